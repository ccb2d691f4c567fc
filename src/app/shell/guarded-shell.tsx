import { NotificationsBell } from "@/features/notifications/notifications-bell";
import { Shell } from "./shell";

/** The app layer joins notifications and navigation, since no feature may import another. */
export const GuardedShell = () => <Shell bell={<NotificationsBell />} />;
