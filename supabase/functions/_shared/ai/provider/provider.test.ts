import { expect, test } from "vitest";
import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import { createFetchAt } from "../../http/fetch-at.ts";
import { codeOfRejection } from "../../testing/requests.ts";
import { lastWithin } from "./answer/json-within.ts";
import { createChat } from "./chat.ts";
import { askProvider } from "./http.ts";
import { createImages } from "./images.ts";
import { completionOf, serverOf } from "./testing.ts";
import { createVideos } from "./videos.ts";

const signal = new AbortController().signal;
const provider = { baseUrl: "https://ai.test/v1", apiKey: "key" };
const refusal = (status: number, error: unknown = { message: "no" }, headers: HeadersInit = {}) =>
  Response.json({ error }, { status, headers });
const publicly = (server: ReturnType<typeof serverOf>) => ({
  ...server,
  fetchAt: createFetchAt(),
  lookUp: async (name: string) => [name === "nas.test" ? "192.168.1.1" : "93.184.216.34"],
  privateHosts: [],
});
const ask = (server: ReturnType<typeof serverOf>) =>
  askProvider(server, provider, "/chat/completions", { body: {}, maxBytes: 1000, timeoutMs: 1000, signal });

test.each([408, 429, 500, 502, 503])(
  "a request to an AI server is retried after the status %d",
  async (status) => {
    const server = serverOf(refusal(status), Response.json({ ok: true }));
    expect((await ask(server)).status).toBe(200);
    expect(server.waits).toEqual([500]);
  },
);

test.each([
  [400, { message: "bad" }, "ai_service_failed"],
  [401, { message: "Incorrect API key" }, "ai_not_configured"],
  [402, { code: 402, message: "credits" }, "ai_busy"],
  [403, "forbidden", "ai_not_configured"],
  [
    403,
    { code: 403, message: "Your chosen model requires moderation and your input was flagged" },
    "ai_content_refused",
  ],
  [400, { code: 400, message: "API key not valid. Please pass a valid API key." }, "ai_not_configured"],
  [404, { code: "model_not_found", message: "The model does not exist" }, "ai_model_gone"],
  [404, "model 'x' not found, try pulling it first", "ai_model_gone"],
  [400, { code: "model_not_found", message: "no" }, "ai_model_gone"],
  [404, "page not found", "ai_not_configured"],
  [400, "the model gave no answer", "ai_service_failed"],
  [400, { code: "content_policy_violation", message: "no" }, "ai_content_refused"],
  [
    400,
    {
      code: "invalid_prompt",
      message: "Invalid prompt: your prompt was flagged as violating our usage policy",
    },
    "ai_content_refused",
  ],
  [400, { code: "invalid_request_error", message: "Content Exists Risk" }, "ai_content_refused"],
  [
    400,
    { code: "data_inspection_failed", message: "Input data may contain inappropriate content." },
    "ai_content_refused",
  ],
  [
    400,
    { code: 400, type: "content_filter", message: "The request was rejected: it was considered high risk" },
    "ai_content_refused",
  ],
  [403, "Content violates usage guidelines. Team: t, Model: m", "ai_content_refused"],
  [400, { message: "litellm.ContentPolicyViolationError: no" }, "ai_content_refused"],
  [400, { code: "invalid_request_error", message: "Model Not Exist" }, "ai_model_gone"],
  [400, { code: 400, message: "acme/x is not a valid model ID" }, "ai_model_gone"],
  [401, "Invalid token. See our usage policy", "ai_not_configured"],
  // FastAPI repeats the rejected field, here a draft about the content policy.
  [
    422,
    { message: [{ msg: "Field required", input: "La content policy de LinkedIn" }] },
    "ai_service_failed",
  ],
])("a request to an AI server is not retried after the status %d %j", async (status, error, code) => {
  const server = serverOf(refusal(status, error));
  expect(await codeOfRejection(ask(server))).toBe(code);
  expect(server.sent).toHaveLength(1);
});

test("when an AI server fails three times, the request fails with the server's status", async () => {
  const server = serverOf(refusal(503), refusal(503), refusal(503));
  await expect(ask(server)).rejects.toMatchObject({ code: "ai_service_failed", detail: { status: 503 } });
  expect(server.waits).toEqual([500, 1000]);
});

