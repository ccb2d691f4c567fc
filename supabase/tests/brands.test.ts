import { expect, test } from "vitest";
import { beginWork, finishWork } from "./support/ai-work.ts";
import { mediaUrl, OTHER, OWNER } from "./support/builders.ts";
import { refusal, type Stage, testDatabase } from "./support/database.ts";

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
])("a brand kit is refused: $why ($kit)", async ({ kit, why }) => {
  await onStage(async (stage) => {
    expect((await refusal(keep(stage, kit))).message).toContain(why);
  })();
});

test(
  "the author that a function writes for has the brand kit of the publisher",
  onStage(async (stage) => {
    await keep(stage, { publisher: "7" });
    const read = () => stage.service("select brand_kit from engine.ai_author($1)", [OWNER.id]);
    expect(await read()).toEqual([{ brand_kit: null }]);
    await keep(stage, { logo: mediaUrl("logo.png") });
    expect(await read()).toEqual([
      {
        brand_kit: {
          ...{ background: "#102030", accent: "#34d3b4", pairing: "moderna" },
          logo_url: mediaUrl("logo.png"),
        },
      },
    ]);
  }),
);

const slides = ({ owner }: Stage) => owner("select url, content from public.slide_documents");

test(
  "a document that we typeset keeps its slides in the transaction that ends its work; a foreign one has none",
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

test(
  "of the slides of each user the latest 500 are kept",
  onStage(async (stage) => {
    await stage.admin(
      "insert into public.slide_documents (user_id, url, content, created_at) select $1, 'https://x.test/' || n, '{}', now() - n * interval '1 minute' from generate_series(1, 500) n",
      [OWNER.id],
    );
    await stage.owner(
      "insert into public.slide_documents (user_id, url, content) values ($1, 'https://x.test/new', '{}')",
      [OWNER.id],
    );
    const rows = await stage.owner<{ url: string }>(
      "select url from public.slide_documents where url in ('https://x.test/new', 'https://x.test/1', 'https://x.test/500')",
    );
    expect(rows.map(({ url }) => url).sort()).toEqual(["https://x.test/1", "https://x.test/new"]);
  }),
);
