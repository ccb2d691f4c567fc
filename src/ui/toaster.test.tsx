import { act, render, screen } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastMissingCode } from "@/shared/browser/missing-code";
import { READ_FOR_MS, raiseToast } from "@/shared/raise-toast";
import { Toaster } from "./toaster";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test("when a toast closes, the focus stays where it is", async () => {
  render(
    <>
      <button type="button">{"antes"}</button>
      <input aria-label="después" />
      <Toaster />
    </>,
  );
  toast.success("Publicación eliminada", { duration: 5000 });
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByRole("button", { name: "antes" }).focus();
  screen.getByRole("button", { name: "Cerrar" }).focus();
  screen.getByLabelText("después").focus();
  expect(document.activeElement).toBe(screen.getByLabelText("después"));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText("Publicación eliminada")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("después"));
});

test.each([
  ["pressed by a key", 0],
  ["clicked", 1],
])("a toast's button that is %s returns the focus to the element that had it before", async (_, detail) => {
  render(
    <>
      <button type="button">{"antes"}</button>
      <Toaster />
    </>,
  );
  const undo = vi.fn();
  toast.success("Publicación eliminada", { action: { label: "Deshacer", onClick: undo } });
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByRole("button", { name: "antes" }).focus();
  screen.getByRole("button", { name: "Cerrar" }).focus();
  const button = screen.getByRole("button", { name: "Deshacer" });
  button.focus();
  act(() => void button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })));
  expect(undo).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText("Publicación eliminada")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "antes" }));
});

test("a toast with the id of a toast that is closing is shown once that toast has closed", async () => {
  render(<Toaster />);
  raiseToast("success", "Movida al 12", { id: "move-7" });
  await act(() => vi.advanceTimersByTimeAsync(READ_FOR_MS + 100));
  raiseToast("success", "Movida al 16", { id: "move-7", action: { label: "Deshacer", onClick: () => {} } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText("Movida al 16")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Deshacer" })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(READ_FOR_MS));
  expect(screen.queryByText("Movida al 16")).toBeNull();
});

test("a toast closes the open toast with the same words, and equal toasts that undo different changes stay", async () => {
  render(<Toaster />);
  const raiseAll = () => {
    raiseToast("message", "No encontramos la publicación.");
    raiseToast("error", "Faltan créditos", { action: { label: "Comprar", onClick: () => {} } });
    raiseToast("success", "Publicación eliminada", { action: { label: "Deshacer", onClick: () => {} } });
    raiseToast("error", "Inténtalo de nuevo.", { description: "Sin conexión." });
    raiseToast("error", "Inténtalo de nuevo.", { description: "Sin espacio." });
  };
  raiseAll();
  await act(() => vi.advanceTimersByTimeAsync(100));
  raiseAll();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getAllByText("No encontramos la publicación.")).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Comprar" })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: "Deshacer" })).toHaveLength(2);
  expect(screen.getAllByText(/^Sin (conexión|espacio)\.$/)).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByText("No encontramos la publicación.")).toBeNull();
});

test("data-in-field on the root element marks a focused text field, and a new toast clears the mark of a removed field", async () => {
  const isInField = () => document.documentElement.hasAttribute("data-in-field");
  const { rerender } = render(
    <>
      <input type="checkbox" aria-label="casilla" />
      <input aria-label="campo" />
      <Toaster />
    </>,
  );
  expect(isInField()).toBe(false);
  screen.getByLabelText("campo").focus();
  expect(isInField()).toBe(true);
  screen.getByLabelText("casilla").focus();
  expect(isInField()).toBe(false);
  screen.getByLabelText("campo").focus();
  rerender(
    <>
      <input type="checkbox" aria-label="casilla" />
      {null}
      <Toaster />
    </>,
  );
  toast.success("Publicación creada");
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(isInField()).toBe(false);
});

test("when a newer toast closes, the older toast below it is shown for its full time", async () => {
  render(<Toaster />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const isShown = (words: string) => screen.queryByText(words) !== null;
  raiseToast("success", "Publicación eliminada");
  await pass(3000);
  raiseToast("error", "Se cortó la conexión");
  await pass(3000);
  expect([isShown("Publicación eliminada"), isShown("Se cortó la conexión")]).toEqual([true, true]);
  await pass(3000);
  expect([isShown("Publicación eliminada"), isShown("Se cortó la conexión")]).toEqual([true, false]);
  await pass(3900);
  expect(isShown("Publicación eliminada")).toBe(true);
  await pass(1500);
  expect(isShown("Publicación eliminada")).toBe(false);
});

test("a long sentence stays for the time that its letters take to read", async () => {
  render(<Toaster />);
  const title = "No se pudo programar la publicación.";
  const description =
    "LinkedIn no respondió a tiempo, y tu texto sigue en este dispositivo hasta que lo guardes.";
  raiseToast("error", title, { description });
  await act(() => vi.advanceTimersByTimeAsync(2000 + 60 * (title.length + description.length) - 100));
  expect(screen.queryByText(title)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByText(title)).toBeNull();
});

test("an offer of a reload that replaces the notice of a new version has no end, and names the kept texts once", async () => {
  render(<Toaster />);
  window.history.replaceState(null, "", "/posts");
  raiseToast("info", "Hay una versión nueva", {
    ...{ id: "new-version", duration: Number.POSITIVE_INFINITY },
    description: "El texto de tus publicaciones se conserva.",
  });
  await act(() => vi.advanceTimersByTimeAsync(100));
  toastMissingCode();
  const offer = await vi.waitFor(() => screen.getByText(/recarga la página/));
  window.history.replaceState(null, "", "/");
  expect(screen.getAllByText(/se conserva/)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(offer.isConnected).toBe(true);
});

test("a toast closes by itself after a toast without an end covered it", async () => {
  render(<Toaster />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  raiseToast("success", "Publicación actualizada");
  raiseToast("message", "Publicando...", { id: "slow", duration: Number.POSITIVE_INFINITY });
  await pass(1000);
  act(() => void toast.dismiss("slow"));
  await pass(1000);
  expect(screen.queryByText("Publicación actualizada")).not.toBeNull();
  await pass(9500);
  expect(screen.queryByText("Publicación actualizada")).toBeNull();
});
