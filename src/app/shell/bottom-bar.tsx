import { useLayoutEffect } from "react";
import { NavLink } from "react-router-dom";
import { cn } from "@/ui/cn";
import { appText } from "../app.text";
import { BAR_ITEMS } from "./nav-items";

/** Marks the root element: styles.css puts a phone's toasts above this bar. */
function useBarOnRoot(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.bottomBar = "";
    return () => {
      delete dataset.bottomBar;
    };
  }, []);
}

export function BottomBar() {
  useBarOnRoot();
  return (
    <nav
      aria-label={appText.nav.label}
      className="in-editor:hidden print:hidden fixed inset-x-0 bottom-0 z-bar border-border border-t bg-surface-1 pb-[env(safe-area-inset-bottom)]"
    >
      {/* Equal columns, except for labels that need more. */}
      <ul className="grid grid-cols-[repeat(6,minmax(min-content,1fr))]">
        {BAR_ITEMS.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  "flex h-(--bottom-bar) flex-col items-center gap-0.5 px-1 pt-1.5 text-center font-medium text-[min(0.75rem,3.5vw)] leading-[1.05] -outline-offset-2 short:justify-center short:pt-0",
                  isActive ? "text-text" : "text-text-muted",
                )
              }
            >
              {({ isActive }) => (
                <>
                  <span
                    className={cn(
                      "grid h-[min(1.75rem,9vw)] w-[min(2.75rem,100%)] place-items-center rounded-full transition-colors duration-fast",
                      isActive && "bg-surface-3",
                    )}
                  >
                    <Icon aria-hidden className="size-[min(1.25rem,6.5vw)]" />
                  </span>
                  <span className="short:sr-only">{label}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
