import type { CardContent } from "@contract/card-content";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { contentText } from "@/posts/content/content.text";
import { problemsOf } from "@/posts/content/content-problems";
import { renderUi } from "@/testing/render";
import { errorText } from "@/text/errors";
import { onDemand } from "@/ui/on-demand";
import { NotesField } from "./notes-field";

function Harness({ given }: { given: Partial<CardContent> }) {
  const [content, setContent] = useState<CardContent>({ ...blankContent(0, "UTC"), title: "Hola", ...given });
  return (
    <>
      <NotesField
        content={content}
        problems={problemsOf(content)}
        onChange={(part) => setContent((now) => ({ ...now, ...part }))}
      />
      <output>{content.notes}</output>
    </>
  );
}

function show(given: Partial<CardContent> = {}) {
  const { user } = renderUi(<Harness given={given} />);
  const area = screen.getByLabelText<HTMLTextAreaElement>("Texto a publicar");
  return { user, area, write: (value: string) => fireEvent.change(area, { target: { value } }) };
}
const written = () => document.querySelector("output")?.textContent;

test("a text of 20,000 characters can be saved in an unscheduled card", () => {
  const { write } = show();
  write("ñ".repeat(20_000));
  expect(screen.getByText(contentText.tooLongUnscheduled({ length: 20_000, limit: 3000 }, ""))).toBeDefined();
});

test("a text of 100,000 characters stays in the field with its count, and the field says that it is too long to save", () => {
  const { area, write } = show();
  write("ñ".repeat(100_000));
  expect(area.value).toHaveLength(100_000);
  expect(screen.getByText("100.000 / 3.000").parentElement?.className).toContain("text-danger");
  expect(screen.getByText(errorText.notes_too_long)).toBeDefined();
  expect(screen.queryByText(/Puedes guardarlo/)).toBeNull();
});

test("a text that only the addresses inside its mentions make too long gets the message of the error notes_too_long", () => {
  show({ notes: `@[a](urn:li:organization:${"1".repeat(64)})`.repeat(250) });
  expect(screen.getByText(errorText.notes_too_long)).toBeDefined();
});

test("the line breaks of a text from Word or PowerPoint are pasted as line breaks, at the cursor", async () => {
  const { user, area } = show({ notes: "Hola.Adiós." });
  await user.click(area);
  area.setSelectionRange(5, 5);
  await user.paste("Uno\vDos\r\n\fTres\u2028Cuatro\u2029");
  expect(written()).toBe("Hola.Uno\nDos\n\nTres\nCuatro\nAdiós.");
  expect(area.selectionStart).toBe("Hola.Uno\nDos\n\nTres\nCuatro\n".length);
});

test("the bullets of Word's symbol fonts are pasted as signs that LinkedIn can show, and the placeholder of a picture is removed", async () => {
  const { user, area } = show({ notes: "" });
  await user.click(area);
  await user.paste("\uf0b7\tUno\r\n\uf0a7\tDos\r\n\uf0fc Tres\ufffc");
  expect(written()).toBe("•\tUno\n▪\tDos\n✓ Tres");
});

test("a pasted placeholder of a picture leaves the text unchanged", async () => {
  const { user, area } = show({ notes: "Hola" });
  await user.click(area);
  await user.paste("\ufffc");
  expect(area.value).toBe("Hola");
});

test("the direction of a paragraph is computed only when the paragraph has a character that could change it", () => {
  const { area, write } = show({ notes: "Hola, mundo" });
  expect(area.className).toContain("[unicode-bidi:isolate]");
  write("Hola\nשלום");
  expect(area.className).not.toContain("[unicode-bidi:isolate]");
});

test("the text field of a scheduled card says that the text is longer than LinkedIn's limit", () => {
  show({ notes: "a".repeat(3001), post_time: "09:00" });
  expect(screen.getByText("El texto supera los 3.000 caracteres que LinkedIn admite.")).toBeDefined();
});

test("the length warning explains that bold letters and emoji count as two characters", () => {
  show({ notes: `Así ${"𝗮".repeat(1600)}`, post_time: "09:00" });
  expect(screen.getByText("3.204 / 3.000")).toBeDefined();
  expect(
    screen.getByText(
      "El texto supera los 3.000 caracteres que LinkedIn admite. Los emojis y las letras con estilo cuentan como 2 o más.",
    ),
  ).toBeDefined();
});

