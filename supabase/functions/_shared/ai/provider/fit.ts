import { z } from "../../contract/zod.ts";
import { cut } from "../../domain/cut.ts";

/** The part of JSON Schema that `z.toJSONSchema` writes for the app's drafts. */
type Shape = {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  maxItems?: number;
  maxLength?: number;
};
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names of a model's excuse; their text is never taken for a field. */
const EXCUSE = /^(?:error|errors|refusal|reason|message|type|name)$/;
const BULLET = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** The text of paragraphs, a number or an object with one text. */
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

function listFrom(value: unknown, { items = {}, maxItems }: Shape): unknown {
  if (value === undefined) return value;
  const given = Array.isArray(value)
    ? value
    : isFields(value) && Object.keys(value).every((name) => /^\d+$/.test(name))
      ? Object.values(value)
      : typeof value === "string"
        ? value.split(/\n|(?<=\d),/).flatMap((line) => line.replace(BULLET, "").trim() || [])
        : [value];
  const fitting = given.flatMap((one) => {
    const fitted = fitValue(one, items);
    return isWhole(fitted, items) ? [fitted] : [];
  });
  return fitting.slice(0, maxItems);
}

/** A list is the only list of an object, a text its only needed text. */
function fieldsOf(value: unknown, { properties = {}, required = [] }: Shape): unknown {
  if (isFields(value)) return value;
  const lists = Object.keys(properties).filter((name) => properties[name]?.type === "array");
  if (Array.isArray(value) && lists.length === 1) return { [lists[0] ?? ""]: value };
  const [needed = "", ...others] = required;
  return typeof value === "string" && others.length === 0 && properties[needed]?.type === "string"
    ? { [needed]: value }
    : value;
}

/** The one missing field takes the one unknown name: models translate names, or shorten them. */
function withKnownNames(value: Fields, { properties = {}, required = [] }: Shape): Fields {
  const missing = required.filter((name) => value[name] === undefined);
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const [name, other] = [missing[0], unknown[0]];
  if (!name || !other || missing.length > 1 || unknown.length > 1 || EXCUSE.test(other)) return value;
  const { [other]: moved, ...known } = value;
  return { ...known, [name]: moved };
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

/** True for a list's item that has every needed field, none empty. */
const isWhole = (value: unknown, { type, properties = {}, required = [] }: Shape): boolean => {
  if (type === "string") return typeof value === "string" && value.trim() !== "";
  if (type === "number" || type === "integer") return typeof value === "number" && !Number.isNaN(value);
  if (type !== "object") return value !== undefined;
  return isFields(value) && required.every((name) => isWhole(value[name], properties[name] ?? {}));
};

function fitValue(value: unknown, shape: Shape): unknown {
  const known = shape.anyOf?.find(({ type }) => type !== "null") ?? shape;
  if (known.type === "object") return objectFrom(value, known);
  if (known.type === "array") return listFrom(value, known);
  if (known.type === "string") return textFrom(value, known);
  if (known.type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  if ((known.type === "number" || known.type === "integer") && typeof value === "string")
    return Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? Number.NaN);
  return value;
}

/**
 * A weak model's value brought nearer to a schema: lists without their object, translated names, numbers as texts,
 * paragraphs as lists, too many or too long parts; a list's incomplete items are dropped. The schema still decides.
 */
export function fitterOf(schema: z.ZodType): (value: unknown) => unknown {
  // The schema is translated once: a hostile answer has hundreds of thousands of values.
  const shape = z.toJSONSchema(schema, { io: "input" }) as Shape;
  return (value) => fitValue(value, shape);
}
