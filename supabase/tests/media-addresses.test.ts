import { expect, test } from "vitest";
import { storedPathOf } from "../functions/_shared/domain/media/paths.ts";
import { OWNER } from "./support/builders.ts";
import { testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const BASE = "https://x.supabase.co/storage/v1/object/public/media";
const ME = OWNER.id;

/** Addresses, and what both rules make of them. */
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
  "the database and the functions read the same file out of an address",
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
