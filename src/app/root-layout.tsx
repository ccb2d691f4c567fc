import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { provideToaster } from "@/shared/toast";
import { documentTitle } from "./app.text";
import { SkipLink } from "./skip-link";

const Toaster = lazy(async () => ({ default: (await import("@/ui/toaster")).Toaster }));

/** What a route says about itself in `handle`. */
export type RouteHandle = { title: string };

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === "object" && handle !== null && "title" in handle && typeof handle.title === "string";

/** Tells screen readers and keyboards that the page changed: its heading, else its main, takes the focus. */
function useRouteFocus(pathname: string) {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById("contenido");
    const target = main?.querySelector<HTMLElement>("h1[tabindex]") ?? main;
    target?.focus({ preventScroll: true });
  }, [pathname]);
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount]);
  return null;
}

/** The toaster, from the first toast on. */
function Toasts() {
  const [onMount, setOnMount] = useState<(() => void) | null>(null);
  useEffect(() => provideToaster({ mount: (mounted) => setOnMount(() => mounted) }), []);
  if (!onMount) return null;
  return (
    <Suspense>
      <Toaster />
      <Mounted onMount={onMount} />
    </Suspense>
  );
}

/** Around every route: the page's title, focus on a change of page, scroll, and toasts once anything can raise one. */
export function RootLayout() {
  const { pathname } = useLocation();
  const matches = useMatches();
  const title = matches.map((match) => match.handle).findLast(isRouteHandle)?.title;
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
  useRouteFocus(pathname);

  return (
    <>
      <SkipLink />
      <Outlet />
      <ScrollRestoration />
      <Toasts />
    </>
  );
}
