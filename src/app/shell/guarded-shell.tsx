import { NotificationsBell } from "@/features/notifications/notifications-bell";
import { Shell } from "./shell";

/** The shell with its notifications: only the app layer may join a feature and the navigation. */
export const GuardedShell = () => <Shell bell={<NotificationsBell />} />;
