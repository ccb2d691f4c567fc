/** True for an address with the scheme http or https; false for other schemes and for an address without a scheme. */
export const isHttpUrl = (value: string): boolean => {
  try {
    return ["http:", "https:"].includes(new URL(value).protocol);
  } catch {
    return false;
  }
};

export const pageOf = (value: string | undefined): string | null => {
  const address = value?.trim() ?? "";
  return isHttpUrl(address) ? address : null;
};

export const contactOf = (value: string | undefined): string | null => {
  const address = value?.trim() ?? "";
  return /^[^\s@:/?&]+@[^\s@:/?&]+$/.test(address) ? `mailto:${address}` : pageOf(address);
};
