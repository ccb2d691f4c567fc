import { jwtVerify } from "jose";
import { z } from "zod";

export type Claims = { role: string; sub?: string; exp: number; [claim: string]: unknown };
export type VerifyToken = (token: string) => Promise<Claims>;

export class MissingClaims extends Error {}

const claimsSchema = z.looseObject({ role: z.string(), sub: z.string().optional(), exp: z.number() });

/** Makes the function that checks a token and returns its claims. It throws MissingClaims without role or exp. */
export function createTokenVerifier(jwtSecret: string): VerifyToken {
  const key = new TextEncoder().encode(jwtSecret);
  return async (token) => {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) throw new MissingClaims("role and exp are required", { cause: claims.error });
    return claims.data;
  };
}
