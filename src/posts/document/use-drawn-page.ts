import { type RefObject, useEffect, useState } from "react";
import type { Size } from "./page-size";
import type { PdfFile } from "./pdf-engine";

function useRoom(frame: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = Math.round(element.clientWidth);
      const height = Math.round(element.clientHeight);
      setRoom((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room !== null && room.width > 0 && room.height > 0 ? room : null;
}

/** A zero size frees the canvas's memory at once, which otherwise stays in use until garbage collection. */
const release = (canvas: HTMLCanvasElement) => {
  canvas.width = 0;
  canvas.height = 0;
};

export type DrawnPage = {
  state: "drawing" | "drawn" | "failed";
  hasPage: boolean;
  retry: () => void;
};

/** Draws a page; the earlier page stays until the new page is complete. Leaving a page cancels its drawing. */
export function useDrawnPage(file: PdfFile, page: number, frame: RefObject<HTMLElement | null>): DrawnPage {
  const room = useRoom(frame);
  const [attempt, setAttempt] = useState(0);
  const [hasPage, setHasPage] = useState(false);
  const [settled, setSettled] = useState<{ page: number; attempt: number; isDrawn: boolean } | null>(null);

  useEffect(() => {
    if (room === null) return;
    let isCurrent = true;
    const canvas = document.createElement("canvas");
    const drawing = file.draw(page, canvas, room, window.devicePixelRatio);
    drawing.done.then(
      ({ css }) => {
        if (!isCurrent) return;
        canvas.style.width = `${css.width}px`;
        canvas.style.height = `${css.height}px`;
        for (const before of frame.current?.querySelectorAll("canvas") ?? []) release(before);
        frame.current?.replaceChildren(canvas);
        setHasPage(true);
        setSettled({ page, attempt, isDrawn: true });
      },
      () => isCurrent && setSettled({ page, attempt, isDrawn: false }),
    );
    return () => {
      isCurrent = false;
      drawing.cancel();
      if (!canvas.isConnected) release(canvas);
    };
  }, [file, page, room, attempt, frame]);

  const now = settled?.page === page && settled.attempt === attempt ? settled : null;
  const state = now === null ? "drawing" : now.isDrawn ? "drawn" : "failed";
  return { state, hasPage, retry: () => setAttempt((count) => count + 1) };
}
