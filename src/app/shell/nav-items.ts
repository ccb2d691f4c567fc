import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import House from "lucide-react/icons/house";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import UserRound from "lucide-react/icons/user-round";
import { paths } from "@/shared/paths";
import { appText } from "../app.text";

export type NavItem = { to: string; label: string; icon: LucideIcon };

const { nav } = appText;

export const BAR_ITEMS: readonly NavItem[] = [
  { to: paths.dashboard(), label: nav.home, icon: House },
  { to: paths.research(), label: nav.research, icon: PenLine },
  { to: paths.posts(), label: nav.posts, icon: Send },
  { to: paths.results(), label: nav.results, icon: ChartNoAxesColumn },
  { to: paths.profile(), label: nav.profile, icon: UserRound },
  { to: paths.settings(), label: nav.settings, icon: Settings },
];

export const SIDEBAR_ITEMS: readonly NavItem[] = BAR_ITEMS.flatMap((item) =>
  item.to === paths.results()
    ? [item, { to: paths.calendar(), label: nav.calendar, icon: CalendarDays }]
    : [item],
);
