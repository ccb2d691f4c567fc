import { SettingsPage } from "@/features/settings/settings-page";
import { useSignOut } from "../session/use-sign-out";

/** /settings, with the way out of every session. */
export function SettingsRoute() {
  return <SettingsPage onSignOut={useSignOut()} />;
}
