import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { Link, NavLink } from "react-router-dom";
import { paths } from "@/shared/paths";
import { displayName, pictureOf } from "@/shared/session/account";
import { useUser } from "@/shared/session/session";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Logo } from "@/ui/logo";
import { appText } from "../app.text";
import { SIDEBAR_ITEMS } from "./nav-items";
import { SideLabels } from "./side-label";

type SidebarProps = { collapsed: boolean; onToggle: () => void };

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const user = useUser();
  const name = displayName(user);
  const toggleLabel = collapsed ? appText.nav.expand : appText.nav.collapse;
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <SideLabels>
      <aside
        className={cn(
          "sticky top-0 flex h-dvh shrink-0 flex-col border-border border-r bg-surface-1 transition-[width] duration-base print:hidden",
          collapsed ? "w-19" : "w-64",
        )}
      >
        <div
          className={cn(
            "flex shrink-0 items-center gap-2 px-4",
            collapsed ? "h-28 flex-col justify-center" : "h-18 justify-between",
          )}
        >
          <Link to={paths.dashboard()} className="rounded-md">
            <Logo compact={collapsed} />
          </Link>
          <Button
            variant="ghost"
            size="icon"
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            data-side-label={toggleLabel}
            onClick={onToggle}
          >
            <ToggleIcon aria-hidden />
          </Button>
        </div>
        <nav aria-label={appText.nav.label} className="flex-1 overflow-y-auto px-3 py-2">
          <ul className="flex flex-col gap-1">
            {SIDEBAR_ITEMS.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  data-side-label={collapsed ? label : undefined}
                  className={cn(
                    "relative flex h-11 items-center gap-3 rounded-lg font-medium text-sm text-text-muted transition-colors duration-fast hover:bg-surface-2 hover:text-text",
                    "aria-[current=page]:bg-surface-2 aria-[current=page]:text-text",
                    collapsed ? "justify-center" : "px-3",
                  )}
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  <span className={collapsed ? "sr-only" : "truncate"}>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="shrink-0 border-border border-t p-3">
          <Link
            to={paths.profile()}
            data-side-label={collapsed ? name : undefined}
            aria-label={appText.nav.profileOf(name)}
            className={cn(
              "flex items-center gap-3 rounded-lg p-1.5 transition-colors duration-fast hover:bg-surface-2",
              collapsed && "justify-center",
            )}
          >
            <Avatar name={name} src={pictureOf(user)} decorative />
            {!collapsed && (
              <span className="flex min-w-0 flex-col">
                <span dir="auto" className="truncate font-medium text-sm text-text">
                  {name}
                </span>
                <span className="truncate text-text-subtle text-xs">{user.email}</span>
              </span>
            )}
          </Link>
        </div>
      </aside>
    </SideLabels>
  );
}
