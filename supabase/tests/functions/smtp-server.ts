import { type AddressInfo, createServer, type Socket } from "node:net";

export type SmtpMail = { from: string; to: string[]; data: string };
type Refusals = { recipient?: string; message?: string };

function converse(socket: Socket, received: SmtpMail[], refuse: Refusals): void {
  let mail: SmtpMail = { from: "", to: [], data: "" };
  let isData = false;
  let rest = "";
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answerTo = (line: string): string => {
    if (/^MAIL FROM:/i.test(line)) mail = { from: line.slice(10), to: [], data: "" };
    if (/^RCPT TO:/i.test(line)) {
      if (refuse.recipient) return refuse.recipient;
      mail.to.push(line.slice(8));
    }
    isData = /^DATA/i.test(line);
    if (isData) return "354 Go on";
    return /^QUIT/i.test(line) ? "221 Bye" : "250 double.test";
  };
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    rest += chunk.toString("utf8");
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!isData) say(answerTo(line));
      else if (line !== ".") mail.data += `${line}\n`;
      else {
        isData = false;
        if (!refuse.message) received.push(mail);
        say(refuse.message ?? "250 Taken");
      }
    }
  });
  say("220 double.test");
}

export async function openSmtpServer() {
  const received: SmtpMail[] = [];
  const refuse: Refusals = {};
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    converse(socket, received, refuse);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    received,
    refuse,
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
