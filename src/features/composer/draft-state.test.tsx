import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftStateText } from "./editor-notices";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const statusText = () => screen.getByRole("status").textContent;

test("the status of the draft does not change while the user types; after a pause it changes and is announced", async () => {
  const { rerender } = render(<DraftStateText state={{ kind: "keeping" }} verb="schedule" />);
  for (let key = 0; key < 5; key++) {
    rerender(<DraftStateText state={{ kind: "onWay" }} verb="schedule" />);
    await pass(300);
    expect(statusText()).toBe("Guardando una copia...");
    rerender(<DraftStateText state={{ kind: "keeping" }} verb="schedule" />);
    await pass(300);
  }
  rerender(<DraftStateText state={{ kind: "onWay" }} verb="schedule" />);
  await pass(600);
  expect(statusText()).toBe("Copia guardada en este dispositivo: falta programar la publicación");
  rerender(<DraftStateText state={{ kind: "server" }} verb="schedule" />);
  expect(statusText()).toBe("Copia guardada en tu cuenta: falta programar la publicación");
  rerender(<DraftStateText state={{ kind: "keeping" }} verb="schedule" />);
  expect(statusText()).toBe("Guardando una copia...");
});

test.each([
  ["saveDraft", "falta guardar el borrador"],
  ["saveChanges", "falta guardar los cambios"],
  ["saveAndPublish", "falta enviar la publicación"],
] as const)(
  "the editor says where the text is stored, and which click is still needed: %s",
  (verb, words) => {
    render(<DraftStateText state={{ kind: "server" }} verb={verb} />);
    expect(statusText()).toBe(`Copia guardada en tu cuenta: ${words}`);
  },
);
