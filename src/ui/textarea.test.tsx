import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { isSubmitKey } from "./submit-key";
import { Textarea } from "./textarea";

test.each([
  [{ key: "Enter", ctrlKey: true }, true],
  [{ key: "Enter", metaKey: true }, true],
  [{ key: "Enter" }, false],
  [{ key: "s", ctrlKey: true }, false],
  [{ key: "Enter", ctrlKey: true, altKey: true }, false],
])("isSubmitKey decides whether the key %o submits the form: %s", (init, sends) => {
  expect(isSubmitKey(new KeyboardEvent("keydown", init))).toBe(sends);
});

function show(isBusy: boolean) {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderUi(
    <>
      <form id="ticket" onSubmit={send}>
        <Textarea aria-label="Mensaje" />
      </form>
      <button type="submit" form="ticket" disabled={isBusy}>
        Enviar
      </button>
    </>,
  );
  return { user, send };
}

test("Ctrl+Enter in a text clicks the button of its form, wherever the button is; Enter begins a line", async () => {
  const { user, send } = show(false);
  await user.type(screen.getByRole("textbox"), "Uno{Enter}dos");
  expect(send).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Uno\ndos");
});

test("while the form's button is busy, Ctrl+Enter submits nothing", async () => {
  const { user, send } = show(true);
  await user.type(screen.getByRole("textbox"), "{Control>}{Enter}{/Control}");
  expect(send).not.toHaveBeenCalled();
});
