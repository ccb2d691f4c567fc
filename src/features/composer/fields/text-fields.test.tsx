import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { blankContent } from "@/posts/content/content";
import { problemsOf } from "@/posts/content/content-problems";
import { renderUi } from "@/testing/render";
import { CommentField, TitleField } from "./text-fields";

function Harness({ given, isPublished }: { given: string; isPublished: boolean }) {
  const [content, setContent] = useState({ ...blankContent(0, "UTC"), title: given });
  return (
    <TitleField
      value={content.title}
      error={problemsOf(content).title}
      isPublished={isPublished}
      onChange={(part) => setContent((now) => ({ ...now, ...part }))}
    />
  );
}
const show = (given: string, isPublished = false) => {
  const { user } = renderUi(<Harness given={given} isPublished={isPublished} />);
  return { user, field: screen.getByLabelText<HTMLInputElement>(/Título/) };
};

test("invisible characters in a title are reported under it, and removed when the user clicks", async () => {
  const { user, field } = show("cero\u200bancho \u202eoicar\u202c");
  expect(
    screen.getByText(/El título lleva 1 carácter invisible.*El título lleva 2 marcas que cambian el sentido/),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Quitarlos" }));
  expect(field.value).toBe("ceroancho oicar");
  expect(screen.queryByRole("button", { name: "Quitarlos" })).toBeNull();
  expect(document.activeElement).toBe(field);
});

test("a title with only invisible characters is reported as missing", () => {
  show("\u200b\u2060");
  expect(screen.getByText("El título solo tiene caracteres invisibles: cuenta como vacío.")).toBeDefined();
  expect(screen.getByText("El título es obligatorio")).toBeDefined();
});

test("a title of visible characters gets no warning about invisible characters", () => {
  show("👩‍💻 עברית");
  expect(screen.queryByRole("button", { name: "Quitarlos" })).toBeNull();
});

test("Markdown in a title that is published as the text is reported under it, and removed when the user clicks", async () => {
  const { user, field } = show("## Tres **lecciones**", true);
  expect(screen.getByText(/^El título lleva marcas de Markdown/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Quitarlas" }));
  expect(field.value).toBe("Tres lecciones");
  expect(screen.queryByRole("button", { name: "Quitarlas" })).toBeNull();
});

test("Markdown in a title for lists only is not reported", () => {
  show("## Tres **lecciones**");
  expect(screen.queryByRole("button", { name: "Quitarlas" })).toBeNull();
});

test("the line breaks of a title from Word are pasted as spaces", async () => {
  const { user, field } = show("");
  await user.click(field);
  await user.paste("Campaña\vde Navidad");
  expect(field.value).toBe("Campaña de Navidad");
});

test("a title near its limit is counted in UTF-16 units, as LinkedIn counts", async () => {
  const { user, field } = show("🙂".repeat(119));
  expect(screen.queryByText(/caracteres usados/)).toBeNull();
  await user.type(field, "éé");
  expect(screen.getByText("240 de 300 caracteres usados")).toBeDefined();
});

test("a first comment over LinkedIn's limit is reported while it is written, though the card keeps it", () => {
  renderUi(<CommentField value={`${"🙂".repeat(625)} !`} error={undefined} onChange={() => {}} />);
  expect(screen.getByText("1.252 de 1.250 caracteres usados")).toBeDefined();
});

test("a short first comment shows no count", () => {
  renderUi(<CommentField value={"a".repeat(999)} error={undefined} onChange={() => {}} />);
  expect(screen.queryByText(/caracteres usados/)).toBeNull();
});
