import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { USER_ID } from "@/testing/screen";
import { SlotsDialog } from "./slots-dialog";

const SLOT = {
  id: "s1",
  publisher: "personal",
  weekday: 2,
  post_time: "09:00:00",
  timezone: "America/La_Paz",
};

const show = () =>
  renderUi(
    <SlotsDialog userId={USER_ID} timeZone="America/La_Paz" organizations={[]} onClose={() => undefined} />,
  );

test("slots that cannot be read say so, and can be asked for again", async () => {
  let isDown = true;
  wire.reset(
    on("GET", "/rest/v1/posting_slots", () => (isDown ? { status: 500, body: {} } : { body: [SLOT] })),
  );
  const { user } = show();
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole("button", { name: "Eliminar horario: Martes 09:00" })).toBeTruthy();
});
