import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";

const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") ?? false;

/**
 * Files that are dropped on an element, or pasted anywhere in the form around it. Text that is copied with a picture of
 * itself, as from a word processor, is pasted as text.
 */
export function useFileGifts(frame: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const form = frame.current?.closest("form");
      const place = event.target instanceof Node ? event.target : null;
      const isHere = place === document.body || (place !== null && form?.contains(place));
      const files = [...(event.clipboardData?.files ?? [])];
      if (!isHere || files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [frame]);

  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        // Going over a child is no leaving.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(false);
        latest.current([...event.dataTransfer.files]);
      },
    },
  };
}
