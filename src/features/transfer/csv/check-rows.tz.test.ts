import { describe, expect, test } from "vitest";
import { companyPage } from "../testing";

const { checkRows } = await import("./check-rows");
const { parseTable } = await import("./parse-table");
const { templateCsv } = await import("./write-csv");
const { readCsv } = await import("./read-csv");
type Context = Parameters<typeof checkRows>[1];

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HEAD = "titulo,texto,comentario,fecha,hora,zona horaria,cuentas,estado\n";
const context = (given: Partial<Context> = {}): Context => ({
  pages: [companyPage("2414183", "Café Andino", { vanity_name: "cafe-andino" })],
  timeZone: "America/La_Paz",
  now: NOW,
  existing: [],
  slots: [],
  ...given,
});
const check = (lines: string, given: Partial<Context> = {}) => {
  const read = parseTable(HEAD + lines);
  if (!read.ok) throw new Error(read.problem);
  return checkRows(read.value.rows, context(given));
};
const checkedRow = (line: string, given: Partial<Context> = {}) => {
  const [row] = check(line, given);
  if (!row) throw new Error("no row");
  return row;
};

test("a valid CSV row becomes the content of a card", () => {
  expect(checkedRow("Café,Hola,Primero,25/12/2026,9:30,Bogotá,personal|cafe-andino,")).toMatchObject({
    number: 2,
    problems: [],
    notes: [],
    content: {
      title: "Café",
      notes: "Hola",
      post_comment: "Primero",
      date: "2026-12-25",
      post_time: "09:30",
      timezone: "America/Bogota",
      image_url: null,
      publishers: ["personal", "2414183"],
    },
  });
});

test("line breaks of FileMaker, Word's bullets and a picture's placeholder in a CSV cell are read as they are pasted", () => {
  const read = parseTable(
    "titulo,texto,fecha,comentario,texto (personal)\nA,\uf0b7 Uno\vDos\u2028Tres\ufffc,26/12/2026,B\vC,\uf0fc Cuatro\u0085Cinco\n",
  );
  const rows = read.ok ? read.value.rows : [];
  const [row] = checkRows(rows, context());
  const content = {
    notes: "• Uno\nDos\nTres",
    post_comment: "B\nC",
    own_texts: [{ publisher: "personal", notes: "✓ Cuatro\nCinco" }],
  };
  expect(row?.content).toMatchObject(content);
  const saved = row?.content && { ...row.content, post_comment: "B\vC" };
  expect(checkRows(rows, context({ existing: saved ? [saved] : [] }))[0]?.content).toBeNull();
});

test("a day without a year, as Excel shows it, is read as a day near today, with a note when that day is in another year", () => {
  expect(checkedRow("Café,Hola,,04-dic 9:30,,,,")).toMatchObject({
    content: { date: "2026-12-04", post_time: "09:30" },
    notes: [],
  });
  expect(checkedRow("Café,Hola,,27-ene,,,,")).toMatchObject({
    content: { date: "2027-01-27" },
    notes: ["Leímos «27-ene» como 27/01/2027."],
  });
  expect(checkedRow("Café,Hola,,20-nov 9:30,,,,")).toMatchObject({
    content: { date: "2026-11-20", post_time: null },
    notes: ["Su hora ya pasó: se importa sin hora, para que no se publique sola."],
  });
  expect(checkedRow("Café,Hola,,2027-01-27,,,,").notes).toEqual([]);
});

test("empty cells get the defaults of a new card: no time, the account's zone, the personal account", () => {
  expect(checkedRow("Café,Hola,,2026-12-25,,,,").content).toMatchObject({
    post_time: null,
    timezone: "America/La_Paz",
    publishers: ["personal"],
  });
});

