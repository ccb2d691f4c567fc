import { expect, test } from "@playwright/test";
import { fillNewPost, signIn, type WallClock } from "./support/journey";

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

test("when the device's clock is two hours behind, the editor says so, and says that a card with a past time is published at once", async ({
  page,
}) => {
  await page.addInitScript((shift) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (_, args: [number?]) =>
        args.length === 0 ? new Real(Real.now() + shift) : Reflect.construct(Real, args),
      get: (target, name) => (name === "now" ? () => Real.now() + shift : Reflect.get(target, name)),
    });
  }, -2 * HOUR);
  await signIn(page, "Cuenta nueva", "/posts", { timezone: ZONE });
  await fillNewPost(page, { title: "Hace una hora", notes: "Ya pasó", when: minuteAway(-HOUR) });
  await expect(page.getByText(/El reloj de este dispositivo va 2 horas atrasado/)).toBeVisible();
  await expect(page.getByText(/Esa fecha y hora ya pasaron/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar y publicar enseguida" })).toBeVisible();
});
