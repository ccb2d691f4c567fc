import {
  CalendarDays,
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  PenLine,
  Send,
  Settings,
  UserRound,
} from "lucide-react";
import { appText } from "../app.text";

export type NavItem = { to: string; label: string; icon: LucideIcon };

const { nav } = appText;

/** The bottom bar's six, in order. */
export const BAR_ITEMS: readonly NavItem[] = [
  { to: "/dashboard", label: nav.home, icon: House },
  { to: "/research", label: nav.research, icon: PenLine },
  { to: "/posts", label: nav.posts, icon: Send },
  { to: "/resultados", label: nav.results, icon: ChartNoAxesColumn },
  { to: "/profile", label: nav.profile, icon: UserRound },
  { to: "/settings", label: nav.settings, icon: Settings },
];

/** The sidebar's: the same, and the calendar after the results. */
export const SIDEBAR_ITEMS: readonly NavItem[] = BAR_ITEMS.flatMap((item) =>
  item.to === "/resultados" ? [item, { to: "/calendar", label: nav.calendar, icon: CalendarDays }] : [item],
);
