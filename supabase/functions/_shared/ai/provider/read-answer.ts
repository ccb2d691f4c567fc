import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { OutsideAnswer } from "../../http/outside.ts";
import { fitterOf } from "./fit.ts";
import { jsonOf, successOf } from "./http.ts";
import { lastWithin } from "./json-within.ts";

const text = z.string().nullish().catch(null);
const call = z.object({ arguments: z.unknown().optional() }).nullish().catch(null);
const message = z.object({
  content: z.unknown().optional(),
  refusal: text,
  reasoning_content: text,
  reasoning: text,
  tool_calls: z
    .array(z.object({ function: call }))
    .nullish()
    .catch(null),
  function_call: call,
});
/** A choice of a chat answer, of a stream, or of an old completion, which only has `text`. */
const choice = z.object({
  message: message.nullish(),
  delta: message.nullish(),
  text,
  finish_reason: text,
});
const completion = z.object({
  choices: z.array(choice).catch([]).default([]),
  /** Ollama's own API: a message, or a line of JSON for each piece of it. */
  message: message.nullish().catch(null),
  done_reason: text,
});

type Said = { text: string; thought: string; isRefused: boolean; isCut: boolean };
type Message = z.output<typeof message>;
type Piece = { said: Partial<Message>; isDelta: boolean; finish: string | null | undefined };

const isThought = (type: unknown) => typeof type === "string" && /think|thought|reason/i.test(type);
const part = z.object({
  type: z.unknown().optional(),
  text: z.unknown().optional(),
  content: z.unknown().optional(),
  value: z.unknown().optional(),
  refusal: text,
});
const partOf = (value: unknown) => part.safeParse(value).data;

/** The text of a message: a string, a part, a list of parts, or an object. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content))
    return content.map((one) => (typeof one === "object" ? textOfPart(one) : textOf(one))).join("");
  if (typeof content !== "object" || content === null) return "";
  return textOfPart(content) || JSON.stringify(content);
}

/** The text of one part of a message; empty for reasoning, and for a part without text such as an image. */
function textOfPart(value: unknown): string {
  const known = partOf(value);
  if (!known || isThought(known.type)) return "";
  for (const said of [known.text, known.content, known.value]) {
    if (typeof said === "string") return said;
    if (typeof said === "object" && said !== null) return textOfPart(said);
  }
  return "";
}

const refusalOf = ({ content, refusal }: Partial<Message>): string =>
  refusal ?? (Array.isArray(content) ? content : []).map((one) => partOf(one)?.refusal ?? "").join("");

/** The arguments of a tool call, in which some servers return the answer: JSON as text or value. */
function argumentsOf({ tool_calls, function_call }: Partial<Message>): string {
  const given = (tool_calls?.[0]?.function ?? function_call)?.arguments;
  return typeof given === "string" ? given : given ? JSON.stringify(given) : "";
}

const REFUSED = /content_filter|safety|prohibited|recitation/i;

/** The pieces in a JSON body. Throws CodedError for an error of the server. */
function piecesOf(body: object): Piece[] {
  const { choices = [], message: own, done_reason } = completion.safeParse(body).data ?? {};
  const pieces = choices.map(({ message, delta, text, finish_reason }) => ({
    said: message ?? delta ?? { content: text },
    isDelta: !message,
    finish: finish_reason,
  }));
  return own ? [...pieces, { said: own, isDelta: true, finish: done_reason }] : pieces;
}

const LINE = /^(?:data:)?\s*(\{.*\})\s*$/;

/** The pieces of an answer: a JSON body, or else events or lines, because some servers ignore `stream: false`. */
function piecesIn(answer: Pick<OutsideAnswer, "bytes">): Piece[] {
  if (jsonOf(answer) !== undefined) return piecesOf(successOf(answer));
  const lines = new TextDecoder().decode(answer.bytes).split(/\r?\n/);
  const bodies = lines.flatMap((line) => {
    const body = LINE.exec(line)?.[1];
    return body === undefined ? [] : [piecesOf(successOf({ bytes: new TextEncoder().encode(body) }))];
  });
  const pieces = bodies.flatMap(([first]) => first ?? []);
  // A last event with the whole answer repeats the earlier pieces.
  const whole = pieces.findLast(({ isDelta }) => !isDelta);
  return whole ? [whole] : pieces.length > 0 ? [joined(pieces)] : [];
}

