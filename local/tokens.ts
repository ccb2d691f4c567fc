import { jwtVerify } from "jose";
import { z } from "zod";

export type Claims = { role: string; sub?: string; exp: number; [claim: string]: unknown };
/** Verifies signature and expiry and returns the claims, or throws. */
export type VerifyToken = (token: string) => Promise<Claims>;

const claimsSchema = z.looseObject({ role: z.string(), sub: z.string().optional(), exp: z.number() });

/** Verifies the session tokens that the local backend signs with its own secret. */
export function createTokenVerifier(jwtSecret: string): VerifyToken {
  const key = new TextEncoder().encode(jwtSecret);
  return async (token) => {
    const { payload } = await jwtVerify(token, key, { algorithms: ["HS256"] });
    return claimsSchema.parse(payload);
  };
}
