import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  insertRow,
  OTHER,
  OWNER,
  organizationRow,
  PAGE,
  POSTCARD,
  SECOND_PAGE,
  saveCard,
  withPages,
} from "./support/builders.ts";
import { problemsOf } from "./support/checks.ts";
import { one, raised, type Stage, testDatabase } from "./support/database.ts";
import { claimOne, WORKER } from "./support/engine.ts";

const { onStage } = testDatabase();

const LOST = { message: "page_role_lost", detail: `{"page": "Página ${PAGE}"}` };
const lose = ({ admin }: Stage, page = PAGE, userId = OWNER.id) =>
  admin(
    "update public.linkedin_organizations set can_publish = false where organization_id = $1 and user_id = $2",
    [page, userId],
  );
const move = ({ owner }: Stage, time: string | null, version = 1) =>
  owner("select public.move_post_card($1, $2, '2031-03-20', $3, 'UTC') as version", [
    POSTCARD,
    version,
    time,
  ]);
const scheduled = ({ owner }: Stage) =>
  owner<{ page: string | null; at: string | null; state: string }>(
    `select linkedin_organization_id as page, to_char(scheduled_at at time zone 'utc', 'YYYY-MM-DD') as at,
       publish_state as state from public.posts order by 1 nulls first`,
  );
const publishNow = ({ service }: Stage, userId = OWNER.id) =>
  service<{ id: string }>("select engine.request_publish_now($1, $2) as id", [userId, POSTCARD]);
const dueNow = ({ admin }: Stage) =>
  admin(
    `select p.linkedin_organization_id as page from public.publish_jobs j join public.posts p on p.id = j.post_id
     where j.due_at <= now() order by 1 nulls first`,
  );

test(
  "a save that schedules a card with lost pages only is refused with the page's name; a draft keeps the page",
  onStage(async (stage) => {
    await withPages(stage);
    await lose(stage);
    await expect(saveCard(stage.owner, { publishers: [PAGE] })).rejects.toMatchObject(LOST);
    await saveCard(stage.owner, { publishers: [PAGE], time: null });
    await expect(saveCard(stage.owner, { publishers: [PAGE], version: 1 })).rejects.toMatchObject(LOST);
    await saveCard(stage.owner, { publishers: [PAGE], version: 1, time: null, notes: "Otro texto" });
    expect(await scheduled(stage)).toEqual([{ page: PAGE, at: null, state: "unscheduled" }]);
  }),
);

test(
  "a card that was scheduled before its page was lost takes a new text and no new time, and no lost page can be added to a draft",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: [PAGE] });
    await saveCard(stage.owner, { postcard: 2, publishers: ["personal"] });
    await lose(stage);
    await saveCard(stage.owner, { publishers: [PAGE], version: 1, notes: "Otro texto" });
    const later = saveCard(stage.owner, { publishers: [PAGE], version: 2, date: "2030-01-16" });
    await expect(later).rejects.toMatchObject(LOST);
    const exchanged = saveCard(stage.owner, { postcard: 2, publishers: [PAGE], version: 1 });
    await expect(exchanged).rejects.toMatchObject(LOST);
  }),
);

test(
  "a save or move schedules a card that another account can publish, and keeps its lost page",
  onStage(async (stage) => {
    await withPages(stage);
    await lose(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE] });
    await move(stage, "10:00");
    expect(await scheduled(stage)).toEqual([
      { page: null, at: "2031-03-20", state: "scheduled" },
      { page: PAGE, at: "2031-03-20", state: "scheduled" },
    ]);
  }),
);

test(
  "a move of a card with lost pages only is refused, unless it makes the card unscheduled; the pages of other users do not count",
  onStage(async (stage) => {
    await withPages(stage);
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(PAGE, { user_id: OTHER.id }));
    await saveCard(stage.owner, { publishers: [PAGE, SECOND_PAGE] });
    await lose(stage, PAGE, OTHER.id);
    await lose(stage, SECOND_PAGE);
    await move(stage, "10:00");
    await lose(stage);
    await expect(move(stage, "11:00", 2)).rejects.toMatchObject({ message: "page_role_lost" });
    await move(stage, null, 2);
    expect((await scheduled(stage)).map(({ state }) => state)).toEqual(["unscheduled", "unscheduled"]);
  }),
);

