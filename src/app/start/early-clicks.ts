declare global {
  interface Window {
    takeEarlyClicks?: () => HTMLElement[];
  }
}

export function keepEarlyClicks(): void {
  const clicked: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    clicked.push(button);
  };
  addEventListener("click", keep);
  window.takeEarlyClicks = () => {
    removeEventListener("click", keep);
    return clicked.splice(0);
  };
}
