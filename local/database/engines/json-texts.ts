const JSON_TYPE = 114;
const JSONB_TYPE = 3802;

const serialize = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const parse = (text: string): unknown => JSON.parse(text);

/**
 * For postgres.js, under the names of lite's own types, which these replace: a text that is given to a JSON parameter is
 * JSON already, as PGlite takes it. postgres.js itself would make a JSON string of it, and lite gives it texts: of an rpc's
 * object the function would see a string.
 */
export const POSTGRES_JSON_TEXTS = {
  json: { to: JSON_TYPE, from: [JSON_TYPE], serialize, parse },
  jsonb: { to: JSONB_TYPE, from: [JSONB_TYPE], serialize, parse },
};
