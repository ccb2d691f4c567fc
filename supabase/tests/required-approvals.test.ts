import { expect, test } from "vitest";
import { PAGE, SECOND_PAGE, saveCard, withPages } from "./support/builders.ts";
import { type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();
const HASH = "encode(sha256(convert_to($1, 'UTF8')), 'hex')";
const MARCH = { date: "2030-03-10", time: "09:30" };
const JANUARY = { date: "2030-01-13", time: "09:30" };

const board = async ({ owner }: Stage, month: string, publisher = PAGE) =>
  (
    await owner<{ secret: string }>(
      "select public.share_board($1, $2, 'America/La_Paz', 7, true) as secret",
      [publisher, month],
    )
  )[0]?.secret ?? "";
const move = ({ owner }: Stage, version: number, { date, time }: typeof MARCH) =>
  owner("select public.move_post_card(1, $1, $2, $3, 'America/La_Paz')", [version, date, time]);
const save = ({ owner }: Stage, given = {}) =>
  saveCard(owner, { postcard: 1, publishers: [PAGE], ...MARCH, ...given });
/** Whether the card needs approval, and whether its jobs are held. */
const state = async ({ admin }: Stage) =>
  (
    await admin<{ state: string }>(
      `select concat_ws(' ', a.is_required::text, string_agg(j.is_held::text, ' ')) as state
       from public.posts p join public.publish_jobs j on j.post_id = p.id
         left join public.card_approvals a on a.user_id = p.user_id and a.postcard = p.postcard
       where p.deleted_at is null group by a.is_required`,
    )
  )[0]?.state;

test(
  "the undo of a move into a review board's month lifts the requirement that the move added",
  onStage(async (stage) => {
    await withPages(stage);
    await board(stage, "2030-01-01");
    await board(stage, "2030-01-01", SECOND_PAGE);
    await save(stage, { publishers: [PAGE, SECOND_PAGE] });
    expect(await state(stage)).toBe("false false");
    await move(stage, 1, JANUARY);
    expect(await state(stage)).toBe("true true true");
    await move(stage, 2, MARCH);
    expect(await state(stage)).toBe("false false false");
    await move(stage, 3, JANUARY);
    expect(await state(stage)).toBe("true true true");
  }),
);

test.each<[string, (stage: Stage, secret: string) => Promise<unknown>, number?]>([
  ["its owner required approval", ({ owner }) => owner("select public.require_card_approval(1, true)")],
  ["the review board was made again", (stage) => board(stage, "2030-01-01")],
  ["a review board of the earlier month requires approval", (stage) => board(stage, "2030-03-01")],
  ["another text was saved", (stage) => save(stage, { ...JANUARY, notes: "Otro texto", version: 2 }), 3],
  [
    "a reviewer requested changes",
    async ({ service }, secret) => {
      const posts = await service(`select id, version from engine.read_board_posts(${HASH})`, [secret]);
      await service(
        `select engine.answer_board(${HASH}, $2::text::jsonb, 'changes', 'Ana', 'Falta el precio')`,
        [secret, JSON.stringify(posts)],
      );
    },
  ],
])(
  "a card moved back from a review board's month still needs approval when meanwhile %s",
  async (_, meanwhile, version = 2) => {
    await onStage(async (stage: Stage) => {
      await withPages(stage);
      const secret = await board(stage, "2030-01-01");
      await save(stage);
      await move(stage, 1, JANUARY);
      await meanwhile(stage, secret);
      await move(stage, version, MARCH);
      expect(await state(stage)).toBe("true true");
    })();
  },
);

test(
  "a card that needed approval before its move into a review board's month needs it after the undo of the move",
  onStage(async (stage) => {
    await withPages(stage);
    await board(stage, "2030-01-01");
    await save(stage);
    await stage.owner("select public.require_card_approval(1, true)");
    await move(stage, 1, JANUARY);
    await move(stage, 2, MARCH);
    expect(await state(stage)).toBe("true true");
  }),
);

test(
  "the undo of added accounts lifts the requirement that a review board of one of them added",
  onStage(async (stage) => {
    await withPages(stage);
    await board(stage, "2030-03-01");
    await save(stage, { publishers: ["personal"] });
    const accounts = (version: number, publishers: readonly string[]) =>
      stage.owner("select * from public.change_cards('accounts', $1::text::jsonb)", [
        JSON.stringify([{ postcard: 1, status: "publicar", version, publishers }]),
      ]);
    await accounts(1, ["personal", PAGE]);
    expect(await state(stage)).toBe("true true true");
    await accounts(2, ["personal", PAGE, SECOND_PAGE]);
    expect(await state(stage)).toBe("true true true true");
    await accounts(3, ["personal"]);
    expect(await state(stage)).toBe("true true");
    await stage.owner("select public.require_card_approval(1, false)");
    await accounts(4, ["personal", PAGE]);
    await accounts(5, ["personal"]);
    expect(await state(stage)).toBe("false false");
  }),
);

test(
  "the undo of a card's move into a review board's month removes the board's requirement, even after a request for changes",
  onStage(async (stage) => {
    await withPages(stage);
    await board(stage, "2030-01-01");
    await save(stage);
    const [link] = await stage.owner<{ secret: string }>("select public.share_card(1, 7) as secret");
    await stage.service(
      `select engine.answer_card_approval(${HASH}, 1, 'changes', 'Ana', 'Falta el precio')`,
      [link?.secret],
    );
    await move(stage, 1, JANUARY);
    expect(await state(stage)).toBe("true true");
    await move(stage, 2, MARCH);
    expect(await state(stage)).toBe("false false");
  }),
);
