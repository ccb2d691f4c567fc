import { expect, test } from "vitest";
import { MAX_POST_BYTES } from "../functions/_shared/domain/media/post-limit.ts";
import { ageBin, deleteCard, restoreCard } from "./support/bin.ts";
import { mediaUrl, OTHER, OWNER, POSTCARD, saveCard } from "./support/builders.ts";
import { one, type Query, raised, refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const picture = (name: string, alt = "") => ({ url: mediaUrl(name), alt });
const several = (...names: string[]) => ({
  image: mediaUrl("1.jpg"),
  uploadType: "image",
  more: names.map((name) => picture(name)),
});
const kept = (query: Query) =>
  one(
    query<{ more: unknown; etags: (string | null)[] }>(
      "select more_images as more, to_jsonb(more_etags) as etags from public.posts",
    ),
  );
const put = ({ admin }: Stage, name: string, etag: string) =>
  admin(
    `insert into storage.objects (bucket_id, name, metadata) values ('media', $1, jsonb_build_object('eTag', $2::text))
     on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
    [`${OWNER.id}/${name}`, etag],
  );

test(
  "several pictures are saved in order with their descriptions, and an equal save keeps the card's version",
  onStage(async ({ owner }) => {
    const card = {
      ...several(),
      more: [picture("2.png", "Una taza"), picture("3.gif"), picture("2.png", "Una taza")],
    };
    await saveCard(owner, card);
    expect((await kept(owner)).more).toEqual(card.more);
    expect(await saveCard(owner, { ...card, version: 1 })).toMatchObject([{ version: 1 }]);
    expect(await saveCard(owner, { ...card, version: 1, more: card.more.slice(0, 1) })).toMatchObject([
      { version: 2 },
    ]);
  }),
);

test(
  "further pictures are refused without a first picture",
  onStage(async ({ owner }) => {
    await saveCard(owner, several("2.jpg"));
    await saveCard(owner, { version: 1, image: null, more: [picture("2.jpg")] });
    expect((await kept(owner)).more).toEqual([]);
  }),
);

test.each([
  ["more than twenty pictures", Array.from({ length: 20 }, (_, at) => picture(`${at}.jpg`))],
  [
    "more pictures than the server has locks",
    Array.from({ length: 20_000 }, (_, at) => picture(`${at}.jpg`)),
  ],
  ["a picture of another user", [{ url: mediaUrl("2.jpg", OTHER.id), alt: "" }]],
  ["a picture from another site", [{ url: "https://example.com/2.jpg", alt: "" }]],
  ["a path out of the user's folder", [picture("../2.jpg")]],
  ["a video", [picture("2.mp4")]],
  ["a picture without a description", [{ url: mediaUrl("2.jpg") }]],
  ["a description that is too long", [picture("2.jpg", "a".repeat(4087))]],
  ["a picture with an unknown field", [{ ...picture("2.jpg"), etag: "x" }]],
])("a save with several pictures is refused: %s", async (_what, more) => {
  await onStage(async ({ owner }) => {
    expect(await refusal(saveCard(owner, { ...several(), more }))).toMatchObject({
      constraint: "posts_more_images_are_own_pictures",
    });
  })();
});

test("twenty pictures are accepted, and further pictures beside a video are refused", async () => {
  await onStage(async ({ owner }) => {
    const more = Array.from({ length: 19 }, (_, at) => picture(`${at}.jpg`));
    expect(await saveCard(owner, { ...several(), more })).toHaveLength(1);
    expect(
      await refusal(saveCard(owner, { ...several("2.jpg"), postcard: 2, image: mediaUrl("1.mp4") })),
    ).toMatchObject({ constraint: "posts_more_images_follow_a_picture" });
  })();
});

test(
  "a picture keeps its etag when pictures are reordered or its file is replaced",
  onStage(async (stage) => {
    await put(stage, "2.jpg", '"a"');
    await put(stage, "3.jpg", '"b"');
    await saveCard(stage.owner, several("2.jpg", "3.jpg", "4.jpg"));
    expect((await kept(stage.owner)).etags).toEqual(['"a"', '"b"', null]);
    await put(stage, "2.jpg", '"changed"');
    await put(stage, "4.jpg", '"late"');
    await saveCard(stage.owner, { ...several("3.jpg", "2.jpg", "4.jpg"), version: 1 });
    expect((await kept(stage.owner)).etags).toEqual(['"b"', '"a"', '"late"']);
  }),
);

test(
  "the pictures of a post share one size limit, which counts a picture twice when the post has it twice",
  onStage(async (stage) => {
    const sized = (name: string, bytes: number) =>
      stage.admin(
        `insert into storage.objects (bucket_id, name, metadata) values ('media', $1, jsonb_build_object('size', $2::bigint))`,
        [`${OWNER.id}/${name}`, bytes],
      );
    expect(await stage.admin("select private.post_byte_limit()::int as bytes")).toEqual([
      { bytes: MAX_POST_BYTES },
    ]);
    await sized("1.jpg", 1);
    await sized("2.jpg", MAX_POST_BYTES / 2);
    await sized("3.jpg", MAX_POST_BYTES / 2 - 1);
    expect(await saveCard(stage.owner, several("2.jpg", "3.jpg"))).toHaveLength(1);
    expect(await raised(saveCard(stage.owner, { ...several("2.jpg", "2.jpg"), version: 1 }))).toBe(
      "media_total_too_large",
    );
    expect((await kept(stage.owner)).more).toEqual(several("2.jpg", "3.jpg").more);
  }),
);

test(
  "several pictures go to the bin with their card, and are restored with it",
  onStage(async (stage) => {
    const card = several("2.jpg", "3.jpg");
    await saveCard(stage.owner, card);
    const { bin_id } = await deleteCard(stage.owner);
    await restoreCard(stage.owner, bin_id);
    expect((await kept(stage.owner)).more).toEqual(card.more);
  }),
);

test(
  "a save that omits the further pictures keeps them, unless it changes the first picture",
  onStage(async ({ owner }) => {
    const card = several("2.jpg", "3.jpg");
    const [saved] = await saveCard(owner, card);
    const older = (version: number | undefined, image: string) =>
      owner(
        `select 1 from public.save_post_card($1, $2, jsonb_build_object('title', 'Otro título', 'date', '2030-01-15',
          'post_time', '10:00', 'timezone', 'UTC', 'image_url', $3::text, 'upload_type', 'image'), '{personal}')`,
        [POSTCARD, version, image],
      );
    await older(saved?.version, mediaUrl("1.jpg"));
    expect((await kept(owner)).more).toEqual(card.more);
    await older((saved?.version ?? 0) + 1, mediaUrl("9.jpg"));
    expect((await kept(owner)).more).toEqual([]);
  }),
);

const isNamed = async ({ admin }: Stage, name: string, revision: string | null = null) =>
  (
    await one(
      admin<{ named: boolean }>(
        "select not exists (select 1 from private.unnamed_of(array[$1], $2)) as named",
        [`${OWNER.id}/${name}`, revision],
      ),
    )
  ).named;
const names = (stage: Stage) => Promise.all(["1.jpg", "2.jpg", "3.jpg"].map((name) => isNamed(stage, name)));

test(
  "a file counts as used while its card is in the bin, and as unused after the bin is emptied",
  onStage(async (stage) => {
    await saveCard(stage.owner, several("2.jpg"));
    expect(await names(stage)).toEqual([true, true, false]);
    await deleteCard(stage.owner);
    expect(await names(stage)).toEqual([true, true, false]);
    await ageBin(stage.admin, 31);
    await saveCard(stage.owner, { postcard: 2, image: mediaUrl("2.jpg"), uploadType: "image" });
    expect(await stage.service("select engine.empty_card_bin(10) as cards")).toEqual([{ cards: 1 }]);
    expect(await names(stage)).toEqual([false, true, false]);
  }),
);

test(
  "a draft keeps the files that it names in use, except while its own editor discards the draft",
  onStage(async (stage) => {
    const write = async (notes: string, after: string | null) =>
      (
        await one(
          stage.owner<{ revision: string }>(
            "select (public.save_post_draft($1, $2, null, 'telefono', $3::jsonb)).revision",
            [
              POSTCARD,
              after,
              JSON.stringify({ notes, image_url: mediaUrl("1.jpg"), more_images: [picture("2.jpg")] }),
            ],
          ),
        )
      ).revision;
    const first = await write("Uno", null);
    expect(await names(stage)).toEqual([true, true, false]);
    expect(await isNamed(stage, "2.jpg", first)).toBe(false);
    const second = await write("Dos", first);
    expect(await isNamed(stage, "2.jpg", first)).toBe(true);
    expect(await isNamed(stage, "2.jpg", second)).toBe(false);
  }),
);
