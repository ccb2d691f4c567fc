import { BLANK_CARD, type CardContent } from "@contract/card-content";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { useHolesQuestion } from "./holes-question";

function Save({ content, onSave }: { content: CardContent; onSave: () => void }) {
  const holes = useHolesQuestion(content);
  return (
    <>
      <button type="button" onClick={() => holes.ask(onSave)}>
        Guardar
      </button>
      {holes.dialog}
    </>
  );
}

function show(part: Partial<CardContent>) {
  let saves = 0;
  const shown = renderUi(<Save content={{ ...BLANK_CARD, ...part }} onSave={() => (saves += 1)} />);
  return { ...shown, saves: () => saves };
}

test("scheduling a text with unfilled placeholders asks the user, and asks only once about the same placeholders", async () => {
  const { user, saves } = show({ notes: "Fueron [tu dato] semanas.", post_time: "09:00" });
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("[tu dato]");
  await user.click(screen.getByRole("button", { name: "Completar los datos" }));
  expect(saves()).toBe(0);
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  await user.click(screen.getByRole("button", { name: "Programar así" }));
  expect(saves()).toBe(1);
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(saves()).toBe(2);
});

test.each([
  ["without a publication time", { notes: "Fueron [tu dato] semanas.", post_time: null }],
  ["with a numbered note, '[1]'", { notes: "Según [1].", post_time: "09:00" }],
])("a text %s is saved without a question about placeholders", async (_, part) => {
  const { user, saves } = show(part);
  await user.click(screen.getByRole("button", { name: "Guardar" }));
  expect(saves()).toBe(1);
});
