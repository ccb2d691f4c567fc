import { expect, test } from "vitest";
import { ageBin, deleteCard, listBin } from "./support/bin.ts";
import { mediaUrl, OTHER, OWNER, saveCard, takeFilesAway } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const path = (name: string, userId = OWNER.id) => `${userId}/${name}`;
const store = async ({ admin }: Stage, ...paths: string[]) => {
  for (const name of paths) {
    await admin("insert into storage.objects (bucket_id, name) values ('media', $1)", [name]);
  }
};
const find = async ({ service }: Stage, limit = 100, alone = false) =>
  (
    await one(
      service<{ looked: number }>("select engine.find_unnamed_media($1, $2) as looked", [limit, alone]),
    )
  ).looked;
const claim = async ({ service }: Stage, limit = 100, alone = false) =>
  (
    await service<{ name: string }>(
      "select name from engine.claim_unnamed_media($1, $2) as name order by name",
      [limit, alone],
    )
  ).map(({ name }) => name);
const forget = ({ service }: Stage, names: string[]) =>
  service("select engine.forget_removed_media($1)", [names]);
const emptyBin = async ({ service }: Stage) =>
  (await one(service<{ cards: number }>("select engine.empty_card_bin(2) as cards"))).cards;
const marked = async ({ admin }: Stage) =>
  (await admin<{ name: string }>("select name from private.unnamed_media order by name")).map(
    ({ name }) => name,
  );
/** Moves dates back, because the clock stops during a test's transaction. */
const wait = ({ admin }: Stage, time: string) =>
  admin("update private.unnamed_media set remove_after = remove_after - $1::interval", [time]);
const draft = ({ owner }: Stage, name: string) =>
  owner("select public.save_post_draft(9, null, null, 'telefono', $1::jsonb)", [
    JSON.stringify({ notes: "", image_url: mediaUrl(name), more_images: [] }),
  ]);

test(
  "a file that nothing uses is deleted after 30 days, and a file of a deleted user at once",
  onStage(async (stage) => {
    const gone = "00000000-0000-4000-8000-00000000dead";
    await store(stage, path("suelta.jpg"), path("a.jpg", OTHER.id), path("b.jpg", gone));
    expect(await find(stage)).toBe(3);
    expect(await claim(stage)).toEqual([path("b.jpg", gone)]);
    await forget(stage, [path("b.jpg", gone)]);
    await wait(stage, "29 days 23 hours");
    expect(await claim(stage)).toEqual([]);
    await wait(stage, "1 hour");
    expect(await claim(stage)).toEqual([path("suelta.jpg"), path("a.jpg", OTHER.id)]);
  }),
);

test(
  "a thumbnail stays when its image is used, and is marked together with an unused image",
  onStage(async (stage) => {
    const images = ["nombrada_s.png", "suelta_s.png"].map((name) => path(name));
    await store(stage, ...images, ...images.map((image) => `${image}.small.jpg`));
    await saveCard(stage.owner, { image: mediaUrl("nombrada_s.png"), uploadType: "image" });
    expect(await find(stage)).toBe(4);
    expect(await marked(stage)).toEqual([images[1], `${images[1]}.small.jpg`]);
  }),
);

test(
  "a file that a brand kit or a slide uses stays, and a deleted document's slides are deleted",
  onStage(async (stage) => {
    await store(stage, path("logo.png"), path("lamina.png"), path("viejo.png"), path("suelta.png"));
    await stage.owner(
      "insert into public.brand_kits (user_id, background, accent, pairing, logo_url) values ($1, '#000000', '#ffffff', 'neutra', $2)",
      [OWNER.id, mediaUrl("logo.png")],
    );
    await stage.owner("insert into public.slide_documents (user_id, url, content) values ($1, $2, $3)", [
      ...[OWNER.id, mediaUrl("a.pdf")],
      JSON.stringify({
        kit: { logo_url: mediaUrl("viejo.png") },
        pages: [{ image: null }, { image: { url: mediaUrl("lamina.png") } }],
      }),
    ]);
    await find(stage);
    expect(await marked(stage)).toEqual([path("suelta.png")]);
    await stage.service("select engine.forget_removed_media($1)", [[path("a.pdf")]]);
    expect(await stage.owner("select 1 from public.slide_documents")).toEqual([]);
  }),
);

test(
  "a file that a post, a binned card or a draft uses stays, in whatever spelling of its address",
  onStage(async (stage) => {
    const names = ["post.jpg", "segunda.jpg", "papelera.jpg", "borrador.jpg", "café 1.jpg"];
    await store(stage, ...names.map((name) => path(name)));
    await saveCard(stage.owner, {
      image: mediaUrl("post.jpg"),
      uploadType: "image",
      more: [
        { url: mediaUrl("segunda.jpg"), alt: "" },
        { url: mediaUrl("caf%C3%A9%201.jpg"), alt: "" },
      ],
    });
    await saveCard(stage.owner, { postcard: 2, image: mediaUrl("papelera.jpg"), uploadType: "image" });
    await deleteCard(stage.owner, { postcard: 2 });
    await draft(stage, "borrador.jpg");
    expect(await find(stage)).toBe(names.length);
    expect(await marked(stage)).toEqual([]);
  }),
);

