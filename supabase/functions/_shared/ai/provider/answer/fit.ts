import { z } from "../../../contract/zod.ts";
import { cut } from "../../../domain/cut.ts";
import { matchFields } from "./field-names.ts";

export type Shape = {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  maxItems?: number;
  maxLength?: number;
};
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const nonNullShape = (shape: Shape): Shape =>
  shape.anyOf?.find(({ type }) => type !== "null") ?? shape;

/** Fields in which a model apologises; their text must never become part of a draft. */
const EXCUSE = /^(?:error|errors|refusal|reason|message|type|name)$/i;
export const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;
const SHORT = /^[^\n.:,;·]{1,40}(?:[,;·][^\n.:,;·]{1,40}){1,9}$/u;
const YES = /^(?:true|s[ií]|sim|yes|verdadero|verdadeiro)$/i;
const NO = /^(?:false|n[oã]o?|falso)$/i;

function wordsOf(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  const parts = isFields(value)
    ? Object.entries(value).flatMap(([name, one]) =>
        typeof one === "string" && !EXCUSE.test(name) ? [one] : [],
      )
    : value;
  const areWords = Array.isArray(parts) && parts.length > 0 && parts.every((one) => typeof one === "string");
  return areWords && (parts === value || parts.length === 1) ? parts.join("\n\n") : value;
}

function textFrom(value: unknown, { maxLength }: Shape): unknown {
  const text = wordsOf(value);
  return typeof text === "string" && maxLength !== undefined ? cut(text, maxLength) : text;
}

function itemsIn(value: unknown, items: Shape): unknown[] {
  if (Array.isArray(value)) return items.type === "object" ? value.flat() : value;
  if (typeof value === "string")
    return value
      .split(SHORT.test(value) && !BULLET.test(value) ? /[,;·]/ : /\n|(?<=\d),/)
      .flatMap((line) => line.replace(BULLET, "").trim() || []);
  if (!isFields(value)) return [value];
  const isNumbered = Object.keys(value).every((name) => /\d$/.test(name));
  const isOne = items.type !== "object" || isComplete(fitValue(value, items), items);
  return isNumbered || !isOne ? Object.values(value) : [value];
}

/** A text without other words than these lists numbers: '[1] y [2]', 'Fuentes 1-3'. */
const ONLY_NUMBERS = /^(?:\P{L}|\b(?:[ye]|and|fuentes?|fontes?|sources?)\b){1,80}$/iu;
const ID = /^(?:id|n|num|number|n[uú]mero|ref|index|[ií]ndice)$/i;
/** '1', '[2]', 's1', 'fuente 1', but no name, year, page or address, because a wrong number would cite another source. */
const SHORT_ID = /^\W{0,4}(?:s|src|sources?|fuentes?|fontes?|ref|id|n)?\W{0,4}\d{1,2}\W{0,4}$/i;
const NUMBER_OR_RANGE = /(\d+)(?:\s?[-–]\s?(\d+))?/g;
const LONGEST_RANGE = 10;

/** The whole numbers that one item of a list of numbers names; the item itself when it names at most one. */
function numbersIn(item: unknown): unknown[] {
  if (isFields(item)) {
    const id = Object.entries(item).find(([name, one]) => ID.test(name) && SHORT_ID.test(String(one)))?.[1];
    return [id ?? Object.values(item).find((one) => typeof one === "number")];
  }
  if (typeof item !== "string" || !ONLY_NUMBERS.test(item) || /\d\.\d/.test(item)) return [item];
  return [...item.matchAll(NUMBER_OR_RANGE)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    const count = to >= from && to - from < LONGEST_RANGE ? to - from + 1 : 1;
    return Array.from({ length: count }, (_, at) => from + at);
  });
}

function listFrom(value: unknown, { items = {}, maxItems }: Shape): unknown {
  if (value === undefined) return value;
  const isOfNumbers = items.type === "number" || items.type === "integer";
  const given = isOfNumbers ? itemsIn(value, items).flatMap(numbersIn) : itemsIn(value, items);
  const fitting = given.flatMap((one) => {
    const fitted = fitValue(one, items);
    return isComplete(fitted, items) ? [fitted] : [];
  });
  return fitting.slice(0, maxItems);
}

