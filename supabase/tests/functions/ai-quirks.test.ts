import { expect, test } from "vitest";
import { PICTURES, type Quirk, WRAPPING_QUIRKS } from "../../../local/sandboxes/ai/quirks.ts";
import { RECORDED } from "../../../local/sandboxes/ai/recorded/texts.ts";
import { createAiSandbox } from "../../../local/sandboxes/ai/sandbox.ts";
import { codeOfRejection } from "../../functions/_shared/testing/requests.ts";
import { openActions } from "../support/jobs/ai-actions.ts";

const KINDS = [
  "ai_text",
  "ai_research",
  "ai_repurpose",
  "ai_rewrite",
  "ai_topics",
  "ai_document",
  "ai_infograph",
] as const;

function withQuirk(quirk: Quirk, times: number | "always" = "always") {
  const double = createAiSandbox({
    basePath: "/sandbox/ai",
    origin: "https://ai.test",
    apiKey: "clave",
    model: "un-modelo",
  });
  double.behave({ quirks: [quirk], times });
  const model = { baseUrl: "https://ai.test/sandbox/ai/v1", apiKey: "clave", model: "un-modelo" };
  return { double, actions: openActions(double.fetch, model) };
}

const UNREADABLE = {
  refusal: "ai_content_refused",
  "refusal-in-prose": "ai_content_refused",
  "cut-answer": "ai_answer_invalid",
} as const;
const isUnreadable = (quirk: string): quirk is keyof typeof UNREADABLE => Object.hasOwn(UNREADABLE, quirk);

test.each(WRAPPING_QUIRKS.filter((quirk) => !isUnreadable(quirk)))(
  "for each kind of work, a response with the quirk %s is accepted at the first request",
  async (quirk) => {
    for (const kind of KINDS) {
      const { double, actions } = withQuirk(quirk);
      expect(await actions.run(kind), kind).toMatchObject({ kind: "done" });
      expect(double.requests, kind).toHaveLength(1);
    }
  },
);

test.each(Object.keys(UNREADABLE) as (keyof typeof UNREADABLE)[])(
  "AI work fails with the matching code when the model's response has the quirk %s",
  async (quirk) => {
    expect(await codeOfRejection(withQuirk(quirk).actions.run("ai_text"))).toBe(UNREADABLE[quirk]);
  },
);

test.each(["refusal-in-prose", "cut-answer"] as const)(
  "when the model's response has the quirk %s, a second response is requested",
  async (quirk) => {
    const { double, actions } = withQuirk(quirk, 1);
    expect(await actions.run("ai_text")).toMatchObject({ kind: "done" });
    expect(double.requests).toHaveLength(2);
  },
);

test("a chat request disables streaming", async () => {
  const { double, actions } = withQuirk("code-fence");
  await actions.run("ai_text");
  expect(double.requests[0]?.body).toMatchObject({ stream: false });
});

test.each(PICTURES)("a picture with the quirk %s becomes a file that LinkedIn accepts", async (quirk) => {
  expect(await withQuirk(quirk).actions.run("ai_image")).toMatchObject({
    kind: "done",
    result: { shown: { mediaType: "image", publicUrl: expect.stringMatching(/\.(?:png|jpg)$/) } },
  });
});

const POST = `Con @[Café Andino](urn:li:organization:2414183) tostamos a las seis. Vendemos 1.200 kg.`;

test.each(["lost-mentions", "single-breaks", "paragraphs", "markdown"] as const)(
  "an improved text with the quirk %s keeps its mentions and has no Markdown",
  async (quirk) => {
    const { double, actions } = withQuirk(quirk);
    const { result } = (await actions.run("ai_text", { notes: POST })) as unknown as {
      result: { shown: Words[] };
    };
    const [{ body_content: body } = { body_content: "" }] = result.shown;
    expect(body).toContain("@[Café Andino](urn:li:organization:2414183)");
    expect(body).not.toMatch(/\*\*|^#+ |⟦/mu);
    const sent = JSON.stringify(double.requests[0]?.body);
    expect(sent).toContain("⟦Café Andino⟧");
    expect(sent).not.toContain("urn:li");
  },
);
type Words = { body_content: string };

test.each(["ai_image", "ai_video", "ai_infograph", "ai_document"] as const)(
  "the prompt of the work %s contains the names of mentions, not their markup",
  async (kind) => {
    const { double, actions } = withQuirk("code-fence");
    await actions.run(kind, { notes: POST, title: POST.slice(0, 60) });
    const sent = JSON.stringify(double.requests.map(({ body }) => body));
    expect(sent).toContain("Café Andino");
    expect(sent).not.toContain("urn:li");
  },
);

test.each(["long-figures", "long-texts"] as const)(
  "a document and an infographic are made at the first request when the model's response has the quirk %s",
  async (quirk) => {
    for (const kind of ["ai_document", "ai_infograph"] as const) {
      const { double, actions } = withQuirk(quirk);
      expect(await actions.run(kind, { pages: 5 }), kind).toMatchObject({ kind: "done" });
      expect(double.requests, kind).toHaveLength(1);
    }
  },
);

test.each([
  ["nine-drafts", 2],
  ["three-alike", 2],
  ["holes", 1],
] as const)(
  "research gets ten different drafts from a model with the quirk %s, in %i requests",
  async (quirk, requests) => {
    const { double, actions } = withQuirk(quirk, 1);
    const { result } = (await actions.run("ai_research")) as unknown as {
      result: { shown: { topics: { title: string }[] } };
    };
    expect(new Set(result.shown.topics.map(({ title }) => title)).size).toBe(10);
    expect(double.requests).toHaveLength(requests);
  },
);

test("the double returns for a known text the recorded response of the strong or weak model, as it is set", async () => {
  const [text] = RECORDED;
  const bodyBy = async (writer: "strong" | "weak") => {
    const { double, actions } = withQuirk("code-fence");
    double.behave({ writer });
    const answer = await actions.run("ai_text", { notes: text?.notes });
    return (answer as unknown as { result: { shown: Words[] } }).result.shown[0]?.body_content;
  };
  expect(await bodyBy("strong")).toBe(text?.strong);
  expect(await bodyBy("weak")).toContain("La clave está en");
});
