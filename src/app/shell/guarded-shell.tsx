import { NotificationsBell } from "@/features/notifications/notifications-bell";
import { Shell } from "./shell";

/** Joins notifications and navigation here, because only the app layer may import several features. */
export const GuardedShell = () => <Shell bell={<NotificationsBell />} />;