test("a retry waits as long as the AI server requests, unless that is too long", async () => {
  const short = serverOf(refusal(429, "slow", { "retry-after-ms": "1200" }), Response.json({}));
  await ask(short);
  expect(short.waits).toEqual([1200]);
  expect(await codeOfRejection(ask(serverOf(refusal(429, "slow", { "retry-after": "60" }))))).toBe("ai_busy");
  const until = new Date(Date.now() + 60_000).toUTCString();
  expect(await codeOfRejection(ask(serverOf(refusal(429, "slow", { "retry-after": until }))))).toBe(
    "ai_busy",
  );
});

test("a request that is aborted before its retry is not sent again", async () => {
  const server = serverOf(refusal(503), Response.json({}));
  const aborted = { ...server, wait: () => Promise.reject(new CodedError("job_interrupted")) };
  expect(await codeOfRejection(ask(aborted))).toBe("job_interrupted");
  expect(server.sent).toHaveLength(1);
});

test("a request to an AI server is not retried when the connection is cut, because the server may have done the work", async () => {
  const server = serverOf(new TypeError("fetch failed"));
  expect(await codeOfRejection(ask(server))).toBe("ai_service_unreachable");
  expect(server.sent).toHaveLength(1);
});

test("askProvider sends the API key as a bearer token, and no authorization header without a key", async () => {
  const server = serverOf(Response.json({}), Response.json({}));
  await ask(server);
  const open = { ...provider, apiKey: null };
  await askProvider(server, open, "/x", { body: {}, maxBytes: 100, timeoutMs: 100, signal });
  expect(server.sent.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer key", null]);
});

const schema = z.object({ title: z.string().min(1) });
const chatOf = (server: ReturnType<typeof serverOf>) =>
  createChat(server, { ...provider, model: "m" })({ system: "s", user: "u", name: "n", schema, signal });
const cut = () => completionOf('{"title":"C', { finish: "length" });

test("chat sends the JSON schema without rules that servers refuse, and keeps fields with the names of such rules", async () => {
  const rules = z.object({
    format: z.enum(["carta", "nota"]),
    parts: z.array(z.object({ pattern: z.string().max(9) })).max(3),
  });
  const found = { format: "carta", parts: [{ pattern: "uno" }] };
  const server = serverOf(completionOf(JSON.stringify(found)));
  const chat = createChat(server, { ...provider, model: "m" });
  expect(await chat({ system: "s", user: "u", name: "n", schema: rules, signal })).toEqual(found);
  const part = {
    type: "object",
    properties: { pattern: { type: "string" } },
    required: ["pattern"],
    additionalProperties: false,
  };
  const sentSchema = {
    type: "object",
    properties: {
      format: { type: "string", enum: ["carta", "nota"] },
      parts: { type: "array", maxItems: 3, items: part },
    },
    required: ["format", "parts"],
    additionalProperties: false,
  };
  expect(server.sent.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    {
      method: "POST",
      url: "https://ai.test/v1/chat/completions",
      body: {
        model: "m",
        stream: false,
        messages: [
          { role: "system", content: "s" },
          { role: "user", content: "u" },
        ],
        response_format: {
          type: "json_schema",
          json_schema: { name: "n", strict: true, schema: sentSchema },
        },
      },
    },
  ]);
  expect(server.sent[0]?.headers.get("content-type")).toBe("application/json");
});

test("when a server accepts no schema, chat sends the schema in words and reads JSON inside sentences", async () => {
  const server = serverOf(
    refusal(400, "'response_format.type' must be 'json_schema' or 'text'"),
    completionOf('Claro:\n```json\n{"title":"Café"}\n```'),
  );
  expect(await chatOf(server)).toEqual({ title: "Café" });
  expect(server.sent[1]?.body).not.toHaveProperty("response_format");
  expect(JSON.stringify(server.sent[1]?.body)).toContain("objeto JSON de este esquema");
});

test.each([
  ["Groq", 400, { error: { message: "Failed to generate JSON.", code: "json_validate_failed" } }],
  ["FastAPI", 422, { detail: [{ loc: ["body", "response_format", "type"], msg: "Input should be 'text'" }] }],
  ["Mistral", 422, { object: "error", message: { detail: [{ loc: ["body", "response_format"] }] } }],
])("chat sends the schema in words when a server refuses it in the form of %s", async (_, status, body) => {
  const server = serverOf(Response.json(body, { status }), completionOf('{"title":"Café"}'));
  expect(await chatOf(server)).toEqual({ title: "Café" });
  expect(server.sent[1]?.body).not.toHaveProperty("response_format");
});

test("chat skips reasoning before a response, and reads null as an optional field's empty value", async () => {
  const optional = z.object({ title: z.string().min(1), figure: z.string().default("") });
  const content = `<think>{"title":"no"} [1]</think>{"title":"Café","figure":null}`;
  const chat = createChat(serverOf(completionOf(content)), { ...provider, model: "m" });
  expect(await chat({ system: "s", user: "u", name: "n", schema: optional, signal })).toEqual({
    title: "Café",
    figure: "",
  });
});

