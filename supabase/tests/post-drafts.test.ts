import { expect, test } from "vitest";
import { mediaUrl, OWNER, POSTCARD, saveCard } from "./support/builders.ts";
import { one, type Query, raised, refusal, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Saved = {
  saved: boolean;
  revision: string;
  content: { notes: string } | null;
  base_version: number | null;
  device_id: string;
};
type Write = { revision?: string | null; base?: number | null; device?: string; postcard?: number };

const keep = (query: Query, notes: string, { revision = null, base = null, ...write }: Write = {}) =>
  one<Saved>(
    query(
      "select (d).* from (select public.save_post_draft($1, $2, $3, $4, jsonb_build_object('notes', $5::text)) as d) as answer",
      [write.postcard ?? POSTCARD, revision, base, write.device ?? "portátil", notes],
    ),
  );
const forget = (query: Query, revision: string) =>
  one<{ gone: boolean }>(query("select public.delete_post_draft($1, $2) as gone", [POSTCARD, revision]));
const kept = (query: Query) =>
  query<{ notes: string; base_version: number | null; device_id: string }>(
    "select content->>'notes' as notes, base_version, device_id from public.post_drafts order by postcard",
  );

test(
  "a save with the draft's present revision stores the new text under a new revision",
  onStage(async ({ owner }) => {
    const first = await keep(owner, "Uno");
    expect(first).toMatchObject({ saved: true, content: null, base_version: null });
    const second = await keep(owner, "Dos", { revision: first.revision, base: 3, device: "teléfono" });
    expect(second.saved).toBe(true);
    expect(second.revision).not.toBe(first.revision);
    expect(await kept(owner)).toEqual([{ notes: "Dos", base_version: 3, device_id: "teléfono" }]);
  }),
);

test(
  "a save with an older revision or no revision changes nothing and returns the newer draft",
  onStage(async ({ owner }) => {
    const first = await keep(owner, "Uno");
    const second = await keep(owner, "Del teléfono", { revision: first.revision, device: "teléfono" });
    for (const revision of [first.revision, null]) {
      expect(await keep(owner, "Del portátil", { revision })).toMatchObject({
        saved: false,
        revision: second.revision,
        content: { notes: "Del teléfono" },
        device_id: "teléfono",
      });
    }
    expect(await kept(owner)).toMatchObject([{ notes: "Del teléfono" }]);
  }),
);

test(
  "when the response to a draft's save is lost, repeating the save returns the same revision",
  onStage(async ({ owner }) => {
    const first = await keep(owner, "Uno");
    expect(await keep(owner, "Uno")).toMatchObject({ saved: true, revision: first.revision });
    const second = await keep(owner, "Dos", { revision: first.revision });
    expect(await keep(owner, "Dos", { revision: first.revision })).toMatchObject({
      saved: true,
      revision: second.revision,
    });
  }),
);

test(
  "a draft is deleted only with its present revision, and a later save with that revision creates it anew",
  onStage(async ({ owner }) => {
    const first = await keep(owner, "Uno");
    const second = await keep(owner, "Dos", { revision: first.revision });
    expect(await forget(owner, first.revision)).toEqual({ gone: false });
    expect(await forget(owner, second.revision)).toEqual({ gone: true });
    expect(await kept(owner)).toEqual([]);
    expect(await keep(owner, "Tres", { revision: second.revision })).toMatchObject({ saved: true });
  }),
);

test(
  "a draft does not change its card, and another user can neither read nor delete it",
  onStage(async ({ owner, other, admin }) => {
    await saveCard(owner);
    const before = await admin("select * from public.posts");
    const { revision } = await keep(owner, "Otra cosa", { base: 1 });
    expect(await admin("select * from public.posts")).toEqual(before);
    expect(await kept(other)).toEqual([]);
    expect(await forget(other, revision)).toEqual({ gone: false });
    expect(await keep(other, "De otra persona", { revision })).toMatchObject({ saved: true });
    expect(await kept(owner)).toMatchObject([{ notes: "Otra cosa" }]);
  }),
);

test(
  "saving a card deletes the draft of the given revision, but no newer draft, and a refused save deletes no draft",
  onStage(async ({ owner, other }) => {
    const first = await keep(owner, "Uno");
    await keep(other, "De otra persona");
    expect(await raised(saveCard(owner, { title: " ", draft: first.revision }))).toBe("title_required");
    expect(await kept(owner)).toMatchObject([{ notes: "Uno" }]);
    const second = await keep(owner, "Del teléfono", { revision: first.revision, device: "teléfono" });
    await saveCard(owner, { draft: first.revision });
    expect(await kept(owner)).toMatchObject([{ notes: "Del teléfono" }]);
    await saveCard(owner, { draft: second.revision });
    expect(await kept(owner)).toEqual([]);
    expect(await kept(other)).toHaveLength(1);
  }),
);

test(
  "a user's fifty-first draft is refused with too_many_drafts, and the fiftieth can still be changed",
  onStage(async ({ owner, other }) => {
    let last = await keep(owner, "x", { postcard: 1 });
    for (let postcard = 2; postcard <= 50; postcard += 1) last = await keep(owner, "x", { postcard });
    expect(await raised(keep(owner, "y", { postcard: 51 }))).toBe("too_many_drafts");
    expect(await keep(owner, "y", { postcard: 50, revision: last.revision })).toMatchObject({ saved: true });
    expect(await keep(other, "y")).toMatchObject({ saved: true });
  }),
);

test(
  "a draft of 200,000 emoji is stored, and a draft of a million characters is refused",
  onStage(async ({ owner }) => {
    expect(await keep(owner, "😀".repeat(200_000))).toMatchObject({ saved: true });
    expect(await refusal(keep(owner, "x".repeat(1_000_000), { postcard: 2 }))).toMatchObject({
      code: "23514",
      message: expect.stringContaining("post_drafts_content_within_bounds"),
    });
  }),
);

test(
  "a draft may name files 200 times, the same file included, and a draft that names files 201 times is refused",
  onStage(async ({ owner, admin }) => {
    const addresses = (count: number, name: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => `"${mediaUrl(name(at))}" y ${mediaUrl("misma.jpg")}\n`).join(
        "",
      );
    const { revision } = await keep(
      owner,
      addresses(100, (at) => `${at}%20.jpg`),
    );
    const [{ files } = { files: [] }] = await admin<{ files: string[] }>(
      "select files from public.post_drafts",
    );
    expect(files).toHaveLength(101);
    expect(files).toEqual(expect.arrayContaining([`${OWNER.id}/99 .jpg`, `${OWNER.id}/misma.jpg`]));
    const more = `${addresses(100, (at) => `${at}.jpg`)}${mediaUrl("una-mas.jpg")}`;
    expect(await raised(keep(owner, more, { revision }))).toBe("payload_too_large");
    expect(await admin("select files from public.post_drafts")).toEqual([{ files }]);
  }),
);

test(
  "a draft is deleted 90 days after its last change, or with its account",
  onStage(async ({ owner, other, admin }) => {
    await keep(owner, "Vieja", { postcard: 1 });
    await keep(owner, "De ayer", { postcard: 2 });
    await keep(other, "De otra persona");
    await admin("update public.post_drafts set updated_at = now() - interval '91 days' where postcard = 1");
    expect(await one(admin("select private.delete_old_drafts() as gone"))).toEqual({ gone: 1 });
    expect(await kept(owner)).toMatchObject([{ notes: "De ayer" }]);
    await admin("delete from auth.users where id = $1", [OWNER.id]);
    expect(await admin("select content->>'notes' as notes from public.post_drafts")).toEqual([
      { notes: "De otra persona" },
    ]);
  }),
);
