import { expect, test } from "vitest";
import { parseTable, type Table } from "./parse-table";

const table = (csv: string): Table => {
  const read = parseTable(csv);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};
const problem = (csv: string): string => {
  const read = parseTable(csv);
  return read.ok ? "" : read.problem;
};

test.each([",", ";", "\t", "|"])(
  "the delimiter %j is recognised by the headings, whatever characters the texts contain",
  (mark) => {
    const heading = ["titulo", "texto", "fecha", "hora"].join(mark);
    const row = ["Café", '"uno, dos; tres, cuatro; cinco\ty| seis"', "25/12/2026", "09:30"].join(mark);
    expect(table(`${heading}\n${row}\n`).rows).toEqual([
      {
        number: 2,
        cells: {
          title: "Café",
          notes: "uno, dos; tres, cuatro; cinco\ty| seis",
          date: "25/12/2026",
          post_time: "09:30",
        },
        own: [],
        problem: null,
      },
    ]);
  },
);

test("a CSV file may use the labels of the app's own fields as headings", () => {
  const { rows, ignored } = table(
    "Título;Texto a publicar;Fecha;Cuenta;Primer comentario\nCafé;Hola;2026-12-25;Café Andino;Enlace",
  );
  expect(rows[0]?.cells).toMatchObject({ notes: "Hola", publishers: "Café Andino", post_comment: "Enlace" });
  expect(ignored).toEqual([]);
});

test("headings are read in any order, with accents and capitals; unknown headings are listed as unused", () => {
  const { rows, ignored } = table("Fecha,Horas,TÍTULO,Zona_Horaria,Texto\n2026-12-25,9,Café,UTC,Hola");
  expect(rows[0]?.cells).toEqual({ title: "Café", notes: "Hola", date: "2026-12-25", timezone: "UTC" });
  expect(ignored).toEqual(["Horas"]);
});

test("line breaks and quotes inside a quoted CSV cell stay in the cell, and rows are counted as a spreadsheet does", () => {
  const { rows } = table('titulo,texto,fecha\nA,"uno\ndos ""tres""",x\n\n,,\nB,b,y\n');
  expect(rows.map((row) => [row.number, row.cells.notes])).toEqual([
    [2, 'uno\ndos "tres"'],
    [5, "b"],
  ]);
});

test("Excel's line 'sep=;' above the headings is not read as a row", () => {
  expect(table("sep=;\ntitulo;texto;fecha\nA;b;c").rows[0]).toMatchObject({
    number: 2,
    cells: { title: "A" },
  });
});

test("a CSV row with too few cells gets empty cells, and a row with too many cells is refused", () => {
  const { rows } = table("titulo,texto,fecha\nA\nB,uno, dos,2026-12-25\nC,c,2026-12-25,,");
  expect(rows[0]).toMatchObject({ cells: { title: "A", notes: "", date: "" }, problem: null });
  expect(rows[1]?.problem).toContain("más columnas que el encabezado");
  expect(rows[2]?.problem).toBeNull();
});

test("when a quote in the last CSV row is not closed, only that row is refused", () => {
  const { rows } = table('titulo,texto,fecha\nA,a,x\nB,"b,y\n');
  expect(rows.map((row) => row.problem)).toEqual([null, expect.stringContaining("comillas")]);
});

test("when a quote in a CSV row is not closed, that row is refused, and the rows below are read", () => {
  const { rows } = table('titulo,texto,fecha\nA,a,x\nB,"b,y\nC,"c\nmás",z\nD,"d ""e""",w\n');
  expect(rows.map((row) => [row.number, row.cells.title, row.cells.notes, row.problem])).toEqual([
    [2, "A", "a", null],
    [3, "B", "b", expect.stringContaining("se abren y no se cierran")],
    [4, "C", "c\nmás", null],
    [5, "D", 'd "e"', null],
  ]);
});

