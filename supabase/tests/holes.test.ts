import { expect, test } from "vitest";
import { holesIn } from "../functions/_shared/domain/publishing/holes.ts";
import { OWNER, POSTCARD, saveCard, withPages } from "./support/builders.ts";
import { one, type Query, raised, type Stage, testDatabase } from "./support/database.ts";

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
  "the database finds as many unfilled placeholders in a text as the functions and the browser",
  onStage(async ({ admin }) => {
    for (const text of TEXTS) {
      const [row] = await admin<{ n: number }>("select private.holes_in($1) as n", [text]);
      expect(row?.n, text).toBe(holesIn(text).length);
    }
  }),
);

test(
  "AI work gets the chosen publisher with its saved profile as author, and refuses another user's page",
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
  "a publisher's profile that is too long, or that has four topics, is refused",
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

const HOLED = "Fueron [tu dato] semanas.";
const content = (given: Record<string, unknown>) => ({
  title: "Café",
  notes: HOLED,
  post_comment: "",
  date: "2031-03-01",
  post_time: "10:00",
  timezone: "America/La_Paz",
  ...given,
});
const save = (query: Query, version: number | null, given: Record<string, unknown>, accept: boolean) =>
  query("select * from public.save_post_card($1, $2, $3, array['personal'], null, $4)", [
    POSTCARD,
    version,
    JSON.stringify(content(given)),
    accept,
  ]);
const move = (query: Query, accept: boolean) =>
  query("select public.move_post_card($1, 1, '2031-03-02', '11:00', 'America/La_Paz', $2)", [
    POSTCARD,
    accept,
  ]);
const importOne = async (query: Query, accept: boolean) =>
  one(
    query<{ message: string | null }>("select message from public.import_post_cards($1::text::jsonb)", [
      JSON.stringify([
        { postcard: POSTCARD, content: content({}), publishers: ["personal"], accept_holes: accept },
      ]),
    ]),
  );
const publish = async ({ service }: Stage, call: string, accept: boolean) =>
  service(`select engine.${call}, $2)`, [OWNER.id, accept]);
const draft = ({ owner }: Stage) => saveCard(owner, { notes: HOLED, time: null });

const DOORS: Readonly<Record<string, (stage: Stage, accept: boolean) => Promise<unknown>>> = {
  "a new card with an hour": ({ owner }, accept) => save(owner, null, {}, accept),
  "a publication time for a saved draft": async (stage, accept) => {
    await draft(stage);
    return save(stage.owner, 1, {}, accept);
  },
  "a hole for a card with an hour": async ({ owner }, accept) => {
    await save(owner, null, { notes: "Fueron tres." }, false);
    return save(owner, 1, {}, accept);
  },
  "a hole in the first comment": ({ owner }, accept) =>
    save(owner, null, { notes: "Bien.", post_comment: HOLED }, accept),
  "a title that is the text": ({ owner }, accept) => save(owner, null, { title: HOLED, notes: "" }, accept),
  "a move of a draft to a time": async (stage, accept) => {
    await draft(stage);
    return move(stage.owner, accept);
  },
  "an import": async ({ owner }, accept) => {
    const { message } = await importOne(owner, accept);
    if (message !== null) throw new Error(message);
  },
  "publishing a card now": async (stage, accept) => {
    await draft(stage);
    return publish(stage, `request_publish_now($1, ${POSTCARD}`, accept);
  },
  "publishing one post now": async (stage, accept) => {
    await draft(stage);
    return publish(stage, "request_publish_post($1, (select id from public.posts)", accept);
  },
};

test.each(Object.entries(DOORS))(
  "a text with unfilled placeholders is refused until its user confirms them: %s",
  async (_, open) => {
    await onStage(async (stage) => expect(await raised(open(stage, false))).toBe("text_has_holes"))();
    await onStage(async (stage) => {
      await open(stage, true);
      expect(await stage.owner("select publish_state from public.posts")).toEqual([
        { publish_state: "scheduled" },
      ]);
    })();
  },
);

test(
  "a card with confirmed placeholders needs no second confirmation when it is moved or published, or gets more text",
  onStage(async (stage) => {
    await save(stage.owner, null, {}, true);
    await move(stage.owner, false);
    await save(stage.owner, 2, { notes: `${HOLED} Y más.` }, false);
    await publish(stage, `request_publish_now($1, ${POSTCARD}`, false);
    expect(await stage.owner("select publish_state from public.posts")).toEqual([
      { publish_state: "scheduled" },
    ]);
  }),
);

test(
  "five functions write a post's publication time; each requires confirmed placeholders or is listed with the reason why not",
  onStage(async ({ admin }) => {
    const writers = await admin<{ name: string }>(
      `select distinct proname as name from pg_proc
       where prosrc ~* '(update public\\.posts[^;]*\\mset\\M[^;]*\\mpost_time *=)|(insert into public\\.posts[^;]*post_time)' order by 1`,
    );
    expect(writers.map(({ name }) => name)).toEqual([
      // change_clock requests no confirmation of holes, because it keeps the moment, or moves the time to another zone.
      "change_clock",
      // move_card requests no confirmation of holes, because a mail's link calls it to move a failed post, which was
      // scheduled before.
      "move_card",
      "move_post_card",
      "save_post_card",
      // unpark_jobs requests no confirmation of holes, because it keeps a restored card's time when that time is still
      // to come.
      "unpark_jobs",
    ]);
  }),
);
