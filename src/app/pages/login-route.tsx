import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { LoginPage } from "@/features/auth/login-page";
import { useSession } from "@/shared/session/session";
import { STORAGE_KEYS, tabStore } from "@/shared/storage";
import { VisitorsOnly } from "../guards/visitors-only";
import { keepsDrafts } from "../session/destination/address";
import { safeReturnTo } from "../session/destination/destination";
import { sessionText } from "../session/session.text";
import type { LoginState } from "../session/use-booted-session";

const isLoginState = (state: unknown): state is LoginState =>
  typeof state === "object" && state !== null && "problem" in state && typeof state.problem === "string";

function VisitorLogin() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [problem] = useState(() => (isLoginState(state) ? state.problem : undefined));
  // Removes the failure from the history entry, because a reload would show it again.
  useEffect(() => {
    if (state !== null) void navigate(".", { replace: true, state: null });
  }, [state, navigate]);
  const { endedBy } = useSession();
  const returnTo = safeReturnTo(tabStore.get(STORAGE_KEYS.returnTo));
  const ended =
    returnTo && keepsDrafts(returnTo) ? sessionText.sessionEndedWithDrafts : sessionText.sessionEnded;
  const notice = endedBy === "expiry" ? ended : returnTo ? sessionText.signInToReturn : undefined;
  return (
    <LoginPage
      problem={problem === undefined ? undefined : sessionText.signInFailed(problem)}
      notice={notice}
    />
  );
}

export function LoginRoute() {
  return (
    <VisitorsOnly>
      <VisitorLogin />
    </VisitorsOnly>
  );
}
