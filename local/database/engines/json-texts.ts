const JSON_TYPE = 114;
const JSONB_TYPE = 3802;

const serialize = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

/**
 * Types for postgres.js that replace lite's own of the same names. lite passes JSON parameters as text, as PGlite
 * accepts them. postgres.js would turn such a text into a JSON string, so a function would get a string instead of
 * an rpc's object.
 */
export const POSTGRES_JSON_TEXTS = {
  json: { to: JSON_TYPE, from: [JSON_TYPE], serialize, parse },
  jsonb: { to: JSONB_TYPE, from: [JSONB_TYPE], serialize, parse },
};
