import { LandingPage } from "@/features/landing/landing-page";
import { useSession } from "@/shared/session/session";
import { VisitorsOnly } from "../guards/visitors-only";
import { useBootedSession } from "../session/use-booted-session";

/** `/` for a browser with a stored session or on its way back from the sign-in. */
export function LandingWithSession() {
  useBootedSession();
  const session = useSession();
  // A server that cannot be asked does not keep the landing from showing.
  if (session.status === "loading" && session.failure) return <LandingPage />;
  return (
    <VisitorsOnly>
      <LandingPage />
    </VisitorsOnly>
  );
}
