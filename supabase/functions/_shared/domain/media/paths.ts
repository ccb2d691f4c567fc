const PUBLIC_PREFIX = "/storage/v1/object/public/media/";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

/** True for exactly `userId/file`: no deeper folder, no way up, no control character. */
export function isOwnPath(path: string, userId: string): boolean {
  const [folder, file, ...rest] = path.split("/");
  return (
    folder === userId &&
    rest.length === 0 &&
    file !== undefined &&
    file !== "" &&
    file !== "." &&
    file !== ".." &&
    !FORBIDDEN.test(file)
  );
}

/**
 * The place in the media bucket that a public address names, or null when it is not in the user's own folder. The
 * address itself is never fetched, so it does not matter which host it names.
 */
export function mediaPathOf(publicUrl: string, userId: string): string | null {
  try {
    // The table takes an address without a host too.
    const { pathname } = new URL(publicUrl, "http://media.invalid");
    const at = pathname.indexOf(PUBLIC_PREFIX);
    if (at < 0) return null;
    const path = decodeURIComponent(pathname.slice(at + PUBLIC_PREFIX.length));
    return isOwnPath(path, userId) ? path : null;
  } catch {
    return null;
  }
}
