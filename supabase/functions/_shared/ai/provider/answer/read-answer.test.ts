import { expect, test } from "vitest";
import { z } from "zod";
import { codeOfRejection } from "../../../testing/requests.ts";
import { readAnswer } from "./read-answer.ts";

const schema = z.object({ title: z.string().min(1), body: z.string() });
const WHOLE = { title: "Café de altura", body: "Cuatro ideas" };
const JSON_TEXT = '{"title":"Café de altura","body":"Cuatro ideas"}';
const bytesOf = (text: string) => ({ bytes: new TextEncoder().encode(text) });
const completion = (message: object, finish: string | null = "stop") =>
  bytesOf(
    JSON.stringify({ choices: [{ message: { role: "assistant", ...message }, finish_reason: finish }] }),
  );
const readContent = (content: unknown) => readAnswer(completion({ content }), schema);

test.each([
  ["as it is", JSON_TEXT],
  [
    "as a list of parts",
    [
      { type: "text", text: JSON_TEXT.slice(0, 20) },
      { type: "text", text: JSON_TEXT.slice(20) },
    ],
  ],
  [
    "as parts beside a thought",
    [{ type: "thinking", thinking: "…", text: '{"title":"no","body":""}' }, { text: JSON_TEXT }],
  ],
  ["as one part", { type: "text", text: JSON_TEXT }],
  ["as a list of texts", [JSON_TEXT]],
  [
    "behind a closing tag alone",
    `El formato pide {"title": "..."} y una lista [a, b].\n</think>\n\n${JSON_TEXT}`,
  ],
  ["behind a draft that a closing tag ends", `{"title":"no","body":""}\n</think>\n${JSON_TEXT}`],
  ["behind <thought>", `<thought>quizá {titulo} y [1]</thought>\n${JSON_TEXT}`],
  ["behind a thought that holds a draft", `<THINKING>{"title":"no","body":"x"}</THINKING>${JSON_TEXT}`],
  [
    "behind a thought of a model's own tag",
    `<seed:think>{"title":"no","body":"x"}</seed:think>\ntítulo: Café de altura\nbody: Cuatro ideas`,
  ],
  ["behind a thought without an end", `<think> pienso {x} ${JSON_TEXT}`],
  ["in a fence", `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ["between sentences with brackets", `Aquí [va]:\n${JSON_TEXT}\nEspero que {ayude} :]`],
  ["after a first version", `{"title":"Borrador","body":"x"} Mejor así: ${JSON_TEXT}`],
  ["inside another object", `{"respuesta": ${JSON_TEXT}}`],
  ["inside a list", `[${JSON_TEXT}]`],
  ["with commas before the brackets", '{"title":"Café de altura","body":"Cuatro ideas",\n}'],
  ["before an example of the format", `${JSON_TEXT}\nFormato: {"title":"...","body":"<texto>"}`],
  ["with names in capitals and with spaces", '{"Title":"Café de altura"," BODY ":"Cuatro ideas"}'],
  ["with Python's triple quotes", '{"title":"Café de altura","body":"""Cuatro ideas"""}'],
  ["with a text in two pieces", '{"title":"Café de " + "altura","body":"Cuatro "\n + "ideas"}'],
  ["with a program's backticks", '{"title":`Café de altura`,"body":`Cuatro ideas`}'],
  ["as a program's object", "{\n  title: 'Café de altura',\n  body: 'Cuatro ideas',\n}"],
  ["with numbers that JSON has not", '{"title":"Café de altura","body":"Cuatro ideas","x":[NaN,-Infinity]}'],
  ["without its last bracket", '{"title":"Café de altura","body":"Cuatro ideas"'],
  ["in a fence, without its last bracket", `\`\`\`json\n[${JSON_TEXT}\n\`\`\``],
  ["with null for what it does not have", '{"title":"Café de altura","body":"Cuatro ideas","x":null}'],
])("the JSON in a model's response is found when it comes %s", (_, content) => {
  expect(readContent(content)).toEqual(WHOLE);
});

