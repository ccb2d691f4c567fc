import { expect, test } from "vitest";
import { PICTURES, type Quirk, WRAPPING_QUIRKS } from "../../../local/sandboxes/ai/quirks.ts";
import { createAiSandbox } from "../../../local/sandboxes/ai/sandbox.ts";
import { codeOfRejection } from "../../functions/_shared/testing/requests.ts";
import { openActions } from "../support/jobs/ai-actions.ts";

// Every kind of AI work over the code that the functions run, against a model with one quirk at a time.

const KINDS = ["ai_text", "ai_research", "ai_repurpose", "ai_topics", "ai_document", "ai_infograph"] as const;

function withQuirk(quirk: Quirk, times: number | "always" = "always") {
  const double = createAiSandbox({
    ...{ basePath: "/sandbox/ai", origin: "https://ai.test", apiKey: "clave", model: "un-modelo" },
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
  "an answer with the quirk %s is read at the first request, for each kind of work",
  async (quirk) => {
    for (const kind of KINDS) {
      const { double, actions } = withQuirk(quirk);
      expect(await actions.run(kind), kind).toMatchObject({ kind: "done" });
      expect(double.requests, kind).toHaveLength(1);
    }
  },
);

test.each(Object.keys(UNREADABLE) as (keyof typeof UNREADABLE)[])(
  "an answer with the quirk %s fails with its reason",
  async (quirk) => {
    expect(await codeOfRejection(withQuirk(quirk).actions.run("ai_text"))).toBe(UNREADABLE[quirk]);
  },
);

test.each(["refusal-in-prose", "cut-answer"] as const)(
  "an answer with the quirk %s is asked for once more",
  async (quirk) => {
    const { double, actions } = withQuirk(quirk, 1);
    expect(await actions.run("ai_text")).toMatchObject({ kind: "done" });
    expect(double.requests).toHaveLength(2);
  },
);

test("a request for chat forbids a stream", async () => {
  const { double, actions } = withQuirk("code-fence");
  await actions.run("ai_text");
  expect(double.requests[0]?.body).toMatchObject({ stream: false });
});

test.each(PICTURES)("a picture with the quirk %s becomes a file that LinkedIn takes", async (quirk) => {
  expect(await withQuirk(quirk).actions.run("ai_image")).toMatchObject({
    kind: "done",
    result: { shown: { mediaType: "image", publicUrl: expect.stringMatching(/\.(?:png|jpg)$/) } },
  });
});