/** The name of the only list in a shape; undefined without a list or with several. */
export function singleListOf({ properties = {} }: Shape): string | undefined {
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === "array");
  return lists.length === 1 ? lists[0] : undefined;
}

/** The name of the only list in a shape that requires no other field; undefined otherwise. */
export function onlyListOf(shape: Shape): string | undefined {
  const list = singleListOf(shape);
  return (shape.required ?? []).every((name) => name === list) ? list : undefined;
}

function fieldsOf(value: unknown, shape: Shape): unknown {
  const { properties = {}, required = [] } = shape;
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === "array");
  if (Array.isArray(value)) return lists.length === 1 ? { [lists[0] ?? ""]: value } : value;
  if (isFields(value)) {
    const parts = Object.values(value);
    const isStrange = matchFields(Object.keys(value), Object.keys(properties)).size === 0;
    if (!isStrange || parts.length === 0 || !parts.every(isFields)) return value;
    const list = parts.length > 1 ? onlyListOf(shape) : undefined;
    return list ? { [list]: parts } : parts.length === 1 ? parts[0] : value;
  }
  const [needed = "", ...others] = required;
  return typeof value === "string" && others.length === 0 && properties[needed]?.type === "string"
    ? { [needed]: value }
    : value;
}

function isStrangeTo(shape: Shape, value: unknown): boolean {
  const { type } = nonNullShape(shape);
  if (type === "object") return !isFields(value) && typeof value !== "string";
  if (type !== "string") return false;
  return Array.isArray(value) ? value.some(isFields) : isFields(value) && Object.keys(value).length > 2;
}

/**
 * Renames fields whose names the model translated or shortened. When one required field is missing and one unknown name
 * remains, the unknown name counts as that field.
 */
function withKnownNames(value: Fields, { properties = {}, required = [] }: Shape): Fields {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const free = Object.keys(properties).filter((name) => value[name] === undefined);
  const meant = new Map(
    [...matchFields(unknown, free)].filter(
      ([name, field]) => !isStrangeTo(properties[field] ?? {}, value[name]),
    ),
  );
  const missing = required.filter((name) => free.includes(name) && ![...meant.values()].includes(name));
  const left = unknown.filter((name) => !meant.has(name));
  const [field, name] = [missing[0], left[0]];
  if (field && name && missing.length === 1 && left.length === 1 && !EXCUSE.test(name))
    meant.set(name, field);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [meant.get(name) ?? name, one]));
}

function objectFrom(value: unknown, shape: Shape): unknown {
  const fields = fieldsOf(value, shape);
  if (!isFields(fields)) return value;
  const known = withKnownNames(fields, shape);
  return Object.fromEntries(
    Object.entries(known).map(([name, one]) => {
      const field = shape.properties?.[name];
      return [name, field && one !== undefined ? fitValue(one, field) : one];
    }),
  );
}

export const isComplete = (value: unknown, { type, properties = {}, required = [] }: Shape): boolean => {
  if (type === "string") return typeof value === "string" && value.trim() !== "";
  if (type === "number" || type === "integer") return typeof value === "number" && !Number.isNaN(value);
  if (type !== "object") return value !== undefined;
  return isFields(value) && required.every((name) => isComplete(value[name], properties[name] ?? {}));
};

function truthFrom(value: unknown): unknown {
  const said = typeof value === "string" ? value.trim() : "";
  return YES.test(said) ? true : NO.test(said) ? false : value;
}

export function fitValue(value: unknown, shape: Shape): unknown {
  const known = nonNullShape(shape);
  if (known.type === "object") return objectFrom(value, known);
  if (known.type === "array") return listFrom(value, known);
  if (known.type === "string") return textFrom(value, known);
  if (known.type === "boolean") return truthFrom(value);
  if ((known.type === "number" || known.type === "integer") && typeof value === "string")
    return Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.NaN);
  return value;
}

export const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: "input" }) as Shape;
