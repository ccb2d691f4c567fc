import { ONCE_TABLES } from "@contract/account/once-tables";

export type RecordedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key?: string;
  prices?: string;
};
type FakeResponse = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Responder = (request: RecordedRequest) => FakeResponse | Promise<FakeResponse> | undefined;

const network = globalThis.fetch;

const TABLES: ReadonlySet<string> = new Set(ONCE_TABLES);

export function unwrapOnceRequest<R extends { path: string; body: unknown; key?: string }>(request: R): R {
  if (request.path !== "/rest/v1/rpc/answer_once") return request;
  const { p_key, p_name, p_args } = request.body as { p_key: string; p_name: string; p_args: unknown };
  const path = `/rest/v1/${TABLES.has(p_name) ? "" : "rpc/"}${p_name}`;
  return { ...request, path, body: p_args, key: p_key };
}

/**
 * A network for the app's real clients; the first matching responder handles the request. A request without a responder
 * fails the test.
 */
export function recordingClient() {
  const requests: RecordedRequest[] = [];
  let responders: Responder[] = [];

  const respond = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const text = typeof init?.body === "string" ? init.body : null;
    const prices = new Headers(init?.headers).get("prices-seen");
    const request = unwrapOnceRequest<RecordedRequest>({
      method: init?.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body: text === null ? null : JSON.parse(text),
      ...(prices !== null && { prices }),
    });
    requests.push(request);
    for (const responder of responders) {
      const response = await responder(request);
      if (response) {
        return new Response(response.body === undefined ? null : JSON.stringify(response.body), {
          status: response.status ?? 200,
          headers: { "content-type": "application/json", ...response.headers },
        });
      }
    }
    throw new Error(`no responder for ${request.method} ${request.path}`);
  };

  return {
    requests,
    respond,
    reset(...next: Responder[]) {
      if (globalThis.fetch === network) globalThis.fetch = respond;
      requests.length = 0;
      responders = next;
    },
  };
}

export function restoreFetch(): void {
  globalThis.fetch = network;
}

export const on =
  (
    method: string,
    path: string,
    response: (request: RecordedRequest) => FakeResponse | Promise<FakeResponse>,
  ): Responder =>
  (request) =>
    request.method === method && request.path === path ? response(request) : undefined;