describe("each cell of a CSV row is checked", () => {
  const long = (length: number) => "ñ".repeat(length);
  test.each([
    [",Hola,,2026-12-25,,,,", "title", "El título es obligatorio"],
    [`${long(301)},Hola,,2026-12-25,,,,`, "title", "El título debe tener entre 1 y 300 caracteres."],
    [`A,${long(3001)},,2026-12-25,09:00,,,`, "notes", "El texto supera los 3.000 caracteres"],
    [
      `A,${"𝗮".repeat(1501)},,2026-12-25,09:00,,,`,
      "notes",
      "Los emojis y las letras con estilo cuentan como 2 o más",
    ],
    [
      `A,${"(".repeat(2001)},,2026-12-25,09:00,,,`,
      "notes",
      "el texto ocupa 4.002 caracteres y LinkedIn admite 4.000",
    ],
    [`A,${long(20_001)},,2026-12-25,,,,`, "notes", "El máximo es de 20.000 caracteres."],
    [`A,b,${long(10_001)},2026-12-25,,,,`, "post_comment", "El comentario es demasiado largo."],
    ["A,b,,,,,,", "date", "Falta la fecha."],
    ["A,b,,,09:00,,,", "date", "Hay una hora sin fecha."],
    ["A,b,,31/02/2027,,,,", "date", "El día «31/02/2027» no existe."],
    ["A,b,,2026-12-25,24:00,,,", "post_time", "«24:00» no es una hora."],
    ["A,b,,2026-12-25,09:00,Marte,,", "timezone", "«Marte» no es una zona horaria."],
    ["A,b,,2026-12-25,,,nadie,", "publishers", "No conocemos la cuenta «nadie»."],
    ["A,b,,2026-12-25,,,,Publicada", "state", "Su estado es «Publicada»"],
    ["A,b,,2026-12-25,,,,por confirmar", "state", "Su estado es «por confirmar»"],
    ["A,b,,2026-12-25,,,,,de más", null, "más columnas que el encabezado"],
  ])("the CSV row %.40s is refused", (line, column, message) => {
    const { content, problems } = checkedRow(line);
    expect(content).toBeNull();
    expect(problems).toEqual([{ column, message: expect.stringContaining(message) }]);
  });

  test("a CSV row with several problems lists all of them", () => {
    expect(checkedRow(",b,,ayer,9,Marte,nadie,").problems.map((problem) => problem.column)).toEqual([
      "date",
      "post_time",
      "timezone",
      "title",
      "publishers",
    ]);
  });

  test("a CSV row with problems does not stop the other rows", () => {
    expect(
      check("A,b,,2026-12-25,,,,\n,b,,,,,,\nC,d,,2026-12-25,,,,").map((row) => row.content !== null),
    ).toEqual([true, false, true]);
  });
});

test("a title of 300 and a text of 3,000 UTF-16 units are accepted, where each emoji counts as two", () => {
  expect(checkedRow(`${"😀".repeat(150)},${"😀".repeat(1500)},,2026-12-25,09:00,,,`).problems).toEqual([]);
});

