import { z } from "zod";
import { parseSettings } from "../read-settings.ts";

export type Reply = {
  content: unknown;
  message: Record<string, unknown>;
  finish: string;
  isStreamed: boolean;
};

const textOf = ({ content }: Reply): string => (typeof content === "string" ? content : "");
const changed = (change: (text: string) => string) => (reply: Reply) => ({
  ...reply,
  content: change(textOf(reply)),
});

const WRAPPINGS = {
  "content-parts": (saying: Reply) => ({
    ...saying,
    content: [
      { type: "thinking", thinking: [{ type: "text", text: "¿{titulo}?" }] },
      { type: "text", text: textOf(saying).slice(0, 40) },
      { type: "text", text: textOf(saying).slice(40) },
    ],
  }),
  "think-block": changed((text) => `<think>\nPiden un {objeto} o una lista [1].\n</think>\n${text}`),
  "closing-think": changed(
    (text) => `El formato pide {"title": "..."} y una lista [a, b].\n</think>\n\n${text}`,
  ),
  "thought-tag": changed((text) => `<thought>quizá {titulo} y [1]</thought>\n${text}`),
  "code-fence": changed((text) => `\`\`\`json\n${text}\n\`\`\``),
  "prose-around": changed((text) => `Claro, aquí tienes [lo que pediste]:\n${text}\nEspero que {ayude}.`),
  "wrapped-answer": changed((text) => `{"respuesta": ${text}}`),
  "raw-line-ends": changed((text) => text.replaceAll("\\n", "\n")),
  "trailing-comma": changed((text) => text.replace(/([}\]"])(?=\s*[}\]])/g, "$1,")),
  "half-emoji": changed((text) => text.replace(/([a-zé])"(?=\s*[,}\]])/, '$1 \\ud83d\\u0000"')),
  streamed: (saying: Reply) => ({ ...saying, isStreamed: true }),
  "reasoning-content": (saying: Reply) => ({
    ...saying,
    message: { ...saying.message, reasoning_content: 'Piden {"title": "..."}; lo escribo.' },
  }),
  "reasoning-only": (saying: Reply) => ({
    ...saying,
    content: null,
    message: { ...saying.message, reasoning_content: textOf(saying) },
  }),
  refusal: (saying: Reply) => ({
    ...saying,
    content: null,
    message: { ...saying.message, refusal: "No puedo ayudar con eso." },
  }),
  "refusal-in-prose": changed(() => "Lo siento, pero no puedo ayudar con esa solicitud."),
  "cut-answer": (saying: Reply) => ({
    ...saying,
    content: textOf(saying).slice(0, textOf(saying).length / 2),
    finish: "length",
  }),
} as const satisfies Record<string, (saying: Reply) => Reply>;

type Json = unknown;
const mapped = (value: Json, change: (text: string, name: string) => Json, name = ""): Json => {
  if (typeof value === "string") return change(value, name);
  if (Array.isArray(value)) return value.map((one) => mapped(one, change, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, change, key)]));
};
const PROSE = /^(?:body|description|comment)$/;
const inProse = (change: (text: string) => string) => (answer: Json) =>
  mapped(answer, (text, name) => (PROSE.test(name) ? change(text) : text));
const topicsOf = (answer: Json, change: (topics: Json[]) => Json[]): Json =>
  typeof answer === "object" && answer !== null && "topics" in answer && Array.isArray(answer.topics)
    ? { ...answer, topics: change(answer.topics) }
    : answer;

const MENTION = /@\[([^[\]\n]+)\]\([^()\s]*\)|⟦([^⟦⟧\n]+)⟧/gu;
const BREAK = /(?<=[.!?…])[ \n]+/gu;

const WRITINGS = {
  "nine-drafts": (answer: Json) => topicsOf(answer, (topics) => topics.slice(0, 9)),
  "three-alike": (answer: Json) =>
    topicsOf(answer, ([first, ...others]) => [first, ...others.map((one, at) => (at < 2 ? first : one))]),
  "long-figures": (answer: Json) => {
    const figures = ["USD 1.200 millones de dólares", "1 de cada 10 pymes", "Más de 2.500 empresas"];
    let at = 0;
    return mapped(answer, (text, name) => (name === "figure" ? (figures[at++ % 3] ?? text) : text));
  },
  "long-texts": (answer: Json) =>
    mapped(answer, (text, name) =>
      name === "heading" || name === "text" ? `${text} ${"y algo más que decir ".repeat(9)}`.trim() : text,
    ),
  "lost-mentions": inProse((text) => text.replace(MENTION, (_, name, token) => name ?? token)),
  "single-breaks": inProse((text) => text.replace(BREAK, "\n")),
  paragraphs: inProse((text) => text.replace(BREAK, "\n\n")),
  markdown: inProse((text) => `## Lo esencial\n\n**${text.split(/(?<=[.!?])\s/)[0]}**\n\n${text}`),
  holes: inProse((text) => `${text}\n\nEn [tu dato] lo resolvimos con [nombre del cliente].`),
  "invented-comment": (answer: Json) =>
    mapped(answer, (text, name) => (name === "comment" && text === "" ? "¿Y tú, cómo lo ves?" : text)),
} as const satisfies Record<string, (answer: Json) => Json>;

export const PICTURES = ["jpeg-picture", "webp-picture", "data-prefix", "broken-base64-lines"] as const;
export type PictureQuirk = (typeof PICTURES)[number];

export const WRAPPING_QUIRKS = Object.keys(WRAPPINGS) as (keyof typeof WRAPPINGS)[];
const WRITING_QUIRKS = Object.keys(WRITINGS) as (keyof typeof WRITINGS)[];
export const QUIRKS = [...WRAPPING_QUIRKS, ...WRITING_QUIRKS, ...PICTURES] as const;
export type Quirk = (typeof QUIRKS)[number];

const quirk = z.enum(QUIRKS as readonly string[] as [Quirk, ...Quirk[]]);
const settings = z.strictObject({
  /** The HTML form sends all quirks in one text field. */
  quirks: z.preprocess(
    (value) => (typeof value === "string" ? value.split(/[\s,]+/).filter(Boolean) : value),
    z.array(quirk),
  ),
  times: z.union([z.int().min(1), z.literal("always")]),
  writer: z.enum(["demo", "strong", "weak"]),
  requestsWith: z.string().max(200),
});
export type Settings = z.output<typeof settings>;
export const DEFAULT_SETTINGS: Settings = {
  quirks: [],
  times: "always",
  writer: "demo",
  requestsWith: "",
};
export const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[];

export function readSettings(input: Readonly<Record<string, unknown>>): Partial<Settings> {
  return parseSettings(settings.partial(), input);
}

const has = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

export const withWritings = (answer: unknown, quirks: readonly Quirk[]): unknown =>
  quirks.reduce((now, name) => (has(WRITING_QUIRKS, name) ? WRITINGS[name](now) : now), answer);

export const withWrappings = (saying: Reply, quirks: readonly Quirk[]): Reply =>
  quirks.reduce((now, name) => (has(WRAPPING_QUIRKS, name) ? WRAPPINGS[name](now) : now), saying);

export function streamOf({ content, message, finish }: Reply): string {
  const text = typeof content === "string" ? content : "";
  const pieces = text.match(/[\s\S]{1,20}/g) ?? [];
  const event = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  return [
    ": keep-alive\n\n",
    event({ role: "assistant", ...message, content: "" }),
    ...pieces.map((piece) => event({ content: piece })),
    event({}, finish),
    "data: [DONE]\n\n",
  ].join("");
}
