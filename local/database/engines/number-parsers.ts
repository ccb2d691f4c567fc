const NUMERIC = 1700;
const BIGINT = 20;

/**
 * PostgREST writes every number as JSON, only NaN and infinities as text. lite keeps "1.00" as text and makes
 * BigInts, which JSON lacks.
 */
function parseNumber(text: string): number | string | null {
  // postgres.js passes the NULLs of an array to the parser of its elements.
  if (text === "NULL") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** The parsers for PGlite by type id; an array uses its elements' parser. */
export const PGLITE_NUMBER_PARSERS = { [NUMERIC]: parseNumber, [BIGINT]: parseNumber };

/** The parsers for postgres.js, under the names that replace its own. */
export const POSTGRES_NUMBER_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumber },
  bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: parseNumber },
};
