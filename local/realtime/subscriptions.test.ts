import { expect, test } from "vitest";
import { matches, parseFilter, SubscriptionRefused } from "./subscriptions.ts";

test.each([
  ["user_id=eq.ana", { user_id: "ana" }, true],
  ["user_id=eq.ana", { user_id: "ben" }, false],
  ["id=eq.5", { id: 5 }, true],
  ["done=eq.true", { done: true }, true],
  ["title=eq.", { title: "" }, true],
  ["title=eq.", { title: null }, false],
  ["title=eq.null", { title: null }, false],
  ["title=eq.x", {}, false],
  [null, {}, true],
])("the filter %s on the row %j gives %s", (filter, row, expected) => {
  expect(matches(parseFilter(filter), row)).toBe(expected);
});

test.each(["id=gt.5", "id=in.(1,2)", "id=not.eq.5", "a=eq.1,b=eq.2", 'a=eq."b"', "id", "=eq.5"])(
  "parseFilter refuses %s",
  (filter) => {
    expect(() => parseFilter(filter)).toThrow(SubscriptionRefused);
  },
);
