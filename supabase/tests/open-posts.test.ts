import { expect, test } from "vitest";
import { deleteCard, listBin, restoreCard } from "./support/bin.ts";
import {
  OTHER,
  OWNER,
  overfill,
  PAGE,
  POSTCARD,
  saveCard,
  setOpenPostLimit,
  withPages,
} from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const openPosts = async ({ admin }: Stage, userId = OWNER.id): Promise<number> =>
  (
    await one(
      admin<{ open: number }>(
        "select count(*)::int as open from public.posts where user_id = $1 and status = 'publicar' and deleted_at is null",
        [userId],
      ),
    )
  ).open;

test(
  "a user may have 5,000 unpublished posts",
  onStage(async ({ admin }) => {
    expect(await one(admin("select private.open_post_limit() as most"))).toEqual({ most: 5_000 });
  }),
);

test(
  "a save over the limit of open posts is refused completely, with one publisher or several",
  onStage(async (stage) => {
    await withPages(stage);
    await setOpenPostLimit(stage, 3);
    await saveCard(stage.owner, { postcard: 1 });
    await saveCard(stage.owner, { postcard: 2 });
    expect(await raised(saveCard(stage.owner, { postcard: 3, publishers: ["personal", PAGE] }))).toBe(
      "too_many_open_posts",
    );
    expect(await openPosts(stage)).toBe(2);
    await saveCard(stage.owner, { postcard: 3 });
    expect(await raised(saveCard(stage.owner, { postcard: 4 }))).toBe("too_many_open_posts");
  }),
);

test(
  "a user at the limit of open posts can change a card, and other users' cards do not count",
  onStage(async (stage) => {
    await setOpenPostLimit(stage, 1);
    const [post] = await saveCard(stage.owner, { postcard: 1 });
    const [changed] = await saveCard(stage.owner, {
      postcard: 1,
      version: post?.version ?? 0,
      title: "Otro título",
    });
    expect(changed?.title).toBe("Otro título");
    await saveCard(stage.other, { postcard: 1 });
    expect(await openPosts(stage, OTHER.id)).toBe(1);
  }),
);

test(
  "when the limit is one open post, a second card can be added after the first is published or deleted",
  onStage(async (stage) => {
    await setOpenPostLimit(stage, 1);
    const [post] = await saveCard(stage.owner, { postcard: 1 });
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = now() where id = $1",
      [post?.id],
    );
    await saveCard(stage.owner, { postcard: 2 });
    await deleteCard(stage.owner, { postcard: 2 });
    await saveCard(stage.owner, { postcard: 3 });
    expect(await openPosts(stage)).toBe(1);
  }),
);

test(
  "a restore beyond the limit of open posts is refused, and the card stays in the bin",
  onStage(async (stage) => {
    await setOpenPostLimit(stage, 1);
    await saveCard(stage.owner, { postcard: POSTCARD });
    const { bin_id } = await deleteCard(stage.owner);
    await saveCard(stage.owner, { postcard: 2 });
    expect(await raised(restoreCard(stage.owner, bin_id))).toBe("too_many_open_posts");
    expect(await listBin(stage.owner)).toMatchObject([{ id: bin_id }]);
  }),
);

test(
  "all rows that one statement inserts count for the limit of open posts",
  onStage(async (stage) => {
    await setOpenPostLimit(stage, 10);
    expect(await raised(overfill(stage, 11, { date: "2031-01-01", time: "09:00" }))).toBe(
      "too_many_open_posts",
    );
    await overfill(stage, 10, { date: "2031-01-01", time: "09:00" });
    expect(await openPosts(stage)).toBe(10);
  }),
);