function joined(pieces: readonly Piece[]): Piece {
  const all = (of: (said: Partial<Message>) => string) => pieces.map(({ said }) => of(said)).join("");
  const said = {
    content: all(({ content }) => textOf(content)),
    refusal: all(refusalOf) || null,
    reasoning_content: all((one) => one.reasoning_content ?? one.reasoning ?? ""),
    function_call: { arguments: all(argumentsOf) },
  };
  return { said, isDelta: false, finish: pieces.findLast(({ finish }) => finish)?.finish };
}

/**
 * The message in a chat server's answer, in any form. Throws CodedError for a refusal, or when nothing was
 * completed.
 */
function saidIn(answer: Pick<OutsideAnswer, "bytes">): Said {
  const pieces = piecesIn(answer);
  const says = ({ said }: Piece) => textOf(said.content).trim() || argumentsOf(said);
  const first = pieces.find((piece) => says(piece) !== "") ?? pieces[0];
  if (!first) throw new CodedError("ai_answer_invalid");
  const { said, finish } = first;
  return {
    text: says(first),
    thought: (said.reasoning_content ?? said.reasoning ?? "").trim(),
    isRefused: refusalOf(said) !== "" || REFUSED.test(finish ?? ""),
    isCut: finish === "length",
  };
}

/** Refusals of models that leave `refusal` empty, after the model's name of itself or an excuse. */
const SAYS_NO =
  /^\W*(?:(?:como (?:(?:una?|uma?) )?(?:modelo|ia|inteligencia|inteligência|asistente|assistente)|as an? (?:ai|language|assistant)|(?:entiendo|comprendo|gracias|entendo|obrigad|i understand|i appreciate)[^.!?]{0,80}(?:pero|mas|but))\b[^.!?]{0,60}?)?(?:lo siento|lo lamento|no puedo|disculp|perd[oó]n|desculpe|sinto muito|não posso|i['’]?m sorry|i am sorry|sorry|i can['’]?t|i cannot|i['’]?m unable)/i;

/** Names as the schema writes them: models add capitals and spaces. */
function withPlainNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainNames);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.trim().toLowerCase(), withPlainNames(one)]),
  );
}

/** The text of an example of the format, which a model may repeat: '...', '<title>', ''. */
const BLANK = /^(?:[\s.…_-]*|<[^<>]{0,40}>)$/u;
function isExample(value: unknown): boolean {
  if (typeof value === "string") return BLANK.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isExample);
}

/** A refusal that the model wrote as JSON. */
const refusalWithin = (text: string): boolean =>
  lastWithin(text, (value) => {
    const said = z
      .object({ error: z.string() })
      .or(z.object({ refusal: z.string() }))
      .safeParse(value).data;
    return said && Object.values(said).some((one) => SAYS_NO.test(one)) ? true : undefined;
  }) ?? false;

/** A longer answer is no draft, so it is not read a second time. */
const LONGEST_FITTED = 100_000;

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(known.map(([name, one]) => [name, withoutNulls(one)]));
}

/**
 * Parses a model's answer by the schema. Throws CodedError: ai_content_refused, ai_answer_empty,
 * ai_answer_invalid, or the server's; throws ModelSaysNo for a refusal in a sentence.
 */
export function readAnswer<S extends z.ZodType>(
  answer: Pick<OutsideAnswer, "bytes">,
  schema: S,
): z.output<S> {
  const { text, thought, isRefused, isCut } = saidIn(answer);
  if (isRefused) throw new CodedError("ai_content_refused");
  // Some servers return the whole answer as reasoning.
  const said = text === "" ? thought : text;
  if (said === "") throw new CodedError("ai_answer_empty");
  // The answer ended at the model's limit.
  if (isCut) throw new CodedError("ai_answer_invalid");
  const read = (change: (value: unknown) => unknown) =>
    lastWithin(said, (value) => {
      const { success, data } = schema.safeParse(change(value));
      return success && !isExample(value) ? { value: data } : undefined;
    });
  // Models write null for a missing field; the schema wants it absent. A value in the schema's shape comes first.
  const plainly = (value: unknown) => withPlainNames(withoutNulls(value));
  const readFitted = () => {
    const fitted = fitterOf(schema);
    return read((value) => fitted(plainly(value)));
  };
  const found =
    read((value) => (schema.safeParse(value).success ? value : plainly(value))) ??
    (said.length > LONGEST_FITTED ? undefined : readFitted());
  if (found) return found.value;
  throw SAYS_NO.test(said) || (said.length <= LONGEST_FITTED && refusalWithin(said))
    ? new ModelSaysNo()
    : new CodedError("ai_answer_invalid");
}

/** The model refused in a sentence; a second request often succeeds. */
export class ModelSaysNo extends CodedError {
  constructor() {
    super("ai_content_refused");
  }
}
