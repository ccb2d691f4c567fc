// Only this module imports pdf.js, and the app imports it on demand. The legacy build supports Safari before 18.2 and
// Chrome before 140.
import { firstUnits } from "@publishing/text-length";
import { getDocument, PDFWorker } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url&no-inline";
import { trustedAddress } from "@/shared/addresses/trusted-address";
import { type DrawnSize, fitPage, type Size } from "./page-size";

/** The most pixels of a picture; a larger picture is left out, because it would take over 256 MB decoded. */
const MAX_IMAGE_PIXELS = 64_000_000;

export type Drawing = { done: Promise<DrawnSize>; cancel: () => void };

export type PdfFile = {
  pages: number;
  size: Size;
  draw(page: number, canvas: HTMLCanvasElement, room: Size, pixelRatio: number): Drawing;
  text(most: number): Promise<string>;
  close(): void;
};

/** Thrown for a file that no repeated download can show, because the file is locked or broken. */
export class UnreadablePdf extends Error {
  constructor(readonly reason: "locked" | "broken") {
    super(`the PDF is ${reason}`);
  }
}

class Assets {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return (await import("./pdf-assets")).fetchAsset(filename);
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
  const thread = new Worker(trustedAddress(workerAddress), { type: "module" });
  // Rejects when the worker's script does not load. pdf.js would not load it again before a reload of the page.
  const lost = new Promise<never>((_, reject) => {
    thread.addEventListener("error", () => reject(new Error("the worker of pdf.js did not load")));
  });
  const worker = PDFWorker.create({ port: thread, verbosity: 0 });
  const task = getDocument({
    data: bytes,
    worker,
    verbosity: 0,
    maxImageSize: MAX_IMAGE_PIXELS,
    useWorkerFetch: false,
    // System fonts would make each device draw another page: Android and LinkedIn's server have no Times.
    useSystemFonts: false,
    BinaryDataFactory: Assets,
    // The given bytes are the whole document, so pdf.js must not fetch addresses inside it.
    disableAutoFetch: true,
  });
  const close = () => {
    task.destroy().catch(() => undefined);
    worker.destroy();
    thread.terminate();
  };
  try {
    const read = task.promise.then(async (file) => {
      const view = (await file.getPage(1)).getViewport({ scale: 1 });
      return { file, size: { width: view.width, height: view.height } };
    });
    const { file, size } = await Promise.race([
      read.catch((error: unknown) => {
        throw new UnreadablePdf(reasonOf(error));
      }),
      lost,
    ]);
    return {
      pages: file.numPages,
      size,
      draw: (...how) => drawPage(file, ...how),
      text: (most) => textOf(file, most),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

type Document = Awaited<ReturnType<typeof getDocument>["promise"]>;

async function textOf(file: Document, most: number): Promise<string> {
  let text = "";
  for (let page = 1; page <= file.numPages && text.length < most; page += 1) {
    const { items } = await (await file.getPage(page)).getTextContent();
    const words = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""));
    text += `${words.join("").trim()}\n`;
  }
  return firstUnits(text.trim(), most);
}

function drawPage(
  file: Document,
  number: number,
  canvas: HTMLCanvasElement,
  room: Size,
  pixelRatio: number,
): Drawing {
  let isCancelled = false;
  let stop: () => void = () => undefined;
  const done = file.getPage(number).then(async (page) => {
    if (isCancelled) throw new Error("cancelled");
    const drawn = fitPage(page.getViewport({ scale: 1 }), room, pixelRatio);
    canvas.width = drawn.canvas.width;
    canvas.height = drawn.canvas.height;
    const task = page.render({ canvas, viewport: page.getViewport({ scale: drawn.scale }) });
    stop = () => task.cancel();
    try {
      await task.promise;
    } finally {
      // Frees the page's pictures and fonts, because long documents would fill the memory.
      page.cleanup();
    }
    return drawn;
  });
  return {
    done,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
