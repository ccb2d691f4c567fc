// The backend's process in the soak bench. Arguments: port, folder, Postgres URL.
import { createServer } from "node:http";
import { startBackend } from "../../../local/backend.ts";

const [port = "", dataDir = "", databaseUrl = ""] = process.argv.slice(2);
const backend = await startBackend({ origin: `http://localhost:${port}`, dataDir, databaseUrl });
const server = createServer((req, res) =>
  backend.middleware(req, res, () => {
    res.statusCode = 404;
    res.end();
  }),
);
// Keeps idle connections open, because a request would fail if it arrived just when its connection is closed.
server.keepAliveTimeout = 600_000;
server.on("upgrade", (req, socket, head) => {
  if (!backend.handleUpgrade(req, socket, head)) socket.destroy();
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("SIGTERM", () => {
  server.closeAllConnections();
  server.close();
  void backend.close().finally(() => process.exit(0));
});
