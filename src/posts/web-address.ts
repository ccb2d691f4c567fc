/** True for an http or https address; only these become links, because another scheme could run a script. */
export function isWebAddress(value: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(value.trim()).protocol);
  } catch {
    return false;
  }
}
