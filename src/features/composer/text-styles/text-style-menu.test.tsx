import { screen, within } from "@testing-library/react";
import { type FormEvent, useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderUi } from "@/testing/render";
import { useShownText } from "../textarea/use-shown-text";
import { TextStyleMenu } from "./text-style-menu";
import { textStylesText as text } from "./text-styles.text";

function Harness({ initial, onSubmit }: { initial: string; onSubmit?: () => void }) {
  const [value, setValue] = useState(initial);
  const ref = useRef<HTMLTextAreaElement>(null);
  const field = useShownText(ref, value, setValue);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form onSubmit={submit}>
      <TextStyleMenu field={field} />
      <textarea
        ref={ref}
        aria-label="Texto"
        value={field.text.shown}
        onChange={({ target }) => field.edited(target.value, target.selectionEnd)}
      />
      <output>{value}</output>
    </form>
  );
}

function setUp(initial: string, start: number, end: number, onSubmit?: () => void) {
  const { user } = renderUi(<Harness initial={initial} onSubmit={onSubmit} />);
  const textarea = screen.getByLabelText<HTMLTextAreaElement>("Texto");
  textarea.setSelectionRange(start, end);
  const open = () => user.click(screen.getByRole("button", { name: text.title }));
  return { user, textarea, open };
}

test("P3.05 · the menu of text styles shows the selected words in seven styles, and warns about screen readers", async () => {
  const { open } = setUp("Hoy: mañana sí", 5, 11);
  await open();
  const menu = screen.getByRole("dialog", { name: text.title });
  expect(within(menu).getAllByRole("radio")).toHaveLength(7);
  for (const sample of ["𝗺𝗮𝗻̃𝗮𝗻𝗮", "𝘮𝘢𝘯̃𝘢𝘯𝘢", "𝙢𝙖𝙣̃𝙖𝙣𝙖", "𝚖𝚊𝚗̃𝚊𝚗𝚊", "ᴍᴀɴ̃ᴀɴᴀ", "ⓜⓐⓝ̃ⓐⓝⓐ", "🄼🄰🄽̃🄰🄽🄰"])
    expect(within(menu).getByText(sample)).toBeDefined();
  expect(menu.textContent).toContain("lectores de pantalla");
});

test("the menu of text styles shows how many characters the selection has for LinkedIn before and after the chosen style", async () => {
  const { user, open } = setUp("Hoy: mañana sí", 5, 11);
  await open();
  expect(
    screen.getByText(
      "Negrita: cada letra cuenta como 2 para LinkedIn. Lo seleccionado pasa de 6 a 13 caracteres.",
    ),
  ).toBeDefined();
  await user.click(screen.getByRole("radio", { name: text.styles.smallCaps }));
  expect(
    screen.getByText(
      "Versalitas: cada letra cuenta como 1 para LinkedIn. Lo seleccionado pasa de 6 a 7 caracteres.",
    ),
  ).toBeDefined();
});

test("P4.38 · 'Aplicar' applies the style, closes the menu and keeps the words selected", async () => {
  const { user, textarea, open } = setUp("Hoy: mañana sí", 5, 11);
  await open();
  await user.click(screen.getByRole("radio", { name: text.styles.italic }));
  await user.click(screen.getByRole("button", { name: text.apply }));

  expect(textarea.value).toBe("Hoy: 𝘮𝘢𝘯̃𝘢𝘯𝘢 sí");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(textarea);
  expect(textarea.value.slice(textarea.selectionStart, textarea.selectionEnd)).toBe("𝘮𝘢𝘯̃𝘢𝘯𝘢");
});

test("a style applied to words around a mention leaves the mention's name and urn unchanged", async () => {
  const CAFE = "@[Café Andino](urn:li:organization:7)";
  const { user, textarea, open } = setUp(`Con ${CAFE} hoy`, 0, 12);
  await open();
  expect(screen.getByText("𝗖𝗼𝗻 Café Andino")).toBeDefined();
  await user.click(screen.getByRole("button", { name: text.apply }));

  expect(textarea.value).toBe("𝗖𝗼𝗻 Café Andino hoy");
  expect(textarea.value.slice(textarea.selectionStart, textarea.selectionEnd)).toBe("𝗖𝗼𝗻 Café Andino");
  expect(screen.getByRole("status").textContent).toBe(`𝗖𝗼𝗻 ${CAFE} hoy`);
});

test("a text style can be applied by keyboard, without submitting the form around the menu", async () => {
  // user-event needs `CSS.escape` to move between radios, and jsdom lacks it.
  vi.stubGlobal("CSS", { escape: String });
  const onSubmit = vi.fn();
  const { user, textarea } = setUp("mañana", 0, 6, onSubmit);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: text.styles.bold }));
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await user.keyboard("{Enter}");

  expect(textarea.value).toBe("𝚖𝚊𝚗̃𝚊𝚗𝚊");
  expect(onSubmit).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("'Quitar estilo' restores the plain letters", async () => {
  const { user, textarea, open } = setUp("Hoy: 𝘮𝘢𝘯̃𝘢𝘯𝘢 sí", 5, 18);
  await open();
  await user.click(screen.getByRole("button", { name: text.remove }));
  expect(textarea.value).toBe("Hoy: mañana sí");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("'Quitar estilo' on words around a mention leaves the mention's name and urn unchanged", async () => {
  const CAFE = "@[Café Andino](urn:li:organization:7)";
  const { user, open } = setUp(`𝗖𝗼𝗻 ${CAFE} 𝗵𝗼𝘆`, 0, 25);
  await open();
  await user.click(screen.getByRole("button", { name: text.remove }));
  expect(screen.getByRole("status").textContent).toBe(`Con ${CAFE} hoy`);
});

test("'Quitar estilo' is disabled while the selection has no styled letters", async () => {
  const { open } = setUp("mañana", 0, 6);
  await open();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: text.remove }).disabled).toBe(true);
});

test("without a selection the menu of styles says why it is disabled", async () => {
  const { open } = setUp("mañana", 3, 3);
  await open();
  expect(screen.getByText(text.nothingSelected)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: text.apply }).disabled).toBe(true);
  for (const radio of screen.getAllByRole<HTMLInputElement>("radio"))
    expect(radio.matches(":disabled")).toBe(true);
});

test("Escape closes the menu of text styles, changes nothing and returns to the button", async () => {
  const { user, textarea, open } = setUp("mañana", 0, 6);
  await open();
  await user.keyboard("{Escape}");
  expect(textarea.value).toBe("mañana");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: text.title }));
});
