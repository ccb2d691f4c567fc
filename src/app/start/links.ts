export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  if (link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}

export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/** Calls `go` for a plain click on a link of this site. Returns a function that removes the listener. */
export function onInternalLink(go: (href: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkAt(event.target) : null;
    if (!link) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
