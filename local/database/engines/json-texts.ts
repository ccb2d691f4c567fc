const JSON_TYPE = 114;
const JSONB_TYPE = 3802;

const serialize = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

/**
 * Replaces postgres.js's JSON types, which would encode a text a second time: Supabase Lite passes JSON as text,
 * as PGlite requires.
 */
export const POSTGRES_JSON_TEXTS = {
  json: { to: JSON_TYPE, from: [JSON_TYPE], serialize, parse },
  jsonb: { to: JSONB_TYPE, from: [JSONB_TYPE], serialize, parse },
};