describe("a text whose letters were already damaged when the file was made is refused", () => {
  test.each([
    "AdiÃ³s seÃ±or",
    "Â¿QuÃ© tal?",
    "â€œHolaâ€\u009d",
    "LeÃ­ algo",
    "10 Â°C",
    "NÃ£o Ã© sÃ³ cafÃ©",
    "Adi\ufffds",
    "ESPAÃ‘A Y ACCIÃ“N",
    "ÃšNICA",
    "CAFÃ‰",
    "A√±o",
    "¬øQu√© tal?",
    "Voc√™ n√£o",
    "A├▒o nuevo",
    "ACCI├ôN",
    "Hola ðŸ˜€ a todos",
    "Hola ≡ƒÿÇ a todos",
    "precio 5 â‚¬",
    "precio 5 ‚Ç¨",
    "uno ÔÇô dos",
    "ΓÇ£citaΓÇ¥",
    "nin\u00cc\u0192o",
    "ï»¿Hola",
    "niÒez",
    "acciÛn",
    "QuŽ tal",
    "ni±ez y acci¾n",
    "acci¢n",
    "mi a¤o",
    "m‡s",
    "┐Qué tal?",
    "5 ¤ al mes",
  ])("the text %s, saved in a wrong encoding, is refused", (text) => {
    for (const line of [
      `${text},b,,2026-12-25,,,,`,
      `A,"${text}",,2026-12-25,,,,`,
      `A,b,"${text}",2026-12-25,,,,`,
    ]) {
      const { content, problems } = checkedRow(line);
      expect(content).toBeNull();
      expect(problems.map(({ message }) => message)).toEqual([
        expect.stringContaining("letras que no se leen bien"),
      ]);
    }
  });

  test.each(["A?o nuevo", "Una campa?a", "?Qué tal?", "«?Hola", "una acci?n", "LA NI?EZ", "ESPA?A"])(
    "the text %s, with '?' instead of letters that a code page lacks, is refused",
    (text) => {
      const { content, problems } = checkedRow(`A,"${text}",,2026-12-25,,,,`);
      expect(content).toBeNull();
      expect(problems).toEqual([
        { column: "notes", message: expect.stringContaining("como «a?o» en lugar de «año»") },
      ]);
    },
  );

  test("a cell whose formula is only a quoted text is read as that text", () => {
    const row = '"=""Uno""","=""Dijo """"sí""""""",,"=""2026-12-25""",,,,';
    const { content, problems } = checkedRow(row);
    expect({ title: content?.title, notes: content?.notes, date: content?.date, problems }).toEqual({
      title: "Uno",
      notes: 'Dijo "sí"',
      date: "2026-12-25",
      problems: [],
    });
  });

  test.each(["?? Gracias a todos", "Tres ideas\n? Primera\n? Segunda"])(
    "the text %j, with '?' instead of emojis or bullets that a code page lacks, is refused",
    (text) => {
      const { content, problems } = checkedRow(`A,"${text}",,2026-12-25,,,,`);
      expect(content).toBeNull();
      expect(problems).toEqual([{ column: "notes", message: expect.stringContaining("empieza con «?»") }]);
    },
  );

  test.each([
    ["A&ntilde;o nuevo", "el código «&ntilde;»"],
    ["Así se escribe «&amp;» en HTML", "el código «&amp;»"],
    ["R&amp;D", "el código «&amp;»"],
    ["a &lt;b&gt; c", "el código «&lt;»"],
    ["A&#241;o", "el código «&#241;»"],
    ["Tu caf&#xe9;", "el código «&#xe9;»"],
    ["Hola<br>mundo", "el código «<br>»"],
    ["<p>Hola</p>", "el código «<p>»"],
    ["A=C3=B1o", "el código «=C3=B1»"],
    ["A\\u00f1o", "el código «\\u00f1»"],
    ["Uno_x000D_\nDos", "el código «_x000D_»"],
    ["Hola\\nmundo", "el código «\\n»"],
    ["Qu? tal", "Tiene «Qu?»"],
    ["Bogot?, Colombia", "Tiene «Bogot?»"],
    ["Vamos al caf?", "Tiene «caf?»"],
    ["Est? bien. As? es.", "Tiene «Est?»"],
    ["S?", "Tiene «S?»"],
    ["Feliz año ?? a todos", "Tiene «??»"],
    ["Feliz año ????", "Tiene «????»"],
  ])("the text %s may be damaged, so its row is accepted with a request to check it", (text, sentence) => {
    const { content, problems, suspicions } = checkedRow(`A,"${text}",,2026-12-25,,,,`);
    expect({ notes: content?.notes, problems }).toEqual({ notes: text, problems: [] });
    expect(suspicions).toEqual([expect.stringContaining(sentence)]);
  });

  test.each([
    "¿Qué tal? bien",
    "¿Vienes al café? nos vemos",
    "Vienes? Te espero",
    "Hola. ¿Y tú, Bogot?",
    "https://a.test/qu? sí",
    "C:\\notas\\nuevas",
    "AT&T; x < p",
  ])("the row of the text %s is accepted without a request to check it", (text) => {
    expect(checkedRow(`A,"${text}",,2026-12-25,,,,`)).toMatchObject({ problems: [], suspicions: [] });
  });

  test.each([
    "#¿NOMBRE?",
    "#NAME?",
    "#REF!",
    "#¡REF!",
    "#N/D",
    "#N/A",
    "#VALUE!",
    "#¡VALOR!",
    "########",
    "1,23457E+15",
  ])("the text %s, which a spreadsheet writes for an error, is refused", (text) => {
    const { content, problems } = checkedRow(`A,"${text}",,2026-12-25,,,,`);
    expect(content).toBeNull();
    expect(problems).toEqual([
      { column: "notes", message: expect.stringContaining(`«${text}» es un error de la hoja de cálculo`) },
    ]);
  });

  test.each([
    "R&D, Q&A; AT&T",
    "x < p > y",
    "√π y √(2)",
    "├── src\n└── docs",
    "«AMANHÃ», AVÃ” e LÃ…",
    "COSÌ… “È vero”",
    "Citroën, Malmö, Søren, Žižek, Škoda, Ångström, cœur, Łódź, Straße, perché, què, naïf",
    "½ hora, 5 ± 2, 10 °C, 20 µm, §3, 5 £, m² y CO₂",
    "→ uno ▪ dos ► tres ✓",
    "#DíaÚnico #AñoÁureo",
    "日本, Привет, Ωmega",
    "😀 👩🏽‍💻 ❤️ 🇧🇴",
    "¿De verdad ??",
    "«Árbol», “Él”, ‘Ñu’, «única»…",
    "iPhone™ y Tribuna®",
  ])("the text %j has unusual but undamaged characters, and is accepted", (text) => {
    expect(checkedRow(`A,"${text}",,2026-12-25,,,,`).problems).toEqual([]);
  });

  test.each([
    "https://example.com/a?b=1",
    "mitienda.com?utm_source=li",
    "¿Qué? Nada",
    "¿Qué?¡Nada!",
    "user?.name",
    "¿Sí o no?\nSí",
  ])("the text %j with an intended question mark is accepted", (text) => {
    expect(checkedRow(`A,"${text}",,2026-12-25,,,,`).problems).toEqual([]);
  });

  test.each(["NÃO É SÓ CAFÉ", "ANÃ ª", "Ântero", "São João", "10 °C", "â €", "IRMÃ, não", "“Hola” — ¿qué?"])(
    "the text %s, which only resembles a damaged text, is accepted",
    (text) => {
      expect(checkedRow(`A,"${text}",,2026-12-25,,,,`).problems).toEqual([]);
    },
  );
});

