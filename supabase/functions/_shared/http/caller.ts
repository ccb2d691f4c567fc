import { CodedError } from "../coded-error.ts";

/** The project's own server, which sends a secret key. */
export type ServiceCaller = { kind: "service" };
export type UserCaller = { kind: "user"; userId: string };
export type Caller = ServiceCaller | UserCaller;

/** The user to whom a JWT belongs; null for an invalid token. Throws when the auth server does not answer. */
export type VerifyToken = (token: string) => Promise<string | null>;

/** Compares two secrets in constant time, because the duration must not show how much of a guess was right. */
function sameSecret(one: string, other: string): boolean {
  const a = new TextEncoder().encode(one);
  const b = new TextEncoder().encode(other);
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0);
  return difference === 0;
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];

/**
 * Identifies the caller of a request. A secret key must be in `apikey`; a bearer token is never a secret key. The
 * function itself checks the key, because hosted gateways let any key pass. Throws not_authenticated.
 */
export async function identifyCaller(
  request: Request,
  secretKeys: readonly string[],
  verify: VerifyToken,
): Promise<Caller> {
  const apiKey = request.headers.get("apikey") ?? "";
  if (apiKey !== "" && secretKeys.some((key) => sameSecret(apiKey, key))) return { kind: "service" };
  const token = bearerOf(request);
  const userId = token ? await verify(token) : null;
  if (userId === null) throw new CodedError("not_authenticated");
  return { kind: "user", userId };
}

/** The user of a request that visitors may also make; null for a visitor. Throws what `verify` throws. */
export const createUserOf =
  (verify: VerifyToken) =>
  async (request: Request): Promise<string | null> => {
    const token = bearerOf(request);
    return token ? verify(token) : null;
  };

/**
 * The caller's user id. Throws not_authenticated for the project's own server, because a secret key acts for no
 * user.
 */
export function requireUser(caller: Caller): string {
  if (caller.kind !== "user") throw new CodedError("not_authenticated");
  return caller.userId;
}
