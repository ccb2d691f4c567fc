import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { toEntries } from "../entries/entries";
import { calendarRow } from "../testing";
import { ApprovalDialog } from "./approval-dialog";

const SECRET = "ab".repeat(32);
const now = Date.parse("2026-11-01T12:00:00Z");

test("a link that is shown once stays visible when the approval cannot be refetched", async () => {
  let isDown = false;
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => (isDown ? { status: 500, body: {} } : { body: [] })),
    on("POST", "/rest/v1/rpc/share_card", () => {
      isDown = true;
      return { body: SECRET };
    }),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  const { user, queryClient } = renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} now={now} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: "Crear enlace" }));
  await screen.findByLabelText("Enlace de aprobación");
  await queryClient.refetchQueries();
  expect(screen.getByLabelText<HTMLInputElement>("Enlace de aprobación").value).toContain(SECRET);
});
