import type { LocalDatabase } from "../database.ts";

type QueuedRequest = {
  id: number;
  method: string;
  url: string;
  headers: Record<string, string> | null;
  body: string | null;
  timeout_milliseconds: number;
};
type Outcome = {
  status: number | null;
  contentType: string | null;
  headers: Record<string, string> | null;
  content: string | null;
  timedOut: boolean;
  error: string | null;
};

export type NetWorker = {
  drain(): Promise<void>;
  close(): Promise<void>;
};

const RESPONSES_KEPT = "6 hours";

async function send(
  request: QueuedRequest,
  fetch: (request: Request) => Promise<Response>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(request.timeout_milliseconds);
  try {
    const { url, method, headers, body } = request;
    const response = await fetch(new Request(url, { method, headers: headers ?? {}, body, signal }));
    return {
      status: response.status,
      contentType: response.headers.get("content-type"),
      headers: Object.fromEntries(response.headers),
      content: await response.text(),
      timedOut: false,
      error: null,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const none = { status: null, contentType: null, headers: null, content: null };
    return signal.aborted
      ? { ...none, timedOut: true, error: `Timeout of ${request.timeout_milliseconds} ms reached` }
      : { ...none, timedOut: false, error: message };
  }
}

/** Sends a request only after the transaction that queued it has committed. */
export async function startNetWorker(
  database: LocalDatabase,
  fetch: (request: Request) => Promise<Response>,
): Promise<NetWorker> {
  const underWay = new Set<Promise<void>>();

  async function perform(request: QueuedRequest): Promise<void> {
    const outcome = await send(request, fetch);
    if (outcome.error) console.error(`[net] ${request.method} ${request.url}: ${outcome.error}`);
    await database.query(
      `insert into net._http_response (id, status_code, content_type, headers, content, timed_out, error_msg)
       values ($1, $2, $3, $4::text::jsonb, $5, $6, $7)`,
      [
        request.id,
        outcome.status,
        outcome.contentType,
        outcome.headers && JSON.stringify(outcome.headers),
        outcome.content,
        outcome.timedOut,
        outcome.error,
      ],
    );
  }

  async function take(): Promise<void> {
    const requests = await database.query<QueuedRequest>("delete from net.http_request_queue returning *");
    if (requests.length === 0) return;
    await database.query(
      `delete from net._http_response where created < now() - interval '${RESPONSES_KEPT}'`,
    );
    for (const request of requests) {
      const job: Promise<void> = perform(request)
        .catch((error: unknown) => console.error("[net]", error))
        .finally(() => underWay.delete(job));
      underWay.add(job);
    }
  }

  // Rounds run one at a time; a notification that arrives during a round starts another round after it.
  let round: Promise<void> = Promise.resolve();
  const takeInTurn = () => {
    round = round.then(take).catch((error: unknown) => console.error("[net]", error));
    return round;
  };
  const stop = await database.listen("net_request_queued", takeInTurn);
  await takeInTurn();

  async function drain(): Promise<void> {
    await takeInTurn();
    await Promise.all(underWay);
  }
  return {
    drain,
    close: async () => {
      await stop();
      await round;
      await Promise.all(underWay);
    },
  };
}
