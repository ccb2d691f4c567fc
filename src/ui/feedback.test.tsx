import { screen, waitFor } from "@testing-library/react";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { ErrorState } from "./error-state";
import { Progress } from "./progress";
import { StatCard } from "./stat-card";
import { Toaster } from "./toaster";

test("an error message is announced and can be retried with 'Reintentar'", async () => {
  const onRetry = vi.fn();
  const { user } = renderUi(<ErrorState title="No pudimos cargar tus publicaciones" onRetry={onRetry} />);

  expect(screen.getByRole("alert").textContent).toContain("No pudimos cargar tus publicaciones");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("during a retry message and focus stay, the button is busy, and only a new failure is announced", async () => {
  const onRetry = vi.fn();
  const shown = (retrying: boolean) => (
    <ErrorState title="No pudimos cargar tus publicaciones" onRetry={onRetry} retrying={retrying} />
  );
  const { user, rerender } = renderUi(shown(false));
  const first = screen.getByRole("alert");
  const button = screen.getByRole("button", { name: "Reintentar" });
  await user.click(button);

  rerender(shown(true));
  expect(screen.getByText("No pudimos cargar tus publicaciones")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await user.keyboard("{Enter}");
  expect(onRetry).toHaveBeenCalledOnce();

  rerender(shown(false));
  // The second failure needs a new element, because screen readers announce an alert only when it is added.
  expect(screen.getByRole("alert")).not.toBe(first);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBeNull();
});

test("after a retry, the content that replaces an error message gets the focus without becoming a stop of the Tab key", async () => {
  const shown = (isRead: boolean) => (
    <section aria-label="Lista">
      {isRead ? <button type="button">{"Abrir"}</button> : <ErrorState title="Falló" onRetry={vi.fn()} />}
    </section>
  );
  const { user, rerender } = renderUi(shown(false));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  rerender(shown(true));
  const list = screen.getByRole("region", { name: "Lista" });
  await vi.waitFor(() => expect(document.activeElement).toBe(list));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Abrir" }));
  expect(list.hasAttribute("tabindex")).toBe(false);
});

test("a progress bar has a name and announces its share in Spanish, and a share over 100 % as full", () => {
  const { rerender } = renderUi(<Progress label="Paso" value={1} max={4} />);
  const bar = () => screen.getByRole("progressbar", { name: "Paso" });
  expect(bar().getAttribute("aria-valuetext")?.replace(/\s/u, " ")).toBe("25%");

  rerender(<Progress label="Paso" value={9} max={4} />);
  expect(bar().getAttribute("aria-valuenow")).toBe("4");
});

test("a stat card does not show its old value while the figure is being refetched", () => {
  renderUi(<StatCard label="Total para Publicar" value="7" loading />);
  expect(screen.getByText("Total para Publicar")).toBeTruthy();
  expect(screen.queryByText("7")).toBeNull();
});

test("a toast is in a polite live region, and can be closed", async () => {
  const { user } = renderUi(<Toaster />);
  toast.success("¡Inicio de sesión exitoso!");

  const message = await screen.findByText("¡Inicio de sesión exitoso!");
  expect(message.closest("[aria-live=polite]")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(screen.queryByText("¡Inicio de sesión exitoso!")).toBeNull());
});
