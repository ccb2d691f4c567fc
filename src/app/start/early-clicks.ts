declare global {
  interface Window {
    /** Returns the buttons clicked before the code arrived, and stops recording. */
    takeEarlyClicks?: () => HTMLElement[];
  }
}

/** Records clicks on buttons whose code has not loaded. */
export function keepEarlyClicks(): void {
  const clicked: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    // Without its code, a form would be submitted to the page's address.
    event.preventDefault();
    clicked.push(button);
  };
  addEventListener("click", keep);
  window.takeEarlyClicks = () => {
    removeEventListener("click", keep);
    return clicked.splice(0);
  };
}
