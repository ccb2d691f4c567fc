import { ProfilePage } from "@/features/profile/profile-page";
import { useSignOut } from "../session/use-sign-out";

export function ProfileRoute() {
  return <ProfilePage onSignOut={useSignOut()} />;
}
