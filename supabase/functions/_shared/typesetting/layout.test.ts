import { describe, expect, test } from "vitest";
import { INFOGRAPH } from "../ai/prompts/limits.ts";
import {
  type DocumentContent,
  documentContent,
  INFOGRAPHIC_LAYOUTS,
  type InfographicContent,
  infographicContent,
  SLIDE_LAYOUTS,
  THEMES,
} from "../contract/typesetting/typesetting.ts";
import { contrast } from "./color.ts";
import { type Item, PAGE_HEIGHT, PAGE_WIDTH, type Page } from "./display.ts";
import { layoutDocument } from "./document.ts";
import { loadFace } from "./faces/faces.ts";
import { layoutInfographic, layoutsOf } from "./infographic.ts";
import { paletteOf } from "./palette.ts";
import { partsOf, shareOf } from "./share.ts";
import { exampleDocument, exampleInfographic, HOSTILE_TEXTS } from "./testing/contents.ts";
import { measure, wrap } from "./text.ts";

const textsOf = (page: Page) =>
  page.items.filter((item): item is Extract<Item, { kind: "text" }> => item.kind === "text");

async function spills(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const drawn: { left: number; right: number; top: number; bottom: number; text: string }[] = [];
  for (const { face, text, size, x, y } of textsOf(page)) {
    const { capHeight, unitsPerEm, ...rest } = await loadFace(face);
    const right = x + measure({ capHeight, unitsPerEm, ...rest }, text, size);
    const box = { left: x, right, top: y - (capHeight / unitsPerEm) * size, bottom: y, text };
    if (x < 0 || right > PAGE_WIDTH || box.top < 0 || y > PAGE_HEIGHT)
      wrong.push(`out: ${text.slice(0, 30)}`);
    const under = drawn.find(
      (one) =>
        one.left < box.right - 1 &&
        box.left < one.right - 1 &&
        one.top < box.bottom - 1 &&
        box.top < one.bottom - 1,
    );
    // The quotation mark's glyph is far above its own baseline, so this overlap is not visible.
    if (under && under.text !== "“") wrong.push(`over: ${text.slice(0, 30)} | ${under.text.slice(0, 30)}`);
    drawn.push(box);
  }
  return wrong;
}

const documentOf = (
  text: (max: number) => string,
  layout: (typeof SLIDE_LAYOUTS)[number],
  blocks: number,
): DocumentContent => {
  const heading = text(200).trim() || "a";
  return documentContent.parse({
    theme: "cobalto",
    author: text(120),
    pages: [
      { kind: "title", heading, text: text(300) },
      {
        kind: "slide",
        layout,
        heading,
        figure: text(24),
        body: Array.from({ length: blocks }, () => text(3000)),
      },
      { kind: "closing", heading, text: text(600) },
    ],
  });
};

describe.each(HOSTILE_TEXTS)("texts that are %s stay within the page", (_what, text) => {
  test.each(SLIDE_LAYOUTS)("texts stay within the page of a slide, layout %s", async (layout) => {
    for (const blocks of [1, 8]) {
      for (const page of await layoutDocument(documentOf(text, layout, blocks)))
        expect(await spills(page)).toEqual([]);
    }
  });

  test.each(INFOGRAPHIC_LAYOUTS)(
    "texts stay within the page of an infographic, layout %s",
    async (layout) => {
      for (const count of [3, 4, 5, 6]) {
        const point = { figure: text(16), heading: text(120).trim() || "a", text: text(400) };
        const content = infographicContent.parse({
          title: text(200).trim() || "a",
          subtitle: text(300),
          points: Array.from({ length: count }, () => point),
          source: text(200),
          author: text(120),
        });
        expect(await spills(await layoutInfographic(content, layout))).toEqual([]);
      }
    },
  );
});

test.each(THEMES)(
  "the pages of theme %s contain their texts, and each page has its number",
  async (theme) => {
    const pages = await layoutDocument(exampleDocument(theme));
    expect(pages.map(({ isCut }) => isCut)).toEqual(pages.map(() => false));
    for (const [at, page] of pages.entries()) {
      expect(await spills(page)).toEqual([]);
      const texts = textsOf(page).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining([`${at + 1}`, "/ 7", "Lucía Fernández Núñez"]));
    }
  },
);

test("each of the four layouts draws a real infographic without cutting a text", async () => {
  for (const layout of INFOGRAPHIC_LAYOUTS) {
    const page = await layoutInfographic(exampleInfographic, layout);
    expect([layout, page.isCut, await spills(page)]).toEqual([layout, false, []]);
    expect(page.label).toContain("62 %. termina sin decisiones");
  }
});

