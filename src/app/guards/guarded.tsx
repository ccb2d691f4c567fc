import { Fragment, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { paths } from "@/shared/paths";
import { useSession } from "@/shared/session/session";
import { localStore, STORAGE_KEYS, tabStore } from "@/shared/storage";
import { errorText } from "@/text/errors";
import { FullSpinner } from "../screens/full-spinner";
import { StartupFailure } from "../screens/startup-failure";
import { guardRedirect, rememberedPage } from "../session/destination/destination";
import { waypoints } from "../session/destination/waypoints";
import { Redirect } from "./redirect";

function Leave({ signedOutByUser, address }: { signedOutByUser: boolean; address: string }) {
  const [to] = useState(signedOutByUser ? paths.landing() : paths.login());
  useEffect(() => {
    if (to === paths.login()) tabStore.set(STORAGE_KEYS.returnTo, address);
  }, [to, address]);
  return <Redirect to={to} />;
}

function Arrived({ pathname }: { pathname: string }) {
  useEffect(() => {
    if (pathname !== paths.onboarding() && pathname !== paths.welcome())
      tabStore.remove(STORAGE_KEYS.returnTo);
    const page = rememberedPage(pathname);
    if (page) localStore.set(STORAGE_KEYS.lastPage, page);
  }, [pathname]);
  return null;
}

export function Guarded() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // A page that is already open stays on screen when the session ends. A new visit without a session is redirected.
  const [wasIn, setWasIn] = useState(false);
  if (session.status === "signed-in" && !wasIn) setWasIn(true);

  if (session.status === "loading") {
    return session.failure ? <StartupFailure reason={errorText[session.failure.code]} /> : <FullSpinner />;
  }
  if (session.status === "signed-out") {
    return <Leave signedOutByUser={wasIn && session.endedBy !== "expiry"} address={pathname + search} />;
  }
  const redirect = guardRedirect(session.user, pathname, waypoints());
  // A new key mounts a new redirect for each page, because another navigation may have replaced the earlier redirect.
  if (redirect) return <Redirect key={pathname} to={redirect} />;
  // Another tab may have signed in as another user. A new key remounts the pages, so that the second user does not send
  // the first user's text.
  return (
    <Fragment key={session.user.id}>
      <Arrived pathname={pathname} />
      <Outlet />
    </Fragment>
  );
}
