import { whole } from "@/text/numbers";

export function makeGhost(source: HTMLElement, size: number, grabX: number, grabY: number) {
  const box = source.getBoundingClientRect();
  const [offsetX, offsetY] = [grabX - box.left, grabY - box.top];
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-entry");
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("shadow-lg", "bg-surface-3");
  Object.assign(ghost.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: "0",
    pointerEvents: "none",
    zIndex: "60",
    willChange: "transform",
  });
  if (size > 1) {
    const count = document.createElement("span");
    count.className =
      "top-0.5 right-0.5 absolute min-w-5 rounded-full bg-accent px-1 text-center font-medium text-on-accent text-xs leading-5";
    count.textContent = whole.format(size);
    ghost.append(count);
  }
  document.body.append(ghost);
  const moveTo = (x: number, y: number) => {
    ghost.style.transform = `translate3d(${x - offsetX}px, ${y - offsetY}px, 0)`;
  };
  moveTo(grabX, grabY);
  return { moveTo, remove: () => ghost.remove() };
}
