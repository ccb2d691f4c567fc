import { expect, test } from "vitest";
import type { z } from "zod";
import { readAnswer } from "../../../../supabase/functions/_shared/ai/provider/answer/read-answer.ts";
import { analysisDraft } from "../../../../supabase/functions/_shared/results/write-analysis.ts";
import { CASES } from "./cases.ts";

/** A strong model's response, from which the tests make responses in the shapes of weak models. */
const ANALYSIS = {
  summary: { text: "En 30 días publicaste 12 veces.", facts: [1] },
  findings: [
    { text: "Tus respuestas por publicación bajaron un 12 %.", facts: [1] },
    { text: "«Cosecha: 3 lecciones» tuvo 40 respuestas.", facts: [2, 3] },
  ],
  next: { text: "Vuelve al tema de «Cosecha: 3 lecciones».", facts: [2] },
};
type Answered = { task: string; schema: z.ZodType; answer: unknown };
const ANSWERED: readonly Answered[] = [
  ...[...new Set(CASES.map(({ task }) => task))].map((task, at) => {
    const of = CASES.filter((one) => one.task === task);
    const { schema, recorded } = of[(at * 7) % of.length] as (typeof of)[number];
    return { task, schema, answer: recorded("strong") };
  }),
  { task: "analysis", schema: analysisDraft, answer: ANALYSIS },
];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const mapped = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map((one) => mapped(one, change))
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)]))
      : change(value);
const renamed = (value: unknown, name: (known: string) => string): unknown =>
  Array.isArray(value)
    ? value.map((one) => renamed(one, name))
    : isFields(value)
      ? Object.fromEntries(Object.entries(value).map(([known, one]) => [name(known), renamed(one, name)]))
      : value;

const SPANISH: Readonly<Record<string, string>> = {
  angle: "ángulo",
  audience: "público",
  body: "texto mejorado",
  closing: "Cierre",
  comment: "primer_comentario",
  contexto: "descripción",
  description: "texto_de_la_publicación",
  does: "a_qué_se_dedica",
  expressions: "expresiones",
  facts: "hechos",
  figure: "cifra",
  findings: "hallazgos",
  heading: "encabezado",
  is_sequence: "esSecuencia",
  items: "viñetas_o_puntos",
  kind: "tipo",
  next: "siguiente paso",
  points: "puntos",
  posts: "publicaciones",
  quote_of: "autor de la cita",
  scene: "Escena",
  slides: "diapositivas",
  source: "fuente",
  sources: "fuentes",
  subtitle: "subtítulo",
  summary: "resumen",
  tema: "título del tema",
  text: "contenido",
  title: "título",
  tone: "tono",
  topics: "borradores",
};
const inSpanish = (answer: unknown) => renamed(answer, (name) => SPANISH[name] ?? name);
const inCamelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function asPython(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asPython).join(", ")}]`;
  if (isFields(value))
    return `{${Object.entries(value)
      .map(([name, one]) => `'${name}': ${asPython(one)}`)
      .join(", ")}}`;
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string" || value === "") return "None";
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n")}'`;
}

const fieldsAsYaml = (fields: Fields, indent: string): string =>
  Object.entries(fields)
    .map(([name, one]) => `${indent}${name}:${asYaml(one, `${indent}  `)}`)
    .join("\n");
function asYaml(value: unknown, indent = ""): string {
  if (Array.isArray(value))
    return value.length === 0
      ? " []"
      : `\n${value.map((one) => `${indent}- ${isFields(one) ? fieldsAsYaml(one, `${indent}  `).trimStart() : one}`).join("\n")}`;
  if (isFields(value)) return `\n${fieldsAsYaml(value, indent)}`;
  const lines = String(value).split("\n");
  return lines.length === 1
    ? ` ${value === "" ? '""' : value}`
    : ` |\n${lines.map((line) => (line === "" ? "" : `${indent}  ${line}`)).join("\n")}`;
}

function asMarkdown(value: Fields, level = 2): string {
  const mark = "#".repeat(level);
  const section = ([name, one]: [string, unknown]): string => {
    const label = name.charAt(0).toUpperCase() + name.slice(1);
    if (isFields(one)) return `${mark} ${label}\n\n${asMarkdown(one, level + 1)}`;
    if (!Array.isArray(one)) return `**${label}:**${String(one).includes("\n") ? "\n\n" : " "}${one}`;
    if (typeof one[0] === "number") return `**${label}:** ${one.join(", ")}`;
    if (!isFields(one[0])) return `**${label}:**\n${one.map((item) => `- ${item}`).join("\n")}`;
    const items = one.map((item, at) => `${mark}# ${at + 1}\n\n${asMarkdown(item as Fields, level + 2)}`);
    return `${mark} ${label}\n\n${items.join("\n\n")}`;
  };
  return Object.entries(value)
    .filter(([, one]) => one !== "" && !(Array.isArray(one) && one.length === 0))
    .map(section)
    .join("\n\n");
}

const listOf = (answer: unknown): [string, unknown[]] | undefined =>
  Object.entries(answer as Fields).find((entry): entry is [string, unknown[]] => {
    const [, one] = entry;
    return Array.isArray(one) && isFields(one[0]);
  });
