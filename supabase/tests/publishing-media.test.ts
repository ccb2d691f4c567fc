import { expect, test } from "vitest";
import { saveCard } from "./support/builders.ts";
import { one, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const NAME = "00000000-0000-4000-8000-000000000001/foto.jpg";
const image = `https://project.supabase.co/storage/v1/object/public/media/${NAME}`;
const put = ({ admin }: Stage, etag: string, name = NAME) =>
  admin(
    `insert into storage.objects (bucket_id, name, metadata) values ('media', $1, jsonb_build_object('eTag', $2::text))
       on conflict (bucket_id, name) do update set metadata = excluded.metadata`,
    [name, etag],
  );
const etag = async ({ owner }: Stage) =>
  (await one(owner<{ etag: string | null }>("select media_etag as etag from public.posts"))).etag;
const card = { image, uploadType: "image" };

test(
  "a post keeps the etag that its file had when the file was attached",
  onStage(async (stage) => {
    await put(stage, '"a"');
    await saveCard(stage.owner, card);
    expect(await etag(stage)).toBe('"a"');
    await put(stage, '"b"');
    await saveCard(stage.owner, { ...card, version: 1, title: "Otro" });
    expect(await etag(stage)).toBe('"a"');
  }),
);

test(
  "a post has the etag of its present file, and no etag without a file",
  onStage(async (stage) => {
    await put(stage, '"a"');
    await put(stage, '"c"', NAME.replace("foto", "otra"));
    await saveCard(stage.owner, card);
    await saveCard(stage.owner, { ...card, version: 1, image: image.replace("foto", "otra") });
    expect(await etag(stage)).toBe('"c"');
    await saveCard(stage.owner, { version: 2 });
    expect(await etag(stage)).toBeNull();
  }),
);

test(
  "when storage knew no etag at a save, the next save stores the file's etag",
  onStage(async (stage) => {
    await saveCard(stage.owner, card);
    expect(await etag(stage)).toBeNull();
    await put(stage, '"a"');
    await saveCard(stage.owner, { ...card, version: 1, title: "Otro" });
    expect(await etag(stage)).toBe('"a"');
  }),
);
