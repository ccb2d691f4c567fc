import { type ComponentType, createContext, use, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { onFirstInteraction } from "@/shared/browser/first-interaction";
import { preloadToasts, provideToaster } from "@/shared/toast";
import { isFocusFree } from "@/ui/focus";
import { isTypingAhead } from "@/ui/typed-ahead";
import { documentTitle } from "./app.text";
import { ignoreComposingKeys } from "./keys/composing-keys";
import { ignoreHeldKeys } from "./keys/held-keys";
import { refuseDrops } from "./refuse-drops";
import { SkipLink } from "./skip-link";

export type RouteHandle = { title: string };

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === "object" && handle !== null && "title" in handle && typeof handle.title === "string";

/** The landing's path when a click there started the app; null when the app's own document started it. */
export const CameFromContext = createContext<string | null>(null);

function focusPage(): boolean {
  const main = document.getElementById("contenido");
  const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
  target?.focus({ preventScroll: true });
  return target !== null;
}

const OPENED = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])[data-state=open]";

const isInOpened = () => document.activeElement?.closest(OPENED) != null;

/**
 * Moves the focus to the heading of a newly opened page, so that screen readers announce the page. An open overlay
 * keeps the focus, and so does the field for words that the user typed before the editor loaded.
 */
function useRouteFocus(pathname: string) {
  const cameFrom = use(CameFromContext);
  const previous = useRef(cameFrom ?? pathname);
  useEffect(() => {
    if (isInOpened() || isTypingAhead()) previous.current = pathname;
    if (previous.current === pathname) return;
    const arrive = () => {
      if (focusPage()) previous.current = pathname;
      return previous.current === pathname;
    };
    if (arrive()) return;
    // The page appears after the session is known, and until then the user may have focused another control.
    const from = document.activeElement;
    const hasMovedOn = () => !isFocusFree() && document.activeElement !== from;
    const observer = new MutationObserver(() => {
      if (hasMovedOn()) previous.current = pathname;
      if (previous.current === pathname || arrive()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

/**
 * Loads the toaster with the first toast. With `lazy`, a failed download would crash the page; here it only loses the
 * toast.
 */
function Toasts() {
  const [shown, setShown] = useState<{ Toaster: ComponentType; onMount: () => void } | null>(null);
  useEffect(
    () =>
      provideToaster({
        load: async () => {
          const { Toaster } = await import("@/ui/toaster");
          return (onMount) => setShown({ Toaster, onMount });
        },
      }),
    [],
  );
  useEffect(() => onFirstInteraction(() => void preloadToasts()), []);
  if (!shown) return null;
  return (
    <>
      <shown.Toaster />
      <Mounted onMount={shown.onMount} />
    </>
  );
}

/** Sets the title, moves the focus and scrolls when the page changes; shows toasts. */
export function RootLayout() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const title = matches.map((match) => match.handle).findLast(isRouteHandle)?.title;
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
  useRouteFocus(pathname);
  useEffect(ignoreHeldKeys, []);
  useEffect(ignoreComposingKeys, []);
  useEffect(refuseDrops, []);

  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  );
}
