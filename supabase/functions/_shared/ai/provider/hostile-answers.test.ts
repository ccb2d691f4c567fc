import { expect, test } from "vitest";
import { z } from "zod";
import { codeOfRejection } from "../../testing/requests.ts";
import { createChat } from "./chat.ts";
import { completionOf, serverOf } from "./testing.ts";

const schema = z.object({ title: z.string().min(1), body: z.string().min(1), steps: z.array(z.string()) });
const WHOLE = {
  title: "El saco 41",
  body: "Pesaba 59 kg.\n\n¿Quién firmó?",
  steps: ["Pesa", "Firma"],
};
const OTHER = { title: "Borrador", body: "Otro", steps: [] };
const JSON_TEXT = JSON.stringify(WHOLE);
const DRAFT = JSON.stringify(OTHER);
const PRETTY = JSON.stringify(WHOLE, null, 2);
const RAW = PRETTY.replaceAll("\\n", "\n");
const quoted = (open: string, close: string) =>
  PRETTY.replace(/"((?:[^"\\]|\\.)*)"/g, (_, said: string) => `${open}${said}${close}`);
const sse = (...events: readonly (object | string)[]) =>
  events.map((one) => `data: ${typeof one === "string" ? one : JSON.stringify(one)}\n\n`).join("");
const delta = (given: object, finish: string | null = null) => ({
  choices: [{ index: 0, delta: given, finish_reason: finish }],
});
const message = (given: object, finish: unknown = "stop") =>
  Response.json({ choices: [{ message: given, finish_reason: finish }] });
const pieces = JSON_TEXT.match(/[\s\S]{1,7}/g) ?? [];

const chatOf = (server: ReturnType<typeof serverOf>) =>
  createChat(server, { baseUrl: "https://ai.test/v1", apiKey: "key", model: "m" })({
    system: "s",
    user: "u",
    name: "n",
    schema,
    signal: new AbortController().signal,
  });

