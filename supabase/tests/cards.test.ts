import { describe, expect, test } from "vitest";
import { CARD_COLUMNS, type CardColumns } from "../functions/_shared/contract/card-content.ts";
import { deleteCard } from "./support/bin.ts";
import {
  DUE,
  mediaUrl,
  OTHER,
  OWNER,
  PAGE,
  POSTCARD,
  type SavedPost,
  SECOND_PAGE,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import { claimOne, publishOne, unconfirmOne } from "./support/engine.ts";

const { onStage } = testDatabase();

const publishersOf = (rows: SavedPost[]) => rows.map(({ publisher }) => publisher);
const idOf = (rows: SavedPost[], publisher: string): string => {
  const row = rows.find((each) => each.publisher === publisher);
  if (!row) throw new Error(`No row for ${publisher}.`);
  return row.id;
};

test(
  "P3.01 P4.06 · saving a card inserts one row for each publisher, with the connected LinkedIn identity",
  onStage(async (stage) => {
    await withPages(stage);
    const rows = await saveCard(stage.owner, {
      title: "  Café  ",
      image: mediaUrl(),
      uploadType: "image",
      alt: "Una taza",
      publishers: [SECOND_PAGE, "personal", PAGE, "personal"],
    });
    expect(publishersOf(rows)).toEqual(["personal", PAGE, SECOND_PAGE]);
    expect(
      rows.every(({ version, title, state }) => version === 1 && title === "Café" && state === "scheduled"),
    ).toBe(true);
    expect(
      await stage.owner(
        "select distinct postcard, user_id, linkedin_person_urn, linkedin_openid, linkedin_name, upload_type, image_alt from public.posts",
      ),
    ).toEqual([
      {
        postcard: POSTCARD,
        user_id: OWNER.id,
        linkedin_person_urn: `urn:li:person:${OWNER.memberId}`,
        linkedin_openid: OWNER.memberId,
        linkedin_name: OWNER.name,
        upload_type: "image",
        image_alt: "Una taza",
      },
    ]);
    expect(await stage.owner("select 1 from public.publish_jobs")).toHaveLength(3);
  }),
);

test(
  "P4.07 · a save adds new publishers, removes others, and keeps the id of a row whose publisher stays",
  onStage(async (stage) => {
    await withPages(stage);
    const before = await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    const after = await saveCard(stage.owner, {
      version: 1,
      publishers: [PAGE, SECOND_PAGE],
      title: "Otro",
    });
    expect(publishersOf(after)).toEqual([PAGE, SECOND_PAGE]);
    expect(after.map(({ version, title }) => ({ version, title }))).toEqual([
      { version: 2, title: "Otro" },
      { version: 2, title: "Otro" },
    ]);
    expect(idOf(after, PAGE)).toBe(idOf(before, PAGE));
    expect(await stage.owner("select post_id from public.publish_jobs order by 1")).toEqual(
      after.map(({ id }) => ({ post_id: id })).sort((a, b) => (a.post_id < b.post_id ? -1 : 1)),
    );
  }),
);

test(
  "P4.08 · when a card is saved with an empty image address, its image and its kind are stored as null",
  onStage(async ({ owner }) => {
    await saveCard(owner, { image: "", uploadType: "image", alt: "" });
    expect(await owner("select image_url, upload_type, image_alt from public.posts")).toEqual([
      { image_url: null, upload_type: null, image_alt: null },
    ]);
  }),
);

test(
  "a save that is repeated with an old version returns the same rows",
  onStage(async (stage) => {
    await withPages(stage);
    const card = { publishers: [PAGE, "personal"], image: mediaUrl(), uploadType: "image" };
    const first = await saveCard(stage.owner, card);
    expect(await saveCard(stage.owner, card)).toEqual(first);
    const changed = await saveCard(stage.owner, { ...card, version: 1, notes: "Más" });
    expect(changed.map(({ version }) => version)).toEqual([2, 2]);
    expect(await saveCard(stage.owner, { ...card, version: 1, notes: "Más" })).toEqual(changed);
  }),
);

test.each([
  { change: { title: "Otro" }, what: "the title" },
  { change: { notes: "Otro" }, what: "the notes" },
  { change: { comment: "Otro" }, what: "the comment" },
  { change: { date: "2030-01-16" }, what: "the date" },
  { change: { time: null }, what: "the time" },
  { change: { timezone: "UTC" }, what: "the time zone" },
  { change: { image: mediaUrl("otra.jpg"), uploadType: "image" }, what: "the image" },
  { change: { alt: "Otro" }, what: "the alternative text" },
  { change: { publishers: ["personal", PAGE] }, what: "the publishers" },
])(
  "a save that changes $what makes a new version, and a save of an older version is refused",
  async ({ change }) => {
    await onStage(async (stage) => {
      await withPages(stage);
      await saveCard(stage.owner);
      const rows = await saveCard(stage.owner, { version: 1, ...change });
      expect(rows[0]?.version).toBe(2);
      expect(await raised(saveCard(stage.owner, { version: 1, title: "De otra pestaña" }))).toBe(
        "card_version_conflict",
      );
      expect(await raised(saveCard(stage.owner, { version: null, title: "De otra pestaña" }))).toBe(
        "card_version_conflict",
      );
      expect(await saveCard(stage.owner, { version: 2, ...change })).toEqual(rows);
    })();
  },
);

test(
  "cards of two users may share a number without affecting each other",
  onStage(async ({ owner, other }) => {
    await saveCard(owner, { title: "Mía" });
    await saveCard(other, { title: "Suya" });
    await saveCard(other, { version: 1, title: "Suya también" });
    expect(await owner("select title from public.posts")).toEqual([{ title: "Mía" }]);
  }),
);

const given: CardColumns = {
  title: "Título",
  notes: "Texto",
  post_comment: "Comentario",
  date: "2030-01-15",
  post_time: "10:05:00",
  timezone: "America/Lima",
  image_url: mediaUrl("1.jpg"),
  image_alt: "Una taza",
  more_images: [{ url: mediaUrl("2.jpg"), alt: "Otra" }],
  upload_type: "image",
  poll: null,
};
const save = (query: Query, content: unknown, version: number | null = null) =>
  query("select 1 from public.save_post_card($1, $2, $3::text::jsonb, '{personal}')", [
    POSTCARD,
    version,
    JSON.stringify(content),
  ]);
const kept = (query: Query) =>
  one(query(`select ${CARD_COLUMNS.join(", ")}, date::text from public.posts`.replace(" date,", "")));

test(
  "a save stores the content field by field, under the names of the contract",
  onStage(async ({ owner }) => {
    await save(owner, given);
    expect(await kept(owner)).toEqual(given);
  }),
);

test(
  "when an older app version does not send a field, a save leaves the field unchanged",
  onStage(async ({ owner }) => {
    await save(owner, given);
    await save(owner, { title: "Otro", date: "2030-01-16" }, 1);
    expect(await kept(owner)).toEqual({ ...given, title: "Otro", date: "2030-01-16" });
  }),
);

test.each([
  ["a column that users may not set", { ...given, status: "listas" }],
  ["another user's id", { ...given, user_id: OTHER.id }],
  ["a number for a text", { ...given, title: 7 }],
  ["a list for a text", { ...given, notes: ["Texto"] }],
  ["an object for a text", { ...given, post_comment: { text: "Comentario" } }],
  ["a number for a day", { ...given, date: 20300115 }],
  ["a day that does not exist", { ...given, date: "31/02/2030" }],
  ["an empty text as time", { ...given, post_time: "" }],
  ["a boolean as time", { ...given, post_time: true }],
  ["a text for pictures", { ...given, more_images: "2.jpg" }],
  ["a list in place of the object", [given]],
  ["a text in place of the object", "Título"],
])("a save with %s in its content is refused as invalid_input", (_what, content) =>
  onStage(async ({ owner }) => {
    expect(await raised(save(owner, content))).toBe("invalid_input");
    expect(await owner("select 1 from public.posts")).toEqual([]);
  })(),
);

test.each([
  { card: { title: "" }, code: "title_required" },
  { card: { title: "   " }, code: "title_required" },
  { card: { title: null }, code: "title_required" },
  { card: { title: "\u200b\u2060 \u202e" }, code: "title_required" },
  { card: { title: "\u00a0\u2003\n" }, code: "title_required" },
  { card: { publishers: [] }, code: "publisher_required" },
  { card: { publishers: null }, code: "publisher_required" },
  { card: { date: null }, code: "invalid_input" },
  { card: { version: 3 }, code: "card_not_found" },
  { card: { publishers: ["personal", "999"] }, code: "publisher_not_allowed" },
  { card: { publishers: ["persona"] }, code: "publisher_not_allowed" },
])("a save is refused as $code when the card is $card", async ({ card, code }) => {
  await onStage(async ({ owner }) => {
    expect(await raised(saveCard(owner, card))).toBe(code);
    expect(await owner("select 1 from public.posts")).toEqual([]);
  })();
});

test.each([
  { card: { title: "a".repeat(301) }, constraint: "posts_title_is_present" },
  { card: { time: null, notes: "a".repeat(20_001) }, constraint: "posts_notes_within_bounds" },
  { card: { comment: "a".repeat(10_001) }, constraint: "posts_comment_within_bounds" },
  { card: { image: mediaUrl("foto.jpg", OTHER.id) }, constraint: "posts_image_url_is_own_media" },
  { card: { image: "https://example.com/foto.jpg" }, constraint: "posts_image_url_is_own_media" },
  { card: { image: `https://example.com/?x=${mediaUrl()}` }, constraint: "posts_image_url_is_own_media" },
  { card: { image: mediaUrl("../otro/foto.jpg") }, constraint: "posts_image_url_is_own_media" },
  { card: { image: `${mediaUrl()}?token=1` }, constraint: "posts_image_url_is_own_media" },
  { card: { image: mediaUrl("") }, constraint: "posts_image_url_is_own_media" },
])("a save is refused by the constraint $constraint", async ({ card, constraint }) => {
  await onStage(async ({ owner }) => {
    expect(await refusal(saveCard(owner, card))).toMatchObject({ code: "23514", constraint });
  })();
});

test.each([
  ["3,001 letters", "a".repeat(3001), { length: 3001, limit: 3000 }],
  ["1,501 bold letters", "𝗮".repeat(1501), { length: 3002, limit: 3000 }],
  ["2,001 signs that are escaped", "(".repeat(2001), { length: 4002, limit: 4000 }],
])("a text of %s can be stored in an unscheduled card, but not scheduled", async (_what, notes, detail) => {
  await onStage(async (stage) => {
    const { owner } = stage;
    const refused = async (work: Promise<unknown>) => {
      const error = (await work.catch((refusal: unknown) => refusal)) as {
        message?: string;
        detail?: string;
      };
      return [error.message, JSON.parse(error.detail ?? "null")];
    };
    expect(await refused(saveCard(owner, { notes }))).toEqual(["linkedin_text_too_long", detail]);
    const [draft] = await saveCard(owner, { notes, time: null });
    expect(draft?.state).toBe("unscheduled");
    const move = owner("select public.move_post_card($1, $2, '2030-01-16', '10:00', 'America/La_Paz')", [
      POSTCARD,
      draft?.version,
    ]);
    expect(await refused(move)).toEqual(["linkedin_text_too_long", detail]);
  })();
});

const POLL = { question: "¿Filtrado o espresso?", options: ["Filtrado", "Espresso"], duration: "SEVEN_DAYS" };

test("a move measures a card's text only when it schedules the card; each change of a scheduled card's text, title or poll measures it", async () => {
  await onStage(async ({ admin, owner }) => {
    await saveCard(owner);
    await admin(`create or replace function private.require_text_fits() returns trigger
      language plpgsql set search_path = '' as $$ begin raise exception 'measured'; end; $$`);
    const move = (version: number, hour: string | null) =>
      owner("select public.move_post_card($1, $2, '2030-01-16', $3, 'America/La_Paz')", [
        POSTCARD,
        version,
        hour,
      ]);
    await move(1, "10:00");
    const at = { version: 2, date: "2030-01-16", time: "10:00", timezone: "America/La_Paz" };
    for (const text of [{ notes: "Otro" }, { title: "Otro" }, { poll: POLL }])
      expect((await refusal(saveCard(owner, { ...at, ...text }))).message).toBe("measured");
    await saveCard(owner, { ...at, comment: "Otro" });
    await move(3, null);
    expect((await refusal(move(4, "10:00"))).message).toBe("measured");
  })();
});

test("a text of exactly the maximum length can be scheduled, because trailing blanks do not count", async () => {
  await onStage(async ({ owner }) => {
    const [post] = await saveCard(owner, { notes: `${"𝗮".repeat(1500)}\r\n ` });
    expect(post?.state).toBe("scheduled");
  })();
});

test(
  "a visitor may not save a card",
  onStage(async ({ visitor, as }) => {
    expect((await refusal(saveCard(visitor))).code).toBe("42501");
    expect(await raised(saveCard(as({ role: "authenticated" })))).toBe("not_authenticated");
  }),
);

test(
  "a save refuses another user's page, or a page without an address, as publisher",
  onStage(async (stage) => {
    await withPages(stage);
    expect(await raised(saveCard(stage.other, { publishers: [PAGE] }))).toBe("publisher_not_allowed");
    await stage.admin("update public.linkedin_organizations set vanity_name = null");
    expect(await raised(saveCard(stage.owner, { publishers: [PAGE] }))).toBe("publisher_not_allowed");
  }),
);

test(
  "when LinkedIn no longer lists a page, the page may stay on its card but not be added to it",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: [PAGE] });
    await stage.admin("delete from public.linkedin_organizations");
    expect(
      publishersOf(await saveCard(stage.owner, { version: 1, title: "Otro", publishers: [PAGE] })),
    ).toEqual([PAGE]);
    expect(await raised(saveCard(stage.owner, { version: 2, publishers: [PAGE, SECOND_PAGE] }))).toBe(
      "publisher_not_allowed",
    );
  }),
);