describe("a CSV row that repeats another row or an existing card is not imported", () => {
  test("the problem of a repeated CSV row names the first row", () => {
    const rows = check(
      "A,b,,2026-12-25,9:00,,,\nB,b,,2026-12-25,,,,\n A ,b,,25/12/2026,09:00,La Paz,personal,",
    );
    expect(rows[2]).toMatchObject({
      content: null,
      problems: [{ column: null, message: "Es igual a la fila 2." }],
    });
    expect(rows[1]?.content).not.toBeNull();
  });

  test("a CSV row that equals an existing card, with or without its past time, is not imported", () => {
    const future = checkedRow("A,b,,2026-12-25,09:00,,,").content;
    const past = checkedRow("A,b,,2026-11-20,09:00,,,").content;
    if (!future || !past) throw new Error("no content");
    const existing = [future, past];
    for (const line of ["A,b,,2026-12-25,09:00,,,", "A,b,,2026-11-20,09:00,,,", "A,b,,2026-11-20,,,,"]) {
      expect(checkedRow(line, { existing }).problems).toEqual([
        { column: null, message: "Ya tienes esta publicación." },
      ]);
    }
    expect(checkedRow("A,b,,2026-12-26,09:00,,,", { existing }).problems).toEqual([]);
  });

  describe("a CSV row without a time is taken for an existing card that has the row's texts in a posting slot", () => {
    const slot = {
      id: "1",
      publisher: "personal",
      weekday: 2,
      post_time: "08:30:00",
      timezone: "America/La_Paz",
    };
    const card = checkedRow("A,b,,2026-12-29,08:30,,,").content;
    const check = (line: string, given: Partial<typeof card> = {}) =>
      checkedRow(line, { existing: card ? [{ ...card, ...given }] : [], slots: [slot] }).problems;

    test.each(["A,b,,2026-12-25,,,,", "A,b,,2026-11-20,09:00,,,"])(
      "the row %s, which repeats the texts of a card in a posting slot, is not imported",
      (line) =>
        expect(check(line)).toEqual([
          {
            column: null,
            message:
              "Ya tienes esta publicación el 29/12/2026 a las 08:30. Para repetirla, escribe a qué hora saldrá.",
          },
        ]),
    );
    test.each(["A,c,,2026-12-25,,,,", "A,b,,2026-12-25,,,cafe-andino,", "A,b,,2026-12-25,09:00,,,"])(
      "the row %s, which differs from a card in a posting slot by text, account or time, is imported",
      (line) => expect(check(line)).toEqual([]),
    );
    test.each([
      { date: "2026-12-30" },
      { post_time: "08:31" },
      { timezone: "America/Lima" },
      { post_time: null },
    ])("a card with %o is in no posting slot, so a row that repeats the card's texts is imported", (given) =>
      expect(check("A,b,,2026-12-25,,,,", given)).toEqual([]),
    );
  });
});

