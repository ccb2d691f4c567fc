import type { ErrorCode } from "../contract/error-codes.ts";
import type { AccessResult, CredentialStore, LinkedInAccess } from "./access.ts";
import { isTokenFailure } from "./answers.ts";

export type Renewer = { access: LinkedInAccess; credentials: Pick<CredentialStore, "markInvalid"> };

/** Marks the connection as broken when an answer says that only the user can mend it. Gives the answer back. */
export async function endIfFinal(
  { credentials }: Renewer,
  userId: string,
  result: AccessResult,
): Promise<AccessResult> {
  if (!result.ok && result.isFinal && isTokenFailure(result.code))
    await credentials.markInvalid(userId, result.code);
  return result;
}

/** Another token in place of `stale`, which ends the connection when LinkedIn refuses it. @param code why, then */
export const renewOrEnd = async (
  renewer: Renewer,
  userId: string,
  stale: string,
  code: ErrorCode,
): Promise<AccessResult> => endIfFinal(renewer, userId, await renewer.access.renew(userId, stale, code));