const written = (points: number): InfographicContent => {
  const words =
    "Con una agenda compartida y un responsable por semana se evita la página en blanco del viernes a la tarde. ";
  const text = (most: number) =>
    words
      .repeat(2)
      .slice(0, most)
      .replace(/\s+\S*$/, "");
  const figures = ["62 %", "3 de 4", "", "1.850 m", "25 min", "100 %"];
  return infographicContent.parse({
    title: text(INFOGRAPH.title),
    subtitle: text(INFOGRAPH.subtitle),
    source: text(60),
    author: "Lucía Fernández Núñez",
    points: figures.slice(0, points).map((figure) => ({
      figure,
      heading: text(points >= INFOGRAPH.many ? INFOGRAPH.manyHeading : INFOGRAPH.heading),
      text: text(points >= INFOGRAPH.many ? INFOGRAPH.manyText : INFOGRAPH.text),
    })),
  });
};

test.each([3, 4, 5, 6])(
  "an infographic of %d points with texts of the allowed length is not cut and stays readable",
  async (points) => {
    const kit = {
      background: "#ffffff",
      accent: "#0a66c2",
      pairing: "moderna",
      logo_url: "https://x.test/l",
    } as const;
    const layouts = INFOGRAPHIC_LAYOUTS.filter((layout) => layout !== "versus" || points % 2 === 0);
    for (const layout of layouts) {
      for (const brand of [null, kit]) {
        const page = await layoutInfographic(written(points), layout, brand);
        const smallest = Math.min(...textsOf(page).map(({ size }) => size));
        expect([layout, brand === null, page.isCut, await spills(page)]).toEqual([
          ...[layout, brand === null, false],
          [],
        ]);
        expect([layout, smallest >= 24]).toEqual([layout, true]);
      }
    }
  },
);

test.each(["figure", "quote"] as const)("the blocks of a %s slide become one paragraph", async (layout) => {
  const body = ["Llega con cifras", "Ensaya en voz alta.", "¿Y si dicen que no?", "Calla"];
  const pages = await layoutDocument(
    documentContent.parse({
      theme: "papel",
      pages: [
        { kind: "title", heading: "T" },
        { kind: "slide", layout, heading: "H", figure: "3", body },
        { kind: "closing", heading: "F" },
      ],
    }),
  );
  const words = textsOf(pages[1] as Page).map(({ text }) => text);
  expect(words.join(" ")).toContain("Llega con cifras. Ensaya en voz alta. ¿Y si dicen que no? Calla");
});

const long = (slides: number) =>
  documentContent.parse({
    theme: "papel",
    pages: [
      { kind: "title", heading: "T" },
      ...Array.from({ length: slides }, () => ({
        kind: "slide",
        layout: "text",
        heading: "Largo",
        body: [
          Array.from({ length: 520 }, (_, at) => `palabra${at}`)
            .join(" ")
            .slice(0, 3000),
        ],
      })),
      { kind: "closing", heading: "F" },
    ],
  });

test("a slide that is too long continues on another page and loses no word", async () => {
  const pages = await layoutDocument(long(1));
  expect(pages.map(({ source }) => source)).toEqual([0, 1, 1, 1, 2]);
  const [slide] = long(1).pages.slice(1);
  const words = pages.slice(1, 4).flatMap((page) => textsOf(page).flatMap(({ text }) => text.split(" ")));
  const written = slide?.kind === "slide" ? slide.body.join(" ").split(" ") : [];
  expect(words.filter((word) => word.startsWith("p"))).toEqual(written);
  expect(pages.some(({ isCut }) => isCut)).toBe(false);
});

test("when a document has ten pages already, a slide that is too long ends in '…' and its page is marked as cut", async () => {
  const pages = await layoutDocument(long(8));
  expect(pages).toHaveLength(10);
  expect(pages.filter(({ isCut }) => isCut)).toHaveLength(8);
  expect(textsOf(pages[1] as Page).some(({ text }) => text.endsWith("…"))).toBe(true);
});

test("a brand kit replaces colours, fonts and logo", async () => {
  const kit = {
    background: "#102030",
    accent: "#ff00aa",
    pairing: "editorial",
    logo_url: "https://x.test/logo.png",
  } as const;
  const [page] = await layoutDocument({ ...exampleDocument("coral"), kit });
  expect(page?.background).toBe("#102030");
  expect(page?.items).toContainEqual(
    expect.objectContaining({ kind: "image", url: kit.logo_url, fit: "contain" }),
  );
  expect(textsOf(page as Page).map(({ face }) => face)).toContain("fraunces-semibold");
});

test("texts are readable on every background, with any colours of a brand kit", () => {
  for (const background of ["#000000", "#777777", "#ffffff", "#ff0000", "#00ff00", "#1a27c9"]) {
    for (const accent of [background, "#808080", "#ffd43a"]) {
      const palette = paletteOf(background, accent);
      const least = (color: string, ground: string) => contrast(color, ground);
      expect(least(palette.text, background)).toBeGreaterThan(4.4);
      expect(least(palette.muted, background)).toBeGreaterThan(4.4);
      expect(least(palette.accentText, background)).toBeGreaterThan(3);
      expect(least(palette.onAccent, palette.accent)).toBeGreaterThan(4.4);
      expect(least(palette.accent, background)).toBeGreaterThan(1.4);
      expect(least(palette.muted, palette.surface)).toBeGreaterThan(4.4);
    }
  }
});

