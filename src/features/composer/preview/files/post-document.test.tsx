import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { PdfDocument } from "@/posts/document/pdf-document";
import * as pdfEngine from "@/posts/document/pdf-engine";
import { PostDocument } from "./post-document";

type Drawn = { page: number; settle: (error?: Error) => void; isCancelled: boolean };

// Spies on the function instead of mocking the module: StrictMode causes two simultaneous imports, and Vitest gives the
// second import the real module.
let opening: MockInstance<typeof pdfEngine.openPdf>;

const GUIDE = { url: "https://fotos.test/guia.pdf", title: "Guía del café", extension: "pdf" };

let answers: (() => Response)[] = [];
const requestedUrls: string[] = [];
const drawings: Drawn[] = [];
let closed = 0;

const fileOf = (pages: number): pdfEngine.PdfFile => ({
  pages,
  size: { width: 400, height: 500 },
  draw: (page, canvas) => {
    canvas.dataset.page = String(page);
    const drawing = { page, isCancelled: false } as Drawn;
    drawings.push(drawing);
    const done = new Promise<Awaited<ReturnType<pdfEngine.PdfFile["draw"]>["done"]>>((resolve, reject) => {
      const size = { width: 320, height: 400 };
      drawing.settle = (error) => (error ? reject(error) : resolve({ css: size, canvas: size, scale: 1 }));
    });
    return {
      done,
      cancel: () => {
        drawing.isCancelled = true;
        drawing.settle(new Error("cancelled"));
      },
    };
  },
  text: async () => "",
  close: () => {
    closed += 1;
  },
});

beforeEach(() => {
  requestedUrls.length = 0;
  drawings.length = 0;
  closed = 0;
  answers = [() => new Response("%PDF-1.7")];
  opening = vi.spyOn(pdfEngine, "openPdf").mockImplementation(async () => fileOf(3));
  vi.stubGlobal("fetch", async (url: string) => {
    requestedUrls.push(url);
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  });
  // jsdom computes no layout and has no ResizeObserver.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(400);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** StrictMode runs each effect twice, which would double a test's counts. */
const COUNTED = { reactStrictMode: false };

const settle = (index: number, error?: Error) => act(async () => drawings[index]?.settle(error));
const opened = async () => {
  const next = await screen.findByRole("button", { name: "Página siguiente" });
  await waitFor(() => expect(drawings.length).toBeGreaterThan(0));
  return next;
};
const shownPage = () => document.querySelector("canvas")?.dataset.page;
const status = () => screen.getByRole("status").textContent;

test("a PDF's pages turn by keyboard, stop at both ends and keep the focus", async () => {
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  const next = await opened();
  expect(status()).toBe("Página 1 de 3");
  next.focus();
  await user.keyboard("{Enter}{ArrowRight}{ArrowRight}{Enter}");
  expect(status()).toBe("Página 3 de 3");
  expect(next.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(next);
  await user.keyboard("{Home}{ArrowLeft}");
  expect(status()).toBe("Página 1 de 3");
  await user.keyboard("{End}");
  await user.click(screen.getByRole("button", { name: "Página anterior" }));
  expect(status()).toBe("Página 2 de 3");
});

test("a PDF shows its name on a blank sheet until its first page is drawn; a later page has no blank sheet", async () => {
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  const next = await opened();
  expect(screen.getByText("Cargando el documento...")).toBeTruthy();
  expect(screen.getAllByText("Guía del café")).toHaveLength(2);
  await settle(0);
  expect(screen.queryByText("Cargando el documento...")).toBeNull();
  await user.click(next);
  expect(screen.queryByText("Cargando el documento...")).toBeNull();
});

test("the arrow keys turn a PDF's pages while the focused element does not use them", async () => {
  const user = userEvent.setup();
  render(<PdfDocument url={GUIDE.url} title={GUIDE.title} takesArrows />);
  await opened();
  expect(document.activeElement).toBe(document.body);
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(status()).toBe("Página 2 de 3");
  await user.keyboard("{Control>}{ArrowRight}{/Control}");
  expect(status()).toBe("Página 2 de 3");
});

test("a PDF shows the previous page until the next page is drawn, and stops drawing pages that the user skips", async () => {
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  const next = await opened();
  await settle(0);
  expect(shownPage()).toBe("1");
  await user.click(next);
  await user.click(next);
  expect(shownPage()).toBe("1");
  expect(screen.getByRole("img").getAttribute("aria-busy")).toBe("true");
  expect(drawings.map(({ page, isCancelled }) => [page, isCancelled])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  await settle(2);
  expect(shownPage()).toBe("3");
  expect(document.querySelectorAll("canvas")).toHaveLength(1);
  expect(screen.getByRole("img", { name: "Página 3 de 3" }).getAttribute("aria-busy")).toBe("false");
});

test("a page of a PDF that cannot be drawn shows an error and 'Reintentar', and the next page is shown without the error", async () => {
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  await opened();
  await settle(0, new Error("a broken picture"));
  expect(screen.getByRole("alert").textContent).toBe("No se pudo mostrar la página 1");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(screen.queryByRole("alert")).toBeNull();
  await settle(1, new Error("again"));
  await user.click(screen.getByRole("button", { name: "Página siguiente" }));
  await settle(2);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(shownPage()).toBe("2");
});

test.each([
  ["forward when it goes to the left", { from: 300, to: 100, down: 5 }, "Página 3 de 3"],
  ["back when it goes to the right", { from: 100, to: 300, down: 5 }, "Página 1 de 3"],
  ["not at all when it is short", { from: 100, to: 120, down: 0 }, "Página 2 de 3"],
  ["not at all when it is more vertical than horizontal", { from: 100, to: 200, down: 300 }, "Página 2 de 3"],
])("a swipe turns a PDF %s", async (_name, { from, to, down }, expected) => {
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  await user.click(await opened());
  const target = screen.getByRole("img");
  await user.pointer([
    { keys: "[TouchA>]", target, coords: { clientX: from, clientY: 100 } },
    { pointerName: "TouchA", target, coords: { clientX: to, clientY: 100 + down } },
    { keys: "[/TouchA]", target, coords: { clientX: to, clientY: 100 + down } },
  ]);
  expect(status()).toBe(expected);
});

test("a PDF is fetched once, opens in another tab, and frees its memory", async () => {
  const { unmount } = render(<PostDocument document={GUIDE} />, COUNTED);
  await opened();
  expect(requestedUrls).toEqual([GUIDE.url]);
  const link = screen.getByRole("link", { name: "Abrir el documento (se abre en otra pestaña)" });
  expect(link.getAttribute("href")).toBe(GUIDE.url);
  expect(link.getAttribute("rel")).toBe("noreferrer");
  unmount();
  expect(closed).toBe(1);
  expect(drawings[0]?.isCancelled).toBe(true);
});

test("leaving the page closes a PDF that is still opening", async () => {
  let open: (file: pdfEngine.PdfFile) => void = () => undefined;
  opening.mockImplementation(
    () =>
      new Promise<pdfEngine.PdfFile>((resolve) => {
        open = resolve;
      }),
  );
  const { unmount } = render(<PostDocument document={GUIDE} />);
  await waitFor(() => expect(opening).toHaveBeenCalled());
  unmount();
  await act(async () => open(fileOf(1)));
  expect(closed).toBe(1);
});

test("when the preview gets another document, it shows that document from its first page", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<PostDocument document={GUIDE} />, COUNTED);
  await user.click(await opened());
  rerender(<PostDocument document={{ ...GUIDE, url: "https://fotos.test/otra.pdf" }} />);
  await waitFor(() => expect(status()).toBe("Página 1 de 3"));
  expect(requestedUrls).toEqual([GUIDE.url, "https://fotos.test/otra.pdf"]);
  expect(closed).toBe(1);
});

test.each([
  ["locked", "Tiene contraseña o está cifrado: aquí no se puede mostrar."],
  ["broken", "El archivo está dañado: no se pudieron leer sus páginas."],
])("a PDF that is %s is shown as a cover with that reason", async (reason, note) => {
  opening.mockRejectedValue(new pdfEngine.UnreadablePdf(reason as "locked" | "broken"));
  render(<PostDocument document={GUIDE} />);
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.getByText("Guía del café")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: /Abrir el documento/ })).toBeTruthy();
});

