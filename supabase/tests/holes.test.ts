import { expect, test } from "vitest";
import { holesIn } from "../functions/_shared/domain/publishing/holes.ts";
import { OWNER, withPages } from "./support/builders.ts";
import { raised, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const TEXTS = [
  "En [tu dato] semanas perdimos a [nombre del cliente].",
  "Según el informe [1] y [2, 3]",
  "Con @[Café Andino](urn:li:organization:1) y [tu dato]",
  "Lee [el informe](https://a.es) y «[…] sí [sic]»",
  "[tu dato](aproximado) [ ] [] [corchete\nroto]",
  `[${"a".repeat(80)}] [${"a".repeat(81)}]`,
  "sin corchetes",
];

test(
  "the database finds the holes of a text as the functions and the browser do",
  onStage(async ({ admin }) => {
    for (const text of TEXTS) {
      const [row] = await admin<{ n: number }>("select private.holes_in($1) as n", [text]);
      expect(row?.n, text).toBe(holesIn(text).length);
    }
  }),
);

test(
  "an author is the chosen publisher, saved or not, with what it says of itself; another's page is refused",
  onStage(async (stage) => {
    await withPages(stage, ["7"]);
    await stage.owner(
      "insert into public.about_profiles (user_id, publisher, does, audience, topics) values ($1, '7', 'Tostamos café', 'Cafeterías', '{catas,fletes}')",
      [OWNER.id],
    );
    const author = (publisher: string | null) =>
      stage.service(
        "select organization_name is not null as is_page, about from engine.ai_author($1, null, $2)",
        [OWNER.id, publisher],
      );
    expect(await author("7")).toEqual([
      {
        is_page: true,
        about: { does: "Tostamos café", audience: "Cafeterías", topics: ["catas", "fletes"] },
      },
    ]);
    expect(await author(null)).toEqual([{ is_page: false, about: null }]);
    expect(await author("personal")).toEqual([{ is_page: false, about: null }]);
    expect(await raised(author("8"))).toMatch(/forbidden/);
  }),
);

test(
  "a profile that is too long, or of four topics, is refused",
  onStage(async ({ owner }) => {
    const keep = (does: string, topics: string) =>
      raised(
        owner("insert into public.about_profiles (user_id, does, topics) values ($1, $2, $3)", [
          OWNER.id,
          does,
          topics,
        ]),
      );
    expect(await keep("x".repeat(161), "{}")).toMatch(/about_profiles_does_within_bounds/);
    expect(await keep("", "{a,b,c,d}")).toMatch(/about_profiles_topics_within_bounds/);
    expect(await keep("", "{a,null}")).toMatch(/about_profiles_topics_within_bounds/);
  }),
);
