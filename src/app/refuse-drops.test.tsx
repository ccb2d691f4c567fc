import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuseDrops } from "./refuse-drops";

const carrying = (...types: string[]) => ({ dataTransfer: { types, files: [], dropEffect: "copy" } });

test("a dropped file that no element accepts is refused, and so is a link dropped outside of text fields", () => {
  const stop = refuseDrops();
  render(
    <div>
      <p>Página</p>
      <textarea aria-label="Texto" />
    </div>,
  );
  const page = screen.getByText("Página");
  const text = screen.getByLabelText("Texto");
  expect(fireEvent.dragOver(page, carrying("Files"))).toBe(false);
  expect(fireEvent.drop(page, carrying("Files"))).toBe(false);
  expect(fireEvent.drop(text, carrying("Files"))).toBe(false);
  expect(fireEvent.drop(page, carrying("text/uri-list", "text/plain"))).toBe(false);
  expect(fireEvent.drop(text, carrying("text/uri-list", "text/plain"))).toBe(true);
  expect(fireEvent.drop(text, carrying("text/plain"))).toBe(true);
  stop();
  expect(fireEvent.drop(page, carrying("Files"))).toBe(true);
});
