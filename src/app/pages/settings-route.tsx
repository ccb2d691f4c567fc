import { useNavigate } from "react-router-dom";
import { SettingsPage } from "@/features/settings/settings-page";
import { paths } from "@/shared/paths";
import { sessionStore } from "@/shared/session/session";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { useSignOut } from "../session/use-sign-out";

/** /settings, with the ways out: of every session, and of an account that is gone. */
export function SettingsRoute() {
  const navigate = useNavigate();
  const onDeleted = async () => {
    localStore.set(STORAGE_KEYS.signedOut, "1");
    // There is no session at the server any more that could be ended.
    sessionStore.forget();
    void navigate(paths.landing(), { replace: true });
  };
  return <SettingsPage onSignOut={useSignOut()} onDeleted={onDeleted} />;
}