test(
  "when a save of several publishers fails, no publisher's post changes",
  onStage(async (stage) => {
    await withPages(stage);
    const before = await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    await refusal(
      saveCard(stage.owner, { version: 1, title: "Otro", timezone: "Marte", publishers: [SECOND_PAGE] }),
    );
    expect(await saveCard(stage.owner, { publishers: ["personal", PAGE] })).toEqual(before);
  }),
);

test(
  "a save is refused while a row of the card is being published or unconfirmed",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { ...DUE, publishers: ["personal", PAGE] });
    const attempt = await claimOne(stage);
    expect(await raised(saveCard(stage.owner, { version: 1, title: "Otro" }))).toBe("card_publishing");
    expect(await raised(remove(stage.owner))).toBe("card_publishing");
    await unconfirmOne(stage, attempt);
    expect(await raised(saveCard(stage.owner, { version: 1, title: "Otro" }))).toBe("post_unconfirmed");
  }),
);

describe("a card stays editable when one of its publishers is published", () => {
  const mixed = async (stage: Stage): Promise<SavedPost[]> => {
    await withPages(stage);
    const rows = await saveCard(stage.owner, { ...DUE, publishers: ["personal", PAGE] });
    await publishOne(stage, await claimOne(stage, idOf(rows, "personal")));
    return rows;
  };

  test(
    "when one publisher of a card is published, the rows of the other publishers may change",
    onStage(async (stage) => {
      await mixed(stage);
      const rows = await saveCard(stage.owner, {
        version: 1,
        title: "Nuevo",
        publishers: [PAGE, SECOND_PAGE],
      });
      expect(publishersOf(rows)).toEqual([PAGE, SECOND_PAGE]);
      expect(await stage.owner("select title, version from public.posts where status = 'listas'")).toEqual([
        { title: "Café de altura", version: 1 },
      ]);
    }),
  );

  test(
    "a publisher whose post is published cannot be chosen for the card again",
    onStage(async (stage) => {
      await mixed(stage);
      expect(
        await raised(saveCard(stage.owner, { version: 1, title: "Nuevo", publishers: ["personal", PAGE] })),
      ).toBe("publisher_already_published");
    }),
  );

  test(
    "deleting a card's open posts keeps its published post",
    onStage(async (stage) => {
      await mixed(stage);
      expect((await remove(stage.owner)).deleted).toBe(1);
      expect(await stage.owner("select status from public.posts")).toEqual([{ status: "listas" }]);
      expect((await remove(stage.owner, "listas")).deleted).toBe(1);
      expect(await stage.owner("select status from public.posts")).toEqual([]);
    }),
  );
});

