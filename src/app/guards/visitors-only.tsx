import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useSession } from "@/shared/session/session";
import { errorText } from "@/text/errors";
import { FullSpinner } from "../screens/full-spinner";
import { StartupFailure } from "../screens/startup-failure";
import { destinationAfterSignIn } from "../session/destination/destination";
import { waypoints } from "../session/destination/waypoints";

export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === "loading") {
    return session.failure ? <StartupFailure reason={errorText[session.failure.code]} /> : <FullSpinner />;
  }
  if (session.status === "signed-out") return children;
  return <Navigate replace to={destinationAfterSignIn(session.user, waypoints())} />;
}
