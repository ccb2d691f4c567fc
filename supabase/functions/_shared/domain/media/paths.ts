const PUBLIC_PREFIX = "/storage/v1/object/public/media/";

// biome-ignore lint/suspicious/noControlCharactersInRegex: a path with control characters is refused
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;

function folderOf(path: string): string | null {
  const parts = path.split("/");
  const isPlain = parts.every((part) => part !== "" && part !== "." && part !== "..");
  return parts.length === 2 && isPlain && !FORBIDDEN.test(path) ? (parts[0] ?? null) : null;
}

export const isOwnPath = (path: string, userId: string): boolean => folderOf(path) === userId;

/**
 * The bucket path `userId/file` of a public URL; null for other URLs. Accepts any host, because a restored backup
 * has the URLs of another host; `private.media_object_name` has the same rule.
 */
export function storedPathOf(publicUrl: string): string | null {
  const address = publicUrl.split(/[?#]/, 1)[0] ?? "";
  const at = address.indexOf(PUBLIC_PREFIX);
  if (at < 0) return null;
  try {
    const path = decodeURIComponent(address.slice(at + PUBLIC_PREFIX.length));
    return folderOf(path) === null ? null : path;
  } catch {
    return null;
  }
}

const STORED_ADDRESS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a URL with control characters is refused
  /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?\/storage\/v1\/object\/public\/media\/[0-9a-f-]{36}\/[^?#\u0000-\u0020\u007f]+$/;

/**
 * The bucket path of a URL in this user's folder; null for any other URL. Code that reads files as the service
 * role must use this, or a user could name another user's file.
 */
export function mediaPathOf(publicUrl: string, userId: string): string | null {
  if (!STORED_ADDRESS.test(publicUrl)) return null;
  const path = storedPathOf(publicUrl);
  return path !== null && isOwnPath(path, userId) ? path : null;
}
