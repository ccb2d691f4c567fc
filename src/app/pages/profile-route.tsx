import { ProfilePage } from "@/features/profile/profile-page";
import { useSignOut } from "../session/use-sign-out";

/** /profile, with the way out of the account. */
export function ProfileRoute() {
  return <ProfilePage onSignOut={useSignOut()} />;
}
