import { z } from "zod";
import { CodedError } from "../../../coded-error.ts";
import { parseJson } from "../../../domain/json.ts";
import type { OutsideAnswer } from "../../../http/outside.ts";
import { fitValue, isComplete, isFields, onlyListOf, type Shape, shapeOf } from "./fit.ts";
import { allWithin, lastWithin, withLastBracket, withoutThoughts } from "./json-within.ts";
import { readLabelled } from "./labelled.ts";
import { messageIn } from "./message-in.ts";

const SAYS_NO =
  /^\W*(?:(?:como (?:(?:una?|uma?) )?(?:modelo|ia|inteligencia|inteligência|asistente|assistente)|as an? (?:ai|language|assistant)|(?:entiendo|comprendo|gracias|entendo|obrigad|i understand|i appreciate)[^.!?]{0,80}(?:pero|mas|but))\b[^.!?]{0,60}?)?(?:lo siento|lo lamento|no puedo|disculp|perd[oó]n|desculpe|sinto muito|não posso|i['’]?m sorry|i am sorry|sorry|i can['’]?t|i cannot|i['’]?m unable)/i;

/** A refusal must name the request, because a post may say 'lo siento, no puedo atender más pedidos'. */
const REFUSES =
  /^\W*(?:(?:lo siento|lo lamento|disculp\p{L}*|perd[oó]n\p{L}*|desculpe|sinto muito|i['’]?m sorry|i am sorry|sorry)(?!\p{L})[^.!?\n]{0,30}?)?(?:no puedo|no me es posible|n[aã]o posso|i can['’]?t|i cannot|i['’]?m unable to) (?:(?:(?:ayud|ajud)\p{L}*|help|assist)(?: you)? (?:con|com|with) (?:eso|esto|isso|isto|(?:(?:es[ae]|est[ae]|ess[ae]|tu|su|sua|this|that|your) )?(?:solicitud|petici[oó]n|pedido|solicita[cç][aã]o|request)|this|that)|(?:cumplir|atender|comply|generar|escribir|crear|redactar|escrever|gerar|criar|generate|write|create) (?:con |with )?(?:(?:es[ae]|est[ae]|ess[ae]|tu|su|sua|this|that|your) (?:solicitud|petici[oó]n|pedido|solicita[cç][aã]o|request|contenido|conte[uú]do|content|texto|text|publicaci[oó]n|publica[cç][aã]o|post)|eso|esto|isso|isto|that|this))(?=[.!…"»”]|$)/iu;
/** A longer text is a draft, which may quote a refusal. */
const LONGEST_REFUSAL = 200;
const refusesIn = (value: unknown): boolean =>
  isFields(value) &&
  typeof value.body === "string" &&
  value.body.length <= LONGEST_REFUSAL &&
  REFUSES.test(value.body);

/** Models sometimes copy the placeholders of the prompt's example: '...', '<title>', or an empty text. */
const BLANK = /^(?:[\s.…_-]*|<[^<>]{0,40}>)$/u;
function isExample(value: unknown): boolean {
  if (typeof value === "string") return BLANK.test(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every(isExample);
}

const refusalWithin = (text: string): boolean =>
  lastWithin(text, (value) => {
    const said = z
      .object({ error: z.string() })
      .or(z.object({ refusal: z.string() }))
      .safeParse(value).data;
    const isRefusal = said && Object.values(said).some((one) => SAYS_NO.test(one));
    return isRefusal || refusesIn(value) ? true : undefined;
  }) ?? false;

const FENCE = /^```\w{0,10}\s|```$/g;
/** True for complete JSON, even if the model then wrote blanks up to its limit and the server reports a cut. */
function isWholeJson(text: string): boolean {
  try {
    return typeof parseJson(text.trim().replace(FENCE, "")) === "object";
  } catch {
    return false;
  }
}

const LONGEST_FITTED = 100_000;

const NOTHING =
  /^\s*(?:n\/?a|none|null|nil|ningun[oa]?|nenhum[a]?|no aplica|não se aplica|vac[ií]o|vazio)\s*\.?\s*$/iu;

function withoutBlanks(value: unknown): unknown {
  if (typeof value === "string") return NOTHING.test(value) ? "" : value;
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(known.map(([name, one]) => [name, withoutBlanks(one)]));
}

const OBJECT = /^\s*(?:```\w{0,10}\s*)?\{\s*["'“]/;
function holdsAnswer(value: unknown): boolean {
  if (typeof value === "string") return OBJECT.test(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsAnswer);
}

/**
 * Recognises an object by its first field. An object that no JSON reader accepts must not be read as labelled lines,
 * because the texts would contain the quotes.
 */
const JSON_FIELD =
  /\{(?:\s|(?:\/\/|#)[^\n]{0,200}\n){0,40}["'“”„«`]?[\p{L}_][\p{L}\p{N}_ -]{0,40}["'“”»`]?\s{0,5}[:=]/u;

type Found<T> = { value: T } | undefined;

function readBy<S extends z.ZodType>(text: string, schema: S, isCut: boolean): Found<z.output<S>> {
  const parse = (value: unknown): Found<z.output<S>> => {
    const { success, data } = schema.safeParse(value);
    return success && !isExample(value) && !holdsAnswer(data) && !refusesIn(data)
      ? { value: data }
      : undefined;
  };
  const exact = isCut
    ? undefined
    : lastWithin(text, (value) => {
        const plain = withoutBlanks(value);
        return parse(plain) && { value: plain };
      });
  const shape = shapeOf(schema);
  const fitted = (value: unknown) => parse(fitValue(withoutBlanks(value), shape));
  if (exact) return fitted(exact.value) ?? parse(exact.value);
  if (text.length > LONGEST_FITTED) return undefined;
  const closed = isCut ? null : withLastBracket(text);
  const words = withoutThoughts(text);
  const isWords = !isCut && !SAYS_NO.test(words) && !JSON_FIELD.test(words);
  return (
    (isCut ? undefined : lastWithin(text, fitted)) ??
    (closed === null ? undefined : lastWithin(closed, fitted)) ??
    fitted(itemsIn(text, shape)) ??
    (isCut ? undefined : fitted(partsIn(text))) ??
    (isWords ? fitted(readLabelled(words, shape)) : undefined)
  );
}

function itemsIn(text: string, shape: Shape): unknown {
  const list = onlyListOf(shape);
  const items = list ? shape.properties?.[list]?.items : undefined;
  if (!list || items?.type !== "object") return undefined;
  const found = allWithin(text, (value) => {
    const fitted = isFields(value) ? fitValue(withoutBlanks(value), items) : undefined;
    return isComplete(fitted, items) ? fitted : undefined;
  });
  return found.length === 0 ? undefined : { [list]: found };
}

function partsIn(text: string): unknown {
  const parts = allWithin(text, (value) => (isFields(value) ? value : undefined));
  return parts.length < 2 ? undefined : Object.assign({}, ...parts);
}

/**
 * Parses a model's response by the schema. Throws CodedError `ai_content_refused`, `ai_answer_empty` or
 * `ai_answer_invalid`, and ModelRefused when the model refuses in a sentence.
 */
export function readAnswer<S extends z.ZodType>(
  answer: Pick<OutsideAnswer, "bytes">,
  schema: S,
): z.output<S> {
  const { text, thought, isRefused, ...ended } = messageIn(answer);
  if (isRefused) throw new CodedError("ai_content_refused");
  // Some servers return the text as reasoning and leave the text's own field empty.
  const said = text === "" ? thought : text;
  if (said === "") throw new CodedError("ai_answer_empty");
  // The model's limit may cut the response off; then only the complete items of its list are used.
  const isCut = ended.isCut && !isWholeJson(said);
  const found = readBy(said, schema, isCut);
  if (found) return found.value;
  throw !isCut &&
    (SAYS_NO.test(withoutThoughts(said)) || (said.length <= LONGEST_FITTED && refusalWithin(said)))
    ? new ModelRefused()
    : new CodedError("ai_answer_invalid");
}

/** The model refused in a sentence. A second request often succeeds. */
export class ModelRefused extends CodedError {
  constructor() {
    super("ai_content_refused");
  }
}
