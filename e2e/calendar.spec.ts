import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { expectApart } from "./support/browser/on-screen";
import { resize } from "./support/browser/resize";
import { readPdf } from "./support/files/pdf";
import { calendarClient, dayFromToday, planCard } from "./support/plan";
import { test } from "./support/test";

const chip = (page: Page, title: string) => page.getByRole("button", { name: new RegExp(`^${title}, `) });
const cell = (page: Page, day: string) => page.locator(`[data-drop="${day}"]`);
const chipIn = (page: Page, day: string, title: string) =>
  cell(page, day).getByRole("button", { name: new RegExp(`^${title}, `) });

async function dragTo(page: Page, title: string, place: string) {
  await chip(page, title).hover({ position: { x: 8, y: 8 } });
  const from = await chip(page, title).boundingBox();
  const to = await cell(page, place).boundingBox();
  if (!from || !to) throw new Error("Neither may be out of sight.");
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await expect(page.locator(`[data-over][data-drop="${place}"]`)).toBeVisible();
  return () => page.mouse.up();
}

/**
 * Expects that a chip shows both its title and its time. The time fits either into the padding beside a title of one
 * line, or below the title's last visible line. CSS draws the time as a pseudo-element, which cannot be measured, so a
 * copy of its text is measured.
 */
