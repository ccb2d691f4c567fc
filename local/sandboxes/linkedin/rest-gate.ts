import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { PlayedFault } from "../faults.ts";
import { apiError } from "./api-errors.ts";
import type { Caller, Context } from "./context.ts";
import { identify } from "./sign-in/identity.ts";

export type RestEnv = { Bindings: { played?: PlayedFault }; Variables: { caller: Caller; version: string } };
export type RestContext = HonoContext<RestEnv>;

/** A resource's name as LinkedIn writes it in "Not enough permissions to access: …". */
export const versioned = (c: RestContext, resource: string) => `${resource}.${c.get("version")}01`;

export function restGate(context: Context): MiddlewareHandler<RestEnv> {
  return async (c, next) => {
    const caller = identify(context, c.req.raw, "api");
    if (caller instanceof Response) return caller;
    const version = c.req.header("linkedin-version");
    if (!version) {
      return apiError(
        400,
        "A version must be present. Please specify a version by adding the Linkedin-Version header.",
        { code: "VERSION_MISSING" },
      );
    }
    const { oldestVersion, newestVersion } = context.store.state.settings;
    if (!/^\d{4}(?:0[1-9]|1[0-2])$/.test(version) || version < oldestVersion || version > newestVersion) {
      return apiError(426, `Requested version ${version} is not active`, { code: "NONEXISTENT_VERSION" });
    }
    if (c.req.header("x-restli-protocol-version") !== "2.0.0") {
      return apiError(400, "The X-RestLi-Protocol-Version header must be 2.0.0", {
        code: "ILLEGAL_ARGUMENT",
      });
    }
    const url = new URL(c.req.url);
    if (url.pathname.includes("urn:li:")) return apiError(400, "Syntax exception in path variables");
    if (url.search.includes("urn:li:")) return apiError(400, "Invalid query parameters passed to request");
    c.set("caller", caller);
    c.set("version", version);
    return next();
  };
}

const MOST_A_PAGE = 100;

export function readPaging(c: RestContext): { start: number; count: number } | Response {
  const number = (name: string, fallback: number) => {
    const value = c.req.query(name);
    return value === undefined ? fallback : /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  };
  const start = number("start", 0);
  const count = number("count", 10);
  if (Number.isNaN(start) || !(count >= 1 && count <= MOST_A_PAGE)) {
    return apiError(400, "Invalid paging parameters", { code: "ILLEGAL_ARGUMENT" });
  }
  return { start, count };
}

export function collection(
  c: RestContext,
  all: readonly unknown[],
  paging: { start: number; count: number },
): Response {
  const { start, count } = paging;
  const url = new URL(c.req.url);
  const link = (rel: "next" | "prev", from: number) => {
    url.searchParams.set("start", String(from));
    url.searchParams.set("count", String(count));
    return {
      rel,
      href: `${url.pathname.replace(/^.*(?=\/rest\/)/, "")}${url.search}`,
      type: "application/json",
    };
  };
  const links = [
    ...(start > 0 ? [link("prev", Math.max(0, start - count))] : []),
    ...(start + count < all.length ? [link("next", start + count)] : []),
  ];
  return Response.json({
    elements: all.slice(start, start + count),
    paging: { start, count, links, total: all.length },
  });
}