describe("a CSV row that the import changes is accepted with a note about the change", () => {
  test("a CSV row whose time has passed in the row's own zone loses the time", () => {
    expect(checkedRow("A,b,,2026-11-21,08:00,America/La_Paz,,")).toMatchObject({
      time: "",
      content: { date: "2026-11-21", post_time: null },
      notes: ["Su hora ya pasó: se importa sin hora, para que no se publique sola."],
    });
    expect(checkedRow("A,b,,2026-11-21,08:00,America/Los_Angeles,,")).toMatchObject({
      content: { post_time: "08:00" },
      notes: [],
    });
  });

  test.each([
    ["A,,,2026-12-25,,,,", "Sin texto, en LinkedIn se publicará el título."],
    [`A,${"ñ".repeat(3001)},,2026-12-25,,,,`, "Puedes guardarlo, pero acórtalo antes de programarlo."],
    ["A,b,,2027-03-28,02:30,Europe/Madrid,,", "esa hora no existe"],
    [
      `A,b,${"😀".repeat(626)},2026-12-25,09:00,,,`,
      "El primer comentario tiene 1.252 caracteres y LinkedIn admite 1.250.",
    ],
  ])("the CSV row %.30s is accepted with a note", (line, note) => {
    const { content, notes } = checkedRow(line);
    expect(content).not.toBeNull();
    expect(notes).toEqual([expect.stringContaining(note)]);
  });
});

test("invisible characters do not spoil a heading, a day, a time or a zone", () => {
  const read = parseTable(`\u200b${HEAD}A,b,,\u200e25/12/2026,\u200f09:30,\u200bLa Paz\u200b,,`);
  const rows = read.ok ? checkRows(read.value.rows, context()) : [];
  expect(rows[0]).toMatchObject({
    problems: [],
    content: { date: "2026-12-25", post_time: "09:30", timezone: "America/La_Paz" },
  });
});

test("an import reads a formula as text, and removes the apostrophe that an export put before it", () => {
  expect(checkedRow("=1+1,'=2+2,'hola',2026-12-25,,,,").content).toMatchObject({
    title: "=1+1",
    notes: "=2+2",
    post_comment: "'hola'",
  });
});

test("the CSV template can be read, and its example is never imported", () => {
  const read = readCsv(new TextEncoder().encode(templateCsv("2026-12-01", "America/La_Paz")));
  if (!read.ok || read.value.table === null) throw new Error(read.ok ? "in doubt" : read.problem);
  const { table } = read.value;
  expect(table.ignored).toEqual([]);
  expect(checkRows(table.rows, context())).toMatchObject([
    {
      date: "2026-12-01",
      problems: [{ column: "title", message: "Es la fila de ejemplo de la plantilla." }],
    },
  ]);
});

const problemsIn = (lines: string) =>
  check(lines).map(({ problems }) => problems.map(({ message }) => message));

