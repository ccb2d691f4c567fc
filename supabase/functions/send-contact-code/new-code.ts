const CODES = 1_000_000;

/** Draws again when a number lies above the last multiple of a million, or some codes would be more probable. */
export function newContactCode(): string {
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= 4_294 * CODES);
  return String((drawn[0] ?? 0) % CODES).padStart(6, "0");
}
