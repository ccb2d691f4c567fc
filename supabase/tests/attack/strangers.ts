import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { signInAs } from "../../../local/testing/sign-in.ts";
import { OTHER, OWNER } from "../support/builders.ts";
import type { Target } from "./target.ts";

const BASE = "https://x.supabase.co/storage/v1/object/public/media";
const PREFIX = "/storage/v1/object/public/media";
const inMinutes = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16), timezone: "UTC" };
};
const newPostcard = () => Date.now() * 1000 + Math.floor(Math.random() * 1000);

export function attacksOfStrangers(get: () => Target): void {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    get().send("other", path, { method: "POST", body: JSON.stringify(body), headers });
  const rpc = (name: string, body: unknown) => send(`/rest/v1/rpc/${name}`, body);
  const json = async (response: Response) => ({ status: response.status, body: await response.json() });
  const card = (content: Record<string, unknown>, postcard = newPostcard()) => ({
    p_postcard: postcard,
    p_expected_version: null,
    p_content: {
      title: "Mía",
      notes: "Mía",
      date: "2031-01-15",
      post_time: "10:00",
      timezone: "UTC",
      ...content,
    },
    p_publishers: ["personal"],
  });
  const refusalOf = async (response: Response): Promise<string> => {
    const { message } = (await response.json()) as { message?: string };
    return /"([a-z_]+)"$/.exec(message ?? "")?.[1] ?? message ?? "";
  };

  test("an account that is deleted and created again gets no second free credits", async () => {
    const { backend } = get();
    const credits = async () => {
      const client = backend.client();
      await signInAs(backend, client, "valeria");
      const { data } = await client.from("user_credit_stats").select("user_id, available_credits").single();
      return { client, ...(data as { user_id: string; available_credits: number }) };
    };
    const first = await credits();
    expect(first.available_credits).toBe(10.5);
    const { data } = await first.client.functions.invoke("delete-account", {
      body: { confirmation: "ELIMINAR" },
    });
    expect(data).toEqual({ deleted: true });
    const again = await credits();
    expect(again.user_id).not.toBe(first.user_id);
    expect(again.available_credits).toBe(0);
  });

  test("an assistant's token that may only plan cannot move an open post to within 15 minutes", async () => {
    const { query } = get();
    const postcard = newPostcard();
    const near = inMinutes(10);
    expect(
      (await rpc("save_post_card", card({ date: near.date, post_time: near.time }, postcard))).status,
    ).toBe(200);
    await query(
      `insert into public.posts (user_id, postcard, title, date, post_time, timezone, linkedin_organization_id, status, publish_state, published_at)
       select user_id, postcard, title, date, post_time, timezone, '77', 'listas', 'published', now() from public.posts where postcard = $1`,
      [postcard],
    );
    const token = (await (
      await rpc("create_api_token", { p_name: "Plan", p_may_plan: true, p_may_publish: false })
    ).json()) as string;
    const move = async (version: number, at: Record<string, string>) => {
      const call = { name: "move_post", arguments: { postcard, version, ...at } };
      const response = await send(
        "/functions/v1/mcp",
        { jsonrpc: "2.0", id: 1, method: "tools/call", params: call },
        { authorization: `Bearer ${token}`, "mcp-protocol-version": "2025-11-25" },
      );
      const { result } = (await response.json()) as { result: { content: { text: string }[] } };
      return result.content[0]?.text;
    };
    expect(await move(1, inMinutes(24 * 60))).toContain('"version":2');
    expect(await move(2, near)).toMatch(/^forbidden:/);
    expect(await move(2, inMinutes(60))).toContain('"version":3');
  });

  const FOREIGN = [
    `${BASE}/${OWNER.id}/a.png`,
    `${BASE}/${OWNER.id}/a.png?${PREFIX}/${OTHER.id}/x.png`,
    `https://evil.example/?x=${PREFIX}/${OTHER.id}/x.png`,
    `https://a:b@evil.example${PREFIX}/${OTHER.id}/x.png`,
    `${BASE}/${OTHER.id}/%E0%A4%A.png`,
    `${BASE}/${OTHER.id}/%2e%2e/${OWNER.id}/a.png`,
    `${PREFIX}/${OTHER.id}/x.png`,
  ];
  const MINE = `${BASE}/${OTHER.id}/mia.png`;
  const NAMES: Record<string, (address: string) => Promise<Response>> = {
    "a post": (image_url) => rpc("save_post_card", card({ image_url, upload_type: "image" })),
    "a further picture of a post": (url) =>
      rpc("save_post_card", card({ image_url: MINE, upload_type: "image", more_images: [{ url, alt: "" }] })),
    "a brand": async (logo_url) => {
      await get().query("delete from public.brand_kits where user_id = $1", [OTHER.id]);
      const look = { background: "#000000", accent: "#ffffff", pairing: "neutra" };
      return send("/rest/v1/brand_kits", { user_id: OTHER.id, publisher: "personal", ...look, logo_url });
    },
    "a slide": (url) =>
      send("/rest/v1/slide_documents", {
        user_id: OTHER.id,
        url: `${BASE}/${OTHER.id}/${randomUUID()}.pdf`,
        content: { pages: [{ image: { url } }] },
      }),
  };
  test.each(Object.entries(NAMES))(
    "the field %s accepts a file of the user's own folder and no other address",
    async (_where, name) => {
      for (const address of FOREIGN) {
        const response = await name(address);
        expect({ address, status: response.status }).toEqual({ address, status: 400 });
        expect(await refusalOf(response)).toMatch(/own_media|own_pictures|users_file/);
      }
      expect((await name(MINE)).ok).toBe(true);
    },
  );

  test("cards, notes and posting slots refuse a day or an hour that does not exist", async () => {
    for (const [content, code] of [
      [{ post_time: "24:00" }, "time_invalid"],
      [{ post_time: "23:59:60" }, "time_invalid"],
      [{ post_time: "allballs" }, "invalid_input"],
      [{ date: "0001-01-01" }, "date_out_of_range"],
      [{ date: "200000-01-01" }, "date_out_of_range"],
      [{ date: "infinity" }, "invalid_input"],
      [{ date: "4713-01-01 BC" }, "invalid_input"],
    ] as const)
      expect({ content, code: await refusalOf(await rpc("save_post_card", card(content))) }).toEqual({
        content,
        code,
      });
    const note = (day: string) => send("/rest/v1/calendar_notes", { user_id: OTHER.id, day, body: "Feria" });
    for (const day of ["infinity", "-infinity", "4713-01-01 BC", "10000-01-01"])
      expect(await refusalOf(await note(day))).toBe("calendar_notes_day_is_a_day");
    const slot = (post_time: string) =>
      send("/rest/v1/posting_slots", { user_id: OTHER.id, weekday: 1, post_time, timezone: "UTC" });
    expect(await refusalOf(await slot("24:00"))).toBe("posting_slots_post_time_is_an_hour");
    expect([(await note("2031-01-15")).status, (await slot("23:59")).status]).toEqual([201, 201]);
    expect((await rpc("save_post_card", card({ post_time: "23:59", date: "2100-12-31" }))).status).toBe(200);
  });

  test("a brand kit for a page is refused unless the page belongs to the user", async () => {
    const { query } = get();
    const brand = (publisher: string) =>
      send("/rest/v1/brand_kits", {
        user_id: OTHER.id,
        publisher,
        background: "#000000",
        accent: "#ffffff",
        pairing: "neutra",
      });
    expect(await refusalOf(await brand("4242"))).toBe("publisher_not_allowed");
    await query(
      "insert into public.linkedin_organizations (user_id, organization_id, organization_name) values ($1, '4242', 'Mía')",
      [OTHER.id],
    );
    expect((await brand("4242")).status).toBe(201);
  });

  test("ai-research refuses a request key with another question as idempotency_key_reused", async () => {
    await get().query("select engine.grant_purchased_credits($1, 20, $2, null)", [OTHER.id, randomUUID()]);
    const ask = (requestKey: string, question: string) =>
      send("/functions/v1/ai-research", { requestKey, question, postType: "opinion" }).then(json);
    const key = randomUUID();
    const first = await ask(key, "¿Qué es el café de altura?");
    expect(first.status).toBe(200);
    expect(await ask(key, "¿Y el cacao?")).toMatchObject({
      status: 409,
      body: { error: { code: "idempotency_key_reused" } },
    });
    expect((await ask(key, "¿Qué es el café de altura?")).body).toEqual(first.body);
  });

  test("a visitor's text reaches the owner as a single line, without a clickable address", async () => {
    const { query } = get();
    const postcard = newPostcard();
    await rpc("save_post_card", card({}, postcard));
    const secret = await (await rpc("share_card", { p_postcard: postcard, p_days: 7 })).json();
    const answer = (name: string, comment: string) =>
      send("/functions/v1/approval", {
        action: "answer",
        secret,
        version: 1,
        answer: "changes",
        name,
        comment,
      });
    expect((await answer("Ana\n\nTribuna", "Entra en\r\nhttps://evil.example/x ahora")).status).toBe(200);
    const [notice] = await query<{ message: string }>(
      "select message from public.notifications where user_id = $1 and incident_key like $2 order by created_at desc limit 1",
      [OTHER.id, `approval:${postcard}:%`],
    );
    expect(notice?.message).toBe(
      "Ana Tribuna pidió cambios en «Mía»: Entra en https: //evil. example/x ahora",
    );
  });

  describeCancelled(get, send);
}

