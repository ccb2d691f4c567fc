import { expect, test } from "vitest";
import { insertRow, OTHER, OWNER } from "./support/builders.ts";
import { type Stage, testDatabase } from "./support/database.ts";

const { onStage } = testDatabase();

type Notice = { message: string; type?: string; minute: number; read?: boolean; user?: string };
const write = (
  { admin }: Stage,
  { message, type = "success", minute, read = false, user = OWNER.id }: Notice,
) =>
  insertRow(admin, "notifications", {
    user_id: user,
    message,
    type,
    created_at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
    read_at: read ? "2026-11-21T13:00:00Z" : null,
  });
const shown = ({ owner }: Stage) =>
  owner<{ id: string; message: string; read: boolean }>(
    "select id, message, read_at is not null as read from public.latest_notifications()",
  );

test(
  "the bell shows the ten newest notices, and repeated notices once",
  onStage(async (stage) => {
    for (let n = 0; n < 11; n += 1) await write(stage, { message: `Aviso ${n}`, minute: n });
    for (let n = 0; n < 12; n += 1) await write(stage, { message: "Igual", minute: 20 + n });
    await write(stage, { message: "De otro", minute: 59, user: OTHER.id });
    expect((await shown(stage)).map(({ message }) => message)).toEqual([
      "Igual",
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Aviso ${n}`),
    ]);
  }),
);

test(
  "equal notices count as unread while one of them is unread, and are read and deleted together",
  onStage(async (stage) => {
    await write(stage, { message: "Igual", minute: 1 });
    await write(stage, { message: "Igual", minute: 2, read: true });
    await write(stage, { message: "Igual", type: "error", minute: 0 });
    await write(stage, { message: "Igual", minute: 3, user: OTHER.id });
    const [first] = await shown(stage);
    expect((await shown(stage)).map(({ read }) => read)).toEqual([false, false]);
    await stage.owner("select public.read_notification($1)", [first?.id]);
    expect((await shown(stage)).map(({ read }) => read)).toEqual([true, false]);
    await stage.owner("select public.delete_notification($1)", [first?.id]);
    expect(await stage.admin("select type, user_id from public.notifications order by type")).toEqual([
      { type: "error", user_id: OWNER.id },
      { type: "success", user_id: OTHER.id },
    ]);
  }),
);

test(
  "A6.02 · another user cannot read or delete a notice",
  onStage(async (stage) => {
    await write(stage, { message: "Suyo", minute: 1 });
    const [mine] = await shown(stage);
    await stage.other("select public.read_notification($1)", [mine?.id]);
    await stage.other("select public.delete_notification($1)", [mine?.id]);
    expect(await shown(stage)).toMatchObject([{ message: "Suyo", read: false }]);
    await expect(stage.visitor("select * from public.latest_notifications()")).rejects.toThrow(
      /permission denied/,
    );
  }),
);
