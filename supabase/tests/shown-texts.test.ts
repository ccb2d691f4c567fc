import { expect, test } from "vitest";
import { cut } from "../functions/_shared/domain/cut.ts";
import { CLUSTERS, TITLES } from "../functions/_shared/testing/writing.ts";
import { one, testDatabase } from "./support/database.ts";

const { database } = testDatabase();

const first = async (text: string, most: number) =>
  (
    await one<{ kept: string }>(
      database().query("select private.first_characters($1, $2) as kept", [text, most]),
    )
  ).kept;

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
    (await one<{ title: string }>(database().query("select private.shown_title($1) as title", [title])))
      .title;
  expect(await shown("x".repeat(80))).toBe("x".repeat(80));
  expect(await shown(`${"x".repeat(77)}👩🏽‍🍳 ya`)).toBe(`${"x".repeat(77)}…`);
});
