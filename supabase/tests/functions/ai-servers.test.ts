import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { createN8nSandbox, type Respond } from "../../../local/sandboxes/ai/n8n.ts";
import { createAiSandbox } from "../../../local/sandboxes/ai/sandbox.ts";
import { codeOfRejection } from "../../functions/_shared/testing/requests.ts";
import { renderDocument } from "../../functions/_shared/typesetting/render-document.ts";
import { exampleDocument } from "../../functions/_shared/typesetting/testing/contents.ts";
import { openActions } from "../support/jobs/ai-actions.ts";

const KEY = "clave";
type Server = NonNullable<Parameters<typeof createAiSandbox>[0]["server"]>;

function serverOf(server: Server) {
  const options = { basePath: "/sandbox/ai", origin: "https://ai.test", apiKey: KEY, model: "un-modelo" };
  const double = createAiSandbox({ ...options, server });
  const model = { baseUrl: "https://ai.test/sandbox/ai/v1", apiKey: server === "openai" ? KEY : null };
  return { double, actions: (name = options.model) => openActions(double.fetch, { ...model, model: name }) };
}

const WRITTEN = [
  "ai_text",
  "ai_research",
  "ai_repurpose",
  "ai_rewrite",
  "ai_topics",
  "ai_document",
  "ai_infograph",
] as const;
const SERVERS: readonly Server[] = ["openai", "ollama", "lm-studio", "ollama-without-schemas"];

describe.each(SERVERS)("the app gets its AI work from a server that behaves like %s", (server) => {
  test.each(WRITTEN)("the AI server supports %s", async (kind) => {
    const { actions } = serverOf(server);
    expect(await actions().run(kind)).toMatchObject({ kind: "done" });
  });

  test("when a server does not have the model, AI work fails with ai_model_gone", async () => {
    const { actions } = serverOf(server);
    expect(await codeOfRejection(actions("otro").run("ai_text"))).toBe("ai_model_gone");
  });
});

test.each(["ai_image", "ai_video"] as const)("an AI server like openai performs %s", async (kind) => {
  expect(await serverOf("openai").actions().run(kind)).toMatchObject({ kind: "done" });
});

test.each(["ai_image", "ai_video"] as const)(
  "an AI server without media, like Ollama, is reported as not configured for %s",
  async (kind) => {
    expect(await codeOfRejection(serverOf("ollama").actions().run(kind))).toBe("ai_not_configured");
  },
);

test("an AI server that ignores the schema gets a second request, with the schema in words", async () => {
  const { double, actions } = serverOf("ollama-without-schemas");
  await actions().run("ai_text");
  const systems = double.requests.map(({ body }) =>
    JSON.stringify((body as { messages: object[] }).messages[0]),
  );
  expect(systems.map((system) => system.includes("JSON de este esquema"))).toEqual([false, true]);
});

const photo = async () => new Uint8Array(await readFile("e2e/fixtures/cafe.jpg"));
const film = async () => new Uint8Array(await readFile("local/sandboxes/ai/media/demo-4s.mp4"));
const pdf = async () => new Uint8Array((await renderDocument(exampleDocument())).pdf);
const topics = [{ title: "Café", description: "De altura" }];
const picture = async () => ({
  fileName: "a.jpg",
  mimeType: "image/jpeg",
  base64: Buffer.from(await photo()).toString("base64"),
});

const byN8n = (kind: Parameters<ReturnType<typeof openActions>["run"]>[0], respond: Respond) => {
  const n8n = createN8nSandbox({ flujo: respond });
  const rows = { url: "http://n8n:5678/webhook/flujo", privateHosts: ["n8n:5678"], secret: "firma" };
  return { n8n, run: openActions(n8n.fetch, null, rows).run(kind) };
};

