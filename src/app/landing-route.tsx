import { lazy, Suspense, useState } from "react";
import { LandingPage } from "@/features/landing/landing-page";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { FullSpinner } from "./screens/full-spinner";
import { concernsSession } from "./session/return-url";

const LandingWithSession = lazy(async () => ({
  default: (await import("./landing-with-session")).LandingWithSession,
}));

/** `/`: visitors get the landing without the session's code; whoever may be signed in waits for the answer. */
export function LandingRoute() {
  const [withSession] = useState(() =>
    concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY)),
  );
  if (!withSession) return <LandingPage />;
  return (
    <Suspense fallback={<FullSpinner />}>
      <LandingWithSession />
    </Suspense>
  );
}
