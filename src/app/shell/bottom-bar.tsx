import { NavLink } from "react-router-dom";
import { cn } from "@/ui/cn";
import { appText } from "../app.text";
import { BAR_ITEMS } from "./nav-items";

/** Navigation of phones, whose labels never grow into each other: six thumb-sized targets above the system's own bar. */
export function BottomBar() {
  return (
    <nav
      aria-label={appText.nav.label}
      className="fixed inset-x-0 bottom-0 z-bar border-border border-t bg-surface-1/95 pb-[env(safe-area-inset-bottom)] backdrop-blur"
    >
      <ul className="grid grid-cols-6">
        {BAR_ITEMS.map(({ to, label, icon: Icon }) => (
          <li key={to} className="min-w-0">
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  "flex h-17 flex-col items-center gap-0.5 px-0.5 pt-1.5 text-center font-medium text-[min(0.6875rem,3.2vw)] leading-[1.05] -outline-offset-2",
                  isActive ? "text-text" : "text-text-muted",
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span
                    className={cn(
                      "grid h-7 w-[min(2.75rem,100%)] place-items-center rounded-full transition-colors duration-fast",
                      isActive && "bg-surface-3",
                    )}
                  >
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span>{label}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
