import { expect, test } from "vitest";
import { recordedType } from "../../../../local/sandboxes/ai/recorded/answers.ts";
import { RECORDED } from "../../../../local/sandboxes/ai/recorded/texts.ts";
import { POST_TYPES } from "../../../../supabase/functions/_shared/contract/ai/ai-options.ts";
import { CASES } from "./cases.ts";
import { faultsOf, faultsOfAngles, type Judged } from "./checks.ts";
import { inventedScenesIn } from "./invented-checks.ts";
import { faultsOfRewrite } from "./rewrite-checks.ts";

const JUDGED: Judged = { country: "MX", isPage: false, material: "Tostamos 120 kg", postType: null };
const draft = (description: string, title = "A") => ({ title, description });
const GOOD = "Tostamos 120 kg y volvieron 120 sacos.\n\n1. Pesa cada saco.\n\n¿Tú qué pesas primero?";

test("a draft that follows every rule has no fault", () => {
  expect(faultsOf([draft(GOOD)], JUDGED)).toEqual([]);
});

test.each([
  ["register vos", `${GOOD} Contame vos.`],
  ["person", `${GOOD} Nuestra empresa lo sabe.`],
  ["opening of 141 characters", `${"a".repeat(141)}\n\nSigue.`],
  ["turn «la clave está»", `${GOOD} Al final, la clave está en pesar.`],
  ["turn «no fue suerte, fue»", `${GOOD} Aquello no fue suerte, fue orden.`],
  ["invented 35", `${GOOD} Fue el 35 %.`],
  ["more than three holes", `${GOOD} [a uno] [b dos] [c tres] [d cuatro]`],
  ["a hole in the opening", `En [tu ciudad] pesé.\n\n${GOOD}`],
  ["Markdown", `${GOOD}\n\n**Pesa**`],
])("the judge reports a faulty draft: %s", (fault, description) => {
  expect(faultsOf([draft(description)], JUDGED)).toEqual([`A: ${fault}`]);
});

test("the judge reports drafts that end without a question", () => {
  const other = draft("Pesa cada saco dos veces, con la puerta abierta y sin prisa.", "B");
  expect(faultsOf([draft(GOOD), other], JUDGED)).toEqual(["B: no question at the end"]);
});

test("the judge reports a draft of the wrong length, a draft that repeats another draft, and a page's draft that says 'I'", () => {
  expect(faultsOf([draft(GOOD)], { ...JUDGED, postType: "tips" })).toEqual([`A: ${GOOD.length} characters`]);
  expect(faultsOf([draft(GOOD), draft(GOOD, "B")], JUDGED)).toEqual(["1 repeat another"]);
  expect(faultsOf([draft("Nuestro equipo pesa.")], { ...JUDGED, isPage: true })).toEqual([]);
  expect(faultsOf([draft("Yo peso.")], { ...JUDGED, isPage: true })).toEqual(["A: person"]);
});

test("the judge reports ten drafts that leave out an angle of the prompt", () => {
  const angles = ["El error", "La cifra", "La escena", "La objeción", "La pregunta", "La lista"];
  const ten = [...angles, "La comparación", "El cambio", "La lección", "El primer paso"];
  const named = (names: readonly string[]) => names.map((angle) => ({ angle }));
  expect(faultsOfAngles(named(ten), "MX")).toEqual([]);
  expect(faultsOfAngles(named([...ten.slice(0, 9), "El error"]), "MX")).toEqual([
    "no draft for El primer paso",
  ]);
  expect(faultsOfAngles(named(ten), "BR")).toHaveLength(1);
});

const TASKS = [...new Set(CASES.map(({ task }) => task))];

const INPUTS = 30;

test.each(TASKS)("the judge passes a strong model's results for the inputs of %s", (task) => {
  const cases = CASES.filter((one) => one.task === task);
  expect(cases.length).toBe(INPUTS);
  for (const one of cases) expect([one.of, one.faults(one.recorded("strong"))]).toEqual([one.of, []]);
});

/** Faults of a result's length prove little, because any short result has them. */
const OF_AMOUNT = /^\d+ (?:drafts|slides|topics|words|characters)|: \d+ characters$|of \d+ characters/;

test.each(TASKS)("the judge reports a weak model's results for the inputs of %s", (task) => {
  for (const one of CASES.filter((each) => each.task === task)) {
    const faults = one.faults(one.recorded("weak"));
    expect([one.of, faults.length]).not.toEqual([one.of, 0]);
    if (["research", "repurpose", "rewrite", "text", "comment", "adapt"].includes(task))
      expect([one.of, faults.filter((fault) => !OF_AMOUNT.test(fault))]).not.toEqual([one.of, []]);
  }
});

test("the judge finds each of seven kinds of faults in at least one recorded result of a weak model", () => {
  const texts = CASES.filter(({ task }) => task === "research" || task === "text");
  const faults = texts.flatMap((one) => one.faults(one.recorded("weak")));
  for (const kind of [
    /register/,
    /: person/,
    /turn «/,
    /invented/,
    /Markdown/,
    /repeat another/,
    /\d characters/,
  ])
    expect([kind, faults.filter((fault) => kind.test(fault)).length > 0]).toEqual([kind, true]);
});

