import { expect, test } from "vitest";
import { countriesByName } from "../../src/shared/session/countries.ts";
import { FREE_MONTHLY_CREDITS } from "../functions/_shared/domain/credits/free.ts";
import { writeNumber } from "../functions/_shared/domain/language/numbers.ts";
import { answersOf } from "../functions/_shared/domain/results/advice.ts";
import { DUE, OWNER, saveCard } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";
import { claimOne } from "./support/engine.ts";
import { notices } from "./support/money/purchases.ts";

const { onStage, reads } = testDatabase();

const livesIn = ({ admin }: Pick<Stage, "admin">, country: string) =>
  admin(
    "update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('country', $2::text) where id = $1",
    [OWNER.id, country],
  );

const NUMBERS = [0, 0.5, 1, 10.5, 999.99, 1_000, 1_234.5, 21_215, 1_234_567.89, -2.5];

test(
  "for every country, and for no country, the database formats numbers in notices as the app does",
  onStage(async ({ admin }) => {
    const countries = [...countriesByName().map(({ code }) => code), null];
    expect(countries).toHaveLength(21);
    for (const country of countries) {
      const rows = await admin<{ written: string }>(
        "select private.digits(n, $1) as written from unnest($2::numeric[]) with ordinality as t (n, at) order by at",
        [country, NUMBERS],
      );
      const app = NUMBERS.map((number) => writeNumber(number, "amount", country));
      expect([country, ...rows.map(({ written }) => written)]).toEqual([country, ...app]);
    }
  }),
);

test.each([
  ["MX", "10.5 créditos"],
  ["AR", "10,5 créditos"],
])("a notice to an account in %s writes credits as %s", async (country, words) => {
  await onStage(async ({ admin }) => {
    await livesIn({ admin }, country);
    const creditsInWords = (credits: number) =>
      one(admin<{ said: string }>("select private.credits_in_words($1, $2) as said", [credits, OWNER.id]));
    expect([await creditsInWords(10.5), await creditsInWords(1)]).toEqual([
      { said: words },
      { said: "1 crédito" },
    ]);
  })();
});

test(
  "the notice of a failed post formats LinkedIn's limit for the country, and keeps a title that contains {limit}; the post stores the limit",
  onStage(async (stage) => {
    await livesIn(stage, "AR");
    await saveCard(stage.owner, { postcard: 1, title: "El {limit}", ...DUE });
    const attempt = await claimOne(stage);
    await stage.service(
      "select engine.fail_publish_attempt($1, 'w1', 'linkedin_text_too_long', 422, null, $2, 2500)",
      [attempt, "el texto supera los {limit} caracteres que LinkedIn admite. Acórtalo."],
    );
    expect(await notices(stage.admin)).toEqual([
      "No se publicó «El {limit}» en tu cuenta personal: el texto supera los 2.500 caracteres que LinkedIn admite. Acórtalo.",
    ]);
    expect(await stage.owner("select publish_error_limit from public.posts")).toEqual([
      { publish_error_limit: 2500 },
    ]);
  }),
);

test("the database and the app count the same interactions of a post, whichever figures are known", async () => {
  const known = [null, 0, 5];
  const posts = known.flatMap((engagements) =>
    known.flatMap((num_likes) =>
      known.flatMap((num_comments) =>
        known.map((reshares) => ({ engagements, num_likes, num_comments, reshares })),
      ),
    ),
  );
  const rows = await reads<{ answers: number | null }>(
    `select private.engagements_of((p ->> 'engagements')::integer, (p ->> 'num_likes')::integer,
       (p ->> 'num_comments')::integer, (p ->> 'reshares')::integer) as answers
     from jsonb_array_elements($1::jsonb) with ordinality as t (p, at) order by at`,
    [JSON.stringify(posts)],
  );
  expect(rows.map(({ answers }) => answers)).toEqual(posts.map(answersOf));
});

test("the database grants the free credits that the app's sentences promise", async () => {
  const { free } = await one(reads<{ free: string }>("select private.free_credits() as free"));
  expect(Number(free)).toBe(FREE_MONTHLY_CREDITS);
});
