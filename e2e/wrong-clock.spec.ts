import { expect, type Page, test } from "@playwright/test";
import { addPost, column, fillNewPost, setTime, signIn, type WallClock } from "./support/journey";

const HOUR = 3_600_000;

/** A time zone in which all times of this test fall on one day. */
const ZONE = [2, 3, 4, 5].includes(new Date().getUTCHours()) ? "Asia/Tokyo" : "America/La_Paz";
test.use({ timezoneId: ZONE });

function minuteAway(ms: number): WallClock {
  const at = Math.ceil((Date.now() + ms) / 60_000) * 60_000;
  const [date = "", time = ""] = new Date(at)
    .toLocaleString("es-BO", {
      timeZone: ZONE,
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
    .split(", ");
  const [hour = "", minute = ""] = time.split(":");
  return { date, hour, minute, at };
}

async function shiftClock(page: Page, ms: number) {
  await page.addInitScript((shift) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (_, args: [number?]) =>
        args.length === 0 ? new Real(Real.now() + shift) : Reflect.construct(Real, args),
      get: (target, name) => (name === "now" ? () => Real.now() + shift : Reflect.get(target, name)),
    });
  }, ms);
}

test("on a clock two hours behind, the editor announces that a card with a past time is published at once; two hours ahead, a card keeps its time and the editor announces it", async ({
  page,
}) => {
  await test.step("on a clock two hours behind, the editor says that a card with a past time is published at once", async () => {
    await shiftClock(page, -2 * HOUR);
    await signIn(page, "Cuenta nueva", "/posts", ZONE);
    await fillNewPost(page, { title: "Hace una hora", notes: "Ya pasó", when: minuteAway(-HOUR) });
    await expect(page.getByText(/El reloj de este dispositivo va 2 horas atrasado/)).toBeVisible();
    await expect(page.getByText(/Esa fecha y hora ya pasaron/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Guardar y publicar enseguida" })).toBeVisible();
    await page.getByRole("button", { name: "Cancelar" }).last().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect(page.getByLabel("Título")).toBeHidden();
  });

  await test.step("on a clock two hours ahead, a card keeps its time and the editor announces it", async () => {
    // `shiftClock` adds to the earlier shift of minus two hours, so the clock is two hours fast.
    await shiftClock(page, 4 * HOUR);
    await page.goto("/posts");
    await addPost(page, { title: "Dentro de una hora", notes: "Todavía no", when: minuteAway(HOUR) });

    const card = column(page, "Para Publicar").getByRole("article", { name: "Dentro de una hora" });
    await expect(card.getByText("programada")).toBeVisible();
    await expect(card.getByText("Fecha vencida")).toBeHidden();
    await card.getByRole("button", { name: "Editar «Dentro de una hora»" }).click();
    await expect(page.getByText(/El reloj de este dispositivo va 2 horas adelantado/)).toBeVisible();
    await expect(
      page.getByRole("button", { name: /^Sale (hoy|mañana) a las? .*Cambiar cuándo sale$/ }),
    ).toBeVisible();
    await setTime(page, minuteAway(-HOUR));
    await expect(page.getByText(/Esa fecha y hora ya pasaron/)).toBeVisible();
  });
});
