import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type SupabaseClient, type SupportedStorage } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { type Backend, startBackend } from "../backend.ts";
import type { AuthSettings } from "../config.ts";
import type { LocalDatabase } from "../database.ts";
import type { FunctionSecrets } from "../functions/secrets.ts";
import { createTestDatabase } from "./test-database.ts";
import { copyTestDatabase } from "./test-server.ts";

export type TestBackend = Backend & {
  client(options?: { key?: string; token?: string; storage?: SupportedStorage }): SupabaseClient;
};

/**
 * Opens a database on the tests' server (supabase/tests/support/global-setup.ts), or an embedded database when no
 * server runs.
 */
const ownDatabase = (): Promise<LocalDatabase> => {
  const server = process.env.TRIBUNA_TEST_SERVER;
  return server ? copyTestDatabase(JSON.parse(server), { withStorageService: true }) : createTestDatabase();
};

/** Functions and schedules are off by default. */
export async function startTestBackend(
  options: {
    functions?: boolean;
    database?: LocalDatabase;
    secrets?: FunctionSecrets;
    auth?: AuthSettings;
  } = {},
): Promise<TestBackend> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const backend = await startBackend({
    origin,
    database: options.database ?? (await ownDatabase()),
    functions: options.functions ?? false,
    secrets: options.secrets,
    auth: options.auth,
    cron: false,
  });
  server.on("request", (req, res) =>
    backend.middleware(req, res, () => {
      res.statusCode = 404;
      res.end();
    }),
  );
  server.on("upgrade", (req, socket, head) => {
    if (!backend.handleUpgrade(req, socket, head)) socket.destroy();
  });
  return {
    ...backend,
    client: ({ key = backend.keys.publishable, token, storage } = {}) =>
      createClient(origin, key, {
        auth: { flowType: "pkce", persistSession: Boolean(storage), storage, autoRefreshToken: false },
        // Node 20 lacks WebSocket.
        realtime: { transport: WebSocket as never },
        ...(token && { accessToken: async () => token }),
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}
