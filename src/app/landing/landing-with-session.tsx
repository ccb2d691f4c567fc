import { LandingPage } from "@/features/landing/landing-page";
import { useSession } from "@/shared/session/session";
import { VisitorsOnly } from "../guards/visitors-only";
import { useBootedSession } from "../session/use-booted-session";

export function LandingWithSession() {
  useBootedSession();
  const session = useSession();
  if (session.status === "loading" && session.failure) return <LandingPage />;
  return (
    <VisitorsOnly>
      <LandingPage />
    </VisitorsOnly>
  );
}
