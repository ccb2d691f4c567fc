import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderUi } from "@/testing/render";
import { type Column, DataTable } from "./data-table";

type Row = { id: string; concept: string; credits: number };
const COLUMNS: Column<Row>[] = [
  { id: "concept", header: "Concepto", cell: (row) => row.concept },
  { id: "credits", header: "Créditos", cell: (row) => row.credits, align: "end" },
];
const ROWS: Row[] = [
  { id: "1", concept: "Imagen", credits: 0.5 },
  { id: "2", concept: "Video", credits: 2 },
];

const show = (rows: Row[], detail?: (row: Row) => string | null) =>
  renderUi(
    <DataTable
      {...(detail && { detail })}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      caption="Movimientos"
      empty="Sin nada"
    />,
  );

const initialWidth = window.innerWidth;
afterEach(() => {
  window.innerWidth = initialWidth;
});

test("a wide window shows a data table with each row named by its first cell", () => {
  show(ROWS);
  const table = screen.getByRole("table", { name: "Movimientos" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Concepto", "Créditos"]);
  const row = within(table).getByRole("row", { name: "Video 2" });
  expect(within(row).getByRole("rowheader").textContent).toBe("Video");
  expect(within(row).getByRole("cell").textContent).toBe("2");
});

test("on a phone a data table is a list of cards with labelled figures", () => {
  window.innerWidth = 390;
  show(ROWS);
  expect(screen.queryByRole("table")).toBeNull();
  const cards = within(screen.getByRole("list", { name: "Movimientos" })).getAllByRole("listitem");
  expect(cards).toHaveLength(2);
  const [first = document.body] = cards;
  expect(first.textContent).toContain("Imagen");
  expect(within(first).getByRole("term").textContent).toBe("Créditos");
  expect(within(first).getByRole("definition").textContent).toBe("0.5");
});

test.each([true, false])("a data table without rows shows only the empty state (wide: %s)", (wide) => {
  window.innerWidth = wide ? 1440 : 390;
  show([]);
  expect(screen.getByText("Sin nada")).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("list")).toBeNull();
});

test("the details of an open table row are right below it, and a closed row has none", () => {
  const ofImage = (row: Row) => (row.id === "1" ? "Su curva" : null);
  window.innerWidth = 390;
  const { unmount } = show(ROWS, ofImage);
  expect(screen.getAllByRole("listitem").map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Imagen.*Su curva$/),
    expect.not.stringContaining("Su curva"),
  ]);
  unmount();
  window.innerWidth = 1440;
  show(ROWS, ofImage);
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "ConceptoCréditos",
    "Imagen0.5",
    "Su curva",
    "Video2",
  ]);
});
