import { expect, test } from "vitest";
import {
  type Notification,
  notificationList,
  notificationTarget,
  unreadCount,
  withAllRead,
  withInserted,
  withRead,
} from "./notification-list";

const notice = (id: number, overrides: Partial<Notification> = {}): Notification => ({
  id: String(id),
  message: `Aviso ${id}`,
  type: "info",
  target: null,
  post_id: null,
  incident_key: null,
  read_at: null,
  created_at: new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString(),
  ...overrides,
});
const ids = (rows: readonly Notification[]) => rows.map(({ id }) => id);

test("A4.23 A7.02 · the list of notices has the newest first, at most ten", () => {
  const rows = Array.from({ length: 12 }, (_, id) => notice(id));
  expect(ids(notificationList(rows))).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("A4.24 · notificationList shows only the newest of the notices with equal type and message", () => {
  const rows = [
    notice(1, { message: "Igual" }),
    notice(2, { message: "Igual" }),
    notice(3, { message: "Igual", type: "error" }),
  ];
  expect(ids(notificationList(rows))).toEqual(["3", "2"]);
});

test("reading one notice leaves the other notices unread", () => {
  const rows = withRead([notice(1), notice(2)], "1", "2026-11-21T13:00:00Z");
  expect(unreadCount(rows)).toBe(1);
  expect(rows[0]?.read_at).toBe("2026-11-21T13:00:00Z");
});

test("marking all notices as read keeps the earlier read times", () => {
  const [first, second] = withAllRead(
    [notice(1, { read_at: "2026-11-20T13:00:00Z" }), notice(2)],
    "2026-11-21T13:00:00Z",
  );
  expect(first?.read_at).toBe("2026-11-20T13:00:00Z");
  expect(second?.read_at).toBe("2026-11-21T13:00:00Z");
});

test("A4.25 · a new notice that Realtime reports twice is listed once, in the first position", () => {
  const once = withInserted([notice(1)], notice(2));
  expect(ids(withInserted(once, notice(2)))).toEqual(["2", "1"]);
});

test.each([
  [{ target: "/posts?post=p1", post_id: "p1" }, "/posts?post=p1"],
  [{ target: "/settings", post_id: "p1" }, "/settings"],
  [{ target: "/profile?tab=pagos", post_id: null }, "/profile?tab=pagos"],
  [{ target: "/posts?post=p1", post_id: null }, null],
  [{ target: null, post_id: "p1" }, null],
])("a notice of %j leads to %s", (of, target) => {
  expect(notificationTarget(of)).toBe(target);
});
