import { SCHEDULES_PATH } from "../schedules/run-now.ts";
import { refuseDeepJson } from "./nesting.ts";
import { refuseUnstorable } from "./unstorable.ts";

/** Returns null when another handler serves the path. */
export type Handler = (request: Request) => Promise<Response | null>;

export type Services = {
  signIn: Handler;
  auth: Handler;
  storage: Handler;
  api: Handler;
  functions: Handler;
  schedules: Handler;
  sandboxAt: (pathname: string) => { fetch: Handler } | null;
};

const refuseBody = async (request: Request): Promise<Response | null> =>
  (await refuseDeepJson(request)) ?? refuseUnstorable(request);

export function createRouter({
  signIn,
  auth,
  storage,
  api,
  functions,
  schedules,
  sandboxAt,
}: Services): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/auth/v1/"))
      return (await refuseBody(request)) ?? (await signIn(request)) ?? auth(request);
    if (pathname.startsWith("/storage/v1/")) return (await refuseBody(request)) ?? storage(request);
    if (pathname.startsWith("/rest/v1/")) return (await refuseDeepJson(request)) ?? api(request);
    if (pathname.startsWith("/functions/v1/")) return functions(request);
    if (pathname.startsWith("/realtime/v1/"))
      return Response.json({ message: "Not supported by the local backend" }, { status: 501 });
    // Responds with 404, because an assistant that requests OAuth metadata here would otherwise get the app's page and
    // fail.
    if (pathname.startsWith("/.well-known/")) return Response.json({ message: "Not found" }, { status: 404 });
    if (pathname.startsWith(`${SCHEDULES_PATH}/`)) return schedules(request);
    return sandboxAt(pathname)?.fetch(request) ?? null;
  };
}
