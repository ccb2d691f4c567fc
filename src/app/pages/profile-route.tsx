import { useNavigate } from "react-router-dom";
import { ProfilePage } from "@/features/profile/profile-page";
import { sessionStore } from "@/shared/session";
import { localStore } from "@/shared/storage";
import { supabase } from "@/shared/supabase";
import { toast } from "@/shared/toast";
import { signOut } from "../session/sign-out";

/** /profile, with the way out of the account. */
export function ProfileRoute() {
  const navigate = useNavigate();
  return (
    <ProfilePage
      onSignOut={() =>
        signOut({
          auth: supabase.auth,
          store: sessionStore,
          local: localStore,
          toast,
          go: (path) => void navigate(path, { replace: true }),
        })
      }
    />
  );
}
