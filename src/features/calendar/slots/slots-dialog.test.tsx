import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "@/shared/testing/recording-client";
import { storeSession } from "@/shared/testing/session-double";
import { wire } from "@/shared/testing/wire";
import { renderUi } from "@/testing/render";
import { SignedIn, USER_ID } from "@/testing/screen";
import { SlotsDialog } from "./slots-dialog";

const SLOT = {
  id: "s1",
  publisher: "personal",
  weekday: 2,
  post_time: "09:00:00",
  timezone: "America/La_Paz",
};

const PAGES = [true, false].map((can_publish, index) => ({
  id: `p${index}`,
  organization_id: `${index}`,
  organization_name: can_publish ? "Café Andino" : "Antigua",
  vanity_name: `pagina-${index}`,
  is_visible: true,
  logo_url: null,
  can_publish,
}));

const show = (metadata?: Record<string, unknown>) =>
  renderUi(
    <SlotsDialog
      userId={USER_ID}
      timeZone="America/La_Paz"
      organizations={PAGES}
      onClose={() => undefined}
    />,
    { wrap: (children) => <SignedIn metadata={metadata}>{children}</SignedIn> },
  );

test("posting slots that cannot be read show an error, and can be refetched", async () => {
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

test("a lost company page takes no new posting slots, and its existing slots show its name", async () => {
  wire.reset(on("GET", "/rest/v1/posting_slots", () => ({ body: [{ ...SLOT, publisher: "1" }] })));
  const { user } = show();
  expect(await screen.findByText("Antigua")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Cuenta" }));
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "Cuenta personal",
    "Café Andino",
  ]);
});

test("the choice whether posting slots skip holidays is saved in the account, so that it applies in all browsers", async () => {
  storeSession();
  const saved: unknown[] = [];
  wire.reset(
    on("GET", "/rest/v1/posting_slots", () => ({ body: [SLOT] })),
    on("PUT", "/auth/v1/user", ({ body }) => {
      saved.push(body);
      return { status: 422, body: {} };
    }),
  );
  const { user } = show();
  const skips = screen.getByRole("switch", { name: "Omitir los feriados de mi país" });
  expect(skips.getAttribute("aria-checked")).toBe("true");
  await user.click(skips);
  await waitFor(() => expect(saved).toMatchObject([{ data: { slots_on_holidays: true } }]));
  await waitFor(() => expect(skips.getAttribute("aria-checked")).toBe("true"));
});

test("the switch that skips holidays is off for a user who chose posting slots on holidays", () => {
  wire.reset(on("GET", "/rest/v1/posting_slots", () => ({ body: [SLOT] })));
  show({ slots_on_holidays: true });
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("false");
});

test("adding a posting slot keeps the focus on its button and offers the next day; removing a slot focuses another control", async () => {
  let rows = [SLOT, { ...SLOT, id: "s2", weekday: 4 }];
  wire.reset(
    on("GET", "/rest/v1/posting_slots", () => ({ body: rows })),
    on("POST", "/rest/v1/posting_slots", () => {
      rows = [...rows, { ...SLOT, id: "s3", weekday: 3 }];
      return { status: 201 };
    }),
    on("DELETE", "/rest/v1/posting_slots", () => {
      rows = rows.slice(1);
      return { body: [{ id: "s1" }] };
    }),
  );
  const { user } = show();
  await screen.findByRole("button", { name: "Eliminar horario: Martes 09:00" });
  const day = screen.getByRole("combobox", { name: "Día" });
  await user.click(day);
  await user.click(await screen.findByRole("option", { name: "Miércoles" }));
  const add = screen.getByRole("button", { name: "Agregar horario" });
  await user.click(add);
  await screen.findByRole("button", { name: "Eliminar horario: Miércoles 09:00" });
  expect(day.textContent).toBe("Viernes");
  await waitFor(() => expect(document.activeElement).toBe(add));
  screen.getByRole("button", { name: "Eliminar horario: Martes 09:00" }).focus();
  await user.keyboard("{Enter}");
  const next = screen.getByRole("button", { name: "Eliminar horario: Jueves 09:00" });
  await waitFor(() => expect(document.activeElement).toBe(next));
});