test.each([
  ["a raw line end", '{"title":"Café","body":"Cuatro\nideas\t1"}', "Cuatro\nideas\t1"],
  [
    "line ends escaped twice",
    String.raw`{"title":"Café","body":"Van:\\n- una\\n- otra"}`,
    "Van:\n- una\n- otra",
  ],
  ["a path of Windows", String.raw`{"title":"Café","body":"C:\\nuevo"}`, String.raw`C:\nuevo`],
  ["an escape that JSON has not", String.raw`{"title":"Café","body":"L\'Oréal y \$5"}`, "L'Oréal y $5"],
  ["quotes within a text", '{"title":"Café","body":"dijo "hola" y se fue"}', 'dijo "hola" y se fue'],
  ["half an emoji and a NUL", String.raw`{"title":"Café","body":"de altura \ud83d\u0000"}`, "de altura "],
  ["a whole emoji", String.raw`{"title":"Café","body":"\ud83d\ude00"}`, "😀"],
  ["line ends of Windows", String.raw`{"title":"Café","body":"uno\r\ndos"}`, "uno\ndos"],
  ["line ends of old Macs", String.raw`{"title":"Café","body":"uno\rdos"}`, "uno\ndos"],
])("a model's response with %s gives a text that Postgres can store", (_, content, body) => {
  expect(readContent(content)).toEqual({ title: "Café", body });
});

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: unknown, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason }] });

test("a response that the server streams without request is read whole, with line ends of Unix or Windows", () => {
  const pieces = [...JSON_TEXT].map((letter) => delta(letter)).join("");
  const stream = `: keep-alive\n\n${delta(null)}${pieces}${delta(null, "stop")}data: [DONE]\n\n`;
  expect(readAnswer(bytesOf(stream), schema)).toEqual(WHOLE);
  expect(readAnswer(bytesOf(stream.replaceAll("\n", "\r\n")), schema)).toEqual(WHOLE);
});

test("when a streamed response ends in an error, the read fails with that error", async () => {
  const stream = delta(JSON_TEXT.slice(0, 9)) + event({ error: { code: 429, message: "busy" } });
  expect(await codeOfRejection((async () => readAnswer(bytesOf(stream), schema))())).toBe("ai_busy");
});

test("reasoning_content is ignored beside a text, but replaces an empty text", () => {
  const reasoning = { reasoning_content: '{"title":"no","body":"x"}' };
  expect(readAnswer(completion({ content: JSON_TEXT, ...reasoning }), schema)).toEqual(WHOLE);
  expect(readAnswer(completion({ content: null, reasoning_content: JSON_TEXT }), schema)).toEqual(WHOLE);
});

test.each([
  ["a refusal", completion({ content: null, refusal: "No." }), "ai_content_refused"],
  [
    "a refusal as a part",
    completion({ content: [{ type: "refusal", refusal: "No." }] }),
    "ai_content_refused",
  ],
  [
    "a refusal in prose",
    completion({ content: "Lo siento, no puedo ayudar con eso." }),
    "ai_content_refused",
  ],
  [
    "a refusal after the model's name of itself",
    completion({ content: "Como modelo de lenguaje, no puedo ayudar con eso." }),
    "ai_content_refused",
  ],
  [
    "a refusal after an excuse",
    completion({ content: "Entiendo lo que buscas, pero no puedo escribirlo." }),
    "ai_content_refused",
  ],
  [
    "a refusal as JSON",
    completion({ content: '{"error":"I\'m sorry, I can\'t help with that."}' }),
    "ai_content_refused",
  ],
  ...[
    "Lo siento, pero no puedo ayudarte con esa solicitud.",
    "Desculpe, não posso ajudar com isso.",
    "Lo siento, no puedo generar ese contenido.",
    "No puedo ayudarte con eso.",
    "Desculpe, mas não posso escrever isso.",
    "I'm sorry, but I can't assist with that request.",
  ].map((body): [string, ReturnType<typeof completion>, string] => [
    `a refusal as a draft's text: ${body}`,
    completion({ content: JSON.stringify({ ...WHOLE, body }) }),
    "ai_content_refused",
  ]),
  ["an example of the format", completion({ content: '{"title":"...","body":""}' }), "ai_answer_invalid"],
  ["a filter", completion({ content: "" }, "content_filter"), "ai_content_refused"],
  ["no text", completion({ content: [] }), "ai_answer_empty"],
  ["a thought alone", completion({ content: `<think>${JSON_TEXT}</think>` }), "ai_answer_invalid"],
  ["a response that is cut", completion({ content: JSON_TEXT.slice(0, -1) }, "length"), "ai_answer_invalid"],
  [
    "a response that is cut after a draft",
    completion({ content: `Quizá ${JSON_TEXT}, o` }, "length"),
    "ai_answer_invalid",
  ],
  ["a text without its end", completion({ content: JSON_TEXT.slice(0, -4) }), "ai_answer_invalid"],
  ["another shape", completion({ content: '{"title":""}' }), "ai_answer_invalid"],
  [
    "an object that no JSON reader accepts",
    completion({ content: '{\n  "title": = "Café",\n  "body": = "Cuatro ideas"\n}' }),
    "ai_answer_invalid",
  ],
])("a model's response that is %s fails", async (_, given, code) => {
  expect(await codeOfRejection((async () => readAnswer(given, schema))())).toBe(code);
});