test(
  "another user's post does not keep a file, and the sweep leaves other buckets and folders without a user alone",
  onStage(async (stage) => {
    await stage.admin("insert into storage.buckets (id, name) values ('otro', 'otro')");
    await stage.admin("insert into storage.objects (bucket_id, name) values ('otro', $1)", [path("x.jpg")]);
    await store(stage, path("foto.jpg"), path("foto.jpg", OTHER.id), "sistema/logo.png");
    await saveCard(stage.other, { image: mediaUrl("foto.jpg", OTHER.id), uploadType: "image" });
    expect(await find(stage)).toBe(3);
    expect(await marked(stage)).toEqual([path("foto.jpg")]);
  }),
);

test(
  "a file marked as unused loses its mark when a card with it is saved, or at the next check",
  onStage(async (stage) => {
    await store(stage, path("1.jpg"), path("2.jpg"), path("3.jpg"));
    await find(stage);
    await saveCard(stage.owner, { image: mediaUrl("1.jpg"), uploadType: "image" });
    expect(await marked(stage)).toEqual([path("2.jpg"), path("3.jpg")]);
    await draft(stage, "2.jpg");
    await find(stage);
    expect(await marked(stage)).toEqual([path("3.jpg")]);
  }),
);

test(
  "a file that is used again just before its deletion is checked once more and stays",
  onStage(async (stage) => {
    await store(stage, path("1.jpg"));
    await find(stage);
    await draft(stage, "1.jpg");
    await wait(stage, "31 days");
    expect(await claim(stage)).toEqual([]);
    expect(await marked(stage)).toEqual([]);
  }),
);

test(
  "a card with a file that is being deleted is refused",
  onStage(async (stage) => {
    await store(stage, path("1.jpg"), path("2.jpg"));
    await find(stage);
    await wait(stage, "31 days");
    const going = await claim(stage);
    expect(going).toHaveLength(2);
    const more = [{ url: mediaUrl("2.jpg"), alt: "" }];
    expect(await raised(saveCard(stage.owner, { image: mediaUrl("3.jpg"), more }))).toBe("media_missing");
    expect(await claim(stage)).toEqual([]);
    await wait(stage, "1 hour");
    expect(await claim(stage)).toEqual(going);
    await forget(stage, going);
    await wait(stage, "1 hour");
    expect(await claim(stage)).toEqual([]);
  }),
);

const giveUp = async ({ service }: Stage, name: string, revision: string | null = null, user = OWNER.id) =>
  (
    await one(
      service<{ claimed: boolean }>("select engine.claim_given_up_media($1, $2, $3) as claimed", [
        user,
        path(name),
        revision,
      ]),
    )
  ).claimed;

test(
  "a file that its user removes in the editor is deleted at once, and no card can use it during the deletion",
  onStage(async (stage) => {
    await store(stage, path("1.jpg"), path("2.jpg"));
    await stage.admin(
      "insert into private.unnamed_media (name, remove_after) values ($1, now() + interval '30 days')",
      [path("2.jpg")],
    );
    for (const name of ["1.jpg", "2.jpg"]) {
      expect(await giveUp(stage, name)).toBe(true);
      expect(await raised(saveCard(stage.owner, { image: mediaUrl(name) }))).toBe("media_missing");
    }
    expect(await giveUp(stage, "1.jpg")).toBe(true);
    await wait(stage, "1 hour");
    expect(await claim(stage)).toEqual([path("1.jpg"), path("2.jpg")]);
    await forget(stage, [path("1.jpg"), path("2.jpg")]);
    expect(await marked(stage)).toEqual([]);
  }),
);

test(
  "a file that its user removes in the editor stays while another card uses it, and only its user can remove it",
  onStage(async (stage) => {
    await saveCard(stage.owner, { image: mediaUrl("post.jpg"), uploadType: "image" });
    const { revision } = await one(
      stage.owner<{ revision: string }>(
        "select (public.save_post_draft(9, null, null, 'x', jsonb_build_object('a', $1::text))).revision",
        [mediaUrl("borrador.jpg")],
      ),
    );
    expect(await giveUp(stage, "post.jpg")).toBe(false);
    expect(await giveUp(stage, "borrador.jpg")).toBe(false);
    expect(await giveUp(stage, "suelta.jpg", null, OTHER.id)).toBe(false);
    expect(await marked(stage)).toEqual([]);
    expect(await giveUp(stage, "borrador.jpg", revision)).toBe(true);
  }),
);

