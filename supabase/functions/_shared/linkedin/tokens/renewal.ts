import { CodedError } from "../../coded-error.ts";
import type { ErrorCode } from "../../contract/error-codes.ts";
import { isTokenFailure } from "../answers.ts";
import { ReadFailure } from "../calls/publishing-roles.ts";
import type { AccessResult, CredentialStore, LinkedInAccess } from "./access.ts";

export type Renewer = {
  access: Pick<LinkedInAccess, "get" | "renew">;
  credentials: Pick<CredentialStore, "markInvalid">;
};

/** Marks the connection as broken when an answer says that only the user can mend it. Gives the answer back. */
export async function endIfFinal(
  { credentials }: Renewer,
  userId: string,
  result: AccessResult,
): Promise<AccessResult> {
  if (!result.ok && result.isFinal && result.refused !== null && isTokenFailure(result.code))
    await credentials.markInvalid(userId, result.code, result.refused);
  return result;
}

/** Another token in place of `stale`, which ends the connection when LinkedIn refuses it. @param code why, then */
export const renewOrEnd = async (
  renewer: Renewer,
  userId: string,
  stale: string,
  code: ErrorCode,
): Promise<AccessResult> => endIfFinal(renewer, userId, await renewer.access.renew(userId, stale, code));

const tokenFailureOf = (error: unknown): ErrorCode | null =>
  error instanceof ReadFailure && isTokenFailure(error.failure.code) ? error.failure.code : null;

/**
 * Reads from LinkedIn as the user. A token that is refused is renewed once; one that is refused again ends the
 * connection. Throws the ReadFailure of `read`, and CodedError when there is no token to be had.
 */
export async function readAsUser<T>(
  renewer: Renewer,
  userId: string,
  read: (accessToken: string) => Promise<T>,
): Promise<T> {
  const tokenOf = async (access: Promise<AccessResult>): Promise<string> => {
    const result = await endIfFinal(renewer, userId, await access);
    if (!result.ok) throw new CodedError(result.code);
    return result.accessToken;
  };
  const token = await tokenOf(renewer.access.get(userId));
  try {
    return await read(token);
  } catch (error) {
    const code = tokenFailureOf(error);
    if (code === null) throw error;
    const renewed = await tokenOf(renewer.access.renew(userId, token, code));
    return await read(renewed).catch(async (again: unknown) => {
      const last = tokenFailureOf(again);
      if (last !== null) await renewer.credentials.markInvalid(userId, last, renewed);
      throw again;
    });
  }
}