test("the length warning names the reserved characters that count twice", () => {
  show({ notes: "(a)".repeat(900), post_time: "09:00" });
  expect(screen.getByText("2.700 / 3.000").parentElement?.className).toContain("text-danger");
  expect(screen.getByText(/signos como \( \) # _ \* cuentan como 2.*4\.500.*admite 4\.000/)).toBeDefined();
});

test("the length warning of a text with mentions names their addresses, and reserved characters only where the text has some", () => {
  const mentions = "@[Café Andino](urn:li:organization:2414183)".repeat(100);
  show({ notes: mentions, post_time: "09:00" });
  expect(
    screen.getByText(
      "Al publicar, cada mención cuenta con su dirección de LinkedIn: el texto ocupa 4.300 caracteres y LinkedIn admite 4.000.",
    ),
  ).toBeDefined();
  cleanup();
  show({ notes: `${mentions} (1)`, post_time: "09:00" });
  expect(
    screen.getByText(
      /^Al publicar, cada mención cuenta con su dirección de LinkedIn y signos como \( \) # _ \* cuentan como 2: /,
    ),
  ).toBeDefined();
});

test.each(["", "  \n ", "\u200b\u2060"])(
  "for a text without words (%j), the editor says that LinkedIn gets the title instead",
  (notes) => {
    show({ notes });
    expect(screen.getByText(contentText.notesMissing)).toBeDefined();
  },
);

test("invisible characters are kept and reported, and removed when the user clicks", async () => {
  const notes = "cero\u200bancho \u202eoicar\u202c con @[Café Andino](urn:li:organization:1)";
  const { user, area } = show({ notes });
  expect(screen.getByText(/lleva 1 carácter invisible.*lleva 2 marcas/)).toBeDefined();
  expect(written()).toBe(notes);
  await user.click(screen.getByRole("button", { name: "Quitarlos" }));
  expect(written()).toBe("ceroancho oicar con @[Café Andino](urn:li:organization:1)");
  expect(screen.queryByRole("button", { name: "Quitarlos" })).toBeNull();
  expect(document.activeElement).toBe(area);
});

test.each([
  ["cero\u200bancho", "Quitarlo"],
  ["cero\u200bancho\u200b", "Quitarlos"],
  ["\u202eoicar", "Quitarla"],
  ["\u202eoicar\u202c", "Quitarlas"],
  ["\u200b\u2060", "Quitarlos"],
])("the button that removes the invisible characters of %j agrees with its sentence: %s", (notes, button) => {
  show({ notes });
  expect(screen.getByRole("button", { name: button })).toBeDefined();
});

test("Markdown of a pasted text is kept and reported, and removed when the user clicks", async () => {
  const notes = "## Plan\n\n**Mide** con @[Café Andino](urn:li:organization:1)";
  const { user, area } = show({ notes });
  expect(
    screen.getByText(
      "El texto lleva marcas de Markdown (**negrita**, ## título), que LinkedIn muestra tal cual.",
    ),
  ).toBeDefined();
  expect(written()).toBe(notes);
  await user.click(screen.getByRole("button", { name: "Quitarlas" }));
  expect(written()).toBe("Plan\n\nMide con @[Café Andino](urn:li:organization:1)");
  expect(screen.queryByRole("button", { name: "Quitarlas" })).toBeNull();
  expect(document.activeElement).toBe(area);
});

test("the text field says that a text of only invisible characters counts as empty", () => {
  show({ notes: "\u200b\u2060" });
  expect(screen.getByText("El texto solo tiene caracteres invisibles: cuenta como vacío.")).toBeDefined();
});

test("emoji and letters of other scripts cause no warning about invisible characters", () => {
  show({ notes: "👩‍💻 می‌خواهم עברית" });
  expect(screen.queryByRole("button", { name: "Quitarlos" })).toBeNull();
});

test("half of a surrogate pair and a NUL typed into the text become characters that can be saved", () => {
  const { write } = show();
  write("a\ud83db\0c");
  expect(written()).toBe("a\ufffdb\ufffdc");
});

test("each line of the text has the direction of its own letters", () => {
  expect(show().area.dir).toBe("auto");
});

test.each([
  ["stays with a user who has focused another control", true],
  ["goes to the text of a user who has not moved it", false],
])("when the code of the editor loads late, the focus %s", async (_what, goesElsewhere) => {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = onDemand(() => line.then(() => Harness));
  renderUi(
    <>
      <input aria-label="Buscar" />
      <Late given={{}} />
    </>,
  );
  if (goesElsewhere) screen.getByLabelText("Buscar").focus();
  await act(async () => arrive());
  expect(document.activeElement).toBe(screen.getByLabelText(goesElsewhere ? "Buscar" : "Texto a publicar"));
});
