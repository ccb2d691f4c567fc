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
  done: z.boolean().nullish().catch(null),
});

const item = z.object({ content: z.array(z.unknown()).catch([]) });
/** Gateways that call themselves compatible may pass on the body of OpenAI's Responses, Anthropic or Gemini. */
const native = z.object({
  content: z.array(z.unknown()).nullish().catch(null),
  stop_reason: text,
  output: z.array(item).nullish().catch(null),
  incomplete_details: z.object({ reason: text }).nullish().catch(null),
  candidates: z
    .array(z.object({ content: z.object({ parts: z.unknown() }).nullish().catch(null), finishReason: text }))
    .nullish()
    .catch(null),
  promptFeedback: z.object({ blockReason: text }).nullish().catch(null),
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
  thought: z.unknown().optional(),
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
  if (!known || isThought(known.type) || known.thought === true) return "";
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
const REFUSED = /content_filter|safety|prohibited|recitation|blocklist|spii|^(?:refusal|sensitive)$/i;

function piecesOf(body: object): Piece[] {
  const { choices = [], message: own, done_reason, done } = completion.safeParse(body).data ?? {};
  const pieces = choices.map(({ message, delta, text, finish_reason }) => ({
    fields: message ?? delta ?? { content: text },
    isDelta: !message,
    finish: finish_reason,
  }));
  if (own) return [...pieces, { fields: own, isDelta: true, finish: done_reason ?? (done ? "stop" : null) }];
  return pieces.length > 0 ? pieces : nativePieces(body);
}

function nativePieces(body: object): Piece[] {
  const { content, stop_reason, output, incomplete_details, candidates, promptFeedback } =
    native.safeParse(body).data ?? {};
  const piece = (fields: Piece["fields"], finish: Piece["finish"]) => ({ fields, isDelta: true, finish });
  if (content) return [piece({ content }, stop_reason)];
  if (output)
    return [piece({ content: output.flatMap(({ content }) => content) }, incomplete_details?.reason)];
  if (candidates)
    return candidates.map(({ content, finishReason }) => piece({ content: content?.parts }, finishReason));
  const blocked = promptFeedback?.blockReason;
  return blocked ? [piece({ refusal: blocked }, null)] : [];
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
  if (whole || pieces.length === 0) return whole ? [whole] : [];
  return [joined(pieces, lines.includes("data: [DONE]") || lines.includes("data:[DONE]"))];
}

function joined(pieces: readonly Piece[], isEnded: boolean): Piece {
  const all = (of: (fields: Partial<Message>) => string) => pieces.map(({ fields }) => of(fields)).join("");
  const fields = {
    content: all(({ content }) => textOf(content)),
    refusal: all(refusalOf) || null,
    reasoning_content: all((one) => one.reasoning_content ?? one.reasoning ?? ""),
    function_call: { arguments: all(argumentsOf) },
  };
  // A stream with neither a finish reason nor `[DONE]` was cut off by the network, so it counts as cut off (`length`).
  const finish = pieces.findLast(({ finish }) => finish)?.finish ?? (isEnded ? null : "length");
  return { fields, isDelta: false, finish };
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