const CANCEL = `
  create function public.cancel_at_second_file() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    if new.name like '${OTHER.id}/%infografia%' and (select count(*) from storage.objects where name like '${OTHER.id}/%infografia%') >= 2 then
      perform private.give_up_background_job(j, 'job_cancelled') from public.background_jobs j
        where j.user_id = '${OTHER.id}' and j.kind = 'ai_infograph' and j.state = 'running';
    end if;
    return null;
  end; $$;
  create trigger cancel_at_second_file after insert on storage.objects for each row execute function public.cancel_at_second_file()`;

function describeCancelled(
  get: () => Target,
  send: (path: string, body: unknown) => Promise<Response>,
): void {
  const files = async () =>
    get().query("select name from storage.objects where bucket_id = 'media' and name like $1", [
      `${OTHER.id}/%infografia%`,
    ]);
  const ask = () =>
    send("/functions/v1/ai-infograph", {
      requestKey: randomUUID(),
      title: "Café",
      notes: "Tres ideas del café.",
    });

  test("work that is cancelled while its files are stored leaves no file", async () => {
    const { backend, query } = get();
    await query("select engine.grant_purchased_credits($1, 20, $2, null)", [OTHER.id, randomUUID()]);
    await backend.database.exec(CANCEL);
    try {
      const cancelled = await ask();
      expect([cancelled.status, (await cancelled.json()).error?.code]).toEqual([409, "job_cancelled"]);
      await expect.poll(files, { timeout: 20_000 }).toEqual([]);
    } finally {
      await backend.database.exec(
        "drop trigger cancel_at_second_file on storage.objects; drop function public.cancel_at_second_file",
      );
    }
    expect((await ask()).status).toBe(200);
    expect((await files()).length).toBeGreaterThan(2);
  });
}
