import type { IncomingMessage, ServerResponse } from "node:http";
import { DropConnection } from "../sandboxes/drop-connection.ts";
import { sendResponse, toRequest } from "./node-adapter.ts";
import type { Handler } from "./router.ts";

const OWN_PATHS = /^\/(\.well-known|auth|rest|storage|functions|realtime|sandbox)\//;

type Next = (error?: unknown) => void;

export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

export const createMiddleware =
  (handle: Handler, origin: string): Middleware =>
  (req, res, next) =>
    void answer(handle, origin, req, res, next);

async function answer(
  handle: Handler,
  origin: string,
  req: IncomingMessage & { originalUrl?: string },
  res: ServerResponse,
  next: Next,
): Promise<void> {
  // `next` must get the request with an unread body, because the app serves all other paths.
  if (!OWN_PATHS.test(req.originalUrl ?? req.url ?? "")) return next();
  try {
    const response = await handle(toRequest(req, res, origin));
    if (response) await sendResponse(response, res);
    else next();
  } catch (error) {
    if (error instanceof DropConnection || res.headersSent) res.destroy();
    else if (!res.destroyed) {
      console.error(`${req.method} ${req.url} failed.`, error);
      await sendResponse(Response.json({ message: "Internal error, see the console" }, { status: 500 }), res);
    }
  }
}
