import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { raiseToast } from "@/shared/raise-toast";
import { renderUi } from "@/testing/render";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { onDemand } from "./on-demand";
import { Toaster } from "./toaster";

function Example({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Editar</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Editar publicación" dismissible={dismissible}>
        <input aria-label="Título" defaultValue="Té" />
      </Dialog>
    </>
  );
}

test("focus moves into the dialog when it opens and, after Escape, back to the opening button", async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole("button", { name: "Editar" }));

  const dialog = await screen.findByRole("dialog", { name: "Editar publicación" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar" })));
});

test("a dialog that begins with a field focuses it and selects its text; on a touch screen the close button gets the focus, so no keyboard opens", async () => {
  const matchMedia = vi.spyOn(window, "matchMedia");
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole("button", { name: "Editar" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Título" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("Café{Escape}");
  expect(field.value).toBe("Café");
  const usual = window.matchMedia("");
  matchMedia.mockReturnValue({ ...usual, matches: true });
  await user.click(screen.getByRole("button", { name: "Editar" }));
  await screen.findByRole("textbox", { name: "Título" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cerrar" })));
});

test("a dialog without a field at its beginning gives the focus to its close button", async () => {
  renderUi(
    <Dialog open onOpenChange={() => undefined} title="Publicación">
      <button type="button">{"Ver"}</button>
      <input aria-label="Respuesta" />
    </Dialog>,
  );
  await screen.findByRole("dialog");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cerrar" })));
});

test("Tab never leaves the dialog", async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole("button", { name: "Editar" }));
  const dialog = await screen.findByRole("dialog");

  for (let presses = 0; presses < 5; presses += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("a dialog that holds unsaved work ignores Escape, and closes by its close button", async () => {
  const { user } = renderUi(<Example dismissible={false} />);
  await user.click(screen.getByRole("button", { name: "Editar" }));
  await screen.findByRole("dialog");

  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a click on a toast above a dialog leaves the dialog open, and a click outside of both closes it", async () => {
  const { user } = renderUi(
    <>
      <Example />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Editar" }));
  await screen.findByRole("dialog");
  act(() => raiseToast("success", "Enlace copiado"));
  const toast = await screen.findByText("Enlace copiado");

  // jsdom has no stylesheet, and `user` would refuse to click below Radix's `pointer-events: none`.
  fireEvent.pointerDown(toast);
  fireEvent.click(toast);
  expect(screen.queryByRole("dialog")).not.toBeNull();

  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger>Más acciones</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Editar</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open} onOpenChange={setOpen} title="Editar publicación" />
    </>
  );
}

test("a dialog opened from a menu returns the focus to the menu's button", async () => {
  const { user } = renderUi(<FromMenu />);
  await user.click(screen.getByRole("button", { name: "Más acciones" }));
  await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
  await screen.findByRole("dialog");

  await user.keyboard("{Escape}");

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Más acciones" })),
  );
});

test("a dialog whose code loaded late returns the focus to the button that requested it, even if no control had the focus", async () => {
  let arrive = (_: typeof Late) => {};
  const Late = () => {
    const [isOpen, setOpen] = useState(true);
    return <Dialog open={isOpen} onOpenChange={setOpen} title="Importar" />;
  };
  const Demanded = onDemand<object>(() => new Promise((resolve) => (arrive = resolve)));
  const Page = () => {
    const [isAsked, setAsked] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setAsked(true)}>
          Más
        </button>
        {isAsked && <Demanded />}
      </>
    );
  };
  const { user } = renderUi(<Page />);
  const asker = screen.getByRole("button", { name: "Más" });
  await user.click(asker);
  asker.blur();
  arrive(Late);
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(asker));
});
