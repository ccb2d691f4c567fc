import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { creditStats } from "@/data/user-credit-stats/user-credit-stats";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi, testQueryClient } from "@/testing/render";
import { credits, USER_ID } from "@/testing/screen";
import { CreditsLine } from "./credits-line";

const BALANCE = "/rest/v1/rpc/credit_balance";
const PRICES = on("GET", "/rest/v1/ai_credit_costs", () => ({
  body: [{ content_type: "research", credit_cost: 0.5 }],
}));
const show = (age: number) => {
  const queryClient = testQueryClient();
  queryClient.setQueryData(
    creditStats(USER_ID).queryKey,
    { ...credits(3), owed_credits: 0 },
    { updatedAt: Date.now() - age },
  );
  return renderUi(<CreditsLine userId={USER_ID} />, { queryClient });
};

test("the balance shown where credits are spent is refetched once it is 20 seconds old", async () => {
  wire.reset(
    PRICES,
    on("POST", BALANCE, () => ({ body: credits(7.5) })),
  );
  show(20_000);
  expect(await screen.findByText("Tienes 7,5 créditos disponibles")).toBeTruthy();
});

test("when an old balance cannot be refetched, the failure is shown instead of the old figure", async () => {
  wire.reset(
    PRICES,
    on("POST", BALANCE, () => ({ status: 400, body: { message: "No.", code: "XX000" } })),
  );
  show(20_000);
  expect(await screen.findByText("No pudimos cargar tus créditos.")).toBeTruthy();
  expect(screen.queryByText("Tienes 3 créditos disponibles")).toBeNull();
});

test("prices that could not be read are named where credits are spent, and read again by 'Reintentar'", async () => {
  let isBroken = true;
  wire.reset(
    on("POST", BALANCE, () => ({ body: credits(3) })),
    on("GET", "/rest/v1/ai_credit_costs", (request) =>
      isBroken ? { status: 400, body: { message: "No.", code: "XX000" } } : (PRICES(request) ?? {}),
    ),
  );
  const { user } = show(0);
  expect(await screen.findByText("No pudimos cargar los precios.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Tienes 3,0 créditos disponibles")).toBeTruthy();
});
