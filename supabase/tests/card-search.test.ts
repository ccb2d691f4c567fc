import { expect, test } from "vitest";
import { searchable } from "../../src/shared/strings/searchable.ts";
import { insertRow, OTHER, PAGE, postRow, type Values } from "./support/builders.ts";
import { one, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage, reads } = testDatabase();

const card = ({ admin }: Stage, postcard: number, values: Values) => {
  const { id: _, ...row } = postRow({ postcard, ...values });
  return insertRow(admin, "posts", row);
};
const postcardsFor = async ({ owner }: Stage, words: string) =>
  (await owner<{ postcard: number }>("select postcard::integer from public.search_cards($1)", [words])).map(
    ({ postcard }) => postcard,
  );

test(
  "a search matches each word or its beginning, in title or text, whatever its accents, case or Unicode styles",
  onStage(async (stage) => {
    await card(stage, 1, {
      title: "Delegar sin perder el sueño",
      notes: "Qué cambió cuando dejé de decidir todo.",
    });
    await card(stage, 2, { title: "Otro", notes: "𝗗𝗲𝗹𝗲𝗴𝗮𝗿 es un oficio" });
    await card(stage, 3, { title: "Un café", notes: "nada" });
    expect(await postcardsFor(stage, "DELEGÁR")).toEqual([1, 2]);
    expect(await postcardsFor(stage, "deleg decid")).toEqual([1]);
    expect(await postcardsFor(stage, "sueno")).toEqual([1]);
    expect(await postcardsFor(stage, "cafe")).toEqual([3]);
    expect(await postcardsFor(stage, "legar")).toEqual([]);
  }),
);

test(
  "a search finds names of other languages by their plain letters, and words with invisible characters",
  onStage(async (stage) => {
    await card(stage, 1, { title: "Café con Łukasz y Đặng", notes: "respon\u00adsable" });
    await card(stage, 2, { title: "Weiß", notes: "L’Oréal, 2024–2025 👩🏽‍🍳" });
    await card(stage, 3, { title: "مَرحبا", notes: "nin\u0303ez" });
    expect(await postcardsFor(stage, "lukasz dang")).toEqual([1]);
    expect(await postcardsFor(stage, "ŁUKASZ")).toEqual([1]);
    expect(await postcardsFor(stage, "responsable")).toEqual([1]);
    expect(await postcardsFor(stage, "l'oreal 2025 weiss")).toEqual([2]);
    expect(await postcardsFor(stage, "مرحبا ni\u00f1ez")).toEqual([3]);
  }),
);

test(
  "a search finds words and figures beside a slash, a full stop, a plus, angle brackets and any hyphen or dash",
  onStage(async (stage) => {
    await card(stage, 1, { title: "Un e\u2011mail", notes: "Lima\u2013Callao" });
    expect(await postcardsFor(stage, "e-mail")).toEqual([1]);
    expect(await postcardsFor(stage, "lima-callao")).toEqual([1]);
    await card(stage, 2, { title: "Plan 2024-2025", notes: "de post-venta" });
    expect(await postcardsFor(stage, "2025")).toEqual([2]);
    expect(await postcardsFor(stage, "2024-2025 post-venta")).toEqual([2]);
    expect(await postcardsFor(stage, "post\u2013venta -")).toEqual([2]);
    await card(stage, 3, { title: "Ventas/marketing 24/7", notes: "Fin.Inicio en www.ejemplo.com/guia" });
    expect(await postcardsFor(stage, "marketing 7 inicio guia")).toEqual([3]);
    expect(await postcardsFor(stage, "ventas/marketing ejemplo.com")).toEqual([3]);
    expect(await postcardsFor(stage, "/ . ~")).toEqual([]);
    await card(stage, 4, { title: "Crecimos +30 % con <Marca>", notes: "Escribe al +591 77123" });
    expect(await postcardsFor(stage, "30 marca 591")).toEqual([4]);
    expect(await postcardsFor(stage, "+30 <marca> +591")).toEqual([4]);
  }),
);

