import { expect, test } from "vitest";
import { mediaPathOf, storedPathOf } from "../functions/_shared/domain/media/paths.ts";
import { mediaUrl, OTHER, OWNER, saveCard } from "./support/builders.ts";
import { refusal, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const BASE = "https://x.supabase.co/storage/v1/object/public/media";
const ME = OWNER.id;

const ADDRESSES: readonly (readonly [string, string | null])[] = [
  [`${BASE}/${ME}/a.png`, `${ME}/a.png`],
  [`/storage/v1/object/public/media/${ME}/a.png`, `${ME}/a.png`],
  [`http://127.0.0.1:54321/storage/v1/object/public/media/${ME}/a.png`, `${ME}/a.png`],
  [`${BASE}/${ME}/a.png?t=1#x`, `${ME}/a.png`],
  [`${BASE}/${ME}/a.png#x/b`, `${ME}/a.png`],
  [`${BASE}/${ME}/a%20b.png`, `${ME}/a b.png`],
  [`${BASE}/${ME}/a b.png`, `${ME}/a b.png`],
  [`${BASE}/${ME}/caf%C3%A9.png`, `${ME}/café.png`],
  [`${BASE}/${ME}/café%20%E2%98%95.png`, `${ME}/café ☕.png`],
  [`${BASE}/${ME}/a%3Fb%23c.png`, `${ME}/a?b#c.png`],
  [`${BASE}/${ME}/a%2520.png`, `${ME}/a%20.png`],
  [`${BASE}/${ME}/..a`, `${ME}/..a`],
  [`${BASE}/carpeta/a.png`, "carpeta/a.png"],
  [`${BASE}/${ME}/`, null],
  [`${BASE}/${ME}`, null],
  [`${BASE}/a.png`, null],
  [`${BASE}//a.png`, null],
  [`${BASE}/${ME}/b/a.png`, null],
  [`${BASE}/${ME}%2Fa.png`, `${ME}/a.png`],
  [`${BASE}/${ME}/b%2Fa.png`, null],
  [`${BASE}/${ME}/.`, null],
  [`${BASE}/${ME}/..`, null],
  [`${BASE}/../a.png`, null],
  [`${BASE}/${ME}/%2E%2E`, null],
  [`${BASE}/${ME}/../b/a.png`, null],
  [`${BASE}/${ME}/a\\b.png`, null],
  [`${BASE}/${ME}/a%5Cb.png`, null],
  [`${BASE}/${ME}/a%00.png`, null],
  [`${BASE}/${ME}/a%0A.png`, null],
  [`${BASE}/${ME}/a\n.png`, null],
  [`${BASE}/${ME}/a%7f.png`, null],
  [`${BASE}/${ME}/%`, null],
  [`${BASE}/${ME}/a%2.png`, null],
  [`${BASE}/${ME}/a%zz.png`, null],
  [`${BASE}/${ME}/a%E9.png`, null],
  [`${BASE}/${ME}/a%C0%AF.png`, null],
  [`${BASE}/${ME}/a%ED%A0%80.png`, null],
  [`https://evil.example/?x=/storage/v1/object/public/media/${ME}/a.png`, null],
  ["https://evil.example/a.png", null],
  ["not an address", null],
  ["", null],
];

test(
  "the database and the functions find the same file name in an address",
  onStage(async ({ admin }) => {
    const inSql = await admin<{ name: string | null }>(
      `select private.media_object_name(address) as name
       from jsonb_array_elements_text($1::jsonb) with ordinality as a (address, at) order by at`,
      [JSON.stringify(ADDRESSES.map(([address]) => address))],
    );
    expect(ADDRESSES.map(([address], at) => [address, inSql[at]?.name])).toEqual(ADDRESSES);
    expect(ADDRESSES.map(([address]) => [address, storedPathOf(address)])).toEqual(ADDRESSES);
  }),
);

const HIS = OTHER.id;
const PREFIX = "/storage/v1/object/public/media";

const OWN: readonly string[] = [
  `${BASE}/${ME}/a.png`,
  `${BASE}/${ME}/a..b.png`,
  `${BASE}/${ME}/caf%C3%A9%201.png`,
  `http://127.0.0.1:54321${PREFIX}/${ME}/a.png`,
  `http://[::1]:54321${PREFIX}/${ME}/a.png`,
];

const FOREIGN: readonly string[] = [
  `${BASE}/${HIS}/a.png`,
  `${BASE}/${HIS}/a.png?${PREFIX}/${ME}/x.png`,
  `${BASE}/${HIS}/a.png#${PREFIX}/${ME}/x.png`,
  `${BASE}/${HIS}/a.png${PREFIX}/${ME}/x.png`,
  `${BASE}/${HIS}${PREFIX}/${ME}/x.png`,
  `https://evil.example/?x=${PREFIX}/${ME}/x.png`,
  `https://evil.example/a${PREFIX}/${ME}/x.png`,
  `https://evil.example#${PREFIX}/${ME}/x.png`,
  `https://evil.example\\${PREFIX}/${ME}/x.png`,
  `https://a:b@evil.example${PREFIX}/${ME}/x.png`,
  `https://x.supabase.co@evil.example${PREFIX}/${ME}/x.png`,
  `https://${PREFIX}/${ME}/x.png`,
  `https://x.supabase.co:port${PREFIX}/${ME}/x.png`,
  `https://x%2esupabase.co${PREFIX}/${ME}/x.png`,
  `javascript:alert(1)//${PREFIX}/${ME}/x.png`,
  `//x.supabase.co${PREFIX}/${ME}/x.png`,
  `${PREFIX}/${ME}/x.png`,
  `${BASE}/${ME}/a.png?t=1`,
  `${BASE}/${ME}/a.png#x`,
  `${BASE}/${ME}/a b.png`,
  `${BASE}/${ME}/a.png\n`,
  ` ${BASE}/${ME}/a.png`,
  `${BASE}/${ME}/%E0%A4%A.png`,
  `${BASE}/${ME}/%E0%A4.png`,
  `${BASE}/${ME}/%.png`,
  `${BASE}/${ME}/%00.png`,
  `${BASE}/${ME}/%2e%2e`,
  `${BASE}/${ME}/%2e%2e/${HIS}/a.png`,
  `${BASE}/${ME}/..%2f${HIS}%2fa.png`,
  `${BASE}/${ME}/../${HIS}/a.png`,
  `${BASE}/${ME}/b/a.png`,
  `${BASE}/${ME}%2Fa.png`,
  `${BASE}/${ME.toUpperCase()}x/a.png`,
  `${BASE}/${ME}/`,
  "",
];

test(
  "the database and the functions agree on which addresses are files of the user",
  onStage(async ({ admin }) => {
    const addresses = [...OWN, ...FOREIGN];
    const inSql = await admin<{ own: boolean }>(
      `select private.is_own_media($2, address) as own
       from jsonb_array_elements_text($1::jsonb) with ordinality as a (address, at) order by at`,
      [JSON.stringify(addresses), ME],
    );
    const expected = addresses.map((address) => [address, OWN.includes(address)]);
    expect(addresses.map((address, at) => [address, inSql[at]?.own])).toEqual(expected);
    expect(addresses.map((address) => [address, mediaPathOf(address, ME) !== null])).toEqual(expected);
  }),
);

const WRITES: Record<string, (stage: Stage, address: string) => Promise<unknown>> = {
  "posts.image_url": ({ owner }, image) => saveCard(owner, { image, uploadType: "image" }),
  "posts.more_images": ({ owner }, url) =>
    saveCard(owner, { image: mediaUrl(), uploadType: "image", more: [{ url, alt: "" }] }),
  "brand_kits.logo_url": ({ owner }, logo) =>
    owner(
      "insert into public.brand_kits (user_id, background, accent, pairing, logo_url) values ($1, '#000000', '#ffffff', 'neutra', $2)",
      [ME, logo],
    ),
  "slide_documents.url": ({ owner }, url) =>
    owner("insert into public.slide_documents (user_id, url, content) values ($1, $2, '{}')", [ME, url]),
  "slide_documents.content": async ({ owner }, url) => {
    for (const [name, content] of Object.entries({
      picture: { pages: [{ image: null }, { image: { url } }] },
      logo: { kit: { logo_url: url } },
    }))
      await owner("insert into public.slide_documents (user_id, url, content) values ($1, $2, $3)", [
        ...[ME, mediaUrl(`${name}.pdf`), JSON.stringify(content)],
      ]);
  },
};

const OTHERS: Record<string, string> = {
  "ai_credit_costs.content_type": "a kind of work",
  "ai_usage.content_type": "a kind of work",
  "ai_usage.error_detail": "server only: what the sentence of an error names",
  "ai_usage.result": "server only: addresses of what the server has stored itself",
  "background_jobs.error_detail": "server only, as ai_usage.error_detail",
  "background_jobs.input": "server only: no input of a job names a stored file",
  "background_jobs.progress": "server only",
  "background_jobs.result": "server only, as ai_usage.result",
  "card_approvals.required_by": "server only: the change that an undo names",
  "checkout_sessions.url": "Stripe's",
  "checkout_sessions.voucher_url": "Stripe's",
  "contact_codes.address": "a phone number",
  "credit_purchases.receipt_url": "Stripe's",
  "imported_posts.url": "LinkedIn's",
  "kept_answers.content_type": "a media type",
  "kept_answers.kept": "server only: the content of a document before it is stored",
  "linkedin_organizations.logo_url": "LinkedIn's, written by the server",
  "money_alarms.details": "server only",
  "note_series.used_bodies": "texts of ideas, written by the server",
  "post_analytics.linkedin_url_image": "LinkedIn's, or that of the post",
  "post_analytics.linkedin_url_video": "LinkedIn's, or that of the post",
  "post_analytics.post_url": "LinkedIn's",
  "post_drafts.content": "unsaved text that its own browser alone reads; a save checks it",
  "post_drafts.files": "generated from content; keeps files of its user alone",
  "post_facts.media_name": "a name, read out of posts.image_url",
  "posts.poll": "a question and its options, shown as text",
  "posts.post_url": "LinkedIn's",
  "publish_jobs.uploads": "server only: urns that LinkedIn gave",
  "requests.answer": "server only: the response to a write, for a day",
  "research_history.topics": "server only: addresses of sources",
  "user_contacts.address": "a phone or a mail address",
  "voice_profiles.profile": "words",
  "webhooks.url": "the operator's",
};

test(
  "every column that could contain a file's address is tested here, or listed as one that never does",
  onStage(async ({ admin }) => {
    const columns = await admin<{ name: string }>(
      `select c.relname || '.' || a.attname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         join pg_type t on t.oid = a.atttypid
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
         and (t.typname in ('json', 'jsonb')
           or (t.typname in ('text', 'varchar', '_text')
             and a.attname ~ '(ur[li]s?$|_ur[li]_|images?$|pictures?|photo|logo|avatar|cover|files?$|media_(?!etag)|content|address|link$)'))
       order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([...Object.keys(WRITES), ...Object.keys(OTHERS)].sort());
  }),
);

test.each(Object.entries(WRITES))(
  "the column %s accepts the user's own files and refuses every other address",
  (_column, write) =>
    onStage(async (stage) => {
      for (const address of FOREIGN.filter((one) => one !== "")) {
        const { message, constraint } = await refusal(write(stage, address));
        expect({ address, refused: constraint ?? message }).toEqual({
          address,
          refused: expect.stringMatching(/own_media|own_pictures|users_file/),
        });
      }
      await write(stage, `${BASE}/${ME}/a.png`);
    })(),
);

test(
  "a draft of one user does not keep a file of another user",
  onStage(async (stage) => {
    const { admin, owner } = stage;
    const [mine, his] = [`${ME}/suelta.png`, `${HIS}/suelta.png`];
    const draft = { image_url: mediaUrl("suelta.png", HIS), notes: mediaUrl("suelta.png") };
    await owner("select * from public.save_post_draft(7, null, null, 'd', $1::text::jsonb)", [
      JSON.stringify(draft),
    ]);
    const unnamed = await admin<{ name: string }>("select private.unnamed_of($1) as name", [[mine, his]]);
    expect(unnamed).toEqual([{ name: his }]);
  }),
);
