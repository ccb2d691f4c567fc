import { expect, test } from "vitest";
import { SHORTEST_VOICE_TEXT } from "../functions/_shared/contract/ai/voice-limits.ts";
import { insertRow, OTHER, OWNER, postRow } from "./support/builders.ts";
import { raised, type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

const LONG = "Un texto que alcanza de sobra los sesenta caracteres que pide la lectura de una voz";

const publish = ({ admin }: Stage, n: number, row: object = {}) =>
  insertRow(admin, "posts", {
    ...postRow(),
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    postcard: 5000 + n,
    notes: `${LONG} ${n}`,
    date: "2026-10-01",
    status: "listas",
    publish_state: "published",
    published_at: `2026-10-${String(n).padStart(2, "0")}T12:00:00Z`,
    ...row,
  });
const counted = ({ owner }: Stage) => owner("select * from public.count_voice_texts()");
const PROFILE = JSON.stringify({ tone: "Seco" });
const keep = ({ service }: Stage, publisher: string, profile = PROFILE) =>
  service("select engine.keep_voice_profile($1, $2, $3, 6)", [OWNER.id, publisher, profile]);

test(
  "a voice is learned from the publisher's published texts of sufficient length, each counted once",
  onStage(async (stage) => {
    await publish(stage, 1);
    await publish(stage, 2, { notes: `${LONG} 1` });
    await publish(stage, 3, { notes: "a".repeat(SHORTEST_VOICE_TEXT - 1) });
    await publish(stage, 8, { notes: "a".repeat(SHORTEST_VOICE_TEXT), linkedin_organization_id: "7" });
    await publish(stage, 4, {
      status: "publicar",
      publish_state: "scheduled",
      published_at: null,
      post_time: "09:00",
    });
    await publish(stage, 5, { deleted_at: "2026-10-06T00:00:00Z" });
    await publish(stage, 6, { user_id: OTHER.id });
    await publish(stage, 7, { linkedin_organization_id: "2414183" });
    expect(await counted(stage)).toEqual([
      { publisher: "2414183", texts: 1 },
      { publisher: "7", texts: 1 },
      { publisher: "personal", texts: 1 },
    ]);
    const samples = await stage.service("select body from engine.voice_samples($1, 'personal')", [OWNER.id]);
    expect(samples).toEqual([{ body: `${LONG} 1` }]);
  }),
);

test(
  "a sample of 3,000 characters counts mentions as names, and never ends inside a mention",
  onStage(async (stage) => {
    const mention = "@[Ana Paz](urn:li:person:A1)";
    await publish(stage, 1, { notes: `${"a".repeat(2_980)} ${mention} ${mention}` });
    const samples = await stage.service("select body from engine.voice_samples($1, 'personal')", [OWNER.id]);
    expect(samples).toEqual([{ body: `${"a".repeat(2_980)} Ana Paz Ana Paz` }]);
  }),
);

test(
  "when a voice is learned anew, it keeps its words to avoid and whether it is switched on",
  onStage(async (stage) => {
    await keep(stage, "personal");
    await stage.owner(
      `update public.voice_profiles set is_active = false, profile = '{"tone":"Mío","avoid":"sinergia"}'`,
    );
    await keep(stage, "personal", JSON.stringify({ tone: "Nuevo", avoid: "" }));
    expect(await stage.owner("select profile, is_active from public.voice_profiles")).toEqual([
      { profile: { tone: "Nuevo", avoid: "sinergia" }, is_active: false },
    ]);
  }),
);

test(
  "a prompt gets the author's form of address, and the publisher's voice if the voice is switched on",
  onStage(async (stage) => {
    await stage.admin(
      `update auth.users set raw_user_meta_data = '{"country":"AR","register":"usted"}' where id = $1`,
      [OWNER.id],
    );
    await insertRow(stage.admin, "linkedin_organizations", {
      user_id: OWNER.id,
      organization_id: "2414183",
      organization_name: "Café Andino",
    });
    await publish(stage, 1, { linkedin_organization_id: "2414183" });
    await keep(stage, "personal");
    await keep(stage, "2414183", JSON.stringify({ tone: "De página" }));
    const author = (post: string | null) =>
      stage.service("select register, organization_name, voice_profile from engine.ai_author($1, $2)", [
        OWNER.id,
        post,
      ]);
    expect(await author(null)).toEqual([
      { register: "usted", organization_name: null, voice_profile: { tone: "Seco" } },
    ]);
    const post = "00000000-0000-4000-8000-000000000001";
    expect(await author(post)).toMatchObject([
      { organization_name: "Café Andino", voice_profile: { tone: "De página" } },
    ]);
    await stage.owner("update public.voice_profiles set is_active = false");
    expect(await author(post)).toMatchObject([{ voice_profile: null }]);
  }),
);

test(
  "a voice's profile that is not an object, or is too long, is refused",
  onStage(async (stage) => {
    await keep(stage, "personal");
    const change = (profile: unknown) =>
      raised(stage.owner("update public.voice_profiles set profile = $1", [JSON.stringify(profile)]));
    expect(await change([])).toMatch(/voice_profiles_profile_within_bounds/);
    expect(await change({ tone: "x".repeat(9000) })).toMatch(/voice_profiles_profile_within_bounds/);
  }),
);
