import { LandingPage } from "@/features/landing/landing-page";
import { useSession } from "@/shared/session/session";
import { VisitorsOnly } from "../guards/visitors-only";
import { useBootedSession } from "../session/use-booted-session";

/** `/` for a browser with a stored session or a visitor who returns from the sign-in. */
export function LandingWithSession() {
  useBootedSession();
  const session = useSession();
  // Shows the landing although the session's server does not respond.
  if (session.status === "loading" && session.failure) return <LandingPage />;
  return (
    <VisitorsOnly>
      <LandingPage />
    </VisitorsOnly>
  );
}