test.each([
  [
    "the file",
    () => {
      const gone = () => new Response(null, { status: 404 });
      answers = [gone, gone, gone, gone, () => new Response("")];
    },
  ],
  [
    "pdf.js",
    () => {
      for (let tried = 0; tried < 4; tried++)
        opening.mockRejectedValueOnce(new Error("the worker did not load"));
    },
  ],
])(
  "when %s does not load, a PDF is retried three times, a second apart, then the user can retry",
  async (_name, fail) => {
    fail();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    render(<PostDocument document={GUIDE} />, COUNTED);
    const settled = () => act(async () => void (await import("@/posts/document/pdf-engine")));
    for (let tried = 1; tried <= 3; tried++) {
      await settled();
      expect(requestedUrls).toHaveLength(tried);
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.getByText("Cargando el documento...")).toBeTruthy();
      act(() => vi.advanceTimersByTime(999));
      expect(requestedUrls).toHaveLength(tried);
      act(() => vi.advanceTimersByTime(1));
    }
    await settled();
    expect(requestedUrls).toHaveLength(4);
    expect(screen.getByRole("alert").textContent).toBe("Error al cargar el contenido multimedia");
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await settled();
    expect(screen.getByRole("img", { name: "Página 1 de 3" })).toBeTruthy();
  },
);

test.each(["pptx", ".DOCX"])(
  "a %s in the preview is shown as a card with its title, and is not fetched",
  (extension) => {
    render(<PostDocument document={{ url: "https://fotos.test/plan", title: "Plan", extension }} />);
    expect(screen.getByText("Plan")).toBeTruthy();
    expect(screen.getByText(`Documento ${extension.replace(".", "").toUpperCase()}`)).toBeTruthy();
    expect(requestedUrls).toEqual([]);
  },
);
