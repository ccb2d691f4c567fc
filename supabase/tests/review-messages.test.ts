import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { OWNER, PAGE, saveCard, withPages } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";
const ASKED = ["Ana", "Falta el precio"];

type Shown = { id: string; thread: { name: string | null; words: string }[] };
const spoken = (thread: Shown["thread"] = []) => thread.map(({ name, words }) => [name, words]);

const share = async ({ owner }: Stage, publisher = PAGE) =>
  (
    await owner<{ secret: string }>(
      "select public.share_board($1, '2030-01-01', 'America/La_Paz', 7, false) as secret",
      [publisher],
    )
  )[0]?.secret ?? "";
const read = ({ service }: Stage, secret: string) =>
  service<Shown>(`select id, thread from engine.read_board_posts(${HASH})`, [secret]);
const askForChanges = ({ service }: Stage, secret: string, id = "") =>
  service(
    `select * from engine.answer_board(${HASH}, jsonb_build_array(jsonb_build_object('id', $2::text, 'version', 1)), 'changes', $3, $4)`,
    [secret, id, ...ASKED],
  );
type Message = { id?: string; post?: string | null; name?: string; words?: string };
const write = ({ service }: Stage, secret: string, message: Message) =>
  service(`select engine.write_review_message(${HASH}, $2, $3, $4, $5)`, [
    secret,
    message.id ?? randomUUID(),
    message.post ?? null,
    message.name ?? "Ana",
    message.words ?? "¿Cuándo sale?",
  ]);
/** Makes the messages older, because the embedded database's clock counts whole milliseconds: two could have one time. */
const ageMessages = ({ admin }: Stage) =>
  admin("update public.review_messages set at = at - interval '1 second'");
const reply = (owner: Stage["owner"], words = "Ya está", publisher: string | null = PAGE) =>
  owner("select public.reply_to_reviewer(1, $1, $2)", [words, publisher]);
const threads = async ({ owner }: Stage) =>
  (
    await owner<{ publisher: string | null; thread: Shown["thread"]; is_shown: boolean }>(
      "select * from public.list_review_threads(1)",
    )
  ).map(({ publisher, thread, is_shown }) => [publisher, spoken(thread), is_shown]);

/** A board of two cards; a reviewer requested changes to the first. */
async function board(stage: Stage, publishers = [PAGE]) {
  await withPages(stage);
  for (const postcard of [1, 2])
    await saveCard(stage.owner, {
      postcard,
      title: `Café ${postcard}`,
      date: `2030-01-0${postcard}`,
      publishers,
    });
  const secret = await share(stage);
  const [first, second] = (await read(stage, secret)).map(({ id }) => id) as [string, string];
  await askForChanges(stage, secret, first);
  return { secret, first, second };
}

test(
  "a reviewer's comment, the owner's reply and another message form one thread, which only the link of its post shows",
  onStage(async (stage) => {
    const { secret, first } = await board(stage, ["personal", PAGE]);
    await ageMessages(stage);
    await reply(stage.owner);
    await ageMessages(stage);
    await write(stage, secret, { post: first, name: " Berta ", words: "Gracias" });
    const all = [ASKED, [null, "Ya está"], ["Berta", "Gracias"]];
    expect((await read(stage, secret)).map(({ thread }) => spoken(thread))).toEqual([all, []]);
    expect((await read(stage, await share(stage, "personal"))).map(({ thread }) => thread)).toEqual([[], []]);
    expect(await threads(stage)).toEqual([[PAGE, all, true]]);
    const [listed] = await stage.owner<{ posts: Shown[] }>(
      "select posts from public.list_review_boards() where publisher <> 'personal'",
    );
    expect(spoken(listed?.posts[0]?.thread)).toEqual(all);
    expect(
      await stage.admin(
        "select message, target from public.notifications where user_id = $1 and message like 'Berta%'",
        [OWNER.id],
      ),
    ).toEqual([{ message: "Berta escribió sobre «Café 1»: Gracias", target: `/posts?post=${first}` }]);
  }),
);

