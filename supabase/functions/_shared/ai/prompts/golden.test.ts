import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { composePrompt } from "./compose.ts";
import { GOLDEN } from "./golden.ts";
import { voiceOf } from "./registers.ts";
import { registersIn } from "./registers-in.ts";

const ORDERS = { tu: "de tú («tú»", usted: "de usted («usted»", vos: "de vos («vos»" } as const;

test("sixty golden prompts contain their country's form of address only", () => {
  expect(GOLDEN).toHaveLength(60);
  const right = GOLDEN.filter((request) => {
    const { register } = voiceOf(request.author.country);
    const { system } = composePrompt(request);
    if (!register) return system.includes("português do Brasil");
    return Object.entries(ORDERS).every(([one, order]) => system.includes(order) === (one === register));
  });
  expect(right).toHaveLength(60);
});

test("a golden prompt changes only together with its version", () => {
  const prints = GOLDEN.map((request) => {
    const { version, system, user } = composePrompt(request);
    const print = createHash("sha256").update(`${system}\n${user}`).digest("hex").slice(0, 12);
    return `${request.author.country} ${version} ${print}`;
  });
  expect(prints).toMatchSnapshot();
});

test.each([
  ["¿Y tú qué opinas? Cuéntame si tienes otra idea.", ["tu"]],
  ["¿Y vos qué opinás? Contame si tenés otra idea.", ["vos"]],
  ["¿Y usted qué opina? Cuénteme si tiene otra idea.", ["usted"]],
  ["¿Usted ya lo probó? Dime qué piensas.", ["tu", "usted"]],
  ["Perdimos un cliente grande en marzo.", []],
])("a text's form of address is recognised: %s", (text, found) => {
  expect(registersIn(text)).toEqual(found);
});
