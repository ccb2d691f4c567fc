import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sendResponse, toRequest } from "../../http/node-adapter.ts";
import { openTestSandbox } from "./testing.ts";

/** Listens on a real socket, because tests cut its connections. The test must close the server. */
export async function serveTestSandbox() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = await openTestSandbox({ origin });
  server.on("request", (req, res) => {
    world.sandbox
      .fetch(toRequest(req, res, origin))
      .then((response) => sendResponse(response, res))
      .catch(() => res.destroy());
  });
  const close = async () => {
    await world.sandbox.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { ...world, url: `${origin}/sandbox/linkedin`, close };
}
