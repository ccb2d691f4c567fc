import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const addresses = new WeakMap<Request, string>();

/** The client's IP address; empty for a request from this process. */
export const addressOf = (request: Request): string => addresses.get(request) ?? "";

/** Converts Node's request to a web Request, whose signal aborts when the client disconnects. */
export function toRequest(req: IncomingMessage, res: ServerResponse, origin: string): Request {
  const abort = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) abort.abort();
  });
  // After an early response, the rest of the body is read and dropped, because the next request on the connection
  // follows it.
  res.once("finish", () => {
    req.removeAllListeners("data");
    req.resume();
  });
  const headers = new Headers();
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    headers.append(req.rawHeaders[index] ?? "", req.rawHeaders[index + 1] ?? "");
  }
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  const { originalUrl = req.url ?? "/" } = req as IncomingMessage & { originalUrl?: string };
  const request = new Request(new URL(originalUrl, origin), {
    method: req.method,
    headers,
    signal: abort.signal,
    ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: "half" }),
  });
  addresses.set(request, req.socket.remoteAddress ?? "");
  return request;
}

export async function sendResponse(response: Response, res: ServerResponse): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (!response.body) {
    res.end();
    return;
  }
  // A destroyed response is handled first: since Node 24, `pipeline` would throw and leave the source open.
  if (res.destroyed) {
    await response.body.cancel().catch(() => {});
    return;
  }
  await pipeline(Readable.fromWeb(response.body as never), res).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
