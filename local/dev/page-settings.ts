import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { UNLISTED, UNLISTED_PATHS } from "../../scripts/hosting/host-files.ts";
import { securityHeaders } from "../../scripts/hosting/security-headers.ts";
import type { Backend } from "../backend.ts";
import { acceptsBrotli, toBrotli } from "./compressed-files.ts";

/**
 * Makes pages read these settings from globals, which the local backend writes into each page. Without the globals, the
 * startup screen reports the settings as missing.
 */
export const LOCAL_DEFINES = {
  "import.meta.env.VITE_SUPABASE_URL": "globalThis.TRIBUNA_SUPABASE_URL",
  "import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY": "globalThis.TRIBUNA_SUPABASE_KEY",
  "import.meta.env.VITE_LINKEDIN_WEB_URL": "globalThis.TRIBUNA_LINKEDIN_URL",
};

export const settingsScript = (backend: Pick<Backend, "origin" | "keys" | "linkedinUrl">): string =>
  Object.entries({
    TRIBUNA_SUPABASE_URL: backend.origin,
    TRIBUNA_SUPABASE_KEY: backend.keys.publishable,
    TRIBUNA_LINKEDIN_URL: backend.linkedinUrl,
  })
    .map(([name, value]) => `globalThis.${name}=${JSON.stringify(value)};`)
    .join("");

type Middleware = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;

const isPageRequest = (req: IncomingMessage): boolean =>
  req.method === "GET" &&
  (req.headers.accept?.includes("text/html") ?? false) &&
  !/\.\w+$/.test(new URL(req.url ?? "/", "http://local").pathname);

/** Redirects 127.0.0.1 and [::1] to `localhost`, the only address to which a sign-in returns. */
export function redirectToOrigin(origin: string): Middleware {
  const { host, port } = new URL(origin);
  const others = [`127.0.0.1:${port}`, `[::1]:${port}`].filter((other) => other !== host);
  return (req, res, next) => {
    if (!isPageRequest(req) || !others.includes(req.headers.host ?? "")) return next();
    res.writeHead(302, { location: origin + (req.url ?? "/") }).end();
  };
}

function pageFile(outDir: string, url: string): string {
  const [, name = ""] = /^\/([\w-]*)\/?$/.exec(new URL(url, "http://local").pathname) ?? [];
  const isRoot = new URL(url, "http://local").pathname === "/";
  const file = isRoot ? "index.html" : `${name}.html`;
  return existsSync(join(outDir, file)) ? file : "app.html";
}

/**
 * Sends the security headers of production hosts. The policy contains hashes of the inline settings, otherwise
 * browsers would block them.
 */
export function sendSecurityHeaders(backend: Backend, outDir: string, loadsStripe: boolean): Middleware {
  const pages = readdirSync(outDir)
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(outDir, name), "utf8"));
  const settings = `<script>${settingsScript(backend)}</script>`;
  const headers = Object.entries(securityHeaders([...pages, settings], { loadsStripe }));
  return (req, res, next) => {
    const { pathname } = new URL(req.url ?? "/", "http://local");
    const own = UNLISTED_PATHS.includes(pathname) ? Object.entries(UNLISTED) : [];
    for (const [name, value] of [...headers, ...own]) res.setHeader(name, value);
    next();
  };
}

/**
 * Serves built pages with the backend's settings, compressed, because Vite's preview would send the pages
 * unchanged. A page is compressed again only after its file changes.
 */
export function servePage(backend: Backend, outDir: string): Middleware {
  const settings = `<head><script>${settingsScript(backend)}</script>`;
  const compressed = new Map<string, { page: string; body: Promise<Buffer> }>();
  return (req, res, next) => {
    if (!isPageRequest(req)) return next();
    const file = join(outDir, pageFile(outDir, req.url ?? "/"));
    const send = async () => {
      const html = await readFile(file, "utf8");
      const page = html.replace("<head>", () => settings);
      res.setHeader("content-type", "text/html; charset=utf-8");
      res.setHeader("cache-control", "no-store");
      res.setHeader("vary", "accept-encoding");
      if (!acceptsBrotli(req)) return void res.end(page);
      let made = compressed.get(file);
      if (made?.page !== page) {
        made = { page, body: toBrotli(page) };
        compressed.set(file, made);
      }
      const body = await made.body;
      res.setHeader("content-encoding", "br");
      res.end(body);
    };
    send().catch(next);
  };
}
