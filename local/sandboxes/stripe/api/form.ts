import { z } from "zod";
import { ApiError } from "../api-errors.ts";

type Tree = { [key: string]: Tree | string };

/** Splits a name such as `line_items[0][price_data][currency]`; null when the brackets are unbalanced. */
function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return null;
  const [, first = "", rest = ""] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) => part)];
}

function put(tree: Tree, path: readonly string[], value: string, name: string): void {
  const [head = "", ...rest] = path;
  // An empty name, as in `expand[]=…`, appends to a list.
  const key = head === "" ? String(Object.keys(tree).length) : head;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const next = tree[key] ?? {};
  if (typeof next === "string") throw new ApiError(400, `Invalid request: ${name} is given twice.`);
  tree[key] = next;
  put(next, rest, value, name);
}

function withLists(tree: Tree): unknown {
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, typeof value === "string" ? value : withLists(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

export function readForm(params: URLSearchParams): unknown {
  const tree: Tree = Object.create(null);
  for (const [name, value] of params) {
    const path = pathOf(name);
    if (!path || path.includes("__proto__")) throw new ApiError(400, `Invalid request: ${name}`);
    put(tree, path, value, name);
  }
  return params.size === 0 ? {} : withLists(tree);
}

export const rule = (
  test: (value: string) => boolean,
  code: string | undefined,
  message: (value: string) => string,
) =>
  z.string().superRefine((value, issues) => {
    if (!test(value))
      issues.addIssue({ code: "custom", message: message(value), params: { code }, input: value });
  });

export const text = (most: number) =>
  z.string().superRefine((value, issues) => {
    const add = (code: string, message: string) =>
      issues.addIssue({ code: "custom", message, params: { code }, input: value });
    if (value === "")
      add(
        "parameter_invalid_empty",
        "You passed an empty string. We assume empty values are an attempt to unset a parameter; however it cannot be unset. You should remove it from your request or supply a non-empty value.",
      );
    if (value.length > most)
      add(
        "parameter_invalid_string_length",
        `Invalid string: must be at most ${most} characters (you passed ${value.length})`,
      );
  });

export const integer = (least: number, most: number) =>
  rule(
    (value) => /^-?\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most,
    "parameter_invalid_integer",
    (value) =>
      /^-?\d+$/.test(value)
        ? `This value must be between ${least} and ${most}.`
        : `Invalid integer: ${value}`,
  ).transform(Number);

export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** A request's metadata has at most 50 names of 40 characters, with values of 500 (docs.stripe.com/metadata). */
export const metadata = z
  .record(
    rule(
      (key) => key.length <= 40,
      "parameter_invalid_string_length",
      (key) => `Metadata keys must be at most 40 characters (${key})`,
    ),
    rule(
      (value) => value.length <= 500,
      "parameter_invalid_string_length",
      () => "Metadata values must be at most 500 characters",
    ),
  )
  .refine((map) => Object.keys(map).length <= 50, "Metadata can have at most 50 keys");

const named = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join("");

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

/** Reads parameters by their schema. Throws Stripe's refusal as ApiError for an unknown, missing or invalid one. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new ApiError(400, "Invalid request.");
  const param = named(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = named([...issue.path, ...issue.keys.slice(0, 1)]);
    throw new ApiError(400, `Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (valueAt(input, issue.path) === undefined) {
    throw new ApiError(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  const code = issue.code === "custom" ? (issue.params?.code as string | undefined) : undefined;
  throw new ApiError(400, issue.message, { code, param });
}
