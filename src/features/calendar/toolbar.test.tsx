import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { Toolbar } from "./toolbar";

const nothing = () => undefined;
const bar = (shown: { words: string; isToday: boolean }) => (
  <Toolbar
    view="week"
    hasViews={false}
    label="Semana"
    onWords={nothing}
    onToday={nothing}
    onView={nothing}
    onTurn={nothing}
    onWarm={nothing}
    onMore={nothing}
    {...shown}
  />
);

test("after its click, 'Hoy' is aria-disabled instead of disabled, so that it keeps the focus", () => {
  const { rerender } = renderUi(bar({ words: "", isToday: false }));
  const today = screen.getByRole("button", { name: "Hoy" });
  today.focus();
  rerender(bar({ words: "", isToday: true }));
  expect(today.getAttribute("aria-disabled")).toBe("true");
  expect(today.matches(":disabled")).toBe(false);
});

test("the calendar's search field takes the focus when the keyboard clears the search", async () => {
  const { user } = renderUi(bar({ words: "café", isToday: false }));
  screen.getByRole("button", { name: "Borrar la búsqueda" }).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: /Buscar/ }));
});
