import { OnboardingPage } from "@/features/onboarding/onboarding-page";
import { useSignOut } from "../session/use-sign-out";

/** /onboarding, with the way out of the account. */
export function OnboardingRoute() {
  return <OnboardingPage onSignOut={useSignOut()} />;
}