test.each([
  "Café AÑO Ü \u0301",
  "Łódź Đặng Ø Ħ ı ß ẞ Æ Œ İstanbul",
  "“Lima–Callao” — d’Onofrio ‘a’ \u2010 \u2011",
  "𝗠𝗮𝗿𝗰𝗮 ﬁn Ⅳ ½ ①",
  "respon\u00adsable a\u200bb \ufeffc",
  "شُكْرًا Σίσυφος ไทย",
])("the screens' search and the index compare the same text: %s", async (text) => {
  const { words } = await one(reads<{ words: string }>("select private.words_of($1) as words", [text]));
  expect(words).toBe(searchable(text));
});

test(
  "a search finds a poll by its question and options, and a card with own texts by its common text",
  onStage(async (stage) => {
    const poll = {
      question: "¿Cuál tueste prefieres?",
      options: ['El "claro"', "Oscuro"],
      duration: "THREE_DAYS",
    };
    await card(stage, 1, { title: "Encuesta", notes: "", poll });
    await card(stage, 2, { title: "Nuestro", notes: "Hicimos", common_notes: "Cosecha", common_comment: "" });
    expect(await postcardsFor(stage, "tueste pref")).toEqual([1]);
    expect(await postcardsFor(stage, "claro")).toEqual([1]);
    expect(await postcardsFor(stage, "oscuro cual")).toEqual([1]);
    expect(await postcardsFor(stage, "cosecha")).toEqual([2]);
    expect(await postcardsFor(stage, "hicimos")).toEqual([2]);
    expect([await postcardsFor(stage, "question"), await postcardsFor(stage, "three")]).toEqual([[], []]);
  }),
);

test(
  "a search returns up to eight cards: first those with the words in their title, then the newest",
  onStage(async (stage) => {
    for (let n = 1; n <= 9; n += 1)
      await card(stage, n, { title: "Semana", notes: "equipo", date: `2031-01-0${n}` });
    await card(stage, 20, { title: "Mi equipo", notes: "", date: "2030-01-01" });
    expect(await postcardsFor(stage, "equipo")).toEqual([20, 9, 8, 7, 6, 5, 4, 3]);
  }),
);

test(
  "a search returns a card once and as open while one of its posts is open, without deleted or other users' cards",
  onStage(async (stage) => {
    const out = { status: "listas", publish_state: "published", published_at: "2031-01-02T12:00:00Z" };
    await card(stage, 1, { title: "Feria", ...out });
    await card(stage, 1, { title: "Feria", linkedin_organization_id: PAGE });
    await card(stage, 2, { title: "Feria", deleted_at: "2031-01-01T00:00:00Z" });
    await card(stage, 3, { title: "Feria", user_id: OTHER.id });
    expect(
      await stage.owner("select postcard::integer, title, status from public.search_cards('feria')"),
    ).toEqual([{ postcard: 1, title: "Feria", status: "publicar" }]);
    expect((await refusal(stage.visitor("select * from public.search_cards('feria')"))).code).toBe("42501");
  }),
);

test.each([
  null,
  "",
  "   ",
  "!!! ¿?",
  "' ' '",
  "\\",
  ":*",
  "&",
  "'; drop table x; --",
  "x".repeat(5000),
  "a ".repeat(500),
])("the search words %j neither run as SQL nor raise an error", (words) =>
  onStage(async (stage) => {
    await card(stage, 1, { title: "Feria", notes: "b" });
    expect(await stage.owner("select * from public.search_cards($1)", [words])).toEqual([]);
  })(),
);

test(
  "a search finds words that contain punctuation",
  onStage(async (stage) => {
    await card(stage, 1, {
      title: "Ventas del 10.5 %",
      notes: "co-fundadora, l'Hospitalet https://tribuna.app/x #liderazgo",
    });
    for (const words of ["10.5", "co-fundadora", "l'hospitalet", "#liderazgo", "liderazgo", "co-fund 10.5"])
      expect([words, await postcardsFor(stage, words)]).toEqual([words, [1]]);
  }),
);
