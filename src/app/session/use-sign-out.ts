import { useNavigate } from "react-router-dom";
import { supabase } from "@/shared/client/supabase";
import { sessionStore } from "@/shared/session/session";
import { localStore } from "@/shared/storage";
import { toast } from "@/shared/toast";
import { signOut } from "./sign-out";

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    signOut({
      auth: supabase.auth,
      store: sessionStore,
      local: localStore,
      toast,
      go: (path) => void navigate(path, { replace: true }),
    });
}
