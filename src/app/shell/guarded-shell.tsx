import { NotificationsBell } from "@/features/notifications/notifications-bell";
import { Shell } from "./shell";

export const GuardedShell = () => <Shell bell={<NotificationsBell />} />;
