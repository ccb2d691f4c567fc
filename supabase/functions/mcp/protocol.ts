import { z } from "zod";
import { mapTexts, parseJson, wellFormed } from "../_shared/domain/json.ts";

/** The present version has no sessions; earlier versions begin with a handshake. */
export const CURRENT = "2026-07-28";
export const LEGACY = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"] as const;
export const VERSIONS: readonly string[] = [CURRENT, ...LEGACY];

/** Some clients write missing params as null, and PHP writes an empty object as an empty list. */
const emptyAsAbsent = (value: unknown): unknown =>
  value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;

/** Clients with strict schemas write null for each argument that they leave out; no tool takes null. */
export const argumentsOf = (given: unknown): unknown => {
  const value = emptyAsAbsent(given) ?? {};
  return typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null))
    : value;
};

function jsonIn(text: unknown): unknown {
  try {
    return typeof text === "string" ? parseJson(text, wellFormed) : text;
  } catch {
    return text;
  }
}

/**
 * Reads a tool's arguments. Some clients write a list, an object or a number as a JSON text
 * (https://github.com/anthropics/claude-code/issues/59227), so a text in place of another type is parsed.
 */
export function inputOf(schema: z.ZodType<Record<string, unknown>>, given: unknown) {
  const input = schema.safeParse(given);
  if (input.success || typeof given !== "object" || given === null || Array.isArray(given)) return input;
  const mistyped = input.error.issues.filter(
    ({ code }) => code === "invalid_type" || code === "invalid_value",
  );
  const names = new Set(mistyped.map(({ path }) => path[0]));
  const parsed = Object.entries(given).map(([name, value]) => [
    name,
    names.has(name) ? jsonIn(value) : value,
  ]);
  // Its errors name what is wrong inside a parsed list, because the model cannot change how its client writes lists.
  return schema.safeParse(Object.fromEntries(parsed));
}

/** The names of the arguments with NUL in a text, which Postgres cannot store. */
export const argumentsWithNul = (given: unknown): string[] =>
  Object.entries(Object(given)).flatMap(([name, value]) => {
    let hasNul = false;
    mapTexts(value, (text) => {
      hasNul ||= text.includes("\u0000");
      return text;
    });
    return hasNul ? [name] : [];
  });

/** JSON.parse rounds numbers outside these bounds, and the client would not recognise a rounded id in the response. */
const id = z.union([
  z.string().max(200),
  z.number().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
]);
export const message = z.looseObject({
  jsonrpc: z.literal("2.0"),
  id: id.optional(),
  method: z.string().min(1).max(100),
  params: z.preprocess(emptyAsAbsent, z.looseObject({ _meta: z.looseObject({}).nullish() }).optional()),
});
export type Message = z.output<typeof message>;
/** The id of an invalid message, if it has one, because a client waits for a response to it. */
export const idOf = (body: unknown): Message["id"] => z.looseObject({ id }).safeParse(body).data?.id;
/** A client's response to a request. This server sends no requests, but must recognise such messages. */
const response = z
  .looseObject({ jsonrpc: z.literal("2.0"), id, method: z.undefined().optional() })
  .refine((body) => "result" in body || "error" in body);
export const isResponse = (body: unknown): boolean => response.safeParse(body).success;

/** The only version that allows several messages in a body; assumed for a list without a version header. */
export const BATCHED = "2025-03-26";
export const MOST_MESSAGES = 20;

/** The error codes of JSON-RPC and MCP. */
export const ERRORS = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  header: -32020,
  version: -32022,
} as const;

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" },
  });

export const answer = (request: Message, result: Record<string, unknown>): Response =>
  json(200, { jsonrpc: "2.0", id: request.id, result });

export const refusal = (
  status: number,
  code: number,
  text: string,
  about: { id?: Message["id"]; data?: unknown } = {},
): Response => {
  const error = { code, message: text, ...(about.data !== undefined && { data: about.data }) };
  return json(status, { jsonrpc: "2.0", id: about.id ?? null, error });
};

const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";

/** A request states method and name in headers and body, which must agree. A notification may leave the headers out. */
function contradicts(request: Request, { id, method, params }: Message): boolean {
  const differs = (header: string, stated: unknown) => {
    const value = request.headers.get(header);
    return typeof stated === "string" && value !== stated && (value !== null || id !== undefined);
  };
  return differs("mcp-method", method) || differs("mcp-name", params?.name);
}

export function versionOf(request: Request, received: Message): string | Response {
  const header = request.headers.get("mcp-protocol-version");
  const meta = received.params?._meta;
  const inside = meta?.[VERSION_KEY];
  const about = { id: received.id };
  if (received.method === "initialize") return LEGACY[0];
  const version = header ?? (typeof inside === "string" ? inside : "2025-03-26");
  if (!VERSIONS.includes(version))
    return refusal(400, ERRORS.version, "Unsupported protocol version", {
      ...about,
      data: { supported: VERSIONS, requested: version },
    });
  if (
    version === CURRENT &&
    (header === null || (inside !== undefined && inside !== header) || contradicts(request, received))
  )
    return refusal(400, ERRORS.header, "Headers and message do not agree", about);
  const isWhole = inside !== undefined && typeof (meta?.[CAPABILITIES_KEY] ?? "") === "object";
  if (version === CURRENT && received.id !== undefined && !isWhole)
    return refusal(400, ERRORS.params, `params._meta needs ${VERSION_KEY} and ${CAPABILITIES_KEY}`, about);
  return version;
}
