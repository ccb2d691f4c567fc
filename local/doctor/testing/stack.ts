import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import type { LocalDatabase } from "../../database.ts";
import { sendResponse, toRequest } from "../../http/node-adapter.ts";
import { fillIn, readEnv } from "../../self-hosting/env-file.ts";
import type { Stack } from "../self-hosted.ts";
import { OF_THE_IMAGE } from "./hosted-project.ts";

export async function settingsOf(url: string, now: Date): Promise<Record<string, string>> {
  const template = `SITE_URL=${url}\nLINKEDIN_CLIENT_ID=client\nLINKEDIN_CLIENT_SECRET=of-this-test`;
  return readEnv((await fillIn(template, now)).text);
}

const page = (headers: Record<string, string>) =>
  new Response("<!doctype html>", { headers: { "content-type": "text/html", ...headers } });

export async function startStack(functions: readonly string[]) {
  const changed = new Map<string, () => Response>();
  const site = () =>
    page({
      "content-security-policy": `connect-src 'self' ${url}`,
      "strict-transport-security": "max-age=1",
      "x-content-type-options": "nosniff",
    });
  const answer = (request: Request): Response => {
    const { pathname } = new URL(request.url);
    const other = changed.get(pathname);
    if (other) return other();
    if (pathname === "/auth/v1/health" || pathname === "/storage/v1/status") return Response.json({});
    if (pathname === "/auth/v1/settings")
      // The response has the form of GoTrue's internal/api/settings.go.
      return Response.json({ external: { linkedin_oidc: true, email: false }, disable_signup: false });
    if (pathname.startsWith("/rest/v1/rpc/")) {
      const isShown = ["public", "engine"].includes(request.headers.get("accept-profile") ?? "");
      return Response.json({ code: isShown ? "PGRST202" : "PGRST106" }, { status: isShown ? 404 : 406 });
    }
    const [, , , name = ""] = pathname.split("/");
    if (pathname.startsWith("/functions/v1/") && functions.includes(name) && request.method === "OPTIONS")
      return new Response(null, { status: 204, headers: { "access-control-allow-origin": url } });
    if (
      /^\/(?:(?:auth|rest|storage|functions|realtime)\/v1|assets)\//.test(pathname) ||
      pathname === "/_headers"
    )
      return new Response("", { status: 404 });
    return site();
  };
  const server = createServer(async (req, res) => sendResponse(answer(toRequest(req, res, url)), res));
  const sockets = new WebSocketServer({ server, path: "/realtime/v1/websocket" });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    changed,
    close: () => {
      sockets.close();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export const runOn =
  ({ query }: Pick<LocalDatabase, "query">): Stack["run"] =>
  async (sql) => {
    try {
      const result = await query(sql);
      return sql.includes("from pg_extension") ? [...result, ...OF_THE_IMAGE] : result;
    } catch {
      return null;
    }
  };
