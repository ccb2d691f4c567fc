import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { useSession } from "@/shared/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { FullSpinner } from "../screens/full-spinner";
import { destinationAfterSignIn } from "../session/destination";

/** Shows its page to visitors; a signed-in user goes where they belong. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === "loading") return <FullSpinner />;
  if (session.status === "signed-out") return children;
  return <Navigate replace to={destinationAfterSignIn(session.user, tabStore.get(STORAGE_KEYS.returnTo))} />;
}
