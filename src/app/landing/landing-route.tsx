import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LandingPage } from "@/features/landing/landing-page";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { FullSpinner } from "../screens/full-spinner";
import { mayHaveSession } from "../session/destination/return-url";
import { onInternalLink } from "../start/links";

const LandingWithSession = lazy(async () => ({
  default: (await import("./landing-with-session")).LandingWithSession,
}));

export function LandingRoute() {
  const [withSession] = useState(() =>
    mayHaveSession(window.location.href, localStore.get(AUTH_STORAGE_KEY)),
  );
  // The landing page uses plain links, because it is also a static document. `navigate` opens them without a page load.
  const navigate = useNavigate();
  useEffect(() => onInternalLink((href) => void navigate(href)), [navigate]);

  if (!withSession) return <LandingPage />;
  return (
    <Suspense fallback={<FullSpinner />}>
      <LandingWithSession />
    </Suspense>
  );
}
