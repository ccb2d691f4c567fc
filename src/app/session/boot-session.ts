import { linkedinTokenKeys, saveLinkedInTokens } from "@/data/linkedin-organizations/linkedin-tokens";
import { loadWithRetry } from "@/shared/browser/missing-code";
import { queryClient } from "@/shared/client/query-client";
import { env } from "@/shared/env";
import { AppError, invokeFunction } from "@/shared/errors";
import { authStorage } from "@/shared/session/auth-storage";
import { saveAccountMetadata } from "@/shared/session/save-account-metadata";
import { sessionStore } from "@/shared/session/session";
import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { knownBrowserZone } from "@/shared/time/dates";
import { serverNow } from "@/shared/time/server-clock";
import { toast } from "@/shared/toast";
import { readReturnUrl } from "./destination/return-url";
import { diagnoseAccount } from "./diagnose-account";
import { sessionText } from "./session.text";
import { createSessionEffects } from "./session-effects";

/** Read when the module loads, because the auth client later removes the sign-in's parameters from the address. */
const returnUrl = readReturnUrl(window.location.href);

export type SignInProblem = { message: string };

const UNFORESEEN = new Set(["unexpected", "network_unreachable", "service_busy"]);

const fetchOrganizations = async (userId: string): Promise<void> => {
  // Incremental sign-ins lack the organization scopes, without which LinkedIn refuses this request.
  if (env.incrementalScopes) return;
  const { linkedinOrganizationsOutput } = await import("@contract/functions");
  await invokeFunction("get-linkedin-organizations", { forceRefresh: false }, linkedinOrganizationsOutput);
  await queryClient.invalidateQueries({ queryKey: ["linkedin_organizations", userId] });
};

async function problemOf(
  signInError: { name: string; message: string } | null,
): Promise<SignInProblem | null> {
  if (returnUrl.kind === "none") return null;
  // The auth client reports no error when the browser lacks the code's verifier: only the session is missing.
  const isLeft = returnUrl.kind === "code" && sessionStore.getSnapshot().status === "signed-out";
  if (returnUrl.kind === "code" && !signInError && !isLeft) return null;
  const words = await loadWithRetry(() => import("./sign-in-errors"));
  if (returnUrl.kind === "error") return { message: words.describeSignInFailure(returnUrl) };
  return { message: signInError ? words.describeAuthError(signInError) : words.otherBrowser };
}

let booted: Promise<SignInProblem | null> | null = null;

export function bootSession(): Promise<SignInProblem | null> {
  booted ??= (async () => {
    const react = createSessionEffects({
      queryClient,
      local: localStore,
      tab: tabStore,
      now: serverNow,
      timeZone: knownBrowserZone,
      currentAddress: () => window.location.pathname + window.location.search + window.location.hash,
      toast,
      handed: authStorage,
      saveTokens: async (userId, tokens) => {
        await saveLinkedInTokens(userId, tokens);
        await queryClient.invalidateQueries({ queryKey: linkedinTokenKeys.all(userId) });
      },
      isKnownFailure: (error) => error instanceof AppError && !UNFORESEEN.has(error.code),
      saveMetadata: saveAccountMetadata,
      fetchOrganizations,
      diagnose: diagnoseAccount,
    });
    sessionStore.onEvent((event) => {
      // A sign-out is handled at once, before the address changes. A sign-in waits until the auth client's call ends,
      // because the handler of a sign-in calls the client again.
      if (event.type === "signed-out") void react(event);
      else queueMicrotask(() => void react(event));
    });
    const stop = sessionStore.subscribe(() => {
      if (!sessionStore.getSnapshot().failure) return;
      toast.error(sessionText.sessionUnknown, { id: "session" });
    });
    // An address without a result from LinkedIn means that the user gave up the sign-in.
    if (returnUrl.kind === "none") tabStore.remove(STORAGE_KEYS.loginButton);
    const { signInError } = await sessionStore.start();
    stop();
    const problem = await problemOf(signInError);
    if (problem) {
      tabStore.remove(STORAGE_KEYS.loginButton);
      // A visitor reads the problem on the login page, a signed-in user in a toast.
      if (sessionStore.getSnapshot().status !== "signed-out") {
        toast.error(sessionText.signInFailed(problem.message));
        return null;
      }
    }
    return problem;
  })();
  return booted;
}
