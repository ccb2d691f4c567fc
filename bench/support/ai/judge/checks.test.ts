import { expect, test } from "vitest";
import { RECORDED_DRAFTS } from "../../../../local/sandboxes/ai/recorded/drafts.ts";
import { RECORDED } from "../../../../local/sandboxes/ai/recorded/texts.ts";
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

test("every recorded answer of a strong model passes, and its hurried text does not say more than it", () => {
  for (const { country, isPage, title, notes, strong } of RECORDED)
    expect(
      faultsOf([{ title, description: strong }], { country, isPage, material: notes, postType: null }),
    ).toEqual([]);
  const material = RECORDED[0]?.notes ?? "";
  expect(RECORDED_DRAFTS).toHaveLength(10);
  expect(faultsOf(RECORDED_DRAFTS, { country: "MX", isPage: false, material, postType: "tips" })).toEqual([]);
});
