// The backend's process of the soak. Arguments: port, folder, address of its Postgres.
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
// Keeps idle connections open: closing one as a request arrives would fail the request.
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
