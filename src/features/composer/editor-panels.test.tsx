import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { EditorPanels } from "./editor-panels";
import { type EditorView, ViewChoice } from "./view-choice";

function Editor() {
  const [view, setView] = useState<EditorView>("write");
  return (
    <>
      <ViewChoice view={view} onView={setView} />
      <EditorPanels view={view} onView={setView} isLocked={false} preview={<p>Así se verá</p>}>
        <p>Se escribe</p>
        <ul className="overflow-x-auto">
          <li>Café Andino</li>
        </ul>
      </EditorPanels>
    </>
  );
}

/** A touch event made from a MouseEvent, because jsdom has no PointerEvent. */
const finger = (type: string, clientX: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), {
    pointerId: 1,
    pointerType: "touch",
    isPrimary: true,
  });
const swipe = (place: string, from: number, to: number) => {
  fireEvent(screen.getByText(place), finger("pointerdown", from));
  fireEvent(screen.getByText(place), finger("pointerup", to));
};
const shown = () => screen.getByRole("button", { pressed: true }).textContent;

let user: ReturnType<typeof renderUi>["user"];
beforeEach(() => {
  ({ user } = renderUi(<Editor />));
});

test("one swipe leads from the text to the preview, and a swipe back returns to the text", () => {
  expect(shown()).toBe("Escribir");
  swipe("Se escribe", 300, 100);
  expect(shown()).toBe("Vista previa");
  swipe("Así se verá", 100, 300);
  expect(shown()).toBe("Escribir");
});

test("a click on 'Vista previa' leads from the text to the preview", async () => {
  await user.click(screen.getByRole("button", { name: "Vista previa" }));
  expect(shown()).toBe("Vista previa");
});

test("a swipe over a strip that scrolls sideways does not open the preview", () => {
  swipe("Café Andino", 300, 100);
  expect(shown()).toBe("Escribir");
});