const TEXTS: readonly (readonly [string, string])[] = [
  [
    "a thought with a draft, a fence, commas before the brackets",
    `<think>¿Así? ${DRAFT}</think>\n\`\`\`json\n${PRETTY.replaceAll("\n]", ",\n]").replace(/\n\}$/, ",\n}")}\n\`\`\``,
  ],
  ["a fence without an end, raw line ends", `\`\`\`json\n${RAW}`],
  ["a fence of tildes, and the word that names it", `~~~JSON5\n${JSON_TEXT}\n~~~\n`],
  ["a draft that fits, and then the final response", `Primera versión:\n${DRAFT}\n\nCorregida:\n${PRETTY}`],
  ["the response twice", `${JSON_TEXT}\n${JSON_TEXT}`],
  ["the response, then a value of another shape", `${JSON_TEXT}\n{"confianza": 0.9, "notas": ["ok"]}`],
  ["a byte order mark, spaces that do not break", `\ufeff${PRETTY.replaceAll("  ", "\u00a0 ")}`],
  ["spaces without width between its parts", PRETTY.replaceAll(": ", ":\u200b ")],
  ["quotes of print as delimiters", quoted("“", "”")],
  ["the same quote of print on both sides", quoted("”", "”")],
  ["low and high quotes of print", quoted("„", "“")],
  ["low quotes of print, and straight ones after them", quoted("„", '"')],
  ["Spanish quotes", quoted("«", "»")],
  ["Spanish quotes without line ends", quoted("«", "»").replaceAll("\n", " ")],
  ["wide quotes", quoted("＂", "＂")],
  ["an ellipsis at the end of its list", PRETTY.replace('Firma"', 'Firma",\n    ...')],
  ["semicolons for commas", PRETTY.replaceAll(",\n", ";\n")],
  ["single quotes, as Python writes", quoted("'", "'").replaceAll("\n", " ")],
  ["single quotes of print, and a comma before the bracket", quoted("‘", "’").replace("\n}", ",\n}")],
  ["names without quotes", PRETTY.replace(/"(\w+)":/g, "$1:")],
  [
    "names without quotes, and a comment after each comma",
    PRETTY.replace(/"(title|body|steps)":/g, "$1:").replaceAll(",\n", ", // ya\n"),
  ],
  ["a string that holds the response in several lines", JSON.stringify(PRETTY)],
  ["comments of Python after its commas", PRETTY.replaceAll(",\n", ", # ya\n")],
  [
    "comments instead of commas between fields",
    PRETTY.replaceAll(",\n", "\n").replace(/ {2}"(?=body|steps)/g, '// ya\n"'),
  ],
  ["comments", `{ // el título\n${PRETTY.slice(1, -1)} /* fin */\n}`],
  ["a comma that is missing between two parts", PRETTY.replace('41",\n', '41"\n')],
  [
    "commas that are missing in a list, a thought",
    `<thought>x</thought>${PRETTY.replace('Pesa",', 'Pesa"')}`,
  ],
  ["two commas", PRETTY.replace('41",', '41",,')],
  ["wide colons and commas", PRETTY.replaceAll('": ', '"： ').replaceAll('",\n', '"，\n')],
  ["JSON within a text of JSON", JSON.stringify(JSON_TEXT)],
  [
    "JSON within a text of JSON, in a fence, within an object",
    JSON.stringify({ output: `\`\`\`json\n${PRETTY}\n\`\`\`` }),
  ],
  ["JSON whose quotes are escaped once too often", JSON.stringify(JSON_TEXT).slice(1, -1)],
  ["signs as a page of the web writes them", JSON_TEXT.replaceAll('"', "&quot;")],
  ["thoughts of another model's tags around a draft", `${JSON_TEXT}\n[THINK]o mejor ${DRAFT}[/THINK]`],
  ["thoughts with wide marks around a draft", `${JSON_TEXT}◁think▷ ${DRAFT} ◁/think▷`],
  [
    "a thought with an attribute, after the response",
    `${JSON_TEXT}\n<thinking mode="long">${DRAFT}</thinking>`,
  ],
  ["a scratchpad after the response", `${JSON_TEXT}\n<scratchpad>${DRAFT}</scratchpad>`],
  [
    "channels whose last one is the response",
    `<|channel|>analysis<|message|>Quizá ${DRAFT}<|end|><|start|>assistant<|channel|>final<|message|>${JSON_TEXT}<|return|>`,
  ],
  ["prose with a bracket that never closes", `Uso { para abrir, y [ para listas:\n${JSON_TEXT}`],
  ["a response within a list within an object", JSON.stringify({ data: [{ output: WHOLE }] })],
  ["escapes that JSON has not, raw line ends", RAW.replace("El saco", String.raw`E\l s\aco`)],
];

test.each(TEXTS)("chat accepts an AI server's response at the first request: %s", async (_, content) => {
  const server = serverOf(completionOf(content));
  expect(await chatOf(server)).toEqual(WHOLE);
  expect(server.sent).toHaveLength(1);
});

test.each([
  ["a closing tag </think>", "El modelo escribió </think> y siguió", (said: string) => said],
  [
    "quotes, a comma and another quote within it",
    'dijo "hola", "adiós" y se fue',
    (said: string) => said.replaceAll('\\"', '"'),
  ],
  ["the sign for inches", 'Pantalla de 15" nueva, con base', (said: string) => said.replaceAll('\\"', '"')],
  ["brackets and braces", "usa {llaves] y [corchetes}", (said: string) => said],
  ["a fenced code block", "copia:\n```\nhola\n```\nfin", (said: string) => said],
  ["an apostrophe in single quotes", "L'Oréal d'abord", (said: string) => said.replaceAll('"', "'")],
])("a text from an AI server keeps %s", async (_, body, garbled) => {
  const content = garbled(JSON.stringify({ title: "A", body, steps: [] }));
  expect(await chatOf(serverOf(completionOf(content)))).toEqual({ title: "A", body, steps: [] });
});

test("a text in a list from an AI server keeps its quote before hashtags and a raw line end", async () => {
  const said = { title: "A", body: "B", steps: ['Di "ya" #café #flete\n', "Firma"] };
  const content = JSON.stringify(said).replaceAll('\\"', '"').replaceAll("\\n", "\n");
  expect(await chatOf(serverOf(completionOf(content)))).toEqual(said);
});

test.each([
  ["line ends that are escaped twice", String.raw`uno\\n\\ndos\\n- tres`, "uno\n\ndos\n- tres"],
  ["a Windows path with \\n, which is no line end", String.raw`C:\\nuevo\\notas`, "C:\\nuevo\\notas"],
  ["a half escape", String.raw`caf\u00e9 \u20 \ud83d`, "café u20 "],
  ["a byte order mark", "\ufeffuno", "uno"],
  [
    "letters that are escaped twice",
    String.raw`caf\\u00e9 \\u2014 \\u00a1s\\u00ed! \\ud83d\\ude80`,
    "café — ¡sí! 🚀",
  ],
  ["a path that looks like an escape", String.raw`D:\\U2024`, String.raw`D:\U2024`],
  ["the name of an escape beside other letters", String.raw`\\u00e9 es una é`, String.raw`\u00e9 es una é`],
])("chat cleans a text from an AI server: %s", async (_, body, read) => {
  const content = `{"title":"A","body":"${body}","steps":[]}`;
  expect(await chatOf(serverOf(completionOf(content)))).toEqual({ title: "A", body: read, steps: [] });
});

const image = { type: "image_url", image_url: { url: "https://x.test/a.png" } };
test.each<readonly [string, () => Response]>([
  [
    "parts with a picture among them",
    () =>
      message({
        content: [image, { type: "text", text: JSON_TEXT.slice(0, 9) }, image, { text: JSON_TEXT.slice(9) }],
      }),
  ],
  [
    "a part whose text has a value",
    () => message({ content: [{ type: "text", text: { value: JSON_TEXT } }] }),
  ],
  [
    "a part that names its text content",
    () => message({ content: [null, 7, { type: "text", content: JSON_TEXT }] }),
  ],
  ["an object instead of a text", () => message({ content: WHOLE })],
  [
    "arguments of a call",
    () => message({ content: null, tool_calls: [{ function: { arguments: JSON_TEXT } }] }, "tool_calls"),
  ],
  ["arguments of a call, as an object", () => message({ content: "", function_call: { arguments: WHOLE } })],
  [
    "the text of an old completion",
    () => Response.json({ choices: [{ text: JSON_TEXT, finish_reason: "stop" }] }),
  ],
  [
    "a refusal that is false, an end that is a number",
    () => message({ content: JSON_TEXT, refusal: false }, 1),
  ],
  [
    "a first choice without a text",
    () => Response.json({ choices: [{ message: { content: "" } }, { message: { content: JSON_TEXT } }] }),
  ],
  [
    "comments of a stream before a whole response",
    async () => new Response(`: PROCESSING\n\n: PROCESSING\n\n${await completionOf(JSON_TEXT).text()}`),
  ] as never,
  [
    "events with their names, without a space",
    () =>
      new Response(
        sse(...pieces.map((content) => delta({ content }))).replaceAll("data: ", "event: message\ndata:") +
          "data: [DONE]",
      ),
  ],
  [
    "a stream of thoughts and then parts",
    () =>
      new Response(
        sse(
          delta({ reasoning_content: DRAFT }),
          ...pieces.map((text) => delta({ content: [{ type: "text", text }] })),
          delta({}, "stop"),
          { choices: [], usage: {} },
        ),
      ),
  ],
  [
    "a stream whose last event is the whole response",
    () =>
      new Response(
        sse(delta({ role: "assistant" }), {
          choices: [{ message: { content: JSON_TEXT }, finish_reason: "stop" }],
        }),
      ),
  ],
  [
    "lines of JSON, as Ollama streams",
    () =>
      new Response(
        pieces.map((content) => JSON.stringify({ message: { content }, done: false })).join("\n") +
          '\n{"message":{"content":""},"done":true,"done_reason":"stop"}\n',
      ),
  ],
  [
    "the body of OpenAI's Responses",
    () =>
      Response.json({
        object: "response",
        status: "completed",
        error: null,
        incomplete_details: null,
        output: [
          { type: "reasoning", summary: [], content: [{ type: "reasoning_text", text: DRAFT }] },
          {
            type: "message",
            role: "assistant",
            content: [{ type: "output_text", text: JSON_TEXT, annotations: [] }],
          },
        ],
      }),
  ],
  [
    "the body of Anthropic's Messages",
    () =>
      Response.json({
        type: "message",
        role: "assistant",
        content: [
          { type: "thinking", thinking: DRAFT, signature: "x" },
          { type: "text", text: JSON_TEXT },
        ],
        stop_reason: "end_turn",
        stop_sequence: null,
      }),
  ],
  [
    "the body of Gemini's generateContent",
    () =>
      Response.json({
        candidates: [
          {
            content: { role: "model", parts: [{ text: DRAFT, thought: true }, { text: JSON_TEXT }] },
            finishReason: "STOP",
          },
        ],
        usageMetadata: {},
      }),
  ],
  [
    "a stream of Gemini's bodies",
    () =>
      new Response(
        sse(...pieces.map((text) => ({ candidates: [{ content: { role: "model", parts: [{ text }] } }] })), {
          candidates: [{ content: { role: "model", parts: [{ text: "" }] }, finishReason: "STOP" }],
        }),
      ),
  ],
  [
    "one response of Ollama's own address",
    () => Response.json({ message: { content: JSON_TEXT }, done: true }),
  ],
])("an AI server's response is read at the first request: %s", async (_, answer) => {
  const server = serverOf(await answer());
  expect(await chatOf(server)).toEqual(WHOLE);
  expect(server.sent).toHaveLength(1);
});

test.each<readonly [string, string, string]>([
  ["cut at its end", JSON_TEXT.slice(0, -9), "ai_answer_invalid"],
  ["cut within a text", RAW.slice(0, 60), "ai_answer_invalid"],
  ["only reasoning in [THINK] brackets", `[THINK]${JSON_TEXT}[/THINK]`, "ai_answer_invalid"],
  [
    "a list of hashtags without quotes, which are no comments",
    PRETTY.replace('"Pesa",', "#pesa,").replace('"Firma"', "#firma"),
    "ai_answer_invalid",
  ],
  ["a value nested a thousand times", `${"[".repeat(1000)}${"]".repeat(1000)}`, "ai_answer_invalid"],
])("chat refuses an AI server's response that is %s", async (_, content, code) => {
  expect(await codeOfRejection(chatOf(serverOf(completionOf(content), completionOf(content))))).toBe(code);
});

const BODIES: readonly (readonly [string, object])[] = [
  [
    "OpenAI's Responses",
    { output: [{ type: "message", content: [{ type: "refusal", refusal: "No puedo." }] }], error: null },
  ],
  [
    "OpenAI's Responses, by a filter",
    { output: [], status: "incomplete", incomplete_details: { reason: "content_filter" } },
  ],
  ["Anthropic's Messages", { content: [], stop_reason: "refusal" }],
  [
    "a chat server that calls it sensitive",
    { choices: [{ message: { content: "" }, finish_reason: "sensitive" }] },
  ],
  ["Gemini's generateContent", { candidates: [{ finishReason: "SAFETY" }] }],
  ["Gemini's generateContent, before an answer", { promptFeedback: { blockReason: "OTHER" } }],
];
test.each(BODIES)("chat reads a refusal in the body of %s", async (_, body) => {
  const server = serverOf(Response.json(body));
  expect(await codeOfRejection(chatOf(server))).toBe("ai_content_refused");
  expect(server.sent).toHaveLength(1);
});

test.each<readonly [string, object]>([
  [
    "OpenAI's Responses",
    {
      output: [{ type: "message", content: [{ type: "output_text", text: JSON_TEXT.slice(0, -9) }] }],
      incomplete_details: { reason: "max_output_tokens" },
    },
  ],
  [
    "Anthropic's Messages",
    { content: [{ type: "text", text: JSON_TEXT.slice(0, -9) }], stop_reason: "max_tokens" },
  ],
  [
    "Gemini's generateContent",
    { candidates: [{ content: { parts: [{ text: JSON_TEXT.slice(0, -9) }] }, finishReason: "MAX_TOKENS" }] },
  ],
])("chat refuses a cut response in the body of %s", async (_, body) => {
  const server = serverOf(Response.json(body), Response.json(body));
  expect(await codeOfRejection(chatOf(server))).toBe("ai_answer_invalid");
});

const twoTexts = z.object({ title: z.string().min(1), body: z.string().min(1) });
const askTwoTexts = (...answers: Response[]) =>
  createChat(serverOf(...answers), { baseUrl: "https://ai.test/v1", apiKey: "key", model: "m" })({
    system: "s",
    user: "u",
    name: "n",
    schema: twoTexts,
    signal: new AbortController().signal,
  });

test("chat reads a labelled text that begins with a quotation and contains inches", async () => {
  const body = '"Hola", dijo. Mide 5" de alto';
  expect(await askTwoTexts(completionOf(`Title: A\nBody: ${body}`))).toEqual({ title: "A", body });
});

test("chat reads a stream of Ollama that ends without a reason", async () => {
  const lines = ["Title: A\n", "Body: Uno"].map((content) => ({ message: { content }, done: false }));
  const body = [...lines, { message: { content: "" }, done: true }]
    .map((line) => JSON.stringify(line))
    .join("\n");
  expect(await askTwoTexts(new Response(body))).toEqual({ title: "A", body: "Uno" });
});

const CUT_TEXT = JSON.stringify({ title: "A", body: "Uno dos tres" }, null, 2).slice(0, -8);
const deltasOf = (text: string) =>
  new Response(sse(...(text.match(/[\s\S]{1,7}/g) ?? []).map((content) => delta({ content }))));
test.each<readonly [string, () => Response]>([
  ["a stream of JSON", () => deltasOf(CUT_TEXT)],
  ["a stream of labels", () => deltasOf("Title: A\nBody: Uno dos tr")],
  ["quoted labels that the server calls whole", () => completionOf('title: "A"\nbody: "Uno dos tr')],
  ["JSON that the server calls whole", () => completionOf(CUT_TEXT)],
  ["JSON in a fence that the server calls whole", () => completionOf(`Va:\n\`\`\`json\n${CUT_TEXT}`)],
])("chat refuses a text that ends in the middle, in %s", async (_, answer) => {
  expect(await codeOfRejection(askTwoTexts(answer(), answer()))).toBe("ai_answer_invalid");
});

test("chat reads an error object inside a list as the AI server's error", async () => {
  const refused = Response.json([{ error: { code: 429, message: "quota", status: "RESOURCE_EXHAUSTED" } }]);
  expect(await codeOfRejection(chatOf(serverOf(refused)))).toBe("ai_busy");
});
