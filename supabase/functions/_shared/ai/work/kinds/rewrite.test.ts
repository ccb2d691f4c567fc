import { expect, test } from "vitest";
import type { JobHandler } from "../../../jobs/ports.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { createRewriteHandler, isNewText, type PublishedText } from "./rewrite.ts";

const POST_ID = "00000000-0000-4000-8000-000000000010";
const PAGE = "2414183";
const POST: PublishedText = {
  publisher: PAGE,
  title: "El lote que volvió",
  notes: "El martes volvieron 120 sacos.\n\nLo medimos con @[Ana Paz](urn:li:person:A1), tarde y con prisa.",
  poll: null,
};
const ANOTHER = {
  angle: "El error",
  title: "Medir tarde",
  body: "Medir tarde fue nuestro error.\n\n⟦Ana Paz⟧ lo vio en la bodega: los sacos ya no servían.",
};

type Asked = { system: string; user: string };

function open(answers: readonly object[], post: PublishedText | null = POST) {
  const prompts: Asked[] = [];
  const of: unknown[] = [];
  const handler = createRewriteHandler({
    author: async (_user, chosen) => {
      of.push(chosen);
      return { country: "MX", name: "Lucía", organization: "Café Andino" };
    },
    published: async (userId, postId) => (userId === "u" && postId === POST_ID ? post : null),
    chat: async ({ system, user, schema }) => {
      prompts.push({ system, user });
      return schema.parse(answers[Math.min(prompts.length, answers.length) - 1]);
    },
  });
  const job = { jobId: "j", leaseId: "l", kind: "ai_rewrite", userId: "u", progress: null, attempt: 1 };
  const tools: Parameters<JobHandler>[1] = {
    signal: new AbortController().signal,
    saveProgress: async () => undefined,
    undoUnlessSucceeded: () => undefined,
  };
  return { asked: prompts, of, run: (postId = POST_ID) => handler({ ...job, input: { postId } }, tools) };
}

test("the prompt for the rewriting of a poll contains the poll's question and options", async () => {
  const poll = {
    question: "¿Filtrado o espresso?",
    options: ["Filtrado", "Espresso"],
    duration: "ONE_DAY",
  } as const;
  const { asked, run } = open([ANOTHER], {
    ...POST,
    title: "Encuesta 3",
    notes: " ",
    poll: { ...poll, options: [...poll.options] },
  });
  await run();
  expect(asked[0]?.user).toContain("¿Filtrado o espresso?\nFiltrado\nEspresso");
});

test("a rewriting's title and angle show a mention's name without the marks of its token", async () => {
  const { run } = open([{ ...ANOTHER, angle: "Según ⟦Ana Paz⟧", title: "Lo que vio ⟦Ana Paz⟧" }]);
  expect(await run()).toMatchObject({
    result: { shown: { angle: "Según Ana Paz", title: "Lo que vio Ana Paz" } },
  });
});

test("a rewriting uses the stored text and the voice of the post's own publisher, and keeps mentions", async () => {
  const { asked, of, run } = open([ANOTHER]);
  expect(await run()).toEqual({
    kind: "done",
    result: {
      prompt: expect.stringMatching(/^rewrite\/es-/),
      shown: {
        ...ANOTHER,
        body: ANOTHER.body.replace("⟦Ana Paz⟧", "@[Ana Paz](urn:li:person:A1)"),
      },
    },
  });
  expect(of).toEqual([{ publisher: PAGE }]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.user).toContain("El martes volvieron 120 sacos.");
  expect(asked[0]?.user).toContain("⟦Ana Paz⟧");
  expect(asked[0]?.system).toContain("de 200 a 500 caracteres");
});

test.each([
  [
    "begins like the original",
    { body: "El martes volvieron 120 sacos a la bodega, y no fue culpa de nadie más." },
  ],
  [
    "begins like the original, with capitals and an accent",
    { body: "EL MÁRTES, volvieron «120» sacos a la bodega, y no fue culpa de nadie más." },
  ],
  ["contains the whole original", { body: `Así fue. ${POST.notes}` }],
  ["adds a figure in digits", { body: `${ANOTHER.body} Perdimos un 40 %.` }],
  ["adds a figure in words", { body: `${ANOTHER.body} Perdimos cuarenta sacos.` }],
  ["adds a figure in its title", { title: "Medir tarde cuesta 900 pesos" }],
  ["is longer than LinkedIn allows", { body: "Medir tarde. ".repeat(300) }],
])(
  "when an AI response %s, a second response is requested; a second unfit response fails the work",
  async (_, given) => {
    const bad = { ...ANOTHER, ...given };
    const corrected = open([bad, ANOTHER]);
    expect(await corrected.run()).toMatchObject({ kind: "done" });
    expect(corrected.asked).toHaveLength(2);
    expect(corrected.asked[1]?.user).toContain('nombre="ya escritos"');
    const failed = open([bad]);
    expect(await codeOfRejection(failed.run())).toBe("ai_rewrite_unfit");
    expect(failed.asked).toHaveLength(2);
  },
);

test("a rewriting has at most 3,000 characters, as many as LinkedIn accepts", () => {
  const isNew = (length: number) => isNewText({ ...ANOTHER, body: "a".repeat(length) }, POST);
  expect([3_000, 3_001].map(isNew)).toEqual([true, false]);
});

test("when the store has no published post of the user for a rewriting, the work fails and no model is asked", async () => {
  const { asked, run } = open([ANOTHER], null);
  expect(await codeOfRejection(run())).toBe("post_not_found");
  expect(asked).toEqual([]);
});

test("a post without notes is rewritten from its title", async () => {
  const { asked, run } = open([ANOTHER], {
    publisher: "personal",
    title: "Volvieron 120 sacos",
    poll: null,
    notes: " ",
  });
  expect(await run()).toMatchObject({ kind: "done" });
  expect(asked[0]?.user).toMatch(/nombre="notas">\nVolvieron 120 sacos/);
});

test.each([
  ["the original's figure: yes", "Fueron 120 de la misma finca.", true],
  ["the number of a list's item: yes", "1. Mide.\n2. Anota.", true],
  ["a year that the original lacks: no", "Pasó en 2019.", false],
  ["the word 'diez', which the original lacks: no", "Mide diez veces.", false],
])(
  "a rewriting may contain a number of the original or of a list's item, and no other number: %s",
  (_, body, is) => {
    expect(
      isNewText({ angle: "", title: "Otra", body }, { ...POST, notes: "Al abrir, 120 sacos volvieron." }),
    ).toBe(is);
  },
);