test("when one CSV row has the month first, every date of the file that could be read both ways is refused as ambiguous", () => {
  expect(
    problemsIn(
      "Uno,Hola,,05/06/2027,,,,\nDos,Hola,,12/27/2026,,,,\nTres,Hola,,27/12/2026,,,,\nCuatro,Hola,,5-jun-27,,,,\n",
    ),
  ).toEqual([
    [
      "«05/06/2027» se puede leer de dos maneras, y la fila 3 pone el mes primero. Corrige esa fila, o escribe esta sin dudas, como 2027-06-05.",
    ],
    ["«12/27/2026» pone el mes primero. El orden es día/mes/año: escríbela 27/12/2026."],
    [],
    [],
  ]);
});

test("when no CSV row has the month first, a date that can be read both ways is read with the day first", () => {
  expect(checkedRow("Uno,Hola,,05/06/2027,,,,").content?.date).toBe("2027-06-05");
});

test("when a CSV row has the day as Excel's number, a note says which day was read", () => {
  expect(checkedRow("Uno,Hola,,46383,,,,")).toMatchObject({
    content: { date: "2026-12-27" },
    notes: ["Leímos «46383», un número de Excel, como 27/12/2026."],
  });
});

describe("a CSV row can have a separate text for each of its accounts", () => {
  const HEAD = "titulo,texto,comentario,fecha,cuentas,texto (cafe-andino),comentario (cafe-andino)\n";
  const rowOf = (line: string) => {
    const read = parseTable(HEAD + line);
    if (!read.ok) throw new Error(read.problem);
    return checkRows(read.value.rows, context())[0];
  };
  const own = (line: string) => rowOf(line)?.content?.own_texts;
  test("an account's own text is read from the column with the account's name", () =>
    expect(own("A,Hice,Mío,2026-12-25,personal|cafe-andino,Hicimos,")).toEqual([
      { publisher: "2414183", notes: "Hicimos", post_comment: "" },
    ]));
  test("an account whose own-text column is empty gets the common text", () =>
    expect(own("A,Hice,Mío,2026-12-25,personal|cafe-andino,,")).toEqual([]));
  test("the problem of an account's own text or comment names the account", () => {
    const long = "a".repeat(10_001);
    expect(rowOf(`A,Hice,Mío,2026-12-25,personal|cafe-andino,Hicimos,${long}`)?.problems).toEqual([
      {
        column: null,
        message:
          "En el texto propio de Café Andino: El comentario es demasiado largo. El máximo es de 10.000 caracteres.",
      },
    ]);
    expect(rowOf("A,Hice,Mío,2026-12-25,personal|cafe-andino,#REF!,")?.problems[0]?.message).toMatch(
      /^En el texto propio de Café Andino: /,
    );
  });
  test("an account that has only a first comment of its own gets the common text", () =>
    expect(own("A,Hice,Mío,2026-12-25,personal|cafe-andino,,Nuestro")).toEqual([
      { publisher: "2414183", notes: "Hice", post_comment: "Nuestro" },
    ]));
  test("the note about a missing or long text names the text that it concerns", () => {
    expect(rowOf("A,,,2026-12-25,personal|cafe-andino,Hicimos,")?.notes).toEqual([
      "En el texto común: Sin texto, en LinkedIn se publicará el título.",
    ]);
    expect(rowOf(`A,Hice,,2026-12-25,personal|cafe-andino,${"a".repeat(3001)},`)?.notes).toEqual([
      expect.stringMatching(/^En el texto propio de Café Andino: El texto supera los 3\.000/),
    ]);
    expect(rowOf("A,,,2026-12-25,personal,,")?.notes).toEqual([
      "Sin texto, en LinkedIn se publicará el título.",
    ]);
  });
  test("a scheduled CSV row without a common text is refused when only another account has a text", () => {
    const read = parseTable(
      "titulo,texto,fecha,hora,cuentas,texto (cafe-andino)\nA,,2026-12-25,10:00,personal|cafe-andino,Hicimos\n",
    );
    expect(read.ok && checkRows(read.value.rows, context())[0]?.problems).toEqual([
      { column: "notes", message: expect.stringMatching(/^Falta el texto común/) },
    ]);
  });
  test("a CSV row with a text for an account that is not among its publishers is refused", () =>
    expect(rowOf("A,Hice,,2026-12-25,personal,Hicimos,")?.problems).toEqual([
      { column: null, message: "Tiene un texto para «cafe-andino», que no está en «cuentas»." },
    ]));
  test("a CSV row with a text for an unknown account is refused, and a file with two columns for one account is refused", () => {
    const read = parseTable("titulo,texto,fecha,texto (nadie)\nA,Hice,2026-12-25,Hicimos\n");
    expect(read.ok && checkRows(read.value.rows, context())[0]?.problems).toEqual([
      { column: null, message: "No conocemos la cuenta «nadie»." },
    ]);
    expect(parseTable("titulo,texto,fecha,texto (a),Texto ( A )\nA,B,2026-12-25,,\n")).toMatchObject({
      ok: false,
      problem: "La columna «texto (A)» está dos veces.",
    });
  });
  test("two CSV rows that differ only in an own text are two cards", () => {
    const line = (text: string) => `A,Hice,,2026-12-25,personal|cafe-andino,${text},\n`;
    const read = parseTable(HEAD + line("Uno") + line("Dos"));
    expect(read.ok && checkRows(read.value.rows, context()).map(({ problems }) => problems)).toEqual([
      [],
      [],
    ]);
  });
});

