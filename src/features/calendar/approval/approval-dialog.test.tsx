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

test("a new approval link stays visible when the approval cannot be refetched, because the link is shown only once", async () => {
  let isDown = false;
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => (isDown ? { status: 500, body: {} } : { body: [] })),
    on("GET", "/rest/v1/posts", () => ({ body: [] })),
    on("GET", "/rest/v1/post_approvals", () => ({ body: [] })),
    on("POST", "/rest/v1/rpc/share_card", () => {
      isDown = true;
      return { body: SECRET };
    }),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  const { user, queryClient } = renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole("button", { name: "Crear enlace" }));
  await screen.findByLabelText("Enlace de aprobación");
  await queryClient.refetchQueries();
  expect(screen.getByLabelText<HTMLInputElement>("Enlace de aprobación").value).toContain(SECRET);
});

test("an answer given on a review board is shown with its account, and marked as outdated when the card changed afterwards", async () => {
  const answerOf = (id: string, answer: string, comment: string) => ({
    post_id: id,
    answer,
    answered_version: 2,
    answered_by: "Ana",
    comment,
    answered_at: "2026-11-01T11:00:00Z",
  });
  wire.reset(
    on("GET", "/rest/v1/card_approvals", () => ({ body: [] })),
    on("GET", "/rest/v1/posts", () => ({
      body: [
        { id: "p1", version: 2, linkedin_organization_id: null },
        { id: "p2", version: 3, linkedin_organization_id: "7" },
      ],
    })),
    on("GET", "/rest/v1/post_approvals", () => ({
      body: [answerOf("p1", "approved", ""), answerOf("p2", "changes", "Falta el precio")],
    })),
  );
  const [entry] = toEntries([calendarRow()], "America/La_Paz");
  if (!entry) throw new Error("There is no entry.");
  renderUi(
    <ApprovalDialog userId={USER_ID} entry={entry} organizations={[]} now={now} onClose={() => undefined} />,
  );
  const first = await screen.findByText(/^En el tablero de Cuenta personal:/);
  expect(first.parentElement?.textContent).toContain("Ana la aprobó hace");
  expect(first.parentElement?.textContent).not.toContain("ya no cuenta");
  const second = screen.getByText("Falta el precio").parentElement;
  expect(second?.textContent).toContain("Cambió después de esa respuesta");
});
