import { expect, test } from "vitest";
import { cut } from "../functions/_shared/domain/cut.ts";
import { CLUSTERS, TITLES } from "../functions/_shared/testing/writing.ts";
import { one, testDatabase } from "./support/database.ts";

const { reads } = testDatabase();

const first = async (text: string, most: number) =>
  (await one<{ kept: string }>(reads("select private.first_characters($1, $2) as kept", [text, most]))).kept;

const pointsOf = (text: string): number => [...text].length;

/** Postgres has no class for the vowel signs of Indic scripts. */
const WITHOUT_INDIC = CLUSTERS.filter((cluster) => !/\p{Script=Devanagari}/u.test(cluster));

test.each(WITHOUT_INDIC)("SQL shortens a text before %s, never inside it", async (cluster) => {
  const text = `año🇧🇴${cluster}${cluster} ya`;
  for (let most = 5; most < 5 + pointsOf(cluster); most += 1) expect(await first(text, most)).toBe("año🇧🇴");
  expect(await first(text, 5 + pointsOf(cluster))).toBe(`año🇧🇴${cluster}`);
  expect(await first(text, 100)).toBe(text);
});

test("SQL shortens titles as the app does, at any length", async () => {
  for (const title of TITLES)
    for (let most = 1; most < pointsOf(title); most += 1)
      expect(await first(title, most)).toBe(cut(title, [...title].slice(0, most).join("").length));
});

test("a notice shortens a title of more than 80 characters, and no emoji is cut", async () => {
  const shown = async (title: string) =>
    (await one<{ title: string }>(reads("select private.shown_title($1) as title", [title]))).title;
  expect(await shown("x".repeat(80))).toBe("x".repeat(80));
  expect(await shown(`${"x".repeat(77)}👩🏽‍🍳 ya`)).toBe(`${"x".repeat(77)}…`);
});

test("a title inside a notice's quotation marks has inner ones, as Spanish requires", async () => {
  const [row] = await reads("select private.shown_title('Así dijo «sí» y «no»') as title");
  expect(row).toEqual({ title: "Así dijo “sí” y “no”" });
  const [result] = await reads("select private.ai_result_text('image', 'Así dijo «sí»') as words");
  expect(result).toEqual({
    words: "Tu imagen para «Así dijo “sí”» está lista. Ábrela desde la publicación.",
  });
});

test("every function that notifies of a post names it by private.shown_title", async () => {
  const functions = await reads<{ name: string; source: string }>(
    "select proname as name, prosrc as source from pg_proc where prosrc like '%notify_user(%'",
  );
  const names = functions.filter(({ source }) => /shown_title\((?:p_)?post\.title\)/.test(source));
  expect(names.length).toBeGreaterThan(9);
  const raw = functions.filter(({ source }) => /(?<!shown_title\()\b(?:p_)?post\.title\b/.test(source));
  expect(raw.map(({ name }) => name)).toEqual([]);
});

const reviewersText = async (text: string, most = 300) =>
  (await one<{ words: string }>(reads("select private.words_of_visitor($1, $2) as words", [text, most])))
    .words;

test.each([...CLUSTERS, "❤️‍🔥", "می‌خواهم", "क्‍ष", "شبکه‌ای"])(
  "a notice keeps the joiners of %s in a reviewer's text",
  async (cluster) => expect(await reviewersText(`Así ${cluster} ya`)).toBe(`Así ${cluster} ya`),
);

test("a notice removes joiners between letters that need none, and other invisible characters", async () => {
  expect(await reviewersText("ca\u200dfé\u200c a\u200bl\u2060to \u202e\u200d👩\u200d\u200d🍳")).toBe(
    "café alto 👩‍🍳",
  );
  expect(await reviewersText("tribuna.\u200dapp")).toBe("tribuna. app");
});

test.each(["ejemplo.español", "ejemplo.ñandú", "пример.рф", "例え。テスト", "مثال.مصر", "उदाहरण.भारत"])(
  "the address %s in a reviewer's text is no link, under the locale C too",
  async (address) => {
    const parted = address.replace(/[.。]/, "$& ");
    for (const text of ["$1", '$1 collate "C"'])
      expect(await reads(`select private.words_of_visitor(${text}, 300) as words`, [address])).toEqual([
        { words: parted },
      ]);
    expect(await reviewersText("Van 1.500 «sí.» (Ya.) Bien.🎉")).toBe("Van 1.500 «sí.» (Ya.) Bien.🎉");
  },
);

test("a notice ends a reviewer's shortened text in an ellipsis, before an emoji that does not fit", async () => {
  expect(await reviewersText("Va 👩🏽‍🍳 ya", 4)).toBe("Va…");
});