const remove = (query: Query, status = "publicar") => deleteCard(query, { status });

test(
  "P4.09 · deleting a card hides its posts, jobs, charges and improved texts, and no other card",
  onStage(async (stage) => {
    await withPages(stage);
    const [post] = await saveCard(stage.owner, {
      publishers: ["personal", PAGE],
      image: mediaUrl("sola.jpg"),
      uploadType: "image",
    });
    await saveCard(stage.owner, { postcard: 2002, image: mediaUrl("comun.jpg"), uploadType: "image" });
    await stage.admin(
      "insert into public.transaction_history (user_id, post_id, type, amount) values ($1, $2, 'image', 1)",
      [OWNER.id, post?.id],
    );
    await stage.admin("insert into public.improved_posts (user_id, post_id) values ($1, $2)", [
      OWNER.id,
      post?.id,
    ]);

    expect(await remove(stage.owner)).toMatchObject({ deleted: 2 });
    expect(await stage.owner("select postcard from public.posts")).toEqual([{ postcard: 2002 }]);
    expect(await stage.owner("select 1 from public.publish_jobs")).toHaveLength(1);
    expect(await stage.owner("select 1 from public.transaction_history")).toEqual([]);
    expect(await stage.owner("select 1 from public.improved_posts")).toEqual([]);
  }),
);

test(
  "deleting an unknown card, or another user's card, is refused as unknown",
  onStage(async ({ owner, other }) => {
    await saveCard(owner);
    expect(await raised(remove(other))).toBe("card_not_found");
    expect(await raised(remove(owner, "listas"))).toBe("card_not_found");
    expect(await raised(remove(owner, "otra"))).toBe("card_not_found");
    expect(await owner("select 1 from public.posts")).toHaveLength(1);
  }),
);

test(
  "when an unconfirmed post is deleted, its credits return and the ledger keeps its entries",
  onStage(async (stage) => {
    await saveCard(stage.owner, { ...DUE });
    await unconfirmOne(stage, await claimOne(stage));
    expect(await stage.owner("select held_credits::float as held from public.user_credit_stats")).toEqual([
      { held: 0.5 },
    ]);
    await remove(stage.owner);
    expect(
      await stage.owner(
        "select held_credits::float as held, available_credits::float as free from public.user_credit_stats",
      ),
    ).toEqual([{ held: 0, free: 10.5 }]);
    expect(await stage.owner("select operation from public.credit_ledger order by id")).toEqual([
      { operation: "grant" },
      { operation: "hold" },
      { operation: "release" },
    ]);
  }),
);
