import { expect, test } from "vitest";
import { CodedError } from "../_shared/coded-error.ts";
import { aiVoiceOutput, type VoiceProfile } from "../_shared/contract/ai/voice.ts";
import type { Caller } from "../_shared/http/caller.ts";
import { codeOfRejection, jsonRequest, requestsDouble, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

const CALLER: Caller = { kind: "user", userId: USER_ID };
const TEXTS = Array.from({ length: 5 }, (_, n) => `Dicho en corto, van ${n} cosechas.\n\nNadie nos creyó.`);

function call(body: unknown, world: { texts?: string[]; answer?: unknown | Error; quota?: boolean } = {}) {
  const done = { kept: [] as VoiceProfile[], prompts: [] as string[], logged: [] as string[] };
  const { handle } = createHandler({
    requests: requestsDouble(),
    requireQuota: async () => {
      if (world.quota === false) throw new CodedError("voices_limit_reached");
    },
    author: async () => ({ country: "MX", name: "Lucía", organization: null }),
    samples: async () => world.texts ?? TEXTS,
    keep: async (_user, _publisher, profile) => void done.kept.push(profile),
    chat: (async ({ user }) => {
      done.prompts.push(user);
      if (world.answer instanceof Error) throw world.answer;
      return world.answer ?? { tone: "Seco.", expressions: ["dicho en corto", "sinergia total"] };
    }) as Parameters<typeof createHandler>[0]["chat"],
    log: (_level, event) => void done.logged.push(event),
  });
  return { done, answered: handle(jsonRequest(body), CALLER) };
}
const PERSONAL = { publisher: "personal" };

test("a voice combines habits counted in the texts with the model's findings, and drops expressions that no text has", async () => {
  const { done, answered } = call(PERSONAL);
  const { profile, samples } = aiVoiceOutput.parse(await (await answered).json());
  expect(samples).toBe(5);
  expect(profile).toMatchObject({
    tone: "Seco.",
    expressions: ["dicho en corto"],
    habits: { paragraphs: 2 },
  });
  expect(done.kept).toEqual([profile]);
  expect(done.prompts[0]).toContain("Nadie nos creyó.");
});

test("a voice's tone is stored without the model's Markdown and references", async () => {
  const { done, answered } = call(PERSONAL, {
    answer: { tone: "**Seco**,\nsin a&ntilde;adidos.", expressions: [] },
  });
  await answered;
  expect(done.kept[0]?.tone).toBe("Seco, sin añadidos.");
});

test("a voice of fewer than five texts is refused, and uses neither the quota nor the model", async () => {
  const { done, answered } = call(PERSONAL, { texts: TEXTS.slice(1), quota: false });
  expect(await codeOfRejection(answered)).toBe("voice_needs_texts");
  expect([done.kept, done.prompts]).toEqual([[], []]);
});

test.each([
  ["fails", new CodedError("ai_service_failed")],
  ["is not configured", new CodedError("ai_not_configured")],
])(
  "when the model %s, a voice is stored with the habits counted from the texts, and without the model's words",
  async (_, answer) => {
    const { done, answered } = call(PERSONAL, { answer });
    expect((await answered).status).toBe(200);
    expect(done.kept).toMatchObject([{ tone: "", expressions: [], habits: { paragraphs: 2 } }]);
    expect(done.logged).toEqual(["voice_without_model"]);
  },
);

test("a model's response that is too long for a profile is cut to the profile's limits", async () => {
  const { answered } = call(PERSONAL, {
    answer: { tone: "a ".repeat(2000), expressions: ["x".repeat(900)] },
  });
  const { profile } = aiVoiceOutput.parse(await (await answered).json());
  expect([profile.tone.length <= 600, profile.expressions]).toEqual([true, []]);
});

test("a proposed profile is cut to its limits and not stored, and is refused when there is no text to read", async () => {
  const answer = { does: "x".repeat(900), audience: " Cafeterías\n", topics: ["catas", "", "b", "c", "d"] };
  const input = { ...PERSONAL, propose: "about" };
  const { done, answered } = call(input, { texts: TEXTS.slice(0, 1), answer });
  expect(await (await answered).json()).toEqual({
    about: { does: "x".repeat(160), audience: "Cafeterías", topics: ["catas", "b", "c"] },
  });
  expect(done.kept).toEqual([]);
  expect(await codeOfRejection(call(input, { texts: [] }).answered)).toBe("ai_text_required");
});

test.each([{}, { publisher: "todos" }, { publisher: "1; drop" }])(
  "an invalid publisher is refused: %j",
  async (body) => {
    expect(await codeOfRejection(call(body).answered)).toBe("invalid_input");
  },
);
