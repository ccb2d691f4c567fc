import { z } from "zod";
import { CodedError } from "../../../coded-error.ts";
import type { OutsideAnswer } from "../../../http/outside.ts";
import { jsonOf, successOf } from "../http.ts";

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
const choice = z.object({
  message: message.nullish(),
  delta: message.nullish(),
  text,
  finish_reason: text,
});
const completion = z.object({
  choices: z.array(choice).catch([]).default([]),
  message: message.nullish().catch(null),
  done_reason: text,
});

export type AnswerMessage = { text: string; thought: string; isRefused: boolean; isCut: boolean };
type Message = z.output<typeof message>;
type Piece = { fields: Partial<Message>; isDelta: boolean; finish: string | null | undefined };

const isThought = (type: unknown) => typeof type === "string" && /think|thought|reason/i.test(type);
const part = z.object({
  type: z.unknown().optional(),
  text: z.unknown().optional(),
  content: z.unknown().optional(),
  value: z.unknown().optional(),
  refusal: text,
});
const partOf = (value: unknown) => part.safeParse(value).data;

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content))
    return content.map((one) => (typeof one === "object" ? textOfPart(one) : textOf(one))).join("");
  if (typeof content !== "object" || content === null) return "";
  return textOfPart(content) || JSON.stringify(content);
}

function textOfPart(value: unknown): string {
  const known = partOf(value);
  if (!known || isThought(known.type)) return "";
  for (const value of [known.text, known.content, known.value]) {
    if (typeof value === "string") return value;
    if (typeof value === "object" && value !== null) return textOfPart(value);
  }
  return "";
}

const refusalOf = ({ content, refusal }: Partial<Message>): string =>
  refusal ?? (Array.isArray(content) ? content : []).map((one) => partOf(one)?.refusal ?? "").join("");

function argumentsOf({ tool_calls, function_call }: Partial<Message>): string {
  const given = (tool_calls?.[0]?.function ?? function_call)?.arguments;
  return typeof given === "string" ? given : given ? JSON.stringify(given) : "";
}

const CUT = /^(?:length|max_tokens|max_output_tokens|model_length)$/i;
const REFUSED = /content_filter|safety|prohibited|recitation/i;

function piecesOf(body: object): Piece[] {
  const { choices = [], message: own, done_reason } = completion.safeParse(body).data ?? {};
  const pieces = choices.map(({ message, delta, text, finish_reason }) => ({
    fields: message ?? delta ?? { content: text },
    isDelta: !message,
    finish: finish_reason,
  }));
  return own ? [...pieces, { fields: own, isDelta: true, finish: done_reason }] : pieces;
}

const LINE = /^(?:data:)?\s*(\{.*\})\s*$/;

/** Some servers ignore `stream: false`, so the body may be one JSON value or a stream of events. */
function piecesIn(answer: Pick<OutsideAnswer, "bytes">): Piece[] {
  if (jsonOf(answer) !== undefined) return piecesOf(successOf(answer));
  const lines = new TextDecoder().decode(answer.bytes).split(/\r?\n/);
  const bodies = lines.flatMap((line) => {
    const body = LINE.exec(line)?.[1];
    return body === undefined ? [] : [piecesOf(successOf({ bytes: new TextEncoder().encode(body) }))];
  });
  const pieces = bodies.flatMap(([first]) => first ?? []);
  const whole = pieces.findLast(({ isDelta }) => !isDelta);
  return whole ? [whole] : pieces.length > 0 ? [joined(pieces)] : [];
}

function joined(pieces: readonly Piece[]): Piece {
  const all = (of: (fields: Partial<Message>) => string) => pieces.map(({ fields }) => of(fields)).join("");
  const fields = {
    content: all(({ content }) => textOf(content)),
    refusal: all(refusalOf) || null,
    reasoning_content: all((one) => one.reasoning_content ?? one.reasoning ?? ""),
    function_call: { arguments: all(argumentsOf) },
  };
  return { fields, isDelta: false, finish: pieces.findLast(({ finish }) => finish)?.finish };
}

/**
 * Returns the message in a chat server's response. Throws CodedError when the server refused or the response has no
 * message.
 */
export function messageIn(answer: Pick<OutsideAnswer, "bytes">): AnswerMessage {
  const pieces = piecesIn(answer);
  const wordsOf = ({ fields }: Piece) => textOf(fields.content).trim() || argumentsOf(fields);
  const first = pieces.find((piece) => wordsOf(piece) !== "") ?? pieces[0];
  if (!first) throw new CodedError("ai_answer_invalid");
  const { fields, finish } = first;
  return {
    text: wordsOf(first),
    thought: (fields.reasoning_content ?? fields.reasoning ?? "").trim(),
    isRefused: refusalOf(fields) !== "" || REFUSED.test(finish ?? ""),
    isCut: CUT.test(finish ?? ""),
  };
}
