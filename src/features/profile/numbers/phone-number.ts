/** Returns a typed number as the message services take it, such as '+56912345678'; null for an invalid number. */
export function phoneNumber(typed: string): string | null {
  // Address books copy invisible direction marks around a number, and hyphens that do not break.
  const dense = typed
    .replaceAll(/[\s\p{Cf}\p{Pd}().]/gu, "")
    .replace(/^tel:/i, "")
    .replace(/^00/, "+");
  return /^\+[1-9]\d{7,14}$/.test(dense) ? dense : null;
}
