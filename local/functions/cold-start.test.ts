import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createGateway } from "./gateway.ts";

let functions: Server | undefined;
afterEach(() => {
  functions?.close();
});

function behindGateway() {
  let boot: () => void = () => undefined;
  const started = new Promise<number>((resolve) => {
    boot = () => {
      const server = createServer((_req, res) => res.end("hecho"));
      functions = server;
      server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
    };
  });
  const waits: number[] = [];
  const gateway = createGateway({
    supervisor: {
      find: (name) => ({ name, url: "", verifyJwt: false }),
      port: (timeoutMs) => {
        waits.push(timeoutMs);
        return started;
      },
      close: async () => undefined,
    },
    keys: [],
    verifyToken: async () => ({}) as never,
  });
  return { gateway, boot: () => boot(), waits };
}

test("a call during the start of the functions waits, and gets its response when they are ready", async () => {
  const { gateway, boot, waits } = behindGateway();
  let isAnswered = false;
  const answer = gateway(
    new Request("http://localhost/functions/v1/act", { method: "POST", body: "{}" }),
  ).then((response) => {
    isAnswered = true;
    return response;
  });
  expect(isAnswered).toBe(false);
  boot();
  expect(await (await answer).text()).toBe("hecho");
  expect(waits).toEqual([10_000]);
});