test.each([
  "Lo siento, llego tarde. No puedo ayudar a mover cajas, pero traje café.",
  "Lo siento, pero esta semana no puedo atender más pedidos. Vuelvo el lunes.",
  "Perdón por el silencio: no puedo atenderlos a todos hoy",
  "No puedo ayudarte con eso: la frase que pierde clientes.",
  "No puedo creer que nadie ayude a los recién llegados.",
  `«Lo siento, no puedo ayudarle», me dijo el del banco. ${"Salí a la calle y empecé de nuevo. ".repeat(6)}`,
])("a draft that only resembles a refusal is kept: %s", (body) => {
  expect(readContent(JSON.stringify({ ...WHOLE, body }))).toEqual({ ...WHOLE, body });
});

const topics = z.object({ topics: z.array(schema) });
const withComment = z.object({ body: z.string().min(1), comment: z.string().default("") });
test.each(['{"body": "Uno, "comment": "Dos"}', '{"body": "Uno"], "comment": "Dos"}'])(
  "a response is refused when a forgotten quote or bracket would move a field into a text: %s",
  async (content) => {
    const read = async () => readAnswer(completion({ content }), withComment);
    expect(await codeOfRejection(read())).toBe("ai_answer_invalid");
  },
);

test.each(['{"body": "Uno", "comment": , "nota": "x"}', '{"body": "Uno", "comment": }'])(
  "a field without a value is empty: %s",
  (content) => {
    expect(readAnswer(completion({ content }), withComment)).toEqual({ body: "Uno", comment: "" });
  },
);

test.each([
  'Dijo: "hola", y luego, "menos es más": una idea, "adiós".',
  'Usa {"a": "b"}, y listo.',
  'Usa {"a": {"b": ["c", 1]}, "d": 2} y listo.',
  'Usa {"a": valor} y luego {"b": {nombre}}.',
])("a text keeps its unescaped quotes: %s", (body) => {
  expect(readAnswer(completion({ content: `{"body": "${body}"}` }), withComment).body).toBe(body);
});

test("quotes of another kind inside a text are plain characters, also after a bracket", () => {
  const content = `{"body": "Usa {'a': x}, y {'b': 'c'} al final",}`;
  expect(readAnswer(completion({ content }), withComment).body).toBe("Usa {'a': x}, y {'b': 'c'} al final");
});

test("an item of a list that lacks its closing bracket is left out instead of mixed with the next item", () => {
  const content = `{"topics":[{"title":"Flete","body":"Sube",${JSON_TEXT},{"title":"Saco","body":"Pesa"}]}`;
  expect(readAnswer(completion({ content }), topics)).toEqual({
    topics: [WHOLE, { title: "Saco", body: "Pesa" }],
  });
});

test("a response that the model's limit ended is accepted when its JSON is complete", () => {
  const blanks = "\n".repeat(50);
  for (const content of [JSON_TEXT, `${JSON_TEXT}${blanks}`, `\`\`\`json\n${JSON_TEXT}\n\`\`\`${blanks}`])
    expect(readAnswer(completion({ content }, "length"), schema)).toEqual(WHOLE);
});

test.each(["length", "max_tokens", "MAX_TOKENS", "max_output_tokens", "model_length"])(
  "of a response that ends by %s, only the complete items are read",
  (finish) => {
    const content = `{"topics":[${JSON_TEXT},{"title":"Flete","body":"Sube en`;
    expect(readAnswer(completion({ content }, finish), topics)).toEqual({ topics: [WHOLE] });
    const closed = `{"topics":[${JSON_TEXT},{"title":"Flete","body":"Sube en"`;
    expect(readAnswer(completion({ content: closed }, finish), topics)).toEqual({ topics: [WHOLE] });
  },
);
