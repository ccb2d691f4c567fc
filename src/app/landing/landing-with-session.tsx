import { LandingPage } from "@/features/landing/landing-page";
import { useSession } from "@/shared/session/session";
import { VisitorsOnly } from "../guards/visitors-only";
import { useBootedSession } from "../session/use-booted-session";

/** `/` for a browser with a stored session or a visitor who returns from the sign-in. */
export function LandingWithSession() {
  useBootedSession();
  const session = useSession();
  // When the server does not respond, the landing shows all the same.
  if (session.status === "loading" && session.failure) return <LandingPage />;
  return (
    <VisitorsOnly>
      <LandingPage />
    </VisitorsOnly>
  );
}
