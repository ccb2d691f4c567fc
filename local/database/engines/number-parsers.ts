const NUMERIC = 1700;
const BIGINT = 20;

/**
 * PostgREST writes every number as JSON, only NaN and infinities as text. lite keeps "1.00" as text and makes
 * BigInts, which JSON lacks.
 */
function parseNumber(text: string): number | string | null {
  // postgres.js passes an array's NULLs to element parsers.
  if (text === "NULL") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** For PGlite by type id; arrays use their elements'. */
export const PGLITE_NUMBER_PARSERS = { [NUMERIC]: parseNumber, [BIGINT]: parseNumber };

/** For postgres.js, replacing lite's by name. */
export const POSTGRES_NUMBER_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumber },
  bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: parseNumber },
};
