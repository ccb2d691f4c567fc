const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;

/** True for a drop that makes the browser leave the page: a file anywhere, a link outside of text fields. */
const wouldLeave = ({ dataTransfer, target }: DragEvent): boolean => {
  const types = dataTransfer?.types ?? [];
  return types.includes("Files") || (types.includes("text/uri-list") && !isWriting(target));
};

export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !wouldLeave(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
  };
  // At the window the event arrives last, so a field that accepts the file has already called preventDefault.
  window.addEventListener("dragover", refuse);
  window.addEventListener("drop", refuse);
  return () => {
    window.removeEventListener("dragover", refuse);
    window.removeEventListener("drop", refuse);
  };
}
