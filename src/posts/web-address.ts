/** True for http and https, the only allowed schemes: another scheme could run a script. */
export function isWebAddress(value: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(value.trim()).protocol);
  } catch {
    return false;
  }
}
