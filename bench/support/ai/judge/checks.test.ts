import { expect, test } from "vitest";
import { RECORDED } from "../../../../local/sandboxes/ai/recorded/texts.ts";
import { CASES } from "./cases.ts";
import { faultsOf, type Judged } from "./checks.ts";

const JUDGED: Judged = { country: "MX", isPage: false, material: "Tostamos 120 kg", postType: null };
const draft = (description: string, title = "A") => ({ title, description });
const GOOD = "Tostamos 120 kg y volvieron 120 sacos.\n\n1. Pesa cada saco.\n\n¿Tú qué pesas primero?";

test("a draft that keeps to everything has no fault", () => {
  expect(faultsOf([draft(GOOD)], JUDGED)).toEqual([]);
});

test.each([
  ["register vos", `${GOOD} Contame vos.`],
  ["person", `${GOOD} Nuestra empresa lo sabe.`],
  ["opening of 141 characters", `${"a".repeat(141)}\n\nSigue.`],
  ["turn «la clave está»", `${GOOD} Al final, la clave está en pesar.`],
  ["invented 35", `${GOOD} Fue el 35 %.`],
  ["more than three holes", `${GOOD} [a uno] [b dos] [c tres] [d cuatro]`],
  ["Markdown", `${GOOD}\n\n**Pesa**`],
])("a draft with a fault is found out: %s", (fault, description) => {
  expect(faultsOf([draft(description)], JUDGED)).toEqual([`A: ${fault}`]);
});

test("a length that is not its type's, and a draft that repeats another, are found out", () => {
  expect(faultsOf([draft(GOOD)], { ...JUDGED, postType: "tips" })).toEqual([`A: ${GOOD.length} characters`]);
  expect(faultsOf([draft(GOOD), draft(GOOD, "B")], JUDGED)).toEqual(["1 repeat another"]);
  expect(faultsOf([draft("Nuestro equipo pesa.")], { ...JUDGED, isPage: true })).toEqual([]);
  expect(faultsOf([draft("Yo peso.")], { ...JUDGED, isPage: true })).toEqual(["A: person"]);
});

test.each(["text", "research", "repurpose", "topics", "scene", "infograph", "document", "voice", "about"])(
  "each recorded answer to %s passes where a strong model wrote it, and is found out where a weak one did",
  (task) => {
    const cases = CASES.filter((one) => one.task === task);
    const strong = cases.filter((one) => one.recorded("strong") !== undefined);
    expect(strong.length).toBeGreaterThan(2);
    for (const one of strong) expect([one.of, one.faults(one.recorded("strong"))]).toEqual([one.of, []]);
    for (const one of cases) {
      const weak = one.recorded("weak");
      if (weak !== undefined) expect([one.of, one.faults(weak).length]).not.toEqual([one.of, 0]);
    }
  },
);

test("thirty texts of nine countries are recorded, each with a strong and a weak improvement and scene", () => {
  expect(RECORDED).toHaveLength(30);
  expect(new Set(RECORDED.map(({ country }) => country)).size).toBe(9);
  for (const task of ["text", "scene"])
    for (const one of CASES.filter((each) => each.task === task))
      for (const writer of ["strong", "weak"] as const)
        expect([one.of, one.recorded(writer)]).not.toEqual([one.of, undefined]);
});

test.each([
  ["a picture without light, of worn things", "scene", { scene: "Un apretón de manos." }, /worn picture/],
  ["a topic that is a label", "topics", { topics: [{ tema: "Café", contexto: "" }] }, /a label/],
  [
    "an expression that no text says",
    "voice",
    { tone: "a".repeat(80), expressions: ["sinergia"] },
    /in no text/,
  ],
  ["a profile without topics", "about", { does: "", audience: "", topics: [] }, /0 topics/],
])("an answer with a fault is found out: %s", (_, task, answer, fault) => {
  const one = CASES.find((each) => each.task === task);
  expect(one?.faults(answer).join(" · ")).toMatch(fault);
});
