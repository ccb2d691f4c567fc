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

/** True while the token is so new that LinkedIn's servers may report it as revoked (omniauth-linkedin-openid#6). */
const isSettling = async ({ credentials, now }: Renewer, userId: string, token: string): Promise<boolean> =>
  isNewToken(await credentials.read(userId), token, now());

const NOT_YET: AccessResult = { ok: false, code: "linkedin_unreachable", isFinal: false };

/**
 * Marks the connection as ended when only the user can repair it. A refusal of a new token is not final, so it
 * changes nothing.
 */
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
 * Gets another token than `stale`. When there is none, the connection ends, because LinkedIn itself reports the
 * revocation.
 * @param code cause of the end
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

/** The delays in milliseconds between reads while LinkedIn refuses a new token. */
const SETTLE_WAITS_MS = [1000, 2000, 4000];

export type PatientRenewer = Renewer & { sleep: (milliseconds: number) => Promise<void> };

/**
 * Reads with the user's token. While LinkedIn refuses a new token, waits and retries; any other refused token is
 * renewed once. A second refusal ends the connection. Throws the ReadFailure of `read`, or CodedError when there
 * is no token.
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
      // The connection ends although its token is new, because a refresh always returns a new token and waiting
      // would never end.
      if (last !== null) await renewer.credentials.markInvalid(userId, last, renewed);
      throw again;
    });
  }
}