test(
  "'Publicar ahora' sends a card's other accounts, and leaves the lost page's post with its time",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE, SECOND_PAGE] });
    await lose(stage);
    expect(await publishNow(stage)).toHaveLength(2);
    expect(await dueNow(stage)).toEqual([{ page: null }, { page: SECOND_PAGE }]);
    expect(await scheduled(stage)).toContainEqual({ page: PAGE, at: "2030-01-15", state: "scheduled" });
  }),
);

test(
  "'Publicar ahora' requests no confirmation of holes in the own text of a lost page, and counts a page without a row as lost",
  onStage(async (stage) => {
    await withPages(stage);
    const own = [{ publisher: PAGE, notes: "Vendimos [tu dato]", post_comment: "" }];
    await saveCard(stage.owner, { publishers: ["personal", PAGE], time: null, own });
    expect(await raised(publishNow(stage))).toBe("text_has_holes");
    await stage.admin("delete from public.linkedin_organizations where organization_id = $1", [PAGE]);
    expect(await publishNow(stage)).toHaveLength(1);
    expect(await dueNow(stage)).toEqual([{ page: null }]);
  }),
);

test(
  "'Publicar ahora' and 'Reintentar' refuse a lost page with its name, and send it once the role is back",
  onStage(async (stage) => {
    await withPages(stage);
    const [post] = await saveCard(stage.owner, { publishers: [PAGE], time: null });
    await lose(stage);
    const retry = () => stage.service("select engine.request_publish_post($1, $2)", [OWNER.id, post?.id]);
    await expect(publishNow(stage)).rejects.toMatchObject(LOST);
    await expect(retry()).rejects.toMatchObject(LOST);
    expect(await raised(publishNow(stage, OTHER.id))).toBe("card_not_found");
    expect(await dueNow(stage)).toEqual([]);
    await stage.admin("update public.linkedin_organizations set can_publish = true");
    await retry();
    expect(await dueNow(stage)).toEqual([{ page: PAGE }]);
  }),
);

const refusedCodes = ({ owner }: Stage) =>
  owner<{ page: string | null; code: string | null }>(
    "select linkedin_organization_id as page, publish_error_code as code from public.posts order by 1 nulls first",
  );

test(
  "LinkedIn's refusal of a page's post gets the code of a lost role once that loss is known, and keeps the code when the role returns",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE, SECOND_PAGE] });
    await insertRow(stage.admin, "linkedin_organizations", organizationRow(PAGE, { user_id: OTHER.id }));
    await saveCard(stage.other, { publishers: [PAGE] });
    await stage.admin(
      "update public.posts set publish_state = 'failed', publish_error_code = case linkedin_organization_id when $1 then 'linkedin_rejected' else 'linkedin_forbidden' end",
      [SECOND_PAGE],
    );
    await stage.service("select engine.store_linkedin_organizations($1, '[]', $2)", [OWNER.id, [PAGE]]);
    expect(await refusedCodes(stage)).toContainEqual({ page: PAGE, code: "linkedin_forbidden" });
    await stage.service("select engine.store_linkedin_organizations($1, '[]', '{}')", [OWNER.id]);
    const known = [
      { page: null, code: "linkedin_forbidden" },
      { page: PAGE, code: "page_role_lost" },
      { page: SECOND_PAGE, code: "linkedin_rejected" },
    ];
    expect(await refusedCodes(stage)).toEqual(known);
    expect(await stage.other("select publish_error_code as code from public.posts")).toEqual([
      { code: "linkedin_forbidden" },
    ]);
    await stage.admin("update public.linkedin_organizations set can_publish = true");
    expect(await refusedCodes(stage)).toEqual(known);
  }),
);

