import { CodedError } from "../coded-error.ts";

/** The project's own server side, which sends a secret key. */
export type ServiceCaller = { kind: "service" };
/** A signed-in user. */
export type UserCaller = { kind: "user"; userId: string };
export type Caller = ServiceCaller | UserCaller;

/** Returns the user of a JWT, or null when the token is invalid; throws when that cannot be determined. */
export type VerifyToken = (token: string) => Promise<string | null>;

/** Compares in constant time, so that the duration does not reveal how much of a guess was right. */
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
 * A secret key comes in `apikey` and never as a bearer token; a hosted gateway lets both kinds of key pass, so the
 * function checks it itself. Throws not_authenticated.
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

/** The signed-in user of a public request, null for a visitor. Throws what `verify` throws. */
export const createUserOf =
  (verify: VerifyToken) =>
  async (request: Request): Promise<string | null> => {
    const token = bearerOf(request);
    return token ? verify(token) : null;
  };

/** Narrows to a signed-in user, for a call that the service may not make. Throws not_authenticated. */
export function requireUser(caller: Caller): string {
  if (caller.kind !== "user") throw new CodedError("not_authenticated");
  return caller.userId;
}
