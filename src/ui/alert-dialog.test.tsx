import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { ConfirmDialog } from "./alert-dialog";

const setup = (loading = false) => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  const result = renderUi(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="¿Eliminar esta publicación?"
      description="No se puede deshacer."
      confirmLabel="Eliminar"
      danger
      loading={loading}
      onConfirm={onConfirm}
    />,
  );
  return { ...result, onConfirm, onOpenChange };
};

test("an alert dialog opens with the focus on 'Cancelar'", () => {
  setup();
  expect(screen.getByRole("alertdialog", { name: "¿Eliminar esta publicación?" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancelar" }));
});

test("confirming an alert dialog calls its handler, and the caller closes the dialog", async () => {
  const { user, onConfirm, onOpenChange } = setup();
  await user.click(screen.getByRole("button", { name: "Eliminar" }));

  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("cancelling an alert dialog closes it and does not call its handler", async () => {
  const { user, onConfirm, onOpenChange } = setup();
  await user.click(screen.getByRole("button", { name: "Cancelar" }));

  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("while the action of an alert dialog is running, the dialog neither closes nor confirms a second time", async () => {
  const { user, onConfirm, onOpenChange } = setup(true);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Eliminar" }));

  expect(onOpenChange).not.toHaveBeenCalled();
  expect(onConfirm).not.toHaveBeenCalled();
});
