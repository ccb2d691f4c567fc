import { expect, test } from "vitest";
import { createFetchAt } from "../../http/fetch-at.ts";
import { codeOfRejection } from "../../testing/requests.ts";
import { type CallServiceDeps, createCallService, signatureOf } from "./call-service.ts";
import { jsonAnswer } from "./ports.ts";

const context = {
  author: { country: "MX", name: "", organization: null },
  signal: new AbortController().signal,
};
const BODY = { question: "¿Café?" };

function callTo(url: string | null, answer: () => Promise<Response>, given: Partial<CallServiceDeps> = {}) {
  const sent: { url: string; headers: Headers; body: unknown; redirect: unknown }[] = [];
  const call = createCallService({
    findWebhook: async () => (url === null ? null : { url, timeoutMs: 30 }),
    own: { RESEARCH: async () => jsonAnswer({ own: true }) },
    fetch: (input, init) => {
      const { headers, body, redirect } = init ?? {};
      sent.push({ url: String(input), headers: new Headers(headers), body, redirect });
      return Promise.race([
        answer(),
        new Promise<never>((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
        ),
      ]);
    },
    fetchAt: createFetchAt(),
    lookUp: async (name) => [name.startsWith("n8n-") ? "10.0.0.7" : "93.184.216.34"],
    privateHosts: [],
    secret: "hush",
    nowSeconds: () => 1000,
    ...given,
  });
  return { sent, answered: call("RESEARCH", BODY, context) };
}

const FOREIGN = "https://n8n.example.com/webhook/1";

test("when an AI service has the address of the app's own function, its code runs without an HTTP request", async () => {
  const { sent, answered } = callTo("/functions/v1/ai-webhooks/research", async () => new Response());
  expect(JSON.parse(new TextDecoder().decode((await answered).bytes))).toEqual({ own: true });
  expect(sent).toEqual([]);
});

test("a foreign service receives the body with its content type and signature, and no other header of the app", async () => {
  const { sent, answered } = callTo(FOREIGN, async () => Response.json({ topics: [] }));
  expect((await answered).contentType).toContain("application/json");
  const [request] = sent;
  expect([...(request?.headers.keys() ?? [])].sort()).toEqual(["content-type", "x-tribuna-signature"]);
  expect(request?.headers.get("x-tribuna-signature")).toBe(
    await signatureOf("hush", JSON.stringify(BODY), 1000),
  );
  expect(request).toMatchObject({ url: FOREIGN, body: JSON.stringify(BODY), redirect: "manual" });
});

test.each([
  ["is missing", null, async () => new Response(), "ai_service_missing"],
  ["is at a private address", "http://169.254.169.254/x", async () => new Response(), "ai_service_missing"],
  [
    "has a name of a private address",
    "https://n8n-x.test/",
    async () => new Response(),
    "ai_service_missing",
  ],
  ["does not respond", FOREIGN, () => new Promise<Response>(() => {}), "ai_service_timeout"],
  ["cuts the connection", FOREIGN, () => Promise.reject(new TypeError("x")), "ai_service_unreachable"],
  ["redirects", FOREIGN, async () => Response.redirect("http://localhost/", 302), "ai_service_unreachable"],
  [
    "sends an endless response",
    FOREIGN,
    async () => new Response(new Uint8Array(16 * 1024 * 1024)),
    "ai_answer_invalid",
  ],
])(
  "a call to an AI service that fails (%s) is refused with the fault's code",
  async (_, url, answer, code) => {
    expect(await codeOfRejection(callTo(url, answer).answered)).toBe(code);
  },
);

test("when a service fails, the error has its status and the first line of its message, but never a web page", async () => {
  const plain = callTo(FOREIGN, async () => new Response("sin\n cupo", { status: 500 }));
  await expect(plain.answered).rejects.toMatchObject({
    code: "ai_service_failed",
    detail: { status: 500, message: "sin cupo" },
  });
  const headers = { "content-type": "text/html" };
  const page = callTo(FOREIGN, async () => new Response("<h1>502</h1>", { status: 502, headers }));
  await expect(page.answered).rejects.toMatchObject({ detail: { status: 502 } });
  expect(plain.sent).toHaveLength(1);
});

test("a service at a private address is called when the operator has allowed the host", async () => {
  const given = { privateHosts: ["n8n:5678"] };
  expect(
    (await callTo("http://n8n:5678/x", async () => Response.json(1), given).answered).bytes,
  ).toHaveLength(1);
});
