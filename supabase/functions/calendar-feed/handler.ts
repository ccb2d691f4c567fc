import { CodedError } from "../_shared/coded-error.ts";
import { hashSecret, SECRET } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { statusOf } from "../_shared/http/responses.ts";
import { feedPageText } from "./feed.text.ts";
import { type FeedEvent, writeCalendar } from "./icalendar.ts";

export type Deps = {
  eventsOf(hash: string): Promise<FeedEvent[]>;
};

const HEADERS = {
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="tribuna.ics"',
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

const isPerson = (request: Request): boolean => /\btext\/html\b/.test(request.headers.get("accept") ?? "");

/**
 * True when the client's stored copy has this tag. Accepts a weak tag (RFC 9110, 13.1.2) and a suffix such as `-gzip`,
 * which compressing proxies add.
 */
const isKnown = (kept: string | null, etag: string): boolean =>
  kept?.trim() === "*" ||
  (kept ?? "").split(",").some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, "")
        .replace(/[-;](?:gzip|br)"$/, '"') === etag,
  );

/** Every unknown address gets the same response, because the response must not help to guess a secret. */
const unknownFeed = (): Response =>
  new Response(feedPageText.unknown, {
    status: statusOf("not_found"),
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Language": "es",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    },
  });

/** The feed's URL contains the secret, because calendar programs send no other credentials. */
export const createHandler = (deps: Deps): Endpoint =>
  createEndpoint({ who: "anyone", methods: ["GET", "HEAD"] }, async ({ request }) => {
    try {
      return await feedOf(deps, request);
    } catch (error) {
      if (isPerson(request) && error instanceof CodedError && error.code === "not_found")
        return unknownFeed();
      throw error;
    }
  });

async function feedOf(deps: Deps, request: Request): Promise<Response> {
  const secret = /\/([0-9a-f]+)(?:(?:\.|%2e)ics)?\/?$/i.exec(new URL(request.url).pathname)?.[1] ?? "";
  if (!SECRET.test(secret)) throw new CodedError("not_found");
  const body = writeCalendar(await deps.eventsOf(await hashSecret(secret)));
  const etag = `"${(await hashSecret(body)).slice(0, 32)}"`;
  const headers = { ...HEADERS, ETag: etag };
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  const bytes = new TextEncoder().encode(body);
  const isAboutHead = request.method === "HEAD";
  return new Response(isAboutHead ? null : bytes, {
    headers: { ...headers, "Content-Length": String(bytes.length) },
  });
}
