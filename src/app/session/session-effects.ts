import type { QueryClient } from "@tanstack/react-query";
import { logFailure } from "@/shared/log";
import { type AccountMetadata, timeZoneOf } from "@/shared/session/account";
import type { AuthStorage, ProviderTokens } from "@/shared/session/auth-storage";
import type { Session } from "@/shared/session/session";
import type { SessionEnd, SessionEvent } from "@/shared/session/session-store";
import { RESEARCH_KEY_PREFIX, type SafeStorage, STORAGE_KEYS } from "@/shared/storage";
import { isGuarded } from "./destination/destination";
import { sessionText } from "./session.text";
import { decideSignedIn, isDiagnosed } from "./sign-in-rules";

export type SessionEffectDeps = {
  queryClient: Pick<QueryClient, "clear">;
  local: SafeStorage;
  tab: SafeStorage;
  now(): number;
  timeZone(): string;
  /** Address of the page on screen: path, query and hash. */
  currentAddress(): string;
  toast: { success(message: string): void; error(message: string): void; info(message: string): void };
  /** LinkedIn's tokens, which a sign-in in this tab has left in memory. */
  handed: Pick<AuthStorage, "providerTokens" | "dropProviderTokens">;
  saveTokens(userId: string, tokens: ProviderTokens): Promise<void>;
  /** True for a failure with a code of ours, false for an unexpected one. */
  isKnownFailure(error: unknown): boolean;
  saveMetadata(data: Partial<AccountMetadata>): Promise<void>;
  /** Company pages, asked for once the tokens are known to the server. */
  fetchOrganizations(userId: string): Promise<void>;
  /** Reads what a new account has, for the log alone. */
  diagnose(userId: string): Promise<void>;
};

/**
 * The side effects of the session's events: toasts, the provider's tokens, the metadata that waited for the sign-in.
 * Where to go is the guards' decision, so that a reload and a sign-in follow the same rule.
 */
export function createSessionEffects(deps: SessionEffectDeps): (event: SessionEvent) => Promise<void> {
  const { local, tab } = deps;
  let isSaving = false;
  let diagnosed: string | null = null;

  /**
   * Only a sign-in carries the provider's tokens, a restored session does not: those of the sign-in are saved,
   * whichever event comes.
   */
  const saveTokens = async (session: Session): Promise<void> => {
    const tokens = deps.handed.providerTokens();
    if (tokens === null) {
      // The page was left before the server had them, and LinkedIn gives them once.
      if (tab.take(STORAGE_KEYS.unsavedTokens) !== null) deps.toast.error(sessionText.tokensLost);
      return;
    }
    if (isSaving) return;
    isSaving = true;
    try {
      await deps.saveTokens(session.user.id, tokens);
      deps.handed.dropProviderTokens();
    } catch (error) {
      // Still held: the client tells the sign-in again whenever the tab gets the focus back.
      logFailure("save LinkedIn tokens", error);
      deps.toast.error(
        deps.isKnownFailure(error) ? sessionText.tokensNotSaved : sessionText.tokensUnexpected,
      );
      return;
    } finally {
      isSaving = false;
    }
    await deps
      .fetchOrganizations(session.user.id)
      .catch((error: unknown) => logFailure("fetch organizations", error));
  };

  const saveWaitingMetadata = async (session: Session): Promise<void> => {
    const invitationCode = local.get(STORAGE_KEYS.invitationCode);
    const data: Partial<AccountMetadata> = {};
    if (invitationCode) data.invitation_code = invitationCode;
    if (!timeZoneOf(session.user)) data.timezone = deps.timeZone();
    if (Object.keys(data).length === 0) return;
    try {
      await deps.saveMetadata(data);
      local.remove(STORAGE_KEYS.invitationCode);
    } catch (error) {
      // The tokens stay in the tab, and the session's next event tries again.
      logFailure("save sign-in metadata", error);
    }
  };

  const onSignedIn = async (session: Session) => {
    const { user } = session;
    const cameFromButton = tab.take(STORAGE_KEYS.loginButton) !== null;
    const alreadyGreeted = local.get(STORAGE_KEYS.greeted) === user.id;
    const decision = decideSignedIn({ cameFromButton, alreadyGreeted, user, now: deps.now() });
    local.set(STORAGE_KEYS.greeted, user.id);
    if (decision === "greet") deps.toast.success(sessionText.signedIn);
    await Promise.all([
      saveTokens(session),
      // Without a sign-in just now, an invitation code in storage could not be saved at this user's last sign-in; the
      // start of another sign-in removes it.
      decision === "greet" || local.get(STORAGE_KEYS.invitationCode) !== null
        ? saveWaitingMetadata(session)
        : Promise.resolve(),
    ]);
    // Last, so that it sees the rows that the sign-in wrote; auth-js sends a sign-in event more than once.
    if (diagnosed === user.id || !isDiagnosed(user, deps.now())) return;
    diagnosed = user.id;
    await deps.diagnose(user.id);
  };

  const onSignedOut = (endedBy: SessionEnd) => {
    deps.queryClient.clear();
    local.remove(STORAGE_KEYS.greeted);
    // On a shared computer the next user must not see what this one asked and wrote. A session that only ended keeps it:
    // the same user signs in again and goes on.
    if (endedBy !== "expiry")
      for (const key of local.keys()) if (key.startsWith(RESEARCH_KEY_PREFIX)) local.remove(key);
    if (endedBy !== "expiry") {
      tab.remove(STORAGE_KEYS.returnTo);
      // No success toast after a failed sign-out, whose error has been shown.
      if (endedBy === "user") deps.toast.success(sessionText.signedOut);
      return;
    }
    const address = deps.currentAddress();
    if (!isGuarded(address)) return;
    tab.set(STORAGE_KEYS.returnTo, address);
    // /login, which the guard leads to, says it: a toast beside it would say the same.
  };

  return async (event) => {
    if (event.type === "signed-in") await onSignedIn(event.session);
    else onSignedOut(event.endedBy);
  };
}
