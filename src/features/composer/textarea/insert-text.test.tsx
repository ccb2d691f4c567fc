import { render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cursorOf, replaceRange } from "./insert-text";

function insertAtCursor(textarea: HTMLTextAreaElement, text: string) {
  const { from, to } = cursorOf(textarea);
  return replaceRange(textarea, from, to, text);
}

function Harness({ onValue, ...props }: { onValue: (value: string) => void; readOnly?: boolean }) {
  const [value, setValue] = useState("uno dos");
  return (
    <textarea
      {...props}
      value={value}
      onChange={(event) => {
        setValue(event.target.value);
        onValue(event.target.value);
      }}
    />
  );
}

function setUp(props: { readOnly?: boolean } = {}) {
  const onValue = vi.fn<(value: string) => void>();
  render(<Harness onValue={onValue} {...props} />);
  return { textarea: screen.getByRole<HTMLTextAreaElement>("textbox"), onValue };
}

/** Imitates the parts of a browser's execCommand that matter here, because jsdom has none. */
function withNativeEdit(answer: boolean) {
  const execCommand = vi.fn((_command: string, _ui?: boolean, text?: string) => {
    const textarea = document.activeElement;
    if (answer && textarea instanceof HTMLTextAreaElement) {
      textarea.setRangeText(text ?? "", textarea.selectionStart, textarea.selectionEnd, "end");
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
    }
    return answer;
  });
  Object.defineProperty(document, "execCommand", { configurable: true, value: execCommand });
  return execCommand;
}

afterEach(() => {
  Reflect.deleteProperty(document, "execCommand");
});

test("after an insertion React has the new text, and the field has the focus with the cursor after the inserted text", async () => {
  const { textarea, onValue } = setUp();
  textarea.focus();
  textarea.setSelectionRange(3, 3);
  textarea.blur();

  expect(insertAtCursor(textarea, "😀")).toBe(true);

  await vi.waitFor(() => expect(textarea.value).toBe("uno😀 dos"));
  expect(onValue.mock.calls).toEqual([["uno😀 dos"]]);
  expect([textarea.selectionStart, textarea.selectionEnd]).toEqual([5, 5]);
  expect(document.activeElement).toBe(textarea);
});

test("inserted text replaces the selection of the text field", () => {
  const { textarea, onValue } = setUp();
  textarea.focus();
  textarea.setSelectionRange(0, 3);
  insertAtCursor(textarea, "1");
  expect(onValue).toHaveBeenLastCalledWith("1 dos");
});

test("where the browser has an edit command, the insertion is in its undo history, and React gets the text once", () => {
  const execCommand = withNativeEdit(true);
  const { textarea, onValue } = setUp();

  replaceRange(textarea, 4, 7, "tres");

  expect(execCommand.mock.calls).toEqual([["insertText", false, "tres"]]);
  expect(onValue.mock.calls).toEqual([["uno tres"]]);
});

test("a deletion of text uses the browser's own edit command", () => {
  const execCommand = withNativeEdit(true);
  const { textarea, onValue } = setUp();
  replaceRange(textarea, 3, 7, "");
  expect(execCommand.mock.calls).toEqual([["delete"]]);
  expect(onValue).toHaveBeenLastCalledWith("uno");
});

test("when the browser refuses the edit, the field's value is set directly", () => {
  withNativeEdit(false);
  const { textarea, onValue } = setUp();
  replaceRange(textarea, 4, 7, "tres");
  expect(onValue.mock.calls).toEqual([["uno tres"]]);
});

test("a read-only text field refuses an insertion", () => {
  const { textarea, onValue } = setUp({ readOnly: true });
  expect(insertAtCursor(textarea, "😀")).toBe(false);
  expect(textarea.value).toBe("uno dos");
  expect(onValue).not.toHaveBeenCalled();
});

test("a cursor that the user put before the first letter of a text field stays there", () => {
  const { textarea, onValue } = setUp();
  textarea.focus();
  textarea.setSelectionRange(0, 0);
  textarea.blur();
  insertAtCursor(textarea, "😀 ");
  expect(onValue).toHaveBeenLastCalledWith("😀 uno dos");
});

test("in a text field that never had the focus, inserted text goes to the end", () => {
  const { textarea, onValue } = setUp();
  textarea.setSelectionRange(0, 0);
  insertAtCursor(textarea, " 😀");
  expect(onValue).toHaveBeenLastCalledWith("uno dos 😀");
});
