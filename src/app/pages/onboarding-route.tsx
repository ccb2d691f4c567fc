import { OnboardingPage } from "@/features/onboarding/onboarding-page";
import { useSignOut } from "../session/use-sign-out";

export function OnboardingRoute() {
  return <OnboardingPage onSignOut={useSignOut()} />;
}
