import type { AuthError } from "@supabase/supabase-js";
import type { SessionStore } from "@/shared/session/session-store";
import { type SafeStorage, STORAGE_KEYS } from "@/shared/storage";
import { sessionText } from "./session.text";

export const SIGN_OUT_TIMEOUT_MS = 5_000;

export type SignOutDeps = {
  auth: { signOut(): Promise<{ error: AuthError | null }> };
  store: Pick<SessionStore, "forget" | "getSnapshot">;
  local: SafeStorage;
  toast: { error(message: string): void };
  go(path: string): void;
};

const timeout = (ms: number): Promise<{ error: Error }> =>
  new Promise((resolve) => setTimeout(() => resolve({ error: new Error("sign-out timed out") }), ms));

/** Signs out on every device; without a response within five seconds, on this device only. Unsaved drafts stay. */
export async function signOut(deps: SignOutDeps): Promise<void> {
  deps.local.set(STORAGE_KEYS.signedOut, "1");
  const { error } = await Promise.race([
    deps.auth.signOut().catch((reason: unknown) => ({ error: reason })),
    timeout(SIGN_OUT_TIMEOUT_MS),
  ]);
  if (deps.store.getSnapshot().status !== "signed-out") deps.store.forget();
  // Raised last, because the end of a session closes the shown toasts.
  if (error) deps.toast.error(sessionText.signOutFailed);
  deps.go("/");
}
