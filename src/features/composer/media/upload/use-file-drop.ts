import { type RefObject, useEffect, useRef, useState } from "react";

const carriesFiles = (data: DataTransfer | null): data is DataTransfer =>
  data?.types.includes("Files") ?? false;

const isWriting = (place: EventTarget | null): boolean =>
  place instanceof Element && place.closest("input, textarea, [contenteditable]") !== null;

/**
 * True while a dialog is open above the page (Radix then disables the page's pointer events), so that the
 * field behind it takes no dropped files.
 */
const isBehind = (): boolean => document.body.style.pointerEvents === "none";

/** True when the clipboard holds a text other than the names of copied files, which macOS adds as a text. */
function hasText(data: DataTransfer): boolean {
  if (!data.types.includes("text/plain")) return false;
  const [first] = data.getData("text/plain").split(/[\r\n]/);
  return ![...data.files].some(({ name }) => name === first);
}

/** Ignores a pasted picture that comes with text, because word processors add a picture of the text that they copy. */
export function useFileDrop(frame: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const place = event.target instanceof Node ? event.target : null;
      const isHere = frame.current?.closest("form")?.contains(place) || !isWriting(place);
      const data = event.clipboardData;
      const files = [...(data?.files ?? [])];
      if (isBehind() || !isHere || !data || files.length === 0 || hasText(data)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [frame]);

  useEffect(() => {
    // True while a picture of this page is dragged: browsers give that drag a file, which must not be attached.
    let isOurs = false;
    const wanted = (event: DragEvent): DataTransfer | null => {
      const isTaken = event.defaultPrevented || isOurs || isBehind();
      return !isTaken && carriesFiles(event.dataTransfer) ? event.dataTransfer : null;
    };
    const onDragOver = (event: DragEvent) => {
      if (!wanted(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = (event: DragEvent) => {
      // Without a related target the drag left the page; otherwise it only moved to another element.
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      const data = wanted(event);
      if (!data) return;
      event.preventDefault();
      frame.current?.scrollIntoView?.({ block: "nearest" });
      latest.current([...data.files]);
    };
    const listeners = {
      dragstart: () => {
        isOurs = true;
      },
      dragend: () => {
        isOurs = false;
      },
      dragover: onDragOver,
      dragleave: onDragLeave,
      drop: onDrop,
    };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) document.addEventListener(name, listeners[name]);
    return () => {
      for (const name of names) document.removeEventListener(name, listeners[name]);
    };
  }, [frame]);

  return { isOver };
}