test.each(["no sé", ""])(
  "after the useless response %j, chat sends its request again with the schema in words too",
  async (useless) => {
    const server = serverOf(completionOf(useless), completionOf('{"title":"Café"}'));
    expect(await chatOf(server)).toEqual({ title: "Café" });
    expect(server.sent[1]?.body).toHaveProperty("response_format");
    expect(JSON.stringify(server.sent[1]?.body)).toContain("objeto JSON de este esquema");
  },
);

test.each([
  ["empty twice", () => [completionOf(""), completionOf(null)], "ai_answer_empty"],
  ["of another shape twice", () => [completionOf("{}"), completionOf('{"title":""}')], "ai_answer_invalid"],
  ["cut at the model's limit", () => [cut(), cut()], "ai_answer_invalid"],
  ["refused by the model", () => [completionOf(null, { refusal: "no" })], "ai_content_refused"],
  ["an error with status 200", () => [refusal(200, { code: 429, message: "busy" })], "ai_busy"],
  ["an HTML page twice", () => [new Response("<html>"), new Response("<html>")], "ai_answer_invalid"],
])("a chat response that is %s fails", async (_, answers, code) => {
  expect(await codeOfRejection(chatOf(serverOf(...answers())))).toBe(code);
});

test("chat without a model reports that it is not configured", async () => {
  const chat = createChat(serverOf(), null)({ system: "", user: "", name: "n", schema, signal });
  expect(await codeOfRejection(chat)).toBe("ai_not_configured");
});

test.each([
  ["hola", undefined],
  ['{"a":1}', { a: 1 }],
  ["x [1] y", [1]],
  ["{", undefined],
])("chat finds in %j the JSON %j", (text, found) => {
  expect(lastWithin(text, (value) => value ?? undefined)).toEqual(found);
});

const settings = { ...provider, model: "m", api: "openai" as const, size: "1024x1024" };

test("an image is read from base64, or downloaded from an address that never receives the API key", async () => {
  const server = serverOf(
    Response.json({ data: [{ b64_json: "AQID" }] }),
    Response.json({ data: [{ url: "https://files.test/a.png" }] }),
    new Response(new Uint8Array([4])),
  );
  const images = createImages(publicly(server), settings);
  expect(await images("café", signal)).toEqual(new Uint8Array([1, 2, 3]));
  expect(await images("café", signal)).toEqual(new Uint8Array([4]));
  expect(server.sent.map(({ method, url, headers }) => [method, url, headers.get("authorization")])).toEqual([
    ["POST", "https://ai.test/v1/images/generations", "Bearer key"],
    ["POST", "https://ai.test/v1/images/generations", "Bearer key"],
    ["GET", "https://files.test/a.png", null],
  ]);
  expect(server.sent[2]?.headers.get("content-type")).toBeNull();
  expect(server.sent[0]?.body).toEqual({ model: "m", prompt: "café", n: 1, size: "1024x1024" });
});

test.each([
  ["a private address", "http://169.254.169.254/latest"],
  ["a host name of a private address", "http://nas.test/a.png"],
  ["another port of the server's host", "http://127.0.0.1:9/a.png"],
  ["a file: address", "file:///etc/passwd"],
])("an image is not requested when the server names the address %s", async (_, url) => {
  const server = serverOf(Response.json({ data: [{ url }] }));
  const images = createImages(publicly(server), { ...settings, baseUrl: "http://127.0.0.1:11434/v1" });
  expect(await codeOfRejection(images("café", signal))).toBe("ai_service_unreachable");
  expect(server.sent).toHaveLength(1);
});

test("the download of an image from the operator's private server is tried once more after a 503", async () => {
  const url = "http://127.0.0.1:11434/files/a.png";
  const server = serverOf(
    ...[Response.json({ data: [{ url }] }), new Response("", { status: 503 })],
    new Response(new Uint8Array([4])),
  );
  const images = createImages(publicly(server), { ...settings, baseUrl: "http://127.0.0.1:11434/v1" });
  expect(await images("café", signal)).toEqual(new Uint8Array([4]));
  expect(server.sent.map((sent) => sent.url).slice(1)).toEqual([url, url]);
});

const webp = new TextEncoder().encode("RIFF\0\0\0\0WEBPVP8 ");

