import { vi } from "vitest";
import { unwrapOnceRequest } from "./recording-client";

export type RecordedRequest = {
  method: string;
  path: string;
  search: string;
  body: unknown;
  key?: string;
};
type FakeResponse = { status?: number; body?: unknown } | "unreachable";
type Responder = FakeResponse | ((request: RecordedRequest) => FakeResponse | Promise<FakeResponse>);

/** A network for the real Supabase client. A request without a route fails the test. */
export function fakeHttp(routes: Record<string, Responder>): { requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const key = request.headers.get("idempotency-key");
    const recorded = unwrapOnceRequest<RecordedRequest>({
      method: request.method,
      path: url.pathname,
      search: decodeURIComponent(url.search),
      body: text ? JSON.parse(text) : null,
      ...(key !== null && { key }),
    });
    requests.push(recorded);
    const route = routes[`${request.method} ${recorded.path}`];
    if (route === undefined) throw new Error(`unforeseen request: ${request.method} ${recorded.path}`);
    const response = typeof route === "function" ? await route(recorded) : route;
    if (response === "unreachable") throw new TypeError("fetch failed");
    const status = response.status ?? 200;
    const body = response.body === undefined ? null : JSON.stringify(response.body);
    return new Response(body, { status, headers: { "content-type": "application/json" } });
  });
  return { requests };
}
