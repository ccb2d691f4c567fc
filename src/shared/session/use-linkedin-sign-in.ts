import { useMutation } from "@tanstack/react-query";
import { useRestoredPage } from "../browser/restored-page";
import { type LinkedInSignInOptions, signInWithLinkedIn } from "./linkedin-sign-in";

/**
 * Goes to LinkedIn's consent page. `isLeaving` until the page is left or restored by Back.
 * @param errorMessage replaces the error's own sentence
 */
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
