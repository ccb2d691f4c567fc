const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/**
 * Whether the browser would leave the page for the dragged object: for a file anywhere, for a link outside of text
 * fields.
 */
const wouldLeave = ({ dataTransfer, target }: DragEvent): boolean => {
  const types = dataTransfer?.types ?? [];
  return types.includes("Files") || (types.includes("text/uri-list") && !isWriting(target));
};

/**
 * Refuses a file dropped outside a drop zone, which the browser would otherwise open in place of the app. Returns
 * its removal.
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !wouldLeave(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  // The event reaches the window last: a field that takes the file has called preventDefault by then.
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
