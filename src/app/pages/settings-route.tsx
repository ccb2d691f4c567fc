import { useLocation, useNavigate } from "react-router-dom";
import { SettingsPage } from "@/features/settings/settings-page";
import { paths, SETTINGS_SECTIONS } from "@/shared/paths";
import { sessionStore, useUser } from "@/shared/session/session";
import { localStore, STORAGE_KEYS } from "@/shared/storage";
import { forgetDevice } from "../session/forget-device";
import { useSignOut } from "../session/use-sign-out";

export function SettingsRoute() {
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const { pathname } = useLocation();
  const section = SETTINGS_SECTIONS.find((one) => pathname.startsWith(paths.settings(one))) ?? null;
  const onDeleted = async () => {
    localStore.set(STORAGE_KEYS.signedOut, "1");
    // Clears the device before the session ends, because at its end an editor in another tab would store its text
    // again.
    await forgetDevice(userId);
    // The server ended the session together with the account, so only this browser's copy is left to remove.
    sessionStore.forget();
    void navigate(paths.landing(), { replace: true });
  };
  return <SettingsPage section={section} onSignOut={useSignOut()} onDeleted={onDeleted} />;
}
