import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/shared/paths";
import { bootSession } from "./boot-session";

/** The router state from which /login reads the problem of a failed sign-in. */
export type LoginState = { problem: string };

/** Starts the session; a sign-in that returned with an error ends on /login, with a clean address. */
export function useBootedSession(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let mounted = true;
    void bootSession().then((problem) => {
      if (!mounted || !problem) return;
      const state: LoginState = { problem: problem.message };
      void navigate(paths.login(), { replace: true, state });
    });
    return () => {
      mounted = false;
    };
  }, [navigate]);
}
