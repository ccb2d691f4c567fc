import { CodedError } from "../../coded-error.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import { isTokenFailure } from "../answers.ts";
import { ReadFailure } from "../calls/publishing-roles.ts";
import { type AccessResult, type CredentialStore, isNewToken, type LinkedInAccess } from "./access.ts";

export type Renewer = {
  access: Pick<LinkedInAccess, "get" | "renew">;
  credentials: Pick<CredentialStore, "markInvalid" | "read">;
  now: () => number;
};

/** Some of LinkedIn's servers report a new token as revoked at first (omniauth-linkedin-openid#6). */
const isSettling = async ({ credentials, now }: Renewer, userId: string, token: string): Promise<boolean> =>
  isNewToken(await credentials.read(userId), token, now());

const NOT_YET: AccessResult = { ok: false, code: "linkedin_unreachable", isFinal: false };

/** Marks the connection as ended when only the user can repair it, but not when the refused token is new. */
export async function endIfFinal(
  renewer: Renewer,
  userId: string,
  result: AccessResult,
): Promise<AccessResult> {
  if (result.ok || !result.isFinal || result.refused === null || !isTokenFailure(result.code)) return result;
  if (await isSettling(renewer, userId, result.refused)) return NOT_YET;
  await renewer.credentials.markInvalid(userId, result.code, result.refused);
  return result;
}

/**
 * Replaces the token `stale`, which LinkedIn refused. Marks the connection as ended when there is no other token.
 * @param code why the connection ends
 */
export async function renewOrEnd(
  renewer: Renewer,
  userId: string,
  stale: string,
  code: ErrorCode,
): Promise<AccessResult> {
  const result = await renewer.access.renew(userId, stale, code);
  if (!result.ok && result.isFinal && result.refused !== null && isTokenFailure(result.code))
    await renewer.credentials.markInvalid(userId, result.code, result.refused);
  return result;
}

const tokenFailureOf = (error: unknown): ErrorCode | null =>
  error instanceof ReadFailure && isTokenFailure(error.failure.code) ? error.failure.code : null;

const SETTLE_WAITS_MS = [1000, 2000, 4000];

export type PatientRenewer = Renewer & { sleep: (milliseconds: number) => Promise<void> };

/**
 * Calls `read` with the user's token. Waits while LinkedIn refuses a new token, and renews a refused token once. Throws
 * the errors of `read`, or CodedError when the user has no token.
 */
export async function readAsUser<T>(
  renewer: PatientRenewer,
  userId: string,
  read: (accessToken: string) => Promise<T>,
): Promise<T> {
  const tokenOf = async (access: Promise<AccessResult>): Promise<string> => {
    const result = await endIfFinal(renewer, userId, await access);
    if (!result.ok) throw new CodedError(result.code);
    return result.accessToken;
  };
  const readWith = async (token: string): Promise<T> => {
    for (const wait of SETTLE_WAITS_MS) {
      try {
        return await read(token);
      } catch (error) {
        if (tokenFailureOf(error) === null || !(await isSettling(renewer, userId, token))) throw error;
        await renewer.sleep(wait);
      }
    }
    return await read(token);
  };
  const token = await tokenOf(renewer.access.get(userId));
  try {
    return await readWith(token);
  } catch (error) {
    const code = tokenFailureOf(error);
    if (code === null) throw error;
    const renewed = await tokenOf(renewer.access.renew(userId, token, code));
    return await readWith(renewed).catch(async (again: unknown) => {
      const last = tokenFailureOf(again);
      // LinkedIn refused even the renewed token after all waits. Another renewal could go on for ever, so the
      // connection ends.
      if (last !== null) await renewer.credentials.markInvalid(userId, last, renewed);
      throw again;
    });
  }
}