test(
  "LinkedIn's 403 for a post of a page that is known as lost is stored as a lost role, another refusal with its own code",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE, SECOND_PAGE] });
    await stage.admin("update public.publish_jobs set due_at = now(), next_attempt_at = now()");
    await lose(stage);
    await lose(stage, SECOND_PAGE);
    const posts = await stage.admin<{ id: string; page: string | null }>(
      "select id, linkedin_organization_id as page from public.posts",
    );
    for (const { id, page } of posts) {
      const attempt = await claimOne(stage, id);
      const code = page === SECOND_PAGE ? "linkedin_rejected" : "linkedin_forbidden";
      await stage.service("select engine.fail_publish_attempt($1, $2, $3, 403, null, 'No')", [
        attempt,
        WORKER,
        code,
      ]);
    }
    expect(await refusedCodes(stage)).toEqual([
      { page: null, code: "linkedin_forbidden" },
      { page: PAGE, code: "page_role_lost" },
      { page: SECOND_PAGE, code: "linkedin_rejected" },
    ]);
  }),
);

test(
  "an undo of 'Cuentas' refuses a card whose only account would be a lost page, names the page, and restores the other cards",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: [PAGE] });
    await saveCard(stage.owner, { postcard: 2, publishers: ["personal", PAGE] });
    const change = (cards: object[]) =>
      stage.owner<{ message: string | null; detail: string | null; back: object }>(
        "select message, detail, back from public.change_cards('accounts', $1::text::jsonb)",
        [JSON.stringify(cards)],
      );
    const card = { status: "publicar", version: 1, publishers: [SECOND_PAGE] };
    const done = await change([POSTCARD, 2].map((postcard) => ({ ...card, postcard })));
    await lose(stage);
    const [refused, undone] = await change(done.map(({ back }) => back));
    expect(refused).toMatchObject(LOST);
    expect(undone).toMatchObject({ message: null });
    const pages = await stage.owner(
      "select linkedin_organization_id as page from public.posts where postcard = 2",
    );
    expect(pages).toHaveLength(2);
  }),
);

test(
  "an approval link and a review board mark the unpublished post of a lost page",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { publishers: ["personal", PAGE, SECOND_PAGE] });
    const hashOf = async (share: string) => {
      const { secret } = await one(stage.owner<{ secret: string }>(`select public.${share} as secret`));
      return createHash("sha256").update(secret).digest("hex");
    };
    const link = await hashOf(`share_card(${POSTCARD}, 7)`);
    const board = await hashOf(`share_board('${PAGE}', '2030-01-01', 'UTC', 7, false)`);
    const marks = async (read: string, hash: string) =>
      (await stage.service<{ is_lost: boolean }>(`select is_lost from engine.${read}($1)`, [hash])).map(
        (row) => row.is_lost,
      );
    const both = async () => [
      await marks("read_card_for_approval", link),
      await marks("read_board_posts", board),
    ];
    expect(await both()).toEqual([[false, false, false], [false]]);
    await lose(stage);
    expect(await both()).toEqual([[false, true, false], [true]]);
    await stage.admin(
      "update public.posts set status = 'listas', publish_state = 'published', published_at = scheduled_at",
    );
    expect(await both()).toEqual([[false, false, false], [false]]);
  }),
);

test(
  "a scheduled post of a lost page leaves the credits to the posts after it, in problems and before an import",
  onStage(async (stage) => {
    await withPages(stage);
    await saveCard(stage.owner, { postcard: 1, publishers: [PAGE], date: "2030-01-14" });
    await saveCard(stage.owner, { postcard: 2 });
    await lose(stage);
    await stage.admin("update public.ai_credit_costs set credit_cost = 10 where content_type like '%_post'");
    expect((await problemsOf(stage.owner)).map(({ code }) => code)).not.toContain("insufficient_credits");
    await stage.owner("select public.delete_post_card(2, 'publicar', 1)");
    expect(
      await stage.owner(
        "select unpaid_cards from public.preflight_posts(array['2030-01-15T14:00Z'::timestamptz], array[false], array[1])",
      ),
    ).toEqual([{ unpaid_cards: 0 }]);
  }),
);

test(
  "a lost page stays stored while only an import of days names it",
  onStage(async (stage) => {
    await withPages(stage, [PAGE]);
    const days = JSON.stringify({ posts: [], days: [{ day: "2026-11-01", impressions: 5 }] });
    await stage.owner("select public.import_linkedin_export($1, $2)", [days, PAGE]);
    await stage.service("select engine.store_linkedin_organizations($1, '[]', '{}')", [OWNER.id]);
    expect(await stage.owner("select organization_id as page from public.linkedin_organizations")).toEqual([
      { page: PAGE },
    ]);
  }),
);
