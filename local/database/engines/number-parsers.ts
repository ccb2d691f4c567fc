const NUMERIC = 1700;
const BIGINT = 20;

/**
 * Hosted PostgREST writes every number as a JSON number, in any scale or size, and only NaN and the infinities as
 * text. lite keeps the text of "1.00", and makes BigInts, which JSON cannot represent, of large int8.
 */
function parseNumber(text: string): number | string | null {
  // postgres.js passes the NULLs of an array to its element parsers too.
  if (text === "NULL") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}

/** For PGlite, by type id; arrays are parsed by their elements' parser. */
export const PGLITE_NUMBER_PARSERS = { [NUMERIC]: parseNumber, [BIGINT]: parseNumber };

/** For postgres.js, under the names of lite's own types, which these replace. */
export const POSTGRES_NUMBER_TYPES = {
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: parseNumber },
  bigint: { to: BIGINT, from: [BIGINT], serialize: String, parse: parseNumber },
};
