import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfToken, newLinkToken } from "../../functions/_shared/link-token.ts";
import { OWNER, POST_ID, POSTCARD } from "../support/builders.ts";
import { type Attacker, almost, leaked, type Target } from "./target.ts";

export function attacksOnLinks(get: () => Target): void {
  const rpc = async (name: string, body: unknown = {}): Promise<unknown> => {
    const response = await get().send("owner", `/rest/v1/rpc/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    expect({ name, status: response.status }).toEqual({ name, status: 200 });
    return response.json();
  };
  const approval = (secret: string) =>
    get().send("visitor", "/functions/v1/approval", {
      method: "POST",
      body: JSON.stringify({ action: "read", secret }),
    });
  const feed = (secret: string) => get().send("visitor", `/functions/v1/calendar-feed/${secret}.ics`);
  const act = (token: string, who: Attacker, press = true) =>
    get().send(who, "/functions/v1/act", { method: "POST", body: JSON.stringify({ token, press }) });

  test("an approval link opens one card; its hash, a guess or an ended link opens nothing", async () => {
    const secret = String(await rpc("share_card", { p_postcard: POSTCARD, p_days: 7 }));
    const shown = await approval(secret);
    expect(shown.status).toBe(200);
    expect(leaked(await shown.text()).filter((text) => text !== "Café de altura")).toEqual([]);
    expect((await approval(await hashOfToken(secret))).status).toBe(404);
    expect((await approval(almost(secret))).status).toBe(404);
    await rpc("unshare_card", { p_postcard: POSTCARD });
    expect((await approval(secret)).status).toBe(404);
  });

  test("a board's link opens one account's month; its hash, a guess, a card's link or an ended link opens nothing", async () => {
    const board = { p_publisher: "personal", p_month: "2026-11-01" };
    const more = { p_timezone: "America/La_Paz", p_days: 7, p_required: false };
    const secret = String(await rpc("share_board", { ...board, ...more }));
    const open = (link: string, action = "read_board") =>
      get().send("visitor", "/functions/v1/approval", {
        method: "POST",
        body: JSON.stringify({ action, secret: link }),
      });
    const shown = await open(secret);
    expect(shown.status).toBe(200);
    const text = await shown.text();
    expect(text).toContain("Café de altura");
    expect(leaked(text).filter((found) => !["Café de altura", OWNER.name].includes(found))).toEqual([]);
    expect(text).not.toContain(String(POSTCARD));
    const { posts } = JSON.parse(text) as { posts: { id: string; version: number; date: string }[] };
    expect(posts.filter(({ date }) => !date.startsWith("2026-11"))).toEqual([]);
    const card = String(await rpc("share_card", { p_postcard: POSTCARD, p_days: 7 }));
    expect((await open(card)).status).toBe(404);
    expect((await open(secret, "read")).status).toBe(404);
    expect((await open(await hashOfToken(secret))).status).toBe(404);
    expect((await open(almost(secret))).status).toBe(404);
    const later = String(await rpc("share_board", { ...board, p_month: "2031-12-01", ...more }));
    const answer = (link: string) =>
      get().send("visitor", "/functions/v1/approval", {
        method: "POST",
        body: JSON.stringify({
          action: "answer_board",
          secret: link,
          posts: posts.filter(({ id }) => id === POST_ID).map(({ id, version }) => ({ id, version })),
          answer: "approved",
          name: "Berta",
          comment: "",
        }),
      });
    const outcomeOf = async (response: Response) =>
      ((await response.json()) as { outcomes: { code: string | null }[] }).outcomes[0]?.code;
    const before = await get().ownersRows();
    expect(await outcomeOf(await answer(later))).toBe("card_not_found");
    expect(await get().ownersRows()).toEqual(before);
    expect(await outcomeOf(await answer(secret))).toBeNull();
    expect(await get().ownersRows()).not.toEqual(before);
    const write = async (link: string, postId: string | null) => {
      const body = {
        action: "write",
        secret: link,
        id: randomUUID(),
        postId,
        name: "Berta",
        words: "¿Cuándo sale?",
      };
      return (
        await get().send("visitor", "/functions/v1/approval", { method: "POST", body: JSON.stringify(body) })
      ).status;
    };
    expect([await write(later, POST_ID), await write(card, POST_ID), await write(secret, null)]).toEqual([
      404, 404, 404,
    ]);
    expect(await write(secret, POST_ID)).toBe(200);
    expect(await (await open(secret)).text()).toContain("¿Cuándo sale?");
    expect(await (await open(card, "read")).text()).not.toContain("¿Cuándo sale?");
    await rpc("end_board", board);
    expect(await write(secret, POST_ID)).toBe(404);
    expect((await open(secret)).status).toBe(404);
    expect((await answer(secret)).status).toBe(404);
    await rpc("unshare_card", { p_postcard: POSTCARD });
  });

  test("a calendar feed's address stops working when it is revoked, and its hash opens no feed", async () => {
    const secret = String(await rpc("create_calendar_feed"));
    expect((await feed(secret)).status).toBe(200);
    expect((await feed(await hashOfToken(secret))).status).toBe(404);
    expect((await feed(almost(secret))).status).toBe(404);
    const next = String(await rpc("create_calendar_feed"));
    expect((await feed(secret)).status).toBe(404);
    await rpc("revoke_calendar_feed");
    expect((await feed(next)).status).toBe(404);
  });

  test("a mail's action link does nothing for another signed-in user, and a guess opens nothing", async () => {
    const token = newLinkToken();
    await get().query(
      `insert into private.action_links (token_hash, user_id, action, incident_key, post_id) values ($1, $2, 'retry', 'failed:x', $3)`,
      [await hashOfToken(token), OWNER.id, POST_ID],
    );
    const before = await get().ownersRows();
    for (const press of [false, true]) {
      const response = await act(token, "other", press);
      expect(await response.json()).toMatchObject({ error: { code: "action_link_not_yours" } });
    }
    for (const guess of [newLinkToken(), await hashOfToken(token), ""])
      expect((await act(guess, "visitor")).status).toBeGreaterThanOrEqual(400);
    expect(await get().ownersRows()).toEqual(before);
  });

  test("an unsubscribe link ends one category of mail of one user, and a guess ends none", async () => {
    const token = newLinkToken();
    await get().query(
      "insert into private.unsubscribe_links (token_hash, user_id, category) values ($1, $2, 'credits')",
      [await hashOfToken(token), OWNER.id],
    );
    const before = await get().ownersRows();
    const end = (t: string, method: string) =>
      fetch(`${get().backend.origin}/functions/v1/unsubscribe?t=${t}`, { method, redirect: "manual" });
    expect((await end(newLinkToken(), "POST")).status).toBe(404);
    expect((await end(await hashOfToken(token), "POST")).status).toBe(404);
    // A GET request ends no subscription, because mail scanners follow links.
    expect((await end(token, "GET")).status).toBe(303);
    expect(await get().ownersRows()).toEqual(before);
    expect((await end(token, "POST")).status).toBe(200);
    expect(await get().ownersRows()).not.toEqual(before);
  });
}
