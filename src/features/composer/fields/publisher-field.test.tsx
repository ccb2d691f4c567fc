import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { PublisherOption } from "@/posts/publisher-names";
import { renderUi } from "@/testing/render";
import { editorText } from "../editor.text";
import { PublisherField } from "./publisher-field";

const option = (id: string, given: Partial<PublisherOption> = {}): PublisherOption => ({
  id,
  name: id === "personal" ? "Cuenta personal" : `Página ${id}`,
  vanityName: id === "personal" ? null : `pagina-${id}`,
  logoUrl: null,
  isPublished: false,
  isLost: false,
  ...given,
});

function show(options: PublisherOption[], chosen: string[]) {
  const onChange = vi.fn();
  const { user } = renderUi(
    <PublisherField
      options={options}
      organizations={[]}
      chosen={chosen}
      error={undefined}
      disabled={false}
      onChange={onChange}
    />,
  );
  return { user, onChange };
}
const box = (name: RegExp) => screen.getByRole<HTMLButtonElement>("checkbox", { name });

test("P2.09 · the list of publishers has one entry for each, a company page with its address; a click adds or removes the publisher", async () => {
  const { user, onChange } = show([option("personal"), option("1"), option("2")], ["personal", "2"]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  expect(screen.getByText("linkedin.com/company/pagina-1")).toBeDefined();
  await user.click(box(/Página 1/));
  expect(onChange).toHaveBeenLastCalledWith(["personal", "2", "1"]);
  await user.click(box(/Cuenta personal/));
  expect(onChange).toHaveBeenLastCalledWith(["2"]);
});

test("P2.09 · a list of publishers with only the personal account is hidden", () => {
  show([option("personal")], ["personal"]);
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a company page without permission is disabled, and says why", async () => {
  const { user, onChange } = show([option("personal"), option("1", { isLost: true })], ["personal"]);
  expect(box(/Página 1/).disabled).toBe(true);
  expect(document.getElementById(box(/Página 1/).getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    editorText.pageLost,
  );
  await user.click(screen.getByText("Página 1"));
  expect(onChange).not.toHaveBeenCalled();
});

test("a live region outside the scrolling list names each lost company page, and the page's entry or the region's button removes the page", async () => {
  const lost = { isLost: true };
  const { user, onChange } = show(
    [option("personal"), option("1", lost), option("2", lost), option("3", lost)],
    ["personal", "1", "2"],
  );
  const lines = screen.getByRole("status");
  expect(screen.getByRole("list").contains(lines)).toBe(false);
  expect([...lines.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
    "Ya no puedes publicar en «Página 1»: quítala o pídele acceso a un administrador en LinkedIn.",
    "Ya no puedes publicar en «Página 2»: quítala o pídele acceso a un administrador en LinkedIn.",
  ]);
  const described = document.getElementById(box(/Página 1/).getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toMatch(/^Ya no puedes publicar en «Página 1»/);
  await user.click(box(/Página 1/));
  expect(onChange).toHaveBeenLastCalledWith(["personal", "2"]);
  await user.click(screen.getByRole("button", { name: "Quitar «Página 2»" }));
  expect(onChange).toHaveBeenLastCalledWith(["personal", "1"]);
});

test("a company page that LinkedIn's list lacks is shown by its address linkedin.com/company/<number>", () => {
  show([option("99", { name: "Página de empresa", vanityName: null, isLost: true })], ["99"]);
  expect(screen.getByText("linkedin.com/company/99")).toBeDefined();
});

test("a publisher that has published the card is marked as such, even when the user has lost its page", () => {
  show([option("personal"), option("1", { isLost: true, isPublished: true })], ["personal"]);
  expect(box(/Página 1/).disabled).toBe(true);
  expect(screen.getByText(editorText.alreadyPublished)).toBeDefined();
  expect(screen.queryByText(editorText.pageLost)).toBeNull();
});

test("all of twenty pages with names of 100 characters are listed with their whole names, and the last can be chosen", async () => {
  const pages = Array.from({ length: 20 }, (_, n) => option(String(n), { name: `${n} `.padEnd(100, "ñ") }));
  const { user, onChange } = show([option("personal"), ...pages], ["personal"]);
  expect(screen.getAllByRole("checkbox")).toHaveLength(21);
  for (const { name } of pages) expect(screen.getByText(name)).toBeDefined();
  await user.click(box(/^19 ñ{97}/));
  expect(onChange).toHaveBeenLastCalledWith(["personal", "19"]);
});