describe("a CSV row can have a poll", () => {
  const HEADINGS = "titulo,texto,fecha,Pregunta,Opción 1,Opción 2,Opción 3,Opción 4,Duración\n";
  const rowOf = (cells: string) => {
    const read = parseTable(`${HEADINGS}A,,2026-12-25,${cells}\n`);
    if (!read.ok) throw new Error(read.problem);
    return checkRows(read.value.rows, context())[0];
  };
  test.each([
    ["", "SEVEN_DAYS"],
    ["1 día", "ONE_DAY"],
    ["3 dias", "THREE_DAYS"],
    ["7", "SEVEN_DAYS"],
    ["14 días", "FOURTEEN_DAYS"],
    ["2 Semanas", "FOURTEEN_DAYS"],
    ["ONE_DAY", "ONE_DAY"],
  ])(
    "a poll's duration %j is read as %s, and an empty cell between two options is skipped",
    (written, duration) => {
      const row = rowOf(`¿Té?,Sí,,No,,${written}`);
      expect(row?.content?.poll).toEqual({ question: "¿Té?", options: ["Sí", "No"], duration });
      expect(row?.notes).toEqual(["Sin texto, en LinkedIn se publicará solo la encuesta."]);
    },
  );
  test("a CSV row with empty poll cells has no poll", () =>
    expect(rowOf(",,,,, ")?.content?.poll).toBeNull());
  test.each([
    ["¿Té?,Sí,Sí,,,", "option_2", "La opción 2 de la encuesta repite otra."],
    ["¿Té?,Sí,,,,", "option_2", "Una encuesta lleva de 2 a 4 opciones."],
    [",Sí,No,,,", "question", "Escribe la pregunta de la encuesta."],
    [
      "¿Té?,Sí,No,,,un mes",
      "duration",
      "«un mes» no es una duración. Escribe 1 día, 3 días, 1 semana o 2 semanas.",
    ],
    [",,,,,1 día", "duration", "Tiene la duración de una encuesta, sin pregunta ni opciones."],
    [`${"😀".repeat(71)},Sí,No,,,`, "question", "La pregunta de la encuesta admite hasta 140 caracteres."],
    [`¿Té?,Sí,,,${"a".repeat(31)},`, "option_4", "La opción 2 de la encuesta admite hasta 30 caracteres."],
  ])("a CSV row with the wrong poll %j is refused", (cells, column, message) => {
    expect(rowOf(cells)).toMatchObject({ content: null, problems: [{ column, message }] });
  });
});