test.each<[string, Parameters<typeof byN8n>[0], () => Promise<Respond>]>([
  ["all items", "ai_research", async () => ({ with: "all-items", items: topics })],
  ["all items of one", "ai_research", async () => ({ with: "all-items", items: [{ topics }] })],
  [
    "the items of an agent",
    "ai_research",
    async () => ({ with: "all-items", items: [{ output: { topic_list: topics } }] }),
  ],
  [
    "the first item of an agent",
    "ai_research",
    async () => ({ with: "first-item", item: { output: { topic_list: topics } } }),
  ],
  ["JSON as a text", "ai_research", async () => ({ with: "text", text: JSON.stringify({ topics }) })],
  ["a file", "ai_image", async () => ({ with: "binary", type: "image/jpeg", bytes: await photo() })],
  [
    "the first item",
    "ai_image",
    async () => ({ with: "first-item", item: { success: true, data: (await picture()).base64 } }),
  ],
  [
    "all items of one",
    "ai_image",
    async () => ({ with: "all-items", items: [{ success: true, data: (await picture()).base64 }] }),
  ],
  [
    "the first item",
    "ai_infograph",
    async () => ({ with: "first-item", item: { images: [await picture()] } }),
  ],
  [
    "all items of one",
    "ai_infograph",
    async () => ({ with: "all-items", items: [{ success: true, data: [await picture()] }] }),
  ],
  ["a file", "ai_video", async () => ({ with: "binary", type: "video/mp4", bytes: await film() })],
  ["a file", "ai_document", async () => ({ with: "binary", type: "application/pdf", bytes: await pdf() })],
  [
    "a file of no named kind",
    "ai_document",
    async () => ({ with: "binary", type: "application/octet-stream", bytes: await pdf() }),
  ],
  ["a text", "analysis", async () => ({ with: "text", text: "Publicas más los lunes." })],
  ["the first item of an agent", "analysis", async () => ({ with: "first-item", item: { output: "Bien." } })],
  ["all items of one", "analysis", async () => ({ with: "all-items", items: [{ message: "Bien." }] })],
])("an n8n workflow that responds with %s completes the AI work %s", async (_, kind, respond) => {
  const { n8n, run } = byN8n(kind, await respond());
  expect(await run).toMatchObject({ kind: "done" });
  expect(n8n.sent).toEqual([
    {
      path: "flujo",
      body: expect.any(Object),
      signature: expect.stringMatching(/^t=\d+,v1=[0-9a-f]{64}$/),
    },
  ]);
});

const KINDS = ["ai_research", "ai_image", "ai_infograph", "ai_video", "ai_document", "analysis"] as const;
const MISSING = new Set<string>(["ai_image"]);
test.each(KINDS)(
  "when an n8n workflow responds before it has finished, the work fails instead of succeeding: %s",
  async (kind) => {
    const { run } = byN8n(kind, { with: "immediately" });
    expect(await codeOfRejection(run)).toBe(MISSING.has(kind) ? "ai_media_missing" : "ai_answer_invalid");
  },
);

test.each(KINDS)(
  "when an n8n workflow returns nothing, the work fails instead of succeeding: %s",
  async (kind) => {
    const isFile = kind === "ai_video" || kind === "ai_document";
    const { run } = byN8n(kind, { with: "no-data" });
    expect(await codeOfRejection(run)).toBe(isFile ? "ai_media_missing" : "ai_answer_invalid");
  },
);

test.each(KINDS)(
  "when an n8n workflow fails, the error has the workflow's status and message: %s",
  async (kind) => {
    await expect(byN8n(kind, { with: "error" }).run).rejects.toMatchObject({
      code: "ai_service_failed",
      detail: { status: 500, message: "Error in workflow" },
    });
  },
);

test("an inactive n8n workflow is reported with n8n's error message", async () => {
  const n8n = createN8nSandbox({});
  const rows = { url: "http://n8n:5678/webhook/flujo", privateHosts: ["n8n:5678"], secret: null };
  await expect(openActions(n8n.fetch, null, rows).run("ai_video")).rejects.toMatchObject({
    detail: { status: 404, message: 'The requested webhook "POST flujo" is not registered.' },
  });
});