test("only a percentage is drawn as a part of a ring", () => {
  expect(["62 %", "62,5%", "0 %", "100 %", "250 %", "3 de 4", "5", "-3 %", ""].map(shareOf)).toEqual([
    0.62,
    0.625,
    0,
    1,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("only 'n of m' with small numbers is drawn with dots", () => {
  expect(["3 de 4", "3 de cada 4", "2 em cada 3", "9 out of 10", "1 in 5"].map(partsOf)).toEqual([
    { full: 3, of: 4 },
    { full: 3, of: 4 },
    { full: 2, of: 3 },
    { full: 9, of: 10 },
    { full: 1, of: 5 },
  ]);
  expect(["5 de 4", "3 de 40", "1 de 1", "3 h", "3 de", "62 %", ""].map(partsOf)).toEqual(
    Array(7).fill(null),
  );
});

test("a balanced heading has as many lines as an unbalanced heading, and a longer shortest line", async () => {
  const face = await loadFace("bricolage-bold");
  const text = "Cómo pedir un aumento sin arruinar la relación con tu jefe";
  const [plain, even] = [wrap(face, text, 80, 620), wrap(face, text, 80, 620, true)];
  expect(even).toHaveLength(plain.length);
  const widths = even.map((line) => measure(face, line, 80));
  expect(Math.min(...widths)).toBeGreaterThan(Math.min(...plain.map((line) => measure(face, line, 80))));
  expect(even.join(" ")).toBe(text);
});

test("no line of a heading ends in an article or a preposition when another break is nearly as even", async () => {
  const face = await loadFace("bricolage-bold");
  const heading = "¿Cuándo fue la última vez que lo pediste?";
  expect(wrap(face, heading, 116, 896, true)).toEqual(["¿Cuándo fue", "la última vez", "que lo pediste?"]);
});

test("the last line of prose that has several lines contains more than one word", async () => {
  const face = await loadFace("inter-regular");
  const text =
    "Quien decide escucha el enojo antes que las razones, y lo que pudo ser una conversación se vuelve una queja.";
  const lines = wrap(face, text, 63, 896);
  expect(lines.join(" ")).toBe(text);
  expect(lines.at(-1)).toContain(" ");
});

test("a word that fits its line is never split for a fuller last line", async () => {
  const face = await loadFace("inter-display");
  const width = measure(face, "Semana", 60) + 1;
  expect(wrap(face, "Semana 5", 60, width)).toEqual(["Semana", "5"]);
});

test("among points with figures, a point without a figure is not numbered", async () => {
  const points = exampleInfographic.points.map((point, at) => (at === 0 ? { ...point, figure: "" } : point));
  const mixed = { ...exampleInfographic, points };
  const bare = { ...mixed, points: mixed.points.map((point) => ({ ...point, figure: "" })) };
  for (const layout of ["cards", "poster", "bars"] as const) {
    const figuresOf = async (content: InfographicContent) =>
      textsOf(await layoutInfographic(content, layout)).flatMap(({ text }) =>
        /^0?[1-5]$/.test(text) ? Number(text) : [],
      );
    expect([layout, await figuresOf(mixed)]).toEqual([layout, [5, 1]]);
    expect([layout, await figuresOf(bare)]).toEqual([layout, [1, 2, 3, 4, 5]]);
  }
});

test("a point's heading stays within its card when the point has no text", async () => {
  const points = ["Escucha", "Decide a tiempo", "Agradece en público"].map((heading) => ({
    figure: "",
    heading,
    text: "",
  }));
  const { items } = await layoutInfographic({ ...exampleInfographic, points }, "cards");
  const cards = items.filter((item) => item.kind === "rect" && item.radius > 0);
  const texts = items.filter((item) => item.kind === "text");
  for (const word of ["Escucha", "a tiempo", "en público", "3"]) {
    const text = texts.find((one) => one.text === word);
    const isOnCard = cards.some(
      (card) =>
        card.kind === "rect" &&
        text &&
        text.x >= card.x &&
        text.y - text.size * 0.75 >= card.y &&
        text.y <= card.y + card.height - 20,
    );
    expect([word, isOnCard]).toEqual([word, true]);
  }
});

test("the discs of many short steps do not overlap", async () => {
  const body = Array.from({ length: 8 }, (_, at) => `Un paso corto, el ${at + 1}`);
  const content = documentContent.parse({
    theme: "coral",
    pages: [
      { kind: "title", heading: "T" },
      {
        kind: "slide",
        layout: "steps",
        heading: "Pasos",
        body,
        image: { url: "https://x.test/p.png" },
      },
      { kind: "closing", heading: "F" },
    ],
  });
  const pages = await layoutDocument(content);
  const discs = pages[1]?.items.filter((item) => item.kind === "circle") ?? [];
  expect(discs).toHaveLength(8);
  for (const [at, disc] of discs.entries()) {
    const next = discs[at + 1];
    if (disc.kind === "circle" && next?.kind === "circle")
      expect(next.y - disc.y).toBeGreaterThan(disc.radius + next.radius);
  }
});

test.each([
  ["comparison", 4, "versus"],
  ["comparison", 5, "cards"],
  ["timeline", 5, "timeline"],
  ["quote", 3, "quote"],
  ["points", 4, "cards"],
] as const)(
  "an infographic of the kind %s with %d points offers the layout %s first",
  (kind, points, first) => {
    const layouts = layoutsOf({ ...written(points), kind });
    expect(layouts[0]).toBe(first);
    expect(layouts).toEqual(expect.arrayContaining(["cards", "path", "poster", "bars"]));
  },
);

test("a time line keeps a short date on one line", async () => {
  const points = ["2 años", "3 meses", "Semana 5"].map((figure) => ({
    figure,
    heading: "Un paso",
    text: "",
  }));
  const texts = textsOf(await layoutInfographic({ ...written(3), kind: "timeline", points }, "timeline"));
  expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining(["2 años", "3 meses", "Semana 5"]));
});

test("a path of six points draws each figure beside its heading in the accent colour", async () => {
  const page = await layoutInfographic(written(6), "path");
  const texts = textsOf(page);
  const figure = texts.find(({ text }) => text === "1.850 m");
  const headings = texts.filter(({ text }) => text.startsWith("Con una agenda"));
  expect(figure).toBeDefined();
  expect(headings.every(({ fill }) => fill !== figure?.fill)).toBe(true);
  expect(texts.some(({ text }) => /1\.850 m \S/.test(text))).toBe(false);
});

test.each([
  [["1", "2", "3"], 3],
  [["13,5 %", "1", "2", "3"], 3],
  [["1.º", "02", "Paso 3", "#4"], 4],
  [["120", "1", "18 %"], 0],
  [["14", "", "3"], 1],
  [["2 h", "11", "4"], 0],
])("a path omits a point's figure when it only repeats the point's number: %j", async (figures, left) => {
  const given = written(3);
  const points = figures.map((figure, at) => ({ figure, heading: `Punto ${"abcd"[at]}`, text: "" }));
  const texts = textsOf(await layoutInfographic({ ...given, points }, "path")).map(({ text }) => text);
  const shown = figures.filter((figure) => figure !== "").length - left;
  const drawn = texts.filter((text) => figures.includes(text) || /^[1-4]$/.test(text));
  expect(drawn).toHaveLength(points.length + shown);
  for (const at of points.keys())
    expect(texts.filter((text) => text === `${at + 1}`).length).toBeGreaterThan(0);
});

test.each([
  ["Pedimos un aumento cuando ya estamos enojados.", "tinta"],
  ["They went to a person who had left. The reminders went there too.", "papel"],
  [
    "No se despacha. Se separa el saco, se anota el número y se repite con otro aparato. Un día de espera cuesta menos que un lote que vuelve.",
    "cobalto",
  ],
] as const)("the prose of a page reaches its lower half and is near the middle: %s", async (text, theme) => {
  const page = {
    kind: "slide",
    figure: "",
    image: null,
    layout: "text",
    heading: "El error de casi todos",
  } as const;
  const content = { ...exampleDocument(theme), pages: [{ ...page, body: [text] }] };
  const [drawn] = await layoutDocument(content as DocumentContent);
  const lines = textsOf(drawn as Page).filter(({ size }) => size > 30);
  const first = Math.min(...lines.map(({ y, size }) => y - size));
  const last = Math.max(...lines.map(({ y }) => y));
  expect(last).toBeGreaterThan(PAGE_HEIGHT * 0.58);
  // The optical centre is slightly above the middle, so the space below may be larger.
  expect((PAGE_HEIGHT - last) / first).toBeGreaterThan(0.9);
  expect((PAGE_HEIGHT - last) / first).toBeLessThan(1.6);
  expect(lines.at(-1)?.text).toContain(" ");
});

test("a page labels its source («Fuente») in the language of its texts", async () => {
  for (const [language, word] of [
    ["es", "Fuente: "],
    ["pt", "Fonte: "],
    ["en", "Source: "],
  ] as const) {
    const page = await layoutInfographic({ ...written(3), language }, "cards");
    expect(textsOf(page).some(({ text }) => text.startsWith(word))).toBe(true);
  }
});
