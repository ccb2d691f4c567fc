import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sendResponse, toRequest } from "../http/node-adapter.ts";

/** Serves a test double on a free port. The test must close it. */
export async function serveDouble(answer: (request: Request) => Promise<Response>) {
  const server = createServer(async (req, res) =>
    sendResponse(await answer(toRequest(req, res, "http://double.test")), res),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
