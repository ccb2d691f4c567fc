import { expect, test } from "vitest";
import { insertRow, mediaUrl, OTHER, OWNER, organizationRow, withPages } from "./support/builders.ts";
import { raised, refusal, type Stage, testDatabase } from "./support/database.ts";
import { beginWork, finishWork, workRow } from "./support/jobs/ai-work.ts";

const { onStage } = testDatabase();

type Kit = { publisher?: string; background?: string; accent?: string; pairing?: string; logo?: string };
const keep = ({ owner }: Stage, kit: Kit = {}) =>
  owner(
    "insert into public.brand_kits (user_id, publisher, background, accent, pairing, logo_url) values ($1, $2, $3, $4, $5, $6)",
    [
      OWNER.id,
      kit.publisher ?? "personal",
      kit.background ?? "#102030",
      kit.accent ?? "#34d3b4",
      kit.pairing ?? "moderna",
      kit.logo ?? null,
    ],
  );

test.each([
  { kit: { background: "azul" }, why: "brand_kits_background_is_a_colour" },
  { kit: { accent: "#FFF" }, why: "brand_kits_accent_is_a_colour" },
  { kit: { pairing: "comic" }, why: "brand_kits_pairing_is_known" },
  { kit: { logo: "javascript:alert(1)" }, why: "brand_kits_logo_is_the_users_file" },
  { kit: { logo: mediaUrl("logo.png", OTHER.id) }, why: "brand_kits_logo_is_the_users_file" },
  { kit: { logo: "https://10.0.0.1/logo.png" }, why: "brand_kits_logo_is_the_users_file" },
  { kit: { publisher: "" }, why: "brand_kits_publisher_is_known" },
])("a brand kit is refused by the constraint $why: $kit", async ({ kit, why }) => {
  await onStage(async (stage) => {
    expect((await refusal(keep(stage, kit))).message).toContain(why);
  })();
});

test(
  "an AI function receives the brand kit of the publisher",
  onStage(async (stage) => {
    await withPages(stage, ["7"]);
    await keep(stage, { publisher: "7" });
    const read = () => stage.service("select brand_kit from engine.ai_author($1)", [OWNER.id]);
    expect(await read()).toEqual([{ brand_kit: null }]);
    await keep(stage, { logo: mediaUrl("logo.png") });
    expect(await read()).toEqual([
      {
        brand_kit: {
          background: "#102030",
          accent: "#34d3b4",
          pairing: "moderna",
          logo_url: mediaUrl("logo.png"),
        },
      },
    ]);
  }),
);

const slides = ({ owner }: Stage) => owner("select url, content from public.slide_documents");

test(
  "finished work stores the slides of a document that the app typeset; a foreign service's document has no slides",
  onStage(async (stage) => {
    const work = { type: "document_ai", kind: "ai_document", units: 3 };
    const url = mediaUrl("a.pdf");
    const { work_id } = await beginWork(stage.service, { ...work, key: "a" });
    await finishWork(stage, work_id, { publicUrl: url, content: { theme: "tinta" } });
    const foreign = await beginWork(stage.service, { ...work, key: "b" });
    await finishWork(stage, foreign.work_id, { publicUrl: mediaUrl("b.pdf") });
    expect(await slides(stage)).toEqual([{ url, content: { theme: "tinta" } }]);
  }),
);

const keepSlides = (stage: Stage, name: string, bytes: number, minutes: number) =>
  stage.admin(
    "insert into public.slide_documents (user_id, url, content, created_at) values ($1::uuid, 'https://x.test/storage/v1/object/public/media/' || $1::text || '/' || $2, jsonb_build_object('t', repeat('a', $3)), now() - $4 * interval '1 minute')",
    [OWNER.id, name, bytes, minutes],
  );
const namesOf = async (stage: Stage) =>
  (await slides(stage)).map((row) => (row as { url: string }).url.split("/").at(-1)).sort();

test(
  "when a user's slides exceed half a megabyte together, the slides of the oldest documents are deleted",
  onStage(async (stage) => {
    for (const [at, name] of ["a", "b", "c", "d", "e"].entries())
      await keepSlides(stage, name, 99_000, 10 - at);
    expect(await namesOf(stage)).toEqual(["a", "b", "c", "d", "e"]);
    await keepSlides(stage, "f", 150, 1);
    expect(await namesOf(stage)).toEqual(["a", "b", "c", "d", "e", "f"]);
    await keepSlides(stage, "g", 60_000, 0);
    expect(await namesOf(stage)).toEqual(["b", "c", "d", "e", "f", "g"]);
  }),
);

test(
  "a user's 201st document deletes the slides of the oldest document",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.slide_documents (user_id, url, content, created_at) select $1::uuid, 'https://x.test/storage/v1/object/public/media/' || $1::text || '/' || n, '{}', now() - n * interval '1 minute' from generate_series(200, 1, -1) n",
      [OWNER.id],
    );
    await keepSlides(stage, "new", 1, 0);
    const names = await namesOf(stage);
    expect(names).toHaveLength(200);
    expect([names.includes("new"), names.includes("1"), names.includes("200")]).toEqual([true, true, false]);
  }),
);

test(
  "a document whose slides are too long to store still succeeds and is paid",
  onStage(async (stage) => {
    const { work_id } = await beginWork(stage.service, {
      type: "document_ai",
      kind: "ai_document",
      units: 3,
    });
    const content = { theme: "tinta", pages: "a".repeat(100_001) };
    await finishWork(stage, work_id, { publicUrl: mediaUrl("a.pdf"), content });
    expect(await workRow(stage.service, work_id)).toMatchObject({ state: "done" });
    expect(await slides(stage)).toEqual([]);
  }),
);

test.each([
  { table: "brand_kits", rest: "background, accent, pairing", values: "'#102030', '#34d3b4', 'moderna'" },
  { table: "about_profiles", rest: "does", values: "'Tuesto café'" },
])(
  "a row of $table may name the user's own profile or own page as publisher, and no other publisher",
  ({ table, rest, values }) =>
    onStage(async (stage) => {
      const { admin, owner } = stage;
      const add = (publisher: string) =>
        owner(`insert into public.${table} (user_id, publisher, ${rest}) values ($1, $2, ${values})`, [
          OWNER.id,
          publisher,
        ]);
      await withPages(stage, ["7"]);
      await insertRow(admin, "linkedin_organizations", organizationRow("8", { user_id: OTHER.id }));
      for (const publisher of ["8", "9"]) expect(await raised(add(publisher))).toBe("publisher_not_allowed");
      for (const publisher of ["personal", "7"]) await add(publisher);
      const renamed = admin(`update public.${table} set publisher = '9' where publisher = '7'`);
      expect(await raised(renamed)).toBe("publisher_not_allowed");
      expect(await owner(`select publisher from public.${table}`)).toHaveLength(2);
    })(),
);
