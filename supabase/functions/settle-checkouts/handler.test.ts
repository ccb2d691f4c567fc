import { expect, test } from "vitest";
import { codeOfRejection, jsonRequest, recordingLog, USER_ID } from "../_shared/testing/requests.ts";
import { createHandler } from "./handler.ts";

test("a checkout that cannot be read at Stripe does not stop the other checkouts", async () => {
  const log = recordingLog();
  const { handle } = createHandler({
    unsettled: async () => ["cs_gone", "cs_open", "cs_paid"],
    settle: async (id) => {
      if (id === "cs_gone") throw new Error("no such session");
      return id === "cs_paid" ? "completed" : "open";
    },
    log,
  });
  const answer = await handle(jsonRequest({}), { kind: "service" });
  expect(await answer.json()).toEqual({ read: 3, late: 1 });
  expect(log.lines.map(({ event }) => event)).toEqual(["checkout_unread", "payment_event_missing"]);
});

test("a user may not settle checkouts", async () => {
  const { handle } = createHandler({ unsettled: async () => [], settle: async () => "open", log: () => {} });
  expect(await codeOfRejection(handle(jsonRequest({}), { kind: "user", userId: USER_ID }))).toBe("forbidden");
});
