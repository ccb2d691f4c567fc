import { useMutation } from "@tanstack/react-query";
import { useRestoredPage } from "../browser/restored-page";
import { type LinkedInSignInOptions, signInWithLinkedIn } from "./linkedin-sign-in";

/** `isLeaving` stays true until the browser has left the page, or until the browser's Back button has restored it. */
export function useLinkedInSignIn(errorMessage?: string) {
  const leaving = useMutation({
    mutationFn: (options: LinkedInSignInOptions) => signInWithLinkedIn(options),
    meta: { errorMessage },
  });
  useRestoredPage(leaving.reset);
  return {
    leave: (options: LinkedInSignInOptions) => leaving.mutate(options),
    isLeaving: leaving.isPending || leaving.isSuccess,
  };
}