test("an image in a format that LinkedIn refuses is requested once more as PNG, from a server of OpenRouter's API too", async () => {
  const server = serverOf(
    Response.json({ data: [{ url: `data:image/webp;base64,${btoa(String.fromCharCode(...webp))}` }] }),
    Response.json({ data: [{ b64_json: "AQID" }] }),
  );
  const images = createImages(publicly(server), { ...settings, api: "openrouter" });
  expect(await images("café", signal)).toEqual(new Uint8Array([1, 2, 3]));
  const wanted = { model: "m", prompt: "café", n: 1, size: "1024x1024" };
  expect(server.sent.map(({ url, body }) => [url, body])).toEqual([
    ["https://ai.test/v1/images", wanted],
    ["https://ai.test/v1/images", { ...wanted, output_format: "png" }],
  ]);
});

test.each([
  ["base64 that is none", { b64_json: "%%%" }, "ai_answer_invalid"],
  ["an address that is none", { url: "a.png" }, "ai_media_missing"],
])("an image as %s is an error", async (_, image, code) => {
  const images = createImages(publicly(serverOf(Response.json({ data: [image] }))), settings);
  expect(await codeOfRejection(images("café", signal))).toBe(code);
});

test("a response without an image is an error", async () => {
  const images = createImages(publicly(serverOf(Response.json({ data: [] }))), settings);
  expect(await codeOfRejection(images("café", signal))).toBe("ai_media_missing");
});

const of = (api: "openai" | "openrouter", ...answers: Response[]) => {
  const server = serverOf(...answers);
  return { server, videos: createVideos(publicly(server), { ...provider, model: "m", api }) };
};

test.each([
  ["openrouter", { duration: 8, resolution: "720p", aspect_ratio: "16:9" }],
  ["openai", { seconds: "8", size: "1280x720" }],
] as const)("videos are requested in 720p in the format of %s", async (api, wanted) => {
  const { server, videos } = of(api, Response.json({ id: "v1", status: "pending" }, { status: 202 }));
  expect(await videos.begin("café", 8, signal)).toEqual({ id: "v1" });
  expect(server.sent[0]?.body).toEqual({ model: "m", prompt: "café", ...wanted });
});

test.each([
  ["pending", { kind: "working" }],
  ["in_progress", { kind: "working" }],
  ["completed", { kind: "done" }],
  ["failed", { kind: "failed", message: "failed" }],
  ["expired", { kind: "failed", message: "expired" }],
  ["succeeded", { kind: "done" }],
  ["SUCCESS", { kind: "done" }],
  ["done", { kind: "done" }],
  ["canceled", { kind: "failed", message: "canceled" }],
  ["FAILURE", { kind: "failed", message: "FAILURE" }],
  ["error", { kind: "failed", message: "error" }],
  ["NOT_START", { kind: "working" }],
])("the state '%s' of a video is recognised", async (status, state) => {
  const { server, videos } = of("openrouter", Response.json({ status }));
  expect(await videos.readState({ id: "v1" }, signal)).toEqual(state);
  expect(server.sent[0]).toMatchObject({ method: "GET", url: "https://ai.test/v1/videos/v1" });
});

test("a film is downloaded from the address to which the server redirects, which never receives the API key", async () => {
  const location = "https://files.test/film.mp4?sig=x";
  const { server, videos } = of(
    "openai",
    new Response(null, { status: 302, headers: { location } }),
    new Response(new Uint8Array([4])),
  );
  expect(await videos.fetch({ id: "v1" }, signal)).toEqual(new Uint8Array([4]));
  expect(server.sent.map(({ url, headers }) => [url, headers.get("authorization")])).toEqual([
    ["https://ai.test/v1/videos/v1/content", "Bearer key"],
    [location, null],
  ]);
});

test("a film is not requested when the server redirects to a private address", async () => {
  const headers = { location: "http://169.254.169.254/latest" };
  const { server, videos } = of("openrouter", new Response(null, { status: 307, headers }));
  expect(await codeOfRejection(videos.fetch({ id: "v1" }, signal))).toBe("ai_service_unreachable");
  expect(server.sent).toHaveLength(1);
});

test("an image is downloaded when its address is a short link that redirects", async () => {
  const server = serverOf(
    Response.json({ data: [{ url: "https://ai.test/shrt/x" }] }),
    new Response(null, { status: 302, headers: { location: "https://files.test/a.png" } }),
    new Response(new Uint8Array([4])),
  );
  expect(await createImages(publicly(server), settings)("café", signal)).toEqual(new Uint8Array([4]));
  expect(server.sent.at(-1)?.url).toBe("https://files.test/a.png");
});
