import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Start } from "./publisher.ts";

const PUBLISHER = fileURLToPath(new URL("./publisher.ts", import.meta.url));

export async function startLinkedIn(delayMs: number) {
  const created = new Map<string, number>();
  let posts = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method !== "POST" || request.url !== "/rest/posts") {
        response.writeHead(404).end();
        return;
      }
      const { author } = JSON.parse(Buffer.concat(chunks).toString()) as { author: string };
      created.set(author, (created.get(author) ?? 0) + 1);
      posts += 1;
      // Makes the id before the delay, because `posts` grows meanwhile and two ids could become equal.
      const urn = `urn:li:share:${posts}`;
      setTimeout(() => response.writeHead(201, { "x-restli-id": urn }).end(), delayMs);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Publisher = {
  run(): Promise<void>;
  stop(): void;
};

export function startPublishers(count: number, start: Start): Promise<Publisher[]> {
  return Promise.all(
    Array.from({ length: count }, async (): Promise<Publisher> => {
      const child: ChildProcess = fork(PUBLISHER, { execArgv: process.execArgv });
      const failed = once(child, "exit").then(([code]) => {
        throw new Error(`A worker ended with code ${code}.`);
      });
      failed.catch(() => undefined);
      child.send(start);
      await Promise.race([once(child, "message"), failed]);
      return {
        run: async () => {
          child.send("go");
          await Promise.race([once(child, "message"), failed]);
        },
        stop: () => child.disconnect(),
      };
    }),
  );
}
