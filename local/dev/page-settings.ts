import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Backend } from "../backend.ts";

/**
 * What the app's settings become when neither is set: two globals, which only a page served with the backend has.
 * A build without settings therefore stops at its startup screen anywhere else.
 */
export const LOCAL_DEFINES = {
  "import.meta.env.VITE_SUPABASE_URL": "globalThis.TRIBUNA_SUPABASE_URL",
  "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": "globalThis.TRIBUNA_SUPABASE_KEY",
};

export const settingsScript = ({ origin, keys }: Pick<Backend, "origin" | "keys">): string =>
  `globalThis.TRIBUNA_SUPABASE_URL=${JSON.stringify(origin)};globalThis.TRIBUNA_SUPABASE_KEY=${JSON.stringify(keys.publishable)};`;

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

const isPageRequest = (req: IncomingMessage): boolean =>
  req.method === "GET" &&
  (req.headers.accept?.includes("text/html") ?? false) &&
  !/\.\w+$/.test(new URL(req.url ?? "/", "http://local").pathname);

/** The sign-in returns to one address only, so a page asked of 127.0.0.1 is sent to the same one on `localhost`. */
export function redirectToOrigin(origin: string): Middleware {
  const { host, port } = new URL(origin);
  const others = [`127.0.0.1:${port}`, `[::1]:${port}`].filter((other) => other !== host);
  return (req, res, next) => {
    if (!isPageRequest(req) || !others.includes(req.headers.host ?? "")) return next();
    res.writeHead(302, { location: origin + (req.url ?? "/") }).end();
  };
}

/** Serves the built page with the settings in it; Vite's preview server sends it as it was built. */
export function servePage(backend: Backend, outDir: string): Middleware {
  return (req, res, next) => {
    if (!isPageRequest(req)) return next();
    readFile(join(outDir, "index.html"), "utf8").then((html) => {
      res.setHeader("content-type", "text/html; charset=utf-8");
      res.setHeader("cache-control", "no-store");
      res.end(html.replace("<head>", `<head><script>${settingsScript(backend)}</script>`));
    }, next);
  };
}
