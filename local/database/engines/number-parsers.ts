const NUMERIC = 1700;
const BIGINT = 20;

/**
 * Makes every number a JSON number, as PostgREST does; only NaN and infinities are texts. Supabase Lite
 * would answer "1.00" as text, and BigInts, which JSON lacks.
 */
function parseNumber(text: string): number | string | null {
  // postgres.js passes an array's NULLs to its elements' parser.
  if (text === "NULL") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** PGlite's parsers by type id; an array uses the parser of its elements. */
export const PGLITE_NUMBER_PARSERS = { [NUMERIC]: parseNumber, [BIGINT]: parseNumber };

/** The parsers for postgres.js, under the names of the parsers that they replace. */
export const POSTGRES_NUMBER_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumber },
  bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: parseNumber },
};
