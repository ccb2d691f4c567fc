import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PostDocument } from "./post-document";

const PDF =
  "%PDF-1.4\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 3 /MediaBox [0 0 400 500] >>\nendobj\n%%EOF";
const GUIDE = { url: "https://fotos.test/guia.pdf", title: "Guía del café", extension: "pdf" };

let answers: (() => Response)[] = [];
const asked: string[] = [];
const copies: Blob[] = [];
const revoked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  copies.length = 0;
  revoked.length = 0;
  answers = [() => new Response(PDF)];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  });
  // jsdom has neither.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:copia-${copies.push(blob)}`,
    revokeObjectURL: (address: string) => void revoked.push(address),
  });
});
afterEach(() => vi.unstubAllGlobals());

const withViewer = (enabled: boolean) =>
  Object.defineProperty(navigator, "pdfViewerEnabled", { configurable: true, value: enabled });

describe("a PDF where the browser draws it", () => {
  beforeEach(() => void withViewer(true));

  test("is paged by keyboard, stops at both ends and keeps the focus", async () => {
    const user = userEvent.setup();
    render(<PostDocument document={GUIDE} />);
    expect((await screen.findByRole("status")).textContent).toBe("Página 1 de 3");
    const frame = () => document.querySelector("iframe")?.getAttribute("src");
    expect(frame()).toMatch(/^blob:copia-1#page=1&/);

    const next = screen.getByRole("button", { name: "Página siguiente" });
    next.focus();
    await user.keyboard("{Enter}{Enter}{Enter}{Enter}");
    expect(screen.getByRole("status").textContent).toBe("Página 3 de 3");
    expect(frame()).toMatch(/#page=3&/);
    expect(next.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(next);

    await user.click(screen.getByRole("button", { name: "Página anterior" }));
    expect(frame()).toMatch(/#page=2&/);
  });

  test("is fetched once, opens as nothing but a PDF, and its copy is given back", async () => {
    const { unmount } = render(<PostDocument document={GUIDE} />);
    await screen.findByRole("status");
    expect(asked).toEqual([GUIDE.url]);
    expect(copies[0]?.type).toBe("application/pdf");
    unmount();
    expect(revoked).toEqual(["blob:copia-1"]);
  });

  test("the frame takes no focus; the document itself opens in another tab", async () => {
    render(<PostDocument document={GUIDE} />);
    await screen.findByRole("status");
    expect(document.querySelector("iframe")?.closest("[inert]")).not.toBeNull();
    const link = screen.getByRole("link", { name: "Abrir el documento (se abre en otra pestaña)" });
    expect(link.getAttribute("href")).toBe(GUIDE.url);
    expect(link.getAttribute("rel")).toBe("noreferrer");
  });

  test("another document starts at its first page", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<PostDocument document={GUIDE} />);
    await user.click(await screen.findByRole("button", { name: "Página siguiente" }));
    rerender(<PostDocument document={{ ...GUIDE, url: "https://fotos.test/otra.pdf" }} />);
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Página 1 de 3"));
    expect(asked).toEqual([GUIDE.url, "https://fotos.test/otra.pdf"]);
  });

  test("without a page count there is a cover that says so", async () => {
    answers = [() => new Response("%PDF-1.7 sin páginas legibles")];
    render(<PostDocument document={GUIDE} />);
    expect(await screen.findByText("No se pudo leer cuántas páginas tiene.")).toBeTruthy();
    expect(document.querySelector("iframe")).toBeNull();
  });
});

test.each([
  ["the browser draws no PDF", false, undefined],
  ["its viewer turns no pages, as Safari's", true, class GestureEvent {}],
])("where %s, the cover tells the pages", async (_name, viewer, gesture) => {
  withViewer(viewer);
  if (gesture) vi.stubGlobal("GestureEvent", gesture);
  render(<PostDocument document={GUIDE} />);
  expect(await screen.findByText("Documento PDF · Página 1 de 3")).toBeTruthy();
  expect(screen.getByText("Guía del café")).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
});

test("a PDF that does not load can be tried again", async () => {
  withViewer(false);
  answers = [() => new Response(null, { status: 404 }), () => new Response(PDF)];
  const user = userEvent.setup();
  render(<PostDocument document={GUIDE} />);
  expect((await screen.findByRole("alert")).textContent).toBe("No se pudo cargar el documento");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Documento PDF · Página 1 de 3")).toBeTruthy();
});

test.each(["pptx", ".DOCX"])("a %s is a card with its title, and is not fetched", (extension) => {
  render(<PostDocument document={{ url: "https://fotos.test/plan", title: "Plan", extension }} />);
  expect(screen.getByText("Plan")).toBeTruthy();
  expect(screen.getByText(`Documento ${extension.replace(".", "").toUpperCase()}`)).toBeTruthy();
  expect(asked).toEqual([]);
});
