import { afterAll, expect, test } from "vitest";
import { eventually, killRemaining, runCommand } from "../../local/testing/command.ts";

afterAll(killRemaining);

const STARTS_A_SERVER = `
  import { startServer } from "${new URL("../../scripts/preview.ts", import.meta.url).href}";
  const serve = "require('node:http').createServer((_, answer) => answer.end()).listen(process.argv[1])";
  const { pid } = await startServer((port) => ({ command: process.execPath, args: ["-e", serve, String(port)] }));
  console.log("server " + pid + ".");
  setInterval(() => console.log("measured"), 20);`;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ["Ctrl-C", (command: { interrupt(): void }) => command.interrupt()],
  ["a signal to end", ({ pid }: { pid: number }) => process.kill(pid, "SIGTERM")],
  ["a reader of its output that has left", (command: { leave(): void }) => command.leave()],
])("no server process is left when the command that started it ends by %s", async (_what, end) => {
  const command = runCommand(process.execPath, [
    ...["--import", "tsx", "--input-type=module"],
    ...["-e", STARTS_A_SERVER],
  ]);
  const output = await command.prints(".");
  const server = Number(/server (\d+)\./.exec(output)?.[1]);
  expect(isAlive(server)).toBe(true);
  end(command);
  await command.ended;
  await eventually(() => !isAlive(server));
  expect(isAlive(server)).toBe(false);
});
