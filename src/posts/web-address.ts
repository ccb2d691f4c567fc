/** True for an address that may become a link: nothing but http and https, so that no script can be one. */
export function isWebAddress(value: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(value.trim()).protocol);
  } catch {
    return false;
  }
}
