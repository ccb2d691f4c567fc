import type { ReactNode } from "react";
import { useSession } from "@/shared/session/session";
import { errorText } from "@/text/errors";
import { FullSpinner } from "../screens/full-spinner";
import { StartupFailure } from "../screens/startup-failure";
import { destinationAfterSignIn } from "../session/destination/destination";
import { waypoints } from "../session/destination/waypoints";
import { Redirect } from "./redirect";

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === "loading") {
    return session.failure ? <StartupFailure reason={errorText[session.failure.code]} /> : <FullSpinner />;
  }
  if (session.status === "signed-out") return children;
  return <Redirect to={destinationAfterSignIn(session.user, waypoints())} />;
}
