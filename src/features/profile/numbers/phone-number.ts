/**
 * A number in everyday form (`+56 9 1234-5678`, `0056…`) converted for the message services; null for an invalid
 * one.
 */
export function phoneNumber(typed: string): string | null {
  const dense = typed.replaceAll(/[\s().-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{7,14}$/.test(dense) ? dense : null;
}
