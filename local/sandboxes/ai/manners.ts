import { answerForSchema } from "./answers.ts";

/**
 * The differences between OpenAI and servers that imitate its API. Ollama adds `fp_ollama` and `reasoning`,
 * refuses with a type and without a code, and has no videos. LM Studio refuses an unknown `response_format`
 * in plain text. Ollama before 0.5 ignores schemas. Reasoning models put their reasoning into the text.
 */
export type Manners = {
  schema: "kept" | "ignored" | "refused";
  needsKey: boolean;
  hasMedia: boolean;
  refusal: (status: number, message: string, code: string | null) => unknown;
  unknownModel: (model: string) => string;
  message: object;
  completion: object;
};

const openAi: Manners = {
  schema: "kept",
  needsKey: true,
  hasMedia: true,
  refusal: (_status, message, code) => ({
    error: { message, type: "invalid_request_error", param: null, code },
  }),
  unknownModel: (model) => `The model '${model}' does not exist`,
  message: { refusal: null },
  completion: {},
};

const ollama: Manners = {
  ...openAi,
  needsKey: false,
  hasMedia: false,
  refusal: (status, message) => ({
    error: { message, type: status === 404 ? "not_found_error" : "api_error", param: null, code: null },
  }),
  unknownModel: (model) => `model "${model}" not found, try pulling it first`,
  message: { reasoning: "Piden {un} objeto; lo escribo." },
  completion: { system_fingerprint: "fp_ollama" },
};

export const MANNERS = {
  openai: openAi,
  ollama,
  "ollama-without-schemas": { ...ollama, schema: "ignored", message: {} },
  "lm-studio": { ...ollama, schema: "refused", refusal: (_status, error) => ({ error }), completion: {} },
} as const satisfies Record<string, Manners>;

export type Server = keyof typeof MANNERS;

const SCHEMA_IN_WORDS = /JSON de este esquema[^\n]*\n(\{[\s\S]*\})\s*$/;

export function spokenAnswer(system: string, user: string): string {
  const [, schema] = SCHEMA_IN_WORDS.exec(system) ?? [];
  const thought = "<think>\nPiden un {objeto} o quizá una lista [1].\n</think>\n";
  if (!schema) return `${thought}Claro, con gusto te ayudo con eso.`;
  const answer = JSON.stringify(answerForSchema(JSON.parse(schema), user), null, 2);
  return `${thought}Claro:\n\`\`\`json\n${answer}\n\`\`\`\n¿Algo más?`;
}