const ORIGINAL = {
  country: "MX",
  title: "El lote",
  strong:
    "El martes volvieron 120 sacos. El flete lo pagué yo y desde entonces mido la humedad en la bodega.",
};
const ANOTHER = `Antes de cerrar la puerta, abre los sacos y mide. ${"Así lo hago con cada carga que sale. ".repeat(5)}`;

test.each([
  ["another opening, title and text", {}, []],
  [
    "the opening of the original",
    { body: `El martes volvieron 120 cajas. ${ANOTHER}` },
    ["the same opening"],
  ],
  ["the whole original", { body: `${ANOTHER.slice(0, 210)} ${ORIGINAL.strong} ` }, ["repeats the original"]],
  [
    "the original, reordered a little",
    { body: `Sí: ${ORIGINAL.strong} ${ORIGINAL.strong}` },
    ["repeats the original"],
  ],
  ["the original's title", { title: "el lote" }, ["the same title"]],
  ["a new figure in digits", { body: `${ANOTHER} Fueron 90.` }, ["new figures 90"]],
  ["a new figure in words", { body: `${ANOTHER} Fueron noventa.` }, ["new figures 90"]],
  ["a figure of the original", { body: `${ANOTHER} Fueron 120.` }, []],
  ["only 46 characters", { body: "Abre los sacos y mide la humedad en la bodega." }, ["46 characters"]],
  [
    "another language",
    { body: "Open the bags before you close the door, and measure with the doors open. ".repeat(4) },
    ["language en"],
  ],
])("the judge reports exactly the faults of a rewritten text with %s", (_, given, faults) => {
  expect(faultsOfRewrite({ title: "Abre un saco", body: ANOTHER, ...given }, ORIGINAL)).toEqual(faults);
});

test.each([
  ["El martes mi padre me lo dijo.", "Perdí un cliente.", ["padre", "martes", "dijo"]],
  ["«Te vas a quedar solo», me dijo.", "Perdí un cliente.", ["«Te vas a quedar solo»", "dijo"]],
  ["Me escribió: «Ya era hora, gracias».", "Una clienta me escribió que ya era hora, gracias.", []],
  ["Mi hija contó conmigo un domingo.", "Conté un domingo con mi hija.", []],
  ['My boss said "never again" in June.', "We lost a deal.", ["boss", "June", "«never again»", "said"]],
  ["Anota la fecha de tu próxima alza.", "Subí el precio.", []],
  ["Se lo consulté a Marcela en Toluca.", "Volvió un lote.", ["Marcela", "Toluca"]],
  ["La contadora vive en Usme. Escríbele por WhatsApp.", "La contadora vive en Usme.", []],
  ["Un cliente me dijo que ya era tarde.", "Perdí un cliente.", ["dijo"]],
  ["Ela me perguntou pela data.", "Uma cliente foi embora.", ["perguntou"]],
  ["Someone asked me to wait.", "We lost a deal.", ["asked"]],
  ["La dueña me dijo que no.", "La dueña me dijo que no tenía plata.", []],
  ["Di «ya me contestó el taller» y cuelga.", "Perdí un cliente.", []],
  ["Lo hice trece veces y perdí tres socios.", "Entrevisté a varias personas.", ["socios", "13", "3"]],
  ["Cuenta hasta diez y escribe tres columnas.", "Entrevisté a varias personas.", []],
  ["Entrevistei catorze pessoas.", "Entrevistei 14 pessoas.", []],
  ["Ayer cerré, como el año pasado.", "Cerré el trato.", ["Ayer", "año pasado"]],
  ["Pregúntale a tu jefe, a tu socia y a your boss.", "Perdí un cliente.", []],
  ["Mi jefe y mi socia lo saben.", "Perdí un cliente.", ["jefe", "socia"]],
])(
  "the judge reports people, times, names, speech and counts that a text adds to its material: %s",
  (text, material, found) => {
    expect(inventedScenesIn(text, material)).toEqual(found);
  },
);

test.each(["infograph", "document"])(
  "when an AI's %s mentions a person and a day that the user's notes lack, the judge reports both as invented",
  (task) => {
    const one = CASES.find((each) => each.task === task);
    const answer = { ...(one?.recorded("strong") as object), subtitle: "Mi capataz llegó el viernes" };
    expect(one?.faults(answer)).toEqual(["invented capataz, viernes"]);
  },
);

test("the recorded inputs cover nine countries, and the recorded drafts cover every type of post", () => {
  expect(RECORDED).toHaveLength(30);
  expect(new Set(RECORDED.map(({ country }) => country)).size).toBe(9);
  expect(new Set(RECORDED.map(recordedType))).toEqual(new Set(POST_TYPES));
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
])("the judge reports a faulty result: %s", (_, task, answer, fault) => {
  const one = CASES.find((each) => each.task === task);
  expect(one?.faults(answer).join(" · ")).toMatch(fault);
});
