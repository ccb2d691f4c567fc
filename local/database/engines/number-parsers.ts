const NUMERIC = 1700;
const BIGINT = 20;

/**
 * Parses every number as a JSON number, as PostgREST does; NaN and infinities stay texts. Without this parser,
 * Supabase Lite would return "1.00" as text, and BigInts, which JSON cannot contain.
 */
function parseNumber(text: string): number | string | null {
  // postgres.js also calls an element's parser for the NULLs of an array.
  if (text === "NULL") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

export const PGLITE_NUMBER_PARSERS = { [NUMERIC]: parseNumber, [BIGINT]: parseNumber };

/** Each parser has the name of the postgres.js parser that it replaces. */
export const POSTGRES_NUMBER_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumber },
  bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: parseNumber },
};
