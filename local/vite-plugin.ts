import type { Server } from "node:http";
import { resolve } from "node:path";
import { loadEnv, type Plugin, type PreviewServer, type ViteDevServer } from "vite";
import { readPageSettings } from "../scripts/hosting/page-settings.ts";
import type { Backend } from "./backend.ts";
import { serveCompressed } from "./dev/compressed-files.ts";
import { hiddenFiles } from "./dev/hidden-files.ts";
import {
  LOCAL_DEFINES,
  redirectToOrigin,
  sendSecurityHeaders,
  servePage,
  settingsScript,
} from "./dev/page-settings.ts";
import { exitWithParent } from "./dev/parent.ts";
import { claimPort } from "./dev/port.ts";
import { readStorage } from "./dev/settings.ts";
import { acquireBackend } from "./dev/shared-backend.ts";
import { assertSpace } from "./dev/space.ts";
import { pickSecrets, SECRET_PREFIXES } from "./functions/secrets.ts";

const PLUGIN_NAME = "tribuna-local-backend";

/**
 * Milliseconds for which the server keeps an idle connection open: longer than any test. Browsers close idle
 * connections themselves.
 */
const IDLE_CONNECTION_MS = 600_000;

export type LocalBackendApi = { backend(): Backend | undefined };

/** Starts the local backend with Vite. Throws SettingsError for settings with which the pages could not work. */
export function localBackend(): Plugin<LocalBackendApi> {
  let env: Record<string, string> = {};
  let isOwnProject = false;
  let backend: Backend | undefined;
  let outDir = "dist";

  async function mount(server: ViteDevServer | PreviewServer, port: number, watch: boolean): Promise<void> {
    const origin = `http://localhost:${port}`;
    const storage = readStorage(env, server.config.root);
    if (storage.dataDir) await assertSpace(resolve(storage.dataDir));
    const acquired = await acquireBackend({ origin, watch, secrets: pickSecrets(env), ...storage });
    backend = acquired.backend;
    server.middlewares.use(redirectToOrigin(origin));
    server.middlewares.use(backend.middleware);
    const { handleUpgrade } = backend;
    // Idle connections stay open, because a request fails when the server closes the connection while the browser sends
    // the request.
    if (server.httpServer && "keepAliveTimeout" in server.httpServer)
      server.httpServer.keepAliveTimeout = IDLE_CONNECTION_MS;
    (server.httpServer as Server | null)?.on(
      "upgrade",
      (req, socket, head) => void handleUpgrade(req, socket, head),
    );
    const close = server.close.bind(server);
    let closing: Promise<void> | undefined;
    // Vite and its caller may both call close, so the second call returns the first call's promise.
    server.close = () => {
      closing ??= Promise.all([close(), acquired.release()]).then(() => {});
      return closing;
    };
  }

  return {
    name: PLUGIN_NAME,
    api: { backend: () => backend },
    config(config, { mode }) {
      const read = ["VITE_", "TRIBUNA_", "DATABASE_URL", ...SECRET_PREFIXES];
      env = { ...loadEnv(mode, config.root ?? process.cwd(), read) };
      ({ isOwnProject } = readPageSettings(env));
      const server = { fs: { deny: hiddenFiles(config.root ?? process.cwd(), env.TRIBUNA_LOCAL_DIR) } };
      return isOwnProject ? { server } : { server, define: LOCAL_DEFINES };
    },
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async configureServer(server) {
      if (server.config.server.middlewareMode) return;
      exitWithParent();
      const { port = 5173 } = server.config.server;
      await claimPort(port);
      if (!isOwnProject) await mount(server, port, true);
    },
    async configurePreviewServer(server) {
      exitWithParent();
      const { port = 4173 } = server.config.preview;
      await claimPort(port);
      if (isOwnProject) return;
      await mount(server, port, false);
      if (backend) {
        // The backend's own handler comes before the security headers, because its doubles imitate other services and
        // must not send these headers.
        server.middlewares.use(
          sendSecurityHeaders(backend, outDir, Boolean(env.VITE_STRIPE_PUBLISHABLE_KEY)),
        );
        server.middlewares.use(servePage(backend, outDir));
        server.middlewares.use(serveCompressed(outDir));
      }
      // Vite's preview server closes on SIGTERM, but not on SIGINT (Ctrl-C).
      process.once("SIGINT", () => void server.close().finally(() => process.exit(130)));
    },
    transformIndexHtml() {
      if (!backend) return [];
      return [{ tag: "script", children: settingsScript(backend), injectTo: "head-prepend" }];
    },
  };
}
