import { describe, expect, test } from "vitest";
import type { Poll } from "../functions/_shared/contract/content/poll.ts";
import { plainPoll } from "../functions/_shared/contract/content/poll.ts";
import { pollProblems } from "../functions/_shared/domain/publishing/poll.ts";
import { deleteCard, restoreCard } from "./support/bin.ts";
import {
  insertRow,
  mediaUrl,
  OTHER,
  OWNER,
  PAGE,
  POST_ID,
  POSTCARD,
  postRow,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { one, type Query, raised, refusal, testDatabase } from "./support/database.ts";
import { claim } from "./support/engine.ts";

const { onStage } = testDatabase();

const poll = (over: Partial<Poll> = {}): Poll => ({
  question: "¿Qué café prefieres?",
  options: ["Filtrado", "Espresso"],
  duration: "SEVEN_DAYS",
  ...over,
});
const DRAFT = { time: null };
const pollsOf = async (query: Query) =>
  (
    await query<{ poll: unknown }>(
      "select poll from public.posts order by linkedin_organization_id nulls first",
    )
  ).map((row) => row.poll);

test(
  "a poll is stored for all publishers of a card, with each text in one line and without surrounding spaces",
  onStage(async (stage) => {
    await withPages(stage);
    const written = poll({ question: " ¿Qué\n café?\u00a0", options: [" Filtrado", "Espresso\t"] });
    const card = { publishers: ["personal", PAGE], poll: written };
    const saved = await saveCard(stage.owner, card);
    const plain = { question: "¿Qué  café?", options: ["Filtrado", "Espresso"], duration: "SEVEN_DAYS" };
    expect(await pollsOf(stage.owner)).toEqual([plain, plain]);
    expect(plainPoll(written)).toEqual(plain);
    expect(await saveCard(stage.owner, card)).toEqual(saved);
  }),
);

test(
  "a save that omits the poll keeps the card's poll, and a save with null removes it",
  onStage(async ({ owner }) => {
    await saveCard(owner, { poll: poll() });
    await saveCard(owner, { version: 1, notes: "Otro" });
    expect(await pollsOf(owner)).toEqual([poll()]);
    const [changed] = await saveCard(owner, { version: 2, notes: "Otro", poll: null });
    expect(changed?.version).toBe(3);
    expect(await pollsOf(owner)).toEqual([null]);
  }),
);

const INVISIBLE = "\u200b\u2060";
const CASES: { what: string; poll: Poll; isAccepted: boolean }[] = [
  { what: "a question of 140 units", poll: poll({ question: "a".repeat(140) }), isAccepted: true },
  { what: "a question of 70 emoji", poll: poll({ question: "😀".repeat(70) }), isAccepted: true },
  { what: "a question of 141 units", poll: poll({ question: "a".repeat(141) }), isAccepted: false },
  { what: "a question of 71 emoji", poll: poll({ question: "😀".repeat(71) }), isAccepted: false },
  { what: "a blank question", poll: poll({ question: "  " }), isAccepted: false },
  { what: "an invisible question", poll: poll({ question: INVISIBLE }), isAccepted: false },
  { what: "one option", poll: poll({ options: ["Sí"] }), isAccepted: false },
  { what: "no option", poll: poll({ options: [] }), isAccepted: false },
  {
    what: "4 options of 30 units",
    poll: poll({ options: ["a", "b", "c", "😀"].map((x) => x.repeat(30 / x.length)) }),
    isAccepted: true,
  },
  { what: "5 options", poll: poll({ options: ["1", "2", "3", "4", "5"] }), isAccepted: false },
  { what: "an option of 31 units", poll: poll({ options: ["a".repeat(31), "b"] }), isAccepted: false },
  { what: "an option of 16 emoji", poll: poll({ options: ["😀".repeat(16), "b"] }), isAccepted: false },
  { what: "a blank option", poll: poll({ options: ["Sí", " \t"] }), isAccepted: false },
  { what: "an invisible option", poll: poll({ options: ["Sí", INVISIBLE] }), isAccepted: false },
  { what: "equal options", poll: poll({ options: ["Sí", "No", "Sí"] }), isAccepted: false },
  {
    what: "options that are equal but for spaces",
    poll: poll({ options: ["Sí", " Sí\n"] }),
    isAccepted: false,
  },
  { what: "emoji only", poll: poll({ question: "☕️?", options: ["👍", "👎"] }), isAccepted: true },
  {
    what: "reserved characters of little text",
    poll: poll({ question: "¿(a) *o* [1]?", options: ["@a", "#b"] }),
    isAccepted: true,
  },
];

test.each(CASES)("app and database agree on a poll with $what", async ({ poll: written, isAccepted }) => {
  expect(pollProblems(written).length === 0).toBe(isAccepted);
  await onStage(async ({ owner }) => {
    const saving = saveCard(owner, { ...DRAFT, poll: written });
    if (isAccepted) expect(await saving).toHaveLength(1);
    else expect(await refusal(saving)).toMatchObject({ code: "23514", constraint: "posts_poll_is_accepted" });
  })();
});

test(
  "the app refuses poll options that differ only by a capital letter, but the database accepts them",
  onStage(async ({ owner }) => {
    const written = poll({ options: ["Sí", "sí"] });
    expect(pollProblems(written)).toEqual([{ kind: "option_repeated", at: 1 }]);
    expect(await saveCard(owner, { ...DRAFT, poll: written })).toHaveLength(1);
  }),
);

test.each([
  ["a duration of another API", { ...poll(), duration: "ONE_WEEK" }, "posts_poll_is_accepted"],
  ["no duration", { question: "¿?", options: ["a", "b"] }, "posts_poll_is_accepted"],
  ["an unknown key", { ...poll(), isVoterVisibleToAuthor: false }, "posts_poll_is_accepted"],
  ["numbers as options", { ...poll(), options: [1, 2] }, "posts_poll_is_accepted"],
  ["a text in place of the list of options", { ...poll(), options: "ab" }, "posts_poll_is_accepted"],
  ["a list in place of the question", { ...poll(), question: ["a"] }, "posts_poll_is_accepted"],
])("a poll with %s is refused", (_what, written, constraint) =>
  onStage(async ({ owner }) => {
    expect(await refusal(saveCard(owner, { poll: written }))).toMatchObject({ constraint });
  })(),
);

test.each([[[]], ["a"], [1], [true]])("a poll that is %j instead of an object is refused", (written) =>
  onStage(async ({ owner }) => {
    expect(await raised(saveCard(owner, { poll: written }))).toBe("invalid_input");
  })(),
);

test(
  "a direct insert of a poll whose texts have surrounding spaces or line breaks is refused",
  onStage(async ({ admin }) => {
    const row = postRow({ poll: JSON.stringify(poll({ question: " ¿Qué?" })) });
    expect(await refusal(insertRow(admin, "posts", row))).toMatchObject({
      constraint: "posts_poll_is_accepted",
    });
  }),
);

test(
  "a file is refused for a card that has a poll",
  onStage(async ({ owner }) => {
    const withPicture = { image: mediaUrl(), uploadType: "image" };
    const refused = { constraint: "posts_poll_has_no_media" };
    await saveCard(owner, { poll: poll() });
    expect(await refusal(saveCard(owner, { version: 1, ...withPicture }))).toMatchObject(refused);
  }),
);

test(
  "a poll is refused for a card that has a file",
  onStage(async ({ owner }) => {
    await saveCard(owner, { image: mediaUrl(), uploadType: "image" });
    const both = { version: 1, image: mediaUrl(), uploadType: "image", poll: poll() };
    expect(await refusal(saveCard(owner, both))).toMatchObject({ constraint: "posts_poll_has_no_media" });
  }),
);

test(
  "a claim gives the worker each post's poll, even when the post has no text",
  onStage(async (stage) => {
    await withPages(stage);
    const past = new Date(Date.now() - 3_600_000).toISOString();
    await saveCard(stage.owner, {
      date: past.slice(0, 10),
      time: past.slice(11, 16),
      timezone: "UTC",
      publishers: ["personal", PAGE],
      notes: "",
      poll: poll(),
    });
    const claimed = (await claim(stage)) as unknown as { poll: unknown }[];
    expect(claimed.map((job) => job.poll)).toEqual([poll(), poll()]);
  }),
);

describe("the check of a card's texts includes its poll", () => {
  const codes = async (query: Query) =>
    (
      await query<{ postcard: number; code: string }>(
        `select p.postcard::int, x.code from public.list_post_problems() x join public.posts p on p.id = x.post_id
       where x.code in ('linkedin_text_empty', 'text_repeated') order by 1, 2`,
      )
    ).map(({ postcard, code }) => `${postcard} ${code}`);

  test(
    "the check neither reports a poll without a text as empty, nor compares its card's title with other cards' texts",
    onStage(async ({ owner }) => {
      await saveCard(owner, { postcard: 1, notes: "", title: "Café", poll: poll() });
      await saveCard(owner, {
        postcard: 2,
        notes: "",
        title: "Café",
        date: "2030-01-16",
        poll: poll({ question: "¿Y el té?" }),
      });
      await saveCard(owner, { postcard: 3, notes: "Café", date: "2030-01-17" });
      expect(await codes(owner)).toEqual([]);
    }),
  );
  test(
    "two equal polls within a week are reported as text_repeated",
    onStage(async ({ owner }) => {
      await saveCard(owner, { postcard: 1, notes: "", poll: poll() });
      await saveCard(owner, { postcard: 2, notes: "", date: "2030-01-16", poll: poll() });
      expect(await codes(owner)).toEqual(["1 text_repeated", "2 text_repeated"]);
      await saveCard(owner, {
        postcard: 2,
        version: 1,
        notes: "",
        date: "2030-01-16",
        poll: poll({ options: ["Sí", "No"] }),
      });
      expect(await codes(owner)).toEqual([]);
    }),
  );
  test(
    "unfilled placeholders in a poll's question or option must be confirmed before the card is scheduled",
    onStage(async ({ owner }) => {
      for (const written of [poll({ question: "¿[tu pregunta]?" }), poll({ options: ["Sí", "[otra]"] })])
        expect(await raised(saveCard(owner, { poll: written }))).toBe("text_has_holes");
      expect(await saveCard(owner, { ...DRAFT, poll: poll({ question: "¿[tu pregunta]?" }) })).toHaveLength(
        1,
      );
    }),
  );
});

test(
  "a restored card and a copy of the card both have the card's poll",
  onStage(async ({ owner }) => {
    await saveCard(owner, { poll: poll() });
    const { bin_id } = await one(Promise.resolve([await deleteCard(owner, { status: "publicar" })]));
    await restoreCard(owner, bin_id as string);
    const copied = await owner<{ message: string | null }>(
      "select message from public.change_cards('duplicate', $1::text::jsonb, '{}')",
      [JSON.stringify([{ postcard: POSTCARD, status: "publicar", copy: 2002, date: "2030-01-20" }])],
    );
    expect(copied).toMatchObject([{ message: null }]);
    expect(await pollsOf(owner)).toEqual([poll(), poll()]);
  }),
);

test(
  "an import saves a poll, and refuses only the card with an invalid poll",
  onStage(async ({ owner }) => {
    const card = (postcard: number, written: unknown) => ({
      postcard,
      content: { title: "Café", notes: "", date: "2030-01-15", timezone: "UTC", poll: written },
      publishers: ["personal"],
    });
    const rows = await owner<{ state: string | null }>(
      "select state from public.import_post_cards($1::text::jsonb)",
      [JSON.stringify([card(1, poll()), card(2, poll({ options: ["Sí", "Sí"] }))])],
    );
    expect(rows.map(({ state }) => state)).toEqual([null, "23514"]);
    expect(await pollsOf(owner)).toEqual([poll()]);
  }),
);

test(
  "votes are stored only for a poll of the user with as many options, and are deleted after a year",
  onStage(async (stage) => {
    const { admin, service, owner } = stage;
    const out = { status: "listas", publish_state: "published", published_at: "2026-11-20T10:00:00Z" };
    await insertRow(admin, "posts", postRow({ poll: JSON.stringify(poll()), ...out }));
    const save = (votes: unknown, user = OWNER.id) =>
      one(
        service<{ kept: number }>("select engine.save_poll_votes($1, $2::text::jsonb) as kept", [
          user,
          JSON.stringify([{ post_id: POST_ID, votes }]),
        ]),
      );
    const votes = async () =>
      (await one(owner<{ poll_votes: number[] | null }>("select poll_votes from public.post_analytics")))
        .poll_votes;
    expect(await save([1, 2, 3])).toEqual({ kept: 0 });
    expect(await save([1, 2], OTHER.id)).toEqual({ kept: 0 });
    expect(await votes()).toBeNull();
    expect(await save([4, 2])).toEqual({ kept: 1 });
    expect(await votes()).toEqual([4, 2]);
    expect(await refusal(save([-1, 2]))).toMatchObject({ code: "23514" });
    await admin("update public.post_analytics set poll_read_at = now() - interval '366 days'");
    await admin("select private.forget_old_figures()");
    expect(await votes()).toBeNull();
  }),
);