test(
  "the thread at a card's own link is separate from the card's threads on boards",
  onStage(async (stage) => {
    const { secret } = await board(stage);
    const [card] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    const link = card?.secret ?? "";
    expect(await raised(write(stage, link, {}))).toBe("card_not_found");
    await stage.service(`select engine.answer_card_approval(${HASH}, 1, 'approved', 'Jefa', 'Adelante')`, [
      link,
    ]);
    await ageMessages(stage);
    await reply(stage.owner, "Gracias", null);
    await ageMessages(stage);
    await write(stage, link, { name: "Jefa", words: "Suerte" });
    const [shown] = await stage.service<Shown>(`select thread from engine.read_card_for_approval(${HASH})`, [
      link,
    ]);
    const atLink = [
      ["Jefa", "Adelante"],
      [null, "Gracias"],
      ["Jefa", "Suerte"],
    ];
    expect(spoken(shown?.thread)).toEqual(atLink);
    expect(spoken((await read(stage, secret))[0]?.thread)).toEqual([ASKED]);
    expect(await threads(stage)).toEqual([
      [null, atLink, true],
      [PAGE, [ASKED], true],
    ]);
    await stage.owner("select public.unshare_card(1)");
    expect(await raised(reply(stage.owner, "¿Sigues ahí?", null))).toBe("not_found");
    expect(await raised(write(stage, link, {}))).toBe("not_found");
  }),
);

test(
  "a repeated message is added and reported once, and its id is refused with another text",
  onStage(async (stage) => {
    const { secret, first, second } = await board(stage);
    const message = { id: randomUUID(), post: first };
    await write(stage, secret, message);
    await write(stage, secret, message);
    expect((await read(stage, secret))[0]?.thread).toHaveLength(2);
    expect(
      await stage.admin("select from public.notifications where message like '%escribió%'"),
    ).toHaveLength(1);
    expect(await raised(write(stage, secret, { ...message, words: "Otra cosa" }))).toBe(
      "idempotency_key_reused",
    );
    await askForChanges(stage, secret, second);
    expect(await raised(write(stage, secret, { ...message, post: second }))).toBe("idempotency_key_reused");
  }),
);

test(
  "a thread is hidden when its link ends, and a new link shows the thread again",
  onStage(async (stage) => {
    const { secret, first } = await board(stage);
    await stage.admin("update public.review_boards set expires_at = now() - interval '1 second'");
    expect(await raised(write(stage, secret, { post: first }))).toBe("not_found");
    expect(await raised(reply(stage.owner))).toBe("not_found");
    expect(await threads(stage)).toEqual([[PAGE, [ASKED], false]]);
    const next = await share(stage);
    await ageMessages(stage);
    await reply(stage.owner);
    expect(spoken((await read(stage, next))[0]?.thread)).toEqual([ASKED, [null, "Ya está"]]);
  }),
);

test(
  "a message is refused on a post without a decision, on a published post and on a post that left the board",
  onStage(async (stage) => {
    const { secret, first, second } = await board(stage);
    expect(await raised(write(stage, secret, { post: second }))).toBe("card_not_found");
    await stage.admin("update public.posts set date = '2030-03-01', scheduled_at = null where id = $1", [
      first,
    ]);
    expect(await raised(write(stage, secret, { post: first }))).toBe("card_not_found");
    expect(await raised(reply(stage.owner))).toBe("not_found");
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = '2030-01-02' where id = $1",
      [first],
    );
    expect(await raised(write(stage, secret, { post: first }))).toBe("publisher_already_published");
    expect(await raised(reply(stage.owner))).toBe("publisher_already_published");
  }),
);

test.each([
  ["invisible words", { words: " \u200b" }],
  ["1,001 letters", { words: "a".repeat(1001) }],
  ["a blank name", { name: " " }],
  ["a name of 121 letters", { name: "a".repeat(121) }],
])("a reviewer's message of %s is refused", async (_, given) => {
  await onStage(async (stage: Stage) => {
    const { secret, first } = await board(stage);
    expect(await raised(write(stage, secret, { post: first, ...given }))).toBe("invalid_input");
  })();
});

test(
  "a reply that is blank or too long, or to another user's card, is refused",
  onStage(async (stage) => {
    await board(stage);
    for (const words of [" ", "a".repeat(1001)])
      expect(await raised(reply(stage.owner, words))).toBe("invalid_input");
    expect(await raised(reply(stage.other))).toBe("card_not_found");
    expect(await stage.other("select from public.list_review_threads(1)")).toEqual([]);
  }),
);

test(
  "a thread shows its newest 100 messages, and is deleted with its post",
  onStage(async (stage) => {
    const { secret, first } = await board(stage);
    await stage.admin(
      "insert into public.review_messages (user_id, post_id, words, at) select $1, $2, n::text, now() + n * interval '1 minute' from generate_series(1, 100) n",
      [OWNER.id, first],
    );
    const thread = spoken((await read(stage, secret))[0]?.thread);
    expect([thread.length, thread[0], thread.at(-1)]).toEqual([100, [null, "1"], [null, "100"]]);
    await stage.admin("delete from public.posts where id = $1", [first]);
    expect(await stage.admin("select from public.review_messages")).toEqual([]);
  }),
);
