import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/shared/paths";
import { bootSession } from "./boot-session";

export type LoginState = { problem: string };

/** Starts the session. After a failed sign-in, opens /login without the parameters of the failure in the address. */
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