test(
  "the sweep checks the bucket in batches, and begins anew after the last batch",
  onStage(async (stage) => {
    await store(stage, ...["1", "2", "3", "4", "5"].map((name) => path(`${name}.jpg`)));
    expect(await find(stage, 2)).toBe(2);
    expect(await marked(stage)).toEqual([path("1.jpg"), path("2.jpg")]);
    expect([await find(stage, 2), await find(stage, 2)]).toEqual([2, 1]);
    expect(await marked(stage)).toHaveLength(5);
    expect(await find(stage, 2)).toBe(2);
  }),
);

test(
  "a check of files can be limited to one user, and can skip one user",
  onStage(async (stage) => {
    const [first, second, third] = [1, 2, 3].map((at) => `0000000${at}-0000-4000-8000-000000000000`);
    for (const user of [first, second, third]) await store(stage, path("1.jpg", user), path("2.jpg", user));
    expect(await find(stage, 3, true)).toBe(2);
    expect(await marked(stage)).toEqual([path("1.jpg", first), path("2.jpg", first)]);
    await stage.service("select engine.pass_over_media()");
    // Both batches have two files of at most three: a batch below the limit is the bucket's last.
    expect([await find(stage, 3, true), await find(stage, 3, true)]).toEqual([2, 2]);
    expect(await marked(stage)).toEqual(
      [path("1.jpg", first), path("2.jpg", first)].concat(path("1.jpg", third), path("2.jpg", third)),
    );
  }),
);

test(
  "a claim of unused files can be limited to one user, and a postponed file can be claimed a day later",
  onStage(async (stage) => {
    await store(stage, path("1.jpg"), path("2.jpg"), path("1.jpg", OTHER.id));
    await find(stage);
    await wait(stage, "31 days");
    const [turn, next] = [OWNER.id, OTHER.id].sort();
    await stage.service("select engine.postpone_unnamed_media()");
    const of = (user?: string) =>
      (user === OWNER.id ? ["1.jpg", "2.jpg"] : ["1.jpg"]).map((n) => path(n, user));
    expect(await claim(stage, 1, true)).toEqual(of(next).slice(0, 1));
    await wait(stage, "23 hours");
    expect(await claim(stage, 100, true)).toEqual(of(next));
    await wait(stage, "1 hour");
    expect(await claim(stage, 100, true)).toEqual(of(turn));
  }),
);

test(
  "after 30 days the bin deletes its cards, and an hour later the files that are used nowhere else",
  onStage(async (stage) => {
    const bin = (media: string, days: number, postcard: number) =>
      stage.admin(
        `insert into public.posts (user_id, postcard, title, date, image_url, deleted_at)
         values ($1, $2, 'x', '2026-11-21', $3, now() - make_interval(days => $4))`,
        [OWNER.id, postcard, media, days],
      );
    await bin(mediaUrl("sola.jpg"), 31, 1);
    await bin(mediaUrl("en-uso.jpg"), 31, 2);
    await bin(mediaUrl("otra-en-la-papelera.jpg"), 31, 3);
    await bin(mediaUrl("otra-en-la-papelera.jpg"), 29, 4);
    await saveCard(stage.owner, { image: mediaUrl("en-uso.jpg"), uploadType: "image" });
    expect([await emptyBin(stage), await emptyBin(stage), await emptyBin(stage)]).toEqual([2, 1, 0]);
    expect(await listBin(stage.owner)).toMatchObject([{ postcard: 4 }]);
    expect(await claim(stage)).toEqual([]);
    await wait(stage, "1 hour");
    expect(await claim(stage)).toEqual([path("sola.jpg")]);
    expect(await marked(stage)).toEqual([path("sola.jpg")]);
  }),
);

test(
  "only the server can sweep files",
  onStage(async ({ owner, visitor }) => {
    const calls = [
      "find_unnamed_media(1)",
      "claim_unnamed_media(1)",
      "pass_over_media()",
      "postpone_unnamed_media()",
      "forget_removed_media('{}')",
      "claim_given_up_media(null, '', null)",
      "empty_card_bin(1)",
    ];
    for (const query of [owner, visitor]) {
      for (const call of calls) {
        expect(await raised(query(`select engine.${call}`))).toMatch(/permission denied/);
      }
    }
  }),
);

test(
  "the schedule wakes the function while a file or a card is due for deletion",
  onStage(async (stage) => {
    const woken = async () =>
      (await one(stage.admin<{ id: string | null }>("select private.card_bin_tick()::text as id"))).id;
    await stage.admin("delete from vault.secrets");
    await stage.admin(
      "select vault.create_secret('https://project.supabase.co', 'project_url'), vault.create_secret('sb_secret_test', 'secret_key')",
    );
    expect(await woken()).toBeNull();
    await store(stage, path("1.jpg"));
    expect(await woken()).not.toBeNull();
    await takeFilesAway(stage, "%");
    await saveCard(stage.owner);
    await deleteCard(stage.owner);
    expect(await woken()).toBeNull();
    await ageBin(stage.admin, 31);
    expect(await woken()).not.toBeNull();
  }),
);
