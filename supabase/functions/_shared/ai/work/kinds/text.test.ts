import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { createTextHandler, textKind } from "./text.ts";

const POST_ID = "00000000-0000-4000-8000-000000000010";
const POLL = "¿Filtrado o espresso?\nFiltrado\nEspresso";
const TEXT = { requestKey: POST_ID, id: POST_ID, title: "Café 3", notes: "Elejimos el café." };

async function improve(
  given: object,
  country = "MX",
  answer: object = { body: "Elegimos el café.", comment: "" },
  keeps = async () => {},
) {
  const asked: { system: string; user: string }[] = [];
  const kept: unknown[] = [];
  const authors: unknown[] = [];
  const handler = createTextHandler({
    author: async (_user, chosen) => {
      authors.push(chosen);
      return { country, name: "Lucía", organization: null };
    },
    chat: async ({ system, user, schema }) => {
      asked.push({ system, user });
      return schema.parse(answer);
    },
    keep: async (_user, _post, text) => {
      await keeps();
      kept.push(text);
    },
    log: () => undefined,
  });
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async () => undefined,
    undoUnlessSucceeded: () => undefined,
  };
  const { input } = textKind.plan(textKind.body.parse({ ...TEXT, ...given }));
  const job = { jobId: "j", leaseId: "l", kind: "ai_text", userId: "u", progress: null, attempt: 1 };
  const outcome = await handler({ ...job, input }, tools);
  return { asked: asked[0], authors, kept, outcome };
}

test.each([
  ["MX", 'nombre="encuesta"', "sin cambiarla"],
  ["BR", 'nombre="enquete"', "sem mudá-la"],
  ["US", 'nombre="poll"', "without changing it"],
])(
  "in %s the prompt for an improved text contains the post's poll as data that must not change",
  async (country, name, rule) => {
    const { asked, kept, outcome } = await improve({ poll: POLL }, country);
    expect(asked?.user).toContain(`<datos ${name}>\n${POLL}\n</datos>`);
    expect(asked?.system).toContain(rule);
    expect(kept).toEqual([{ body: "Elegimos el café.", comment: "" }]);
    expect(outcome).toMatchObject({
      result: { shown: [{ body_content: "Elegimos el café.", comment_content: "" }] },
    });
  },
);

test("the prompt for a text without a poll does not mention a poll", async () => {
  for (const given of [{}, { poll: " " }]) {
    const { asked } = await improve(given);
    expect(`${asked?.system}${asked?.user}`).not.toMatch(/encuesta/);
  }
});

test("two people of the same name, one in the text and one in its comment, keep their own mentions", async () => {
  const given = {
    notes: "Con @[Ana Paz](urn:li:person:A1).",
    comment: "Gracias, @[Ana Paz](urn:li:person:B2).",
  };
  const answer = { body: "Junto a ⟦Ana Paz⟧.", comment: "⟦Ana Paz 2⟧, gracias. Saludos a ⟦Ana Paz⟧." };
  const { asked, kept } = await improve(given, "MX", answer);
  expect(asked?.user).toContain("Gracias, ⟦Ana Paz 2⟧.");
  expect(kept).toEqual([
    {
      body: "Junto a @[Ana Paz](urn:li:person:A1).",
      comment: "@[Ana Paz](urn:li:person:B2), gracias. Saludos a Ana Paz.",
    },
  ]);
});

test("an empty proposal is an error, and so is a proposal that is not stored", async () => {
  expect(await codeOfRejection(improve({}, "MX", { body: " " }))).toBe("ai_media_missing");
  const away = () => Promise.reject(new Error("away"));
  expect(await codeOfRejection(improve({}, "MX", undefined, away))).toBe("ai_save_failed");
});

test("a text that is adapted for a page is asked for in the page's voice, with 4,000 characters of its comment", async () => {
  const adapted = { publisher: "2414183", adapt: true, comment: "ñ".repeat(4_001) };
  const { asked, authors } = await improve(adapted);
  expect(authors).toEqual([{ postId: POST_ID, publisher: "2414183" }]);
  expect(asked?.system).toContain("El texto lo escribió otra cuenta.");
  expect(asked?.user.match(/ñ+/g)).toEqual(["ñ".repeat(4_000)]);
});
