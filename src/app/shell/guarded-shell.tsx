import { NotificationsBell } from "@/features/notifications/notifications-bell";
import { Shell } from "./shell";

/** The shell with its bell: the app layer is where a feature and the navigation may meet. */
export const GuardedShell = () => <Shell bell={<NotificationsBell />} />;
