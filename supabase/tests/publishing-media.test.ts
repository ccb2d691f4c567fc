import { expect, test } from "vitest";
import { DUE, saveCard } from "./support/builders.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import { begin, claim, claimOne, complete, fail, hold, loseLeases, WORKER } from "./support/engine.ts";

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

const KEPT = { "file 0": "urn:li:video:9" };
const keep = async (
  { service }: Pick<Stage, "service">,
  attempt: string,
  { worker = WORKER, uploads = KEPT }: { worker?: string; uploads?: object } = {},
) =>
  (
    await one(
      service<{ ok: boolean }>("select engine.keep_publish_uploads($1, $2, $3) as ok", [
        attempt,
        worker,
        JSON.stringify(uploads),
      ]),
    )
  ).ok;
const stored = async ({ admin }: Stage) =>
  (await one(admin<{ uploads: object | null }>("select uploads from public.publish_jobs"))).uploads;

test(
  "the next claim of a job returns the uploads that the earlier attempt stored",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const first = await claimOne(stage);
    expect(await keep(stage, first)).toBe(true);
    await fail(stage, first, { retry: 0 });
    expect(await claim(stage, { worker: "w2" })).toMatchObject([{ uploads: KEPT }]);
  }),
);

test(
  "an empty list of uploads, and the job's publication, delete its uploads",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    await keep(stage, attempt);
    await keep(stage, attempt, { uploads: {} });
    expect(await stored(stage)).toBeNull();
    await keep(stage, attempt);
    await hold(stage, attempt);
    await begin(stage, attempt);
    await complete(stage, attempt);
    expect(await stored(stage)).toBeNull();
  }),
);

test(
  "a create request that LinkedIn refuses for an unprocessed file deletes the job's uploads, another refusal keeps them",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const refusedFor = async (code: string) => {
      const attempt = await claimOne(stage);
      await keep(stage, attempt);
      await hold(stage, attempt);
      await begin(stage, attempt);
      await fail(stage, attempt, { code, retry: 0 });
      return await stored(stage);
    };
    expect(await refusedFor("media_upload_failed")).toEqual(KEPT);
    expect(await refusedFor("media_unprocessable")).toBeNull();
  }),
);

test(
  "only the worker that holds the job's lease stores its uploads",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    expect(await keep(stage, attempt, { worker: "w2" })).toBe(false);
    await loseLeases(stage);
    expect(await keep(stage, attempt)).toBe(false);
    expect(await stored(stage)).toBeNull();
  }),
);

test(
  "an attempt that has ended stores no uploads",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    await fail(stage, attempt, { retry: 0 });
    expect(await keep(stage, attempt)).toBe(false);
    await claimOne(stage);
    expect(await keep(stage, attempt)).toBe(false);
    expect(await stored(stage)).toBeNull();
  }),
);

test(
  "a user may not store the uploads of the own job",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    expect(await raised(keep({ service: stage.owner }, attempt))).toMatch(/permission denied/);
  }),
);

test(
  "uploads of more than 20,000 bytes are refused",
  onStage(async (stage) => {
    await saveCard(stage.owner, DUE);
    const attempt = await claimOne(stage);
    const uploads = { file: "x".repeat(20_000) };
    expect(await raised(keep(stage, attempt, { uploads }))).toMatch(/publish_jobs_uploads_check/);
  }),
);