async function expectHourInSight(page: Page, title: string, view: string): Promise<void> {
  const { beside, below } = await chip(page, title)
    .first()
    .evaluate((one) => {
      const box = one.getBoundingClientRect();
      const { paddingRight, textOverflow } = getComputedStyle(one);
      const clamped = one.querySelector("[data-title]")?.getBoundingClientRect();
      const wordsOf = (hour: "::before" | "::after") => {
        const drawn = getComputedStyle(one, hour);
        if (drawn.content === "none")
          return { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
        const copy = document.createElement("span");
        copy.textContent = one.getAttribute("data-time");
        const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = drawn;
        Object.assign(copy.style, { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing });
        copy.style.position = "fixed";
        document.body.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return { width, height: Number.parseFloat(drawn.height) };
      };
      const room = Math.min(
        Number.parseFloat(paddingRight),
        Number.parseFloat(getComputedStyle(one, "::before").width),
      );
      return {
        beside: textOverflow === "ellipsis" ? room - wordsOf("::before").width : -1,
        below: clamped ? box.bottom - clamped.bottom - wordsOf("::after").height : -1,
      };
    });
  expect(
    Math.max(beside, below),
    `pixels beside or below the title and its time in ${view}`,
  ).toBeGreaterThanOrEqual(0);
}

test("the calendar's views of a crowded day fit their frames; its dialogs are accessible; its feed can be revoked", async ({
  june: page,
  request,
}) => {
  test.slow();
  const title = "Cosecha".repeat(42);
  for (const hour of ["09", "10", "11", "12", "13"])
    await planCard(page, { title, date: "2031-06-10", time: `${hour}:30` });
  await expect(chip(page, title).first()).toBeVisible();
  const expectTimesInSight = async (view: string) => {
    await expect(chip(page, title).first()).toBeVisible();
    await expectNoSidewaysScroll(page, view);
    const before = await chip(page, title)
      .first()
      .evaluate((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return (words.getClientRects()[0]?.left ?? 0) - one.getBoundingClientRect().left;
      });
    expect(before, `pixels before a title in ${view}`).toBeLessThan(16);
    await expectHourInSight(page, title, view);
  };
  const textsOf = async (landscape: boolean) => {
    const margin = { left: "2cm", right: "2cm" };
    return (await readPdf(await page.pdf({ format: "Letter", landscape, margin }))).pages.map(
      ({ text }) => text,
    );
  };
  await expectTimesInSight("the month");
  await test.step("a month without its controls, but with each post, its hour and its colour, fits on one sheet of paper; no week is cut between two sheets", async () => {
    await expect(chip(page, title)).toHaveCount(5);
    expect(await textsOf(false)).toEqual([
      expect.stringMatching(/^Calendario +Junio de 2031 +LUN.* 09:30.* 10:30.* 11:30.* 12:30.* 13:30/s),
    ]);
    expect((await textsOf(true))[1]).toMatch(/^30 /);
    await page.emulateMedia({ media: "print" });
    const paper = "rgb(201, 209, 217)";
    await expect(chip(page, title).first()).not.toHaveCSS("border-left-color", paper);
    await expect(
      page.getByRole("main").getByRole("button").and(page.locator(":not([data-entry])")),
    ).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await test.step("in the narrow columns of a tablet, a crowded day hides the posts' times, so that their titles get the width", async () => {
    await page.setViewportSize({ width: 834, height: 1112 });
    const hour = () =>
      chip(page, title)
        .first()
        .evaluate((one) => getComputedStyle(one, "::before").content);
    await expect.poll(hour).toBe("none");
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(hour).toContain(":30");
  });
  await test.step("with the sidebar open in a small window, a post in the month is wide enough for its time", async () => {
    await page.setViewportSize({ width: 1024, height: 600 });
    await expect.poll(async () => (await chip(page, title).first().boundingBox())?.width).toBeGreaterThan(85);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await page.goto("/calendar?semana=2031-06-10");
  await expectTimesInSight("the week");
  await test.step("a week fits on one sheet of paper, because only the hours with posts are printed", async () => {
    for (const landscape of [false, true])
      expect(await textsOf(landscape)).toEqual([
        expect.stringMatching(/ Sin hora.* 9 AM 10 AM 11 AM 12 PM 1 PM +LUN.* 09:30.* 13:30/s),
      ]);
  });
  await chip(page, title).first().click();
  await expect(page.getByRole("dialog").getByText("Treinta sacos")).toBeVisible();
  await expectAccessible(page, "a card of the calendar");
  await page.keyboard.press("Escape");
  await page.goto("/calendar?abrir=huecos");
  await expect(page.getByRole("dialog", { name: "Mis horarios" })).toBeVisible();
  await expectAccessible(page, "the slots");

  await test.step("in high contrast, frames mark a dialog, its buttons and today, and today has the system's colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const dialog = page.getByRole("dialog", { name: "Mis horarios" });
    for (const framed of [dialog, dialog.getByRole("button", { name: "Cerrar" })])
      await expect(framed).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/calendar$/);
    const today = page.locator("[role=group][aria-current=date]");
    await expect(today).toHaveCSS("outline-style", "solid");
    await expect(today).toHaveCSS("forced-color-adjust", "auto");
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("a calendar feed can be read at its secret address until the user revokes it", async () => {
    await planCard(page, { title: "Cosecha", date: dayFromToday(3), time: "09:30" });
    await page.getByRole("button", { name: "Más opciones" }).click();
    await page.getByRole("menuitem", { name: "Ver en Google, Apple u Outlook" }).click();
    const dialog = page.getByRole("dialog", { name: "Tu calendario en Google, Apple u Outlook" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "the feed");
    await page.getByRole("button", { name: "Crear dirección" }).click();
    const address = await page.getByLabel("Dirección secreta").inputValue();
    const feed = await request.get(address);
    expect(feed.headers()["content-type"]).toContain("text/calendar");
    expect(await feed.text()).toMatch(/SUMMARY:Cosecha\r?$/m);
    await page.getByRole("button", { name: "Desactivar" }).click();
    await expect(page.getByText("La dirección ya no funciona")).toBeVisible();
    expect((await request.get(address)).status()).toBe(404);
  });
});

test("in the month view the message about an empty month covers no day, the editor leads back to the month, a drag moves a card, and a click on an empty day begins a card; in the week view the keyboard moves a card, and mouse and keyboard put cards into slots", async ({
  june: page,
}) => {
  test.slow();
  await test.step("the message about an empty month or week covers none of its days", async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 834, height: 1112 },
      { width: 390, height: 844 },
    ]) {
      await resize(page, size);
      const days = page.getByRole("main").locator("[data-drop]");
      for (const part of [
        page.getByText(
          size.width < 768 ? "Esta semana no tiene publicaciones" : "Aquí verás tu mes de un vistazo",
        ),
        page.getByRole("main").getByRole("button", { name: "Agregar publicación" }),
      ]) {
        await expectApart(part, days.last(), `the hint and the last day, ${size.width}`);
        await expectApart(part, days.nth(-2), `the hint and the day before, ${size.width}`);
      }
      await expectNoSidewaysScroll(page, `an empty month, ${size.width}`);
    }
    await resize(page, { width: 1440, height: 900 });
  });

  await planCard(page, { title: "Cosecha", date: "2031-06-10", time: "09:30" });
  await expect(chipIn(page, "2031-06-10", "Cosecha")).toBeVisible();

  await test.step("the editor of a card leads back to the month that opened it, with the focus on the card", async () => {
    const editCard = async (notes: string) => {
      await chip(page, "Cosecha").click();
      await page.getByRole("dialog").getByRole("button", { name: "Editar" }).click();
      await expect(page.getByLabel("Texto a publicar")).toHaveValue(notes);
    };
    await editCard("Treinta sacos");
    await page.getByLabel("Texto a publicar").fill("Cuarenta sacos");
    await page.keyboard.press("Control+Enter");
    await expect(page).toHaveURL(/\/calendar\?mes=2031-06$/);
    await expect(chip(page, "Cosecha")).toBeFocused();
    await editCard("Cuarenta sacos");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/calendar\?mes=2031-06$/);
    await expect(chip(page, "Cosecha")).toBeFocused();
  });

  await test.step("a card dragged to another day returns after an undo or Escape", async () => {
    await test.step("Ctrl+Z undoes the move of a dragged card, and Escape cancels the drag", async () => {
      const drop = await dragTo(page, "Cosecha", "2031-06-12");
      await drop();
      await expect(chipIn(page, "2031-06-12", "Cosecha")).toHaveAccessibleName(/09:30/);
      await expect(page.getByText(/^Publicación movida/)).toBeVisible();
      await page.keyboard.press("Control+z");
      await expect(page.getByText("La publicación volvió a su lugar")).toBeVisible();
      await expect(chipIn(page, "2031-06-10", "Cosecha")).toBeVisible();

      const dropLate = await dragTo(page, "Cosecha", "2031-06-13");
      await page.keyboard.press("Escape");
      await dropLate();
      await expect(chipIn(page, "2031-06-10", "Cosecha")).toBeVisible();
    });

    await test.step("while a dragged card is held over the arrow, the calendar moves on to later months, and the card can be dropped in one of them", async () => {
      const drop = await dragTo(page, "Cosecha", "2031-06-12");
      const arrow = await page.getByRole("button", { name: "Mes siguiente" }).boundingBox();
      if (!arrow) throw new Error("The arrow has to be on the screen.");
      await page.mouse.move(arrow.x + arrow.width / 2, arrow.y + arrow.height / 2, { steps: 6 });
      await expect(cell(page, "2031-06-12")).toBeHidden();
      // While the pointer rests on the arrow, the calendar keeps turning pages, so the 16th of any shown month is the
      // target.
      const day = await page.locator('[data-drop$="-16"]').boundingBox();
      if (!day) throw new Error("The day has to be on the screen.");
      await page.mouse.move(day.x + day.width / 2, day.y + day.height / 2, { steps: 6 });
      const place = (await page.locator("[data-over]").getAttribute("data-drop")) ?? "";
      await drop();
      await expect(chipIn(page, place, "Cosecha")).toHaveAccessibleName(/09:30/);
      await page.getByRole("button", { name: "Deshacer" }).click();
      await expect(page.getByText("La publicación volvió a su lugar")).toBeVisible();
      await page.goto("/calendar?mes=2031-06");
      await expect(chipIn(page, "2031-06-10", "Cosecha")).toBeVisible();
    });
  });

  await test.step("a click on an empty day begins a card", async () => {
    await cell(page, "2031-06-18")
      .getByRole("button", { name: /^Crear una publicación/ })
      .click();
    await expect(page).toHaveURL(/\/posts\?editar=\d+&dia=2031-06-18/);
    await expect(page.getByRole("button", { name: "Cuándo", exact: true })).toHaveText(
      "El miércoles 18 de junio de 2031, sin hora",
    );
  });

  const client = await calendarClient(page);
  // The tenth of June 2031 is a Tuesday.
  const slotAt = (post_time: string) => ({
    user_id: client.userId,
    weekday: 2,
    post_time,
    timezone: "America/La_Paz",
  });
  const { error } = await client.from("posting_slots").insert([slotAt("11:40"), slotAt("14:20")]);
  expect(error).toBeNull();
  await planCard(page, { title: "Riego", date: "2031-06-12", time: "09:30" });
  await planCard(page, { title: "Poda", date: "2031-06-10", time: "13:15" });
  await planCard(page, { title: "Siembra", date: "2031-06-10", time: "08:15" });
  await page.goto("/calendar?semana=2031-06-10");

  await test.step("a card is moved by keyboard to a time of the week, with each step announced", async () => {
    await chipIn(page, "2031-06-12T09", "Riego").focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Moviendo «Riego».")).toBeAttached();
    await expect(page.getByText(/^Las flechas mueven la publicación/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("viernes 13 de junio de 2031, 10 AM")).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(chipIn(page, "2031-06-13T10", "Riego")).toHaveAccessibleName(/10:30/);
    await expect(chipIn(page, "2031-06-13T10", "Riego")).toBeFocused();
  });

  await test.step("a card is put into a slot by mouse or keyboard", async () => {
    const free = page.getByRole("button", { name: /^Horario libre a las 11:40/ });
    await expect(free).toBeVisible();
    const drop = await dragTo(page, "Siembra", "2031-06-10T11:40");
    await drop();
    await expect(chipIn(page, "2031-06-10T11", "Siembra")).toHaveAccessibleName(/11:40/);
    await expect(free).toBeHidden();
    await chip(page, "Poda").focus();
    for (const key of ["Space", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    await expect(page.getByText(/^Horario libre: .*, 14:20$/)).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(chipIn(page, "2031-06-10T14", "Poda")).toHaveAccessibleName(/14:20/);
    await expect(chipIn(page, "2031-06-10T14", "Poda")).toBeFocused();
  });
});

test("a reviewer without an account requests changes to a card and approves a held card", async ({
  june: page,
  browser,
}) => {
  await planCard(page, { title: "Cosecha", date: "2031-06-10", time: "09:30" });
  await chip(page, "Cosecha").click();
  await page.getByRole("button", { name: "Pedir aprobación" }).click();
  await page.getByRole("button", { name: "Crear enlace" }).click();
  const link = await page.getByLabel("Enlace de aprobación").inputValue();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByText("Treinta sacos").first()).toBeVisible();

  await test.step("a reviewer requests changes, with a name and a comment, and the owner sees both at once", async () => {
    await visitor.getByLabel("Tu nombre").fill("Ana Rojas");
    await visitor.getByRole("button", { name: "Pedir cambios" }).click();
    await expect(visitor.getByText("Explica qué hay que cambiar.")).toBeVisible();
    await expectAccessible(visitor, "a decision without a comment");
    await visitor.getByLabel("Comentario").fill("Di cuántos sacos");
    await visitor.getByRole("button", { name: "Pedir cambios" }).click();
    await expect(visitor.getByText("Ana Rojas pidió cambios")).toBeVisible();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^Ana Rojas pidió cambios .*:$/)).toBeVisible();
    await expect(dialog.getByText("Di cuántos sacos")).toBeVisible();
  });

  await test.step("a card held for approval is published after the reviewer's last decision approves it", async () => {
    await page.getByRole("switch", { name: "No publicar sin aprobación" }).click();
    await visitor.getByRole("button", { name: "Cambiar la respuesta" }).click();
    await visitor.getByRole("button", { name: "Aprobar" }).click();
    await expect(visitor.getByText("Aprobada por Ana Rojas")).toBeVisible();
    await expect(page.getByRole("dialog").getByText(/^Ana Rojas la aprobó /)).toBeVisible();
  });
  await visitor.context().close();
});