test("when a quote at the start of a CSV row is not closed, that row is refused, and the next rows are read", () => {
  const { rows } = table('titulo,texto,fecha\n"A,a,x\n"B","b","y"\nC,c,z');
  expect(rows.map((row) => [row.cells.title, row.problem === null])).toEqual([
    ["A", false],
    ["B", true],
    ["C", true],
  ]);
});

test("when a quoted CSV cell of several lines contains a quote, the whole row is refused, and the next row is read", () => {
  const { rows } = table('titulo,texto,fecha\nA,"dijo "hola" y\nse fue",x\nB,b,y\n');
  expect(rows.map((row) => [row.number, row.problem === null])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test("the lines after an unclosed quote in a CSV file belong to that quote's row, up to the next complete row", () => {
  const { rows } = table('titulo,texto,fecha\nA,"uno\ndos\ntres\nB,b,y\n');
  expect(rows.map((row) => [row.number, row.cells.title, row.problem === null])).toEqual([
    [2, "A", false],
    [3, "B", true],
  ]);
});

test("in a CSV file in which every second row has an unclosed quote, each of these rows is refused and the others are read", () => {
  const rows = Array.from({ length: 600 }, (_, n) => (n % 2 === 0 ? `A${n},"b,c` : `B${n},b,c`));
  const read = table(`titulo,texto,fecha\n${rows.join("\n")}\n`).rows;
  expect(read).toHaveLength(600);
  expect(read.filter((row) => row.problem === null).map((row) => row.cells.title)).toEqual(
    Array.from({ length: 300 }, (_, n) => `B${2 * n + 1}`),
  );
});

test.each([
  ["titulo,texto\nA,b", "Falta la columna «fecha» en la primera fila."],
  ["a,b\n1,2", "Faltan las columnas «titulo», «texto» y «fecha» en la primera fila."],
  ["titulo,texto,fecha,Título\nA,b,c,d", "La columna «titulo» está dos veces."],
  ["titulo,texto,fecha\n\n,,", "El archivo tiene encabezado, pero ninguna fila."],
])("the file %j is refused with a sentence that names its fault", (csv, said) => {
  expect(problem(csv)).toBe(said);
});

test("a CSV row with a fifth poll option is refused, and a row whose fifth option is blank is read", () => {
  const read = parseTable("titulo,texto,fecha,Opción 4,Opción 5\nUna,a,b,D,E\nDos,a,b,D, \n");
  expect(read.ok && read.value.rows.map(({ problem }) => problem)).toEqual([
    "Una encuesta lleva de 2 a 4 opciones.",
    null,
  ]);
});

test("a file of 2,000 rows is accepted, and a file of 2,001 rows is refused with both numbers", () => {
  const csv = (rows: number) => `titulo,texto,fecha\n${"A,b,c\n".repeat(rows)}`;
  expect(table(csv(2_000)).rows).toHaveLength(2_000);
  expect(problem(csv(2_001))).toBe("El archivo tiene 2.001 filas y el máximo es 2.000. Divídelo en varios.");
});

test.each(["Tabla 1\n\n", "Plan de enero,,\n", '"Calendario, 2026"\n\n\n'])(
  "when the title %j is above the headings, the headings are found, and rows keep their line numbers",
  (title) => {
    const table = parseTable(`${title}titulo,texto,fecha\nA,b,c\n`);
    expect(table.ok && table.value.rows).toMatchObject([
      { number: title.split("\n").length + 1, cells: { title: "A", notes: "b", date: "c" } },
    ]);
  },
);

test.each(["T?tulo", "TÃ\u00adtulo", "T\ufffdtulo", "TÌtulo", "t�tulo"])(
  "the damaged heading %s is read as the heading 'titulo'",
  (heading) => {
    const table = parseTable(`${heading};texto;fecha\nA;b;c\n`);
    expect(table.ok && table.value.rows[0]?.cells.title).toBe("A");
  },
);

test("a damaged heading that could mean either of two columns is ignored", () => {
  const table = parseTable("titulo;texto;fecha;opci?n ?\nA;b;c;d\n");
  expect(table.ok && table.value.ignored).toEqual(["opci?n ?"]);
});
