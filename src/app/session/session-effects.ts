import type { QueryClient } from "@tanstack/react-query";
import { logFailure } from "@/shared/log";
import { type AccountMetadata, displayName, timeZoneOf } from "@/shared/session/account";
import type { AuthStorage, ProviderTokens } from "@/shared/session/auth-storage";
import type { Session } from "@/shared/session/session";
import type { SessionEnd, SessionEvent } from "@/shared/session/session-store";
import { type SafeStorage, STORAGE_KEYS } from "@/shared/storage";
import { isSignedInPage } from "./destination/destination";
import { sessionText } from "./session.text";
import { decideSignedIn, isRecentAccount } from "./sign-in-rules";

export type SessionEffectDeps = {
  queryClient: Pick<QueryClient, "clear">;
  local: SafeStorage;
  tab: SafeStorage;
  now(): number;
  timeZone(): string | null;
  currentAddress(): string;
  toast: {
    success(message: string): void;
    error(message: string): void;
    info(message: string, options: { description: string; duration: number }): void;
    dismiss(): void;
  };
  handed: Pick<AuthStorage, "providerTokens" | "dropProviderTokens">;
  saveTokens(userId: string, tokens: ProviderTokens): Promise<void>;
  isKnownFailure(error: unknown): boolean;
  saveMetadata(data: Partial<AccountMetadata>): Promise<void>;
  fetchOrganizations(userId: string): Promise<void>;
  diagnose(userId: string): Promise<void>;
};

/**
 * Storage keys, before the user's id, of the texts that an AI wrote. A sign-out removes these texts, but no unsaved
 * drafts.
 */
const OWN_TEXTS: readonly string[] = [STORAGE_KEYS.research, STORAGE_KEYS.pageAnalyses];

/** Returns the handler of the session's events. Only the route guards redirect, never this handler. */
export function createSessionEffects(deps: SessionEffectDeps): (event: SessionEvent) => Promise<void> {
  const { local, tab } = deps;
  let isSaving = false;
  let diagnosed: string | null = null;

  const saveTokens = async (session: Session): Promise<void> => {
    const tokens = deps.handed.providerTokens();
    if (tokens === null) {
      // The previous page ended before the server saved the tokens, and LinkedIn issues tokens only once.
      if (tab.take(STORAGE_KEYS.unsavedTokens) !== null) deps.toast.error(sessionText.tokensLost);
      return;
    }
    if (isSaving) return;
    isSaving = true;
    try {
      await deps.saveTokens(session.user.id, tokens);
      deps.handed.dropProviderTokens();
    } catch (error) {
      // The tokens stay in memory, so the sign-in event that the auth client repeats on focus tries again.
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
    const zone = timeZoneOf(session.user) ? null : deps.timeZone();
    if (zone !== null) data.timezone = zone;
    if (Object.keys(data).length === 0) return;
    try {
      await deps.saveMetadata(data);
      local.remove(STORAGE_KEYS.invitationCode);
    } catch (error) {
      logFailure("save sign-in metadata", error);
    }
  };

  const onSignedIn = async (session: Session) => {
    const { user } = session;
    const cameFromButton = tab.take(STORAGE_KEYS.loginButton) !== null;
    const greeted = local.get(STORAGE_KEYS.greeted);
    const alreadyGreeted = greeted === user.id;
    const decision = decideSignedIn({ cameFromButton, alreadyGreeted, user, now: deps.now() });
    local.set(STORAGE_KEYS.greeted, user.id);
    if (decision === "greet") deps.toast.success(sessionText.signedIn);
    // A sign-out removes the stored id of the greeted user. A stored id here means that the user left to connect
    // LinkedIn and signed in there with another account.
    if (decision === "greet" && greeted !== null && !alreadyGreeted)
      deps.toast.info(sessionText.otherAccount(displayName(user)), {
        description: sessionText.otherAccountNote,
        duration: Number.POSITIVE_INFINITY,
      });
    await Promise.all([
      saveTokens(session),
      // A stored invitation code could not be saved at this user's last sign-in, so it is saved now.
      decision === "greet" || local.get(STORAGE_KEYS.invitationCode) !== null
        ? saveWaitingMetadata(session)
        : Promise.resolve(),
    ]);
    // Runs last, because the diagnosis reads rows that the sign-in wrote.
    if (diagnosed === user.id || !isRecentAccount(user, deps.now())) return;
    diagnosed = user.id;
    await deps.diagnose(user.id);
  };

  const onSignedOut = (endedBy: SessionEnd) => {
    deps.queryClient.clear();
    // Closes all toasts, because a toast's button, such as 'Deshacer', would act without a user.
    deps.toast.dismiss();
    local.remove(STORAGE_KEYS.greeted);
    // On a shared computer the next user must not see this user's texts. After an expired session they stay, because
    // the same user will sign in again.
    if (endedBy !== "expiry")
      for (const key of local.keys())
        if (OWN_TEXTS.some((name) => key.startsWith(`${name}:`))) local.remove(key);
    if (endedBy !== "expiry") {
      tab.remove(STORAGE_KEYS.returnTo);
      tab.remove(STORAGE_KEYS.cardOfPayment);
      if (endedBy === "user") deps.toast.success(sessionText.signedOut);
      return;
    }
    const address = deps.currentAddress();
    if (!isSignedInPage(address)) return;
    tab.set(STORAGE_KEYS.returnTo, address);
  };

  return async (event) => {
    if (event.type === "signed-in") await onSignedIn(event.session);
    else onSignedOut(event.endedBy);
  };
}
