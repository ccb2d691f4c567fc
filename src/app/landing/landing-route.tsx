import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LandingPage } from "@/features/landing/landing-page";
import { AUTH_STORAGE_KEY, localStore } from "@/shared/storage";
import { FullSpinner } from "../screens/full-spinner";
import { concernsSession } from "../session/destination/return-url";
import { onInternalLink } from "../start/links";

const LandingWithSession = lazy(async () => ({
  default: (await import("./landing-with-session")).LandingWithSession,
}));

/**
 * The page `/`. A visitor gets the landing without the session's code; a browser with a stored session first restores
 * the session.
 */
export function LandingRoute() {
  const [withSession] = useState(() =>
    concernsSession(window.location.href, localStore.get(AUTH_STORAGE_KEY)),
  );
  // The landing is also a document of its own, so its links are plain links. Here `navigate` opens them without a page
  // load.
  const navigate = useNavigate();
  useEffect(() => onInternalLink((href) => void navigate(href)), [navigate]);

  if (!withSession) return <LandingPage />;
  return (
    <Suspense fallback={<FullSpinner />}>
      <LandingWithSession />
    </Suspense>
  );
}
