import { z } from "zod";
import { CodedError } from "../../coded-error.ts";
import type { OutsideAnswer } from "../../http/outside.ts";
import type { ProviderSettings } from "../settings.ts";
import { ModelRefused, readAnswer } from "./answer/read-answer.ts";
import { askProvider, type ProviderDeps, RefusedByProvider } from "./http.ts";

export type ChatRequest<S extends z.ZodType> = {
  system: string;
  user: string;
  /** The schema's name for the server; OpenAI allows only [A-Za-z0-9_-]. */
  name: string;
  schema: S;
  signal: AbortSignal;
  timeoutMs?: number;
};

export type Chat = <S extends z.ZodType>(request: ChatRequest<S>) => Promise<z.output<S>>;

const MAX_ANSWER_BYTES = 1024 * 1024;
const TIMEOUT_MS = 90_000;
const MOST_ANSWERS = 2;

/** JSON Schema keywords that some servers refuse. The app checks these rules itself. */
const UNSUPPORTED = new Set([
  "$schema",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "default",
  "minimum",
  "maximum",
]);

function withoutUnsupported(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutUnsupported(part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => areNames || !UNSUPPORTED.has(name))
      .map(([name, part]) => [name, withoutUnsupported(part, !areNames && name === "properties")]),
  );
}

const jsonSchemaOf = (schema: z.ZodType): unknown => withoutUnsupported(z.toJSONSchema(schema));

/** Groq responds with 400 `json_validate_failed` when the output of its model does not follow the schema. */
const isAboutFormat = (error: unknown): boolean =>
  error instanceof RefusedByProvider &&
  (error.refusal.status === 400 || error.refusal.status === 422) &&
  /response_format|json_schema|schema|format|json_validate_failed/i.test(
    `${error.refusal.code} ${error.refusal.message}`,
  );

const isBadAnswer = (error: unknown): boolean =>
  error instanceof ModelRefused ||
  (error instanceof CodedError && (error.code === "ai_answer_invalid" || error.code === "ai_answer_empty"));

type Asking = "schema" | "both" | "words";

/**
 * Requests a response in a JSON schema from an OpenAI-compatible server and validates it. When the server refuses or
 * ignores the schema, the prompt describes it in words.
 */
export function createChat(deps: ProviderDeps, settings: ProviderSettings | null): Chat {
  return async (request) => {
    if (!settings) throw new CodedError("ai_not_configured");
    let asking: Asking = "schema";
    let failure: unknown;
    for (let answers = 0; answers < MOST_ANSWERS; ) {
      try {
        return readAnswer(await ask(deps, settings, request, asking), request.schema);
      } catch (error) {
        if (asking !== "words" && isAboutFormat(error)) {
          asking = "words";
          continue;
        }
        if (!isBadAnswer(error)) throw error;
        failure = error;
        answers += 1;
        if (asking === "schema") asking = "both";
      }
    }
    throw failure;
  };
}

async function ask<S extends z.ZodType>(
  deps: ProviderDeps,
  settings: ProviderSettings,
  request: ChatRequest<S>,
  asking: Asking,
): Promise<OutsideAnswer> {
  const schema = jsonSchemaOf(request.schema);
  const system =
    asking !== "schema"
      ? `${request.system}\n\nResponde solo con un objeto JSON de este esquema, sin texto alrededor:\n${JSON.stringify(schema)}`
      : request.system;
  return askProvider(deps, settings, "/chat/completions", {
    body: {
      model: settings.model,
      stream: false,
      messages: [
        { role: "system", content: system },
        { role: "user", content: request.user },
      ],
      ...(asking !== "words" && {
        response_format: { type: "json_schema", json_schema: { name: request.name, strict: true, schema } },
      }),
    },
    maxBytes: MAX_ANSWER_BYTES,
    timeoutMs: request.timeoutMs ?? TIMEOUT_MS,
    signal: request.signal,
  });
}