const isOnlyList = (answer: unknown) =>
  listOf(answer) !== undefined && Object.keys(answer as Fields).length === 1;

const json = JSON.stringify;
const SHAPES: Readonly<Record<string, (answer: unknown) => string | undefined>> = {
  "prose with brackets around it": (one) => `¡Claro! Va {lo pedido} [1]:\n\n${json(one)}\n\n¿Algo [más]?`,
  "names in Spanish": (one) => json(inSpanish(one)),
  "names in Spanish, in a wrapper": (one) => json({ estado: "ok", resultado: { datos: inSpanish(one) } }),
  "names in camel case": (one) => json(renamed(one, inCamelCase)),
  "names with dashes and capitals": (one) =>
    json(renamed(one, (name) => name.replaceAll("_", "-").toUpperCase())),
  "numbers and truths as texts": (one) =>
    json(
      mapped(one, (said) =>
        typeof said === "string" ? said : typeof said === "boolean" ? (said ? "sí" : "no") : `[${said}]`,
      ),
    ),
  "'N/A' for empty": (one) => json(mapped(one, (said) => (said === "" ? "N/A" : said))),
  "paragraphs as lists": (one) =>
    json(
      mapped(one, (said) => (typeof said === "string" && said.includes("\n\n") ? said.split("\n\n") : said)),
    ),
  "texts as objects": (one) =>
    json(
      mapped(one, (said) =>
        typeof said === "string" && said !== "" ? { type: "string", value: said } : said,
      ),
    ),
  "a Python value": (one) => `respuesta = ${asPython(one)}`,
  "Python with names in Spanish": (one) => asPython(inSpanish(one)),
  YAML: (one) => `\`\`\`yaml${asYaml(one)}\n\`\`\``,
  "YAML with names in Spanish": (one) => asYaml(inSpanish(one)).trim(),
  Markdown: (one) => asMarkdown(one as Fields),
  "Markdown with names in Spanish": (one) => `Aquí tienes:\n\n${asMarkdown(inSpanish(one) as Fields)}`,
  "a table of Markdown": (one) => {
    if (!isOnlyList(one)) return undefined;
    const rows = (listOf(inSpanish(one))?.[1] ?? []) as Fields[];
    const names = Object.keys(rows[0] ?? {});
    const row = (cells: readonly unknown[]) =>
      `| ${cells.map((cell) => String(cell).replaceAll("\n", "<br>")).join(" | ")} |`;
    return [
      row(names),
      `|${names.map(() => "---|").join("")}`,
      ...rows.map((item) => row(names.map((name) => item[name]))),
    ].join("\n");
  },
  "a text of JSON": (one) => json({ output: json(inSpanish(one)) }),
  "a text of JSON, encoded three times": (one) => json(json(json(one))),
  "the signs of a page of the web": (one) => json(one).replaceAll("&", "&amp;").replaceAll('"', "&#34;"),
  "an object before it": (one) => `{"razonamiento":"primero el título, luego el texto"}\n${json(one)}`,
  "an object after it": (one) => `${json(one)}\n{"notas":"usé el tono pedido","palabras":120}`,
  "items apart": (one) =>
    isOnlyList(one)
      ? listOf(one)?.[1]
          .map((item) => json(item))
          .join("\n\n")
      : undefined,
  "items in lists": (one) => (isOnlyList(one) ? json(listOf(one)?.[1].map((item) => [item])) : undefined),
  "items by name": (one) => {
    const [name, items] = listOf(one) ?? [];
    return (
      items &&
      name &&
      json({
        ...(one as Fields),
        [name]: Object.fromEntries(items.map((item, at) => [`parte_${at + 1}`, item])),
      })
    );
  },
  "items in objects": (one) => {
    const [name, items] = listOf(one) ?? [];
    return items && name && json({ ...(one as Fields), [name]: items.map((item) => ({ borrador: item })) });
  },
};

const read = (content: string, schema: z.ZodType, finish = "stop") =>
  readAnswer(
    { bytes: new TextEncoder().encode(json({ choices: [{ message: { content }, finish_reason: finish }] })) },
    schema,
  );

for (const { task, schema, answer } of ANSWERED)
  for (const [name, shape] of Object.entries(SHAPES)) {
    const content = shape(answer);
    if (content !== undefined)
      test(`a weak model's response for ${task} is parsed without a second request to the model: ${name}`, () => {
        expect(read(content, schema)).toEqual(schema.parse(answer));
      });
  }

test.each(ANSWERED)(
  "when a response for $task breaks off, a list keeps its complete items, and any other response is refused",
  ({ schema, answer }) => {
    const whole = json(answer);
    const content = whole.slice(0, Math.floor(whole.length * 0.8));
    const items = isOnlyList(answer) ? listOf(answer) : undefined;
    for (const finish of ["stop", "length"])
      if (!items) expect(() => read(content, schema, finish)).toThrow("ai_answer_invalid");
      else {
        const [name, all] = items;
        const given = (read(content, schema, finish) as Record<string, unknown[]>)[name] ?? [];
        expect(given.length).toBeGreaterThan(0);
        expect(given.length).toBeLessThan(all.length);
        expect({ [name]: given }).toEqual(schema.parse({ [name]: all.slice(0, given.length) }));
      }
  },
);
