/**
 * The number in the form of the message services, from '+56 9 1234-5678' or '0056…'; null for an invalid
 * number.
 */
export function phoneNumber(typed: string): string | null {
  const dense = typed.replaceAll(/[\s().-]/g, "").replace(/^00/, "+");
  return /^\+[1-9]\d{7,14}$/.test(dense) ? dense : null;
}
