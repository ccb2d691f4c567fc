export type ReturnUrl =
  | { kind: "none" }
  | { kind: "code" }
  | { kind: "error"; error: string; errorCode: string; description: string };

/** Reads the query and the hash, because versions of the auth service differ in where they put errors. */
export function readReturnUrl(href: string): ReturnUrl {
  const url = new URL(href);
  const hash = new URLSearchParams(url.hash.replace(/^#/, ""));
  const read = (name: string) => url.searchParams.get(name) ?? hash.get(name) ?? "";
  const error = read("error");
  const errorCode = read("error_code");
  const description = read("error_description");
  if (error || errorCode || description) return { kind: "error", error, errorCode, description };
  return url.searchParams.has("code") ? { kind: "code" } : { kind: "none" };
}

export const mayHaveSession = (href: string, storedSession: string | null): boolean =>
  storedSession !== null || readReturnUrl(href).kind !== "none";
