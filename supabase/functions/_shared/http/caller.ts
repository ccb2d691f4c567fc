import { CodedError } from "../coded-error.ts";

export type ServiceCaller = { kind: "service" };
export type UserCaller = { kind: "user"; userId: string };
export type Caller = ServiceCaller | UserCaller;

/** Returns the id of a JWT's user; null for an invalid token. Throws when the auth server does not respond. */
export type VerifyToken = (token: string) => Promise<string | null>;

/** Takes the same time for every guess, because the time must not show how much of a guess was right. */
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
 * Throws CodedError `not_authenticated` for an invalid key or token. Checks a secret key in `apikey` itself, because
 * the gateway of hosted projects lets any key pass.
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

export const createUserOf =
  (verify: VerifyToken) =>
  async (request: Request): Promise<string | null> => {
    const token = bearerOf(request);
    return token ? verify(token) : null;
  };

/**
 * Returns the caller's user id. Throws CodedError `not_authenticated` for the project's own server, because a secret
 * key acts for no user.
 */
export function requireUser(caller: Caller): string {
  if (caller.kind !== "user") throw new CodedError("not_authenticated");
  return caller.userId;
}
