import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createBrowserRouter, RouterProvider, useNavigate } from "react-router-dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { useNavigationGuard } from "@/shared/navigation/guards";
import { ConfirmDialog } from "./alert-dialog";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";

const blocksAll = () => true;

function Unsaved() {
  const { state, reset } = useNavigationGuard(blocksAll);
  return (
    <ConfirmDialog
      open={state === "blocked"}
      onOpenChange={(open) => (open ? undefined : reset?.())}
      title="¿Salir sin guardar?"
      description="Se perderá el texto."
      onConfirm={() => undefined}
    />
  );
}

function Notes({ isUnsaved }: { isUnsaved: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("Té");
  const navigate = useNavigate();
  const leave = () => {
    setOpen(false);
    void navigate("/ajustes");
  };
  return (
    <>
      {isUnsaved && <Unsaved />}
      <Button onClick={() => setOpen(true)}>Editar</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Nota" dismissible={text === "Té"}>
        <input aria-label="Texto" value={text} onChange={(event) => setText(event.target.value)} />
        <Button onClick={leave}>Ajustes</Button>
        <DropdownMenu>
          <DropdownMenuTrigger>Más</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>Copiar</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Dialog>
    </>
  );
}

/** Opens the dialog of a page that the user reached from another page of the app. */
async function openNote({ isUnsaved = false } = {}) {
  const user = userEvent.setup();
  window.history.replaceState(null, "", "/inicio");
  const router = createBrowserRouter([
    { path: "/notas", element: <Notes isUnsaved={isUnsaved} /> },
    { path: "*", element: <p>Otra página</p> },
  ]);
  render(<RouterProvider router={router} />, { reactStrictMode: true });
  onTestFinished(() => router.dispose());
  await act(() => router.navigate("/notas"));
  await user.click(screen.getByRole("button", { name: "Editar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nota" }));
  /** Waits for the step back and, if it is blocked, for the step that reverts it. */
  const back = async ({ isBlocked }: { isBlocked: boolean }) => {
    const nextStep = () =>
      new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
    await act(async () => {
      const step = nextStep();
      window.history.back();
      await step;
      if (isBlocked) await nextStep();
    });
  };
  return { user, router, dialog, back, at: () => window.location.pathname };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("the browser's Back closes the open dialog and stays on the page, and the next Back leaves the page", async () => {
  const { back, at } = await openNote();
  await back({ isBlocked: true });
  await isClosed();
  expect(at()).toBe("/notas");
  await back({ isBlocked: false });
  expect(at()).toBe("/inicio");
});

test("Back closes an open menu first and leaves the dialog around it open", async () => {
  const { user, dialog, back, at } = await openNote();
  await user.click(dialog.getByRole("button", { name: "Más" }));
  await screen.findByRole("menu");
  await back({ isBlocked: true });
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  expect(screen.getByRole("dialog", { name: "Nota" })).toBeTruthy();
  await back({ isBlocked: true });
  await isClosed();
  expect(at()).toBe("/notas");
});

test("when Escape does not close a dialog, Back keeps the dialog with its text and stays on the page", async () => {
  const { user, dialog, back, at } = await openNote();
  await user.type(dialog.getByRole("textbox", { name: "Texto" }), "!");
  await back({ isBlocked: true });
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Texto" }).value).toBe("Té!");
  expect(at()).toBe("/notas");
});

test("Back closes the dialog before the page's own guard is asked", async () => {
  const { back } = await openNote({ isUnsaved: true });
  await back({ isBlocked: true });
  await isClosed();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await back({ isBlocked: true });
  expect(screen.getByRole("alertdialog", { name: "¿Salir sin guardar?" })).toBeTruthy();
});

test("Back closes the question of the page's own guard, and the page below it gets no Escape, which would close an editor", async () => {
  const { user, back, at } = await openNote({ isUnsaved: true });
  await user.keyboard("{Escape}");
  await isClosed();
  await back({ isBlocked: true });
  const escapes = vi.fn();
  const onKey = ({ defaultPrevented }: KeyboardEvent) => (defaultPrevented ? undefined : escapes());
  document.addEventListener("keydown", onKey);
  onTestFinished(() => document.removeEventListener("keydown", onKey));
  await back({ isBlocked: true });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(escapes).not.toHaveBeenCalled();
  expect(at()).toBe("/notas");
  await back({ isBlocked: true });
  expect(screen.getByRole("alertdialog", { name: "¿Salir sin guardar?" })).toBeTruthy();
});

test("a button can close its dialog and open another page, and Back then leads to the dialog's page", async () => {
  const { user, dialog, back, at } = await openNote();
  await user.click(dialog.getByRole("button", { name: "Ajustes" }));
  expect(await screen.findByText("Otra página")).toBeTruthy();
  expect(at()).toBe("/ajustes");
  await back({ isBlocked: false });
  expect(at()).toBe("/notas");
});
