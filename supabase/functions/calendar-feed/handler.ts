import { CodedError } from "../_shared/coded-error.ts";
import { hashSecret, SECRET } from "../_shared/domain/secret.ts";
import { createEndpoint, type Endpoint } from "../_shared/http/endpoint.ts";
import { statusOf } from "../_shared/http/responses.ts";
import { feedPageText } from "./feed.text.ts";
import { type FeedEvent, writeCalendar } from "./icalendar.ts";

export type Deps = {
  /** Finds the events of the feed whose secret has this hash. Throws not_found. */
  eventsOf(hash: string): Promise<FeedEvent[]>;
};

const HEADERS = {
  "Content-Type": "text/calendar; charset=utf-8",
  "Content-Disposition": 'inline; filename="tribuna.ics"',
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
};

/** True for a person's browser, which accepts HTML; calendar programs do not. */
const isPerson = (request: Request): boolean => /\btext\/html\b/.test(request.headers.get("accept") ?? "");

/** True when the tag that the reader has stored, strong or weak, equals the feed's tag (RFC 9110, 13.1.2). */
const isKnown = (kept: string | null, etag: string): boolean =>
  kept?.trim() === "*" || (kept ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);

/** The answer for a feed that does not exist. It is always the same, because a guess must learn nothing. */
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

/**
 * Serves a user's calendar feed. Its address contains the secret, because calendar programs send no other
 * credentials.
 */
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
  const secret = /\/([0-9a-f]+)(?:\.ics)?$/.exec(new URL(request.url).pathname)?.[1] ?? "";
  // A text that cannot be a secret is refused before the database is asked.
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
