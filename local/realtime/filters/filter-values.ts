const INTEGER = /^[+-]?\d+$/;
const INTEGERS = new Set(["int2", "int4", "int8", "oid"]);
const NUMBERS = new Set(["float4", "float8", "numeric"]);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TRUE = /^(t|true|y|yes|on|1)$/i;
const FALSE = /^(f|false|n|no|off|0)$/i;

/** Parses a moment to microseconds, because a Date has only milliseconds. */
function microseconds(text: string): bigint | undefined {
  const milliseconds = Date.parse(text.trim().replace(/([+-]\d\d)$/, "$1:00"));
  if (Number.isNaN(milliseconds)) return undefined;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? "";
  return BigInt(milliseconds) * 1000n + BigInt(fraction.padEnd(6, "0").slice(3, 6));
}

/**
 * Converts a value so that JavaScript's `<` orders it as Postgres orders its type; undefined for types without a
 * conversion.
 */
export function comparable(type: string, text: string): bigint | number | string | undefined {
  if (INTEGERS.has(type)) return INTEGER.test(text.trim()) ? BigInt(text) : undefined;
  if (NUMBERS.has(type)) return text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
  if (type === "bool") return TRUE.test(text) ? 1 : FALSE.test(text) ? 0 : undefined;
  if (type === "uuid") return UUID.test(text.toLowerCase()) ? text.toLowerCase() : undefined;
  if (type === "timestamptz") return microseconds(text);
  if (type === "timestamp") return microseconds(`${text.trim().replace(" ", "T")}Z`);
  // JavaScript compares texts by code unit, unlike Postgres. Dates have a fixed width, so both orders are the
  // same for them.
  return text;
}
