import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { OutsideAnswer } from "../../http/outside.ts";
import { jsonOf, successOf } from "./http.ts";
import { lastWithin } from "./json-within.ts";

/** A piece of a content that comes as a list: a text, a refusal, or a thought, which is not part of the answer. */
const part = z.object({
  type: z.string().nullish(),
  text: z.string().nullish(),
  refusal: z.string().nullish(),
});
const content = z.union([z.string(), z.array(z.union([z.string(), part])), part]).nullish();
const message = z.object({
  content: content.catch(null),
  refusal: z.string().nullish(),
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
});
const choice = z.object({ message, finish_reason: z.string().nullish() });
const completion = z.object({ choices: z.array(choice).min(1) });
const chunk = z.object({
  choices: z
    .array(z.object({ delta: message.partial().nullish(), finish_reason: z.string().nullish() }))
    .default([]),
});

type Said = { text: string; thought: string; isRefused: boolean; isCut: boolean };
type Message = Partial<z.output<typeof message>>;

const isThought = (type: string | null | undefined) => /think|thought|reason/i.test(type ?? "");

function textOf({ content: said }: Message): string {
  if (typeof said === "string") return said;
  const parts = Array.isArray(said) ? said : said ? [said] : [];
  return parts
    .map((one) => (typeof one === "string" ? one : isThought(one.type) ? "" : (one.text ?? "")))
    .join("");
}

const refusalOf = ({ content: said, refusal }: Message): string =>
  refusal ??
  (Array.isArray(said) ? said : [])
    .map((one) => (typeof one === "string" ? "" : (one.refusal ?? "")))
    .join("");

const REFUSED = /content_filter|safety|prohibited|recitation/i;

/** A completion that was sent as events although it was not asked for: `stream: false` is ignored by some servers. */
function ofStream(text: string): object | null {
  const events = text.split(/\r?\n/).flatMap((line) => {
    const data = /^data:\s*(\{.*\})\s*$/.exec(line)?.[1];
    return data === undefined ? [] : [data];
  });
  if (events.length === 0) return null;
  const messages: Message[] = [];
  let finish: string | null | undefined;
  for (const data of events) {
    const body = successOf({ bytes: new TextEncoder().encode(data) });
    const [first] = chunk.safeParse(body).data?.choices ?? [];
    if (first?.delta) messages.push(first.delta);
    finish = first?.finish_reason ?? finish;
  }
  const joined = (of: (one: Message) => string) => messages.map(of).join("");
  const whole = {
    content: joined(textOf),
    refusal: joined(refusalOf) || null,
    reasoning_content: joined((one) => one.reasoning_content ?? one.reasoning ?? ""),
  };
  return { choices: [{ message: whole, finish_reason: finish }] };
}

/**
 * The message of a chat server, in any of its forms. Throws CodedError for a refusal of the server, or without a
 * completion.
 */
function saidIn(answer: Pick<OutsideAnswer, "bytes">): Said {
  const body =
    (jsonOf(answer) === undefined && ofStream(new TextDecoder().decode(answer.bytes))) || successOf(answer);
  const [first] = completion.safeParse(body).data?.choices ?? [];
  if (!first) throw new CodedError("ai_answer_invalid");
  return {
    text: textOf(first.message).trim(),
    thought: (first.message.reasoning_content ?? first.message.reasoning ?? "").trim(),
    isRefused: refusalOf(first.message) !== "" || REFUSED.test(first.finish_reason ?? ""),
    isCut: first.finish_reason === "length",
  };
}

/** How models that write no `refusal` say no. */
const SAYS_NO =
  /^\W*(?:lo siento|lo lamento|no puedo|disculp|perd[oó]n|desculpe|sinto muito|não posso|i['’]?m sorry|i am sorry|sorry|i can['’]?t|i cannot|i['’]?m unable)/i;

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(known.map(([name, one]) => [name, withoutNulls(one)]));
}

/**
 * A model's answer in the schema's shape. Throws CodedError: ai_content_refused, ai_answer_empty, ai_answer_invalid,
 * or what the server refused with. A refusal in prose, without a `refusal` field, throws ModelSaysNo, so that the
 * caller may ask once more.
 */
export function readAnswer<S extends z.ZodType>(
  answer: Pick<OutsideAnswer, "bytes">,
  schema: S,
): z.output<S> {
  const { text, thought, isRefused, isCut } = saidIn(answer);
  if (isRefused) throw new CodedError("ai_content_refused");
  // A server with a wrong setting of how its model thinks sends the whole answer as a thought.
  const said = text === "" ? thought : text;
  if (said === "") throw new CodedError("ai_answer_empty");
  // Cut at the model's limit, so the answer is incomplete.
  if (isCut) throw new CodedError("ai_answer_invalid");
  const found = lastWithin(said, (value) => {
    const whole = schema.safeParse(value);
    // Models write null for a missing part, where the schema has an empty one.
    const parsed = whole.success ? whole : schema.safeParse(withoutNulls(value));
    return parsed.success ? { value: parsed.data } : undefined;
  });
  if (found) return found.value;
  throw SAYS_NO.test(said) ? new ModelSaysNo() : new CodedError("ai_answer_invalid");
}

/** A refusal in prose, which another try of the same model often avoids. */
export class ModelSaysNo extends CodedError {
  constructor() {
    super("ai_content_refused");
  }
}
