import type { Browser, Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { openCard, openMonth } from "../support/journey.ts";
import { calendarClient, planCard } from "../support/plan.ts";
import { seedCards } from "../support/seed.ts";
import { go, OF_WINDOW, type State, type Take } from "./state.ts";

const TITLE = "Cinco lecciones del café de altura";

async function asVisitor(browser: Browser, link: string, show: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: "es-BO", colorScheme: "dark", reducedMotion: "reduce" });
  const visitor = await context.newPage();
  try {
    await visitor.goto(link);
    await show(visitor);
  } finally {
    await context.close();
  }
}

async function openApproval(page: Page, title: string): Promise<void> {
  await go(page, paths.calendar());
  await page.getByRole("button", { name: title }).first().click();
  await page.getByRole("button", { name: "Pedir aprobación" }).click();
  await page.getByRole("switch").waitFor();
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: /^Crear (otro )?enlace/ }).click();
  return page.getByLabel("Enlace de aprobación").inputValue();
}

async function answers(visitor: Page, take: Take): Promise<void> {
  const changes = visitor.getByRole("button", { name: "Pedir cambios" });
  await changes.waitFor();
  await take("approval", {}, visitor);
  await changes.click();
  await take("approval-missing", {}, visitor);
  await visitor.getByLabel("Tu nombre").fill("Ana Rojas");
  await visitor.getByLabel("Comentario").fill("Cambia «cinco» por «seis»: falta la lección del agua.");
  await changes.click();
  await visitor.getByText("Ana Rojas pidió cambios").waitFor();
  await take("approval-changes", {}, visitor);
  await visitor.getByRole("button", { name: "Cambiar la respuesta" }).click();
  await take("approval-again", {}, visitor);
  await visitor.getByRole("button", { name: "Aprobar" }).click();
  await visitor.getByText("Aprobada por Ana Rojas").waitFor();
  await take("approval-approved", {}, visitor);
}

async function otherLinks(page: Page, take: Take, browser: Browser): Promise<void> {
  const client = await calendarClient(page);
  const postcard = await planCard(page, {
    title: "Publicada con permiso",
    date: "2031-07-01",
    time: "09:00",
  });
  const { data: secret } = await client.rpc("share_card", { p_postcard: postcard, p_days: 7 });
  const link = `${paths.approval()}#${secret}`;
  const origin = new URL(page.url()).origin;
  await asVisitor(browser, "about:blank", async (visitor) => {
    await visitor.route("**/functions/v1/approval", (route) => route.abort("internetdisconnected"));
    await visitor.goto(`${origin}${link}`);
    await visitor.getByRole("button", { name: "Reintentar" }).waitFor();
    await take("approval-offline", {}, visitor);
  });
  await asVisitor(browser, "about:blank", async (visitor) => {
    await visitor.route("**/functions/v1/approval", () => undefined);
    await visitor.goto(`${origin}${link}`);
    await visitor.getByRole("status").first().waitFor();
    await take("approval-loading", { isWaiting: true }, visitor);
  });
  await client.functions.invoke("publish-due-posts", { body: { postcard } });
  await asVisitor(browser, `${origin}${link}`, async (visitor) => {
    await visitor.getByText("Esta publicación ya salió").first().waitFor({ timeout: 30_000 });
    await take("approval-published", {}, visitor);
  });
}

export const APPROVAL: State = {
  name: "approval",
  open: async (page, take, browser) => {
    await openApproval(page, TITLE);
    await take("approval-none", OF_WINDOW);
    const link = await makeLink(page);
    await take("approval-asked", OF_WINDOW);
    await asVisitor(browser, link, (visitor) => answers(visitor, take));
    await openApproval(page, TITLE);
    await take("approval-answered", OF_WINDOW);
    await page.getByRole("button", { name: "Desactivar enlace" }).click();
    await asVisitor(browser, link, async (visitor) => {
      await visitor.getByText("Este enlace ya no funciona").first().waitFor();
      await take("approval-revoked", {}, visitor);
    });
    await otherLinks(page, take, browser);
  },
};

async function answerBoard(page: Page, publisher: string, texts: readonly string[]): Promise<void> {
  const client = await calendarClient(page);
  const { data: secret } = await client.rpc("share_board", {
    p_publisher: publisher,
    p_month: "2031-12-01",
    p_timezone: "America/La_Paz",
    p_days: 14,
    p_required: true,
  });
  const { data: board } = await client.functions.invoke("approval", {
    body: { action: "read_board", secret },
  });
  const posts = (board.posts as { id: string; version: number; text: string }[])
    .filter(({ text }) => texts.includes(text))
    .map(({ id, version }) => ({ id, version }));
  const answer = { answer: "approved", name: "Ana Rojas", comment: "" };
  await client.functions.invoke("approval", { body: { action: "answer_board", secret, posts, ...answer } });
}

/** The clock of Havana skips this time. */
const SKIPPED = { date: "2031-03-09", time: "00:30", timeZone: "America/Havana" };

export const APPROVED: State = {
  name: "approved",
  open: async (page, take) => {
    await go(page, paths.posts());
    const client = await calendarClient(page);
    const { data: pages } = await client.from("linkedin_organizations").select("organization_id").limit(1);
    const publishers = ["personal", String(pages?.[0]?.organization_id)];
    const [whole, half, skipped] = ["Aprobada en todas", "Aprobada en una", "Hora que no existe"];
    const [allNotes, oneNotes] = ["Treinta sacos del lote de altura.", "Doce sacos del lote del valle."];
    const [id] = await seedCards(page, [
      { title: skipped, notes: "Llegó la cosecha de marzo.", ...SKIPPED },
      { title: whole, notes: allNotes, publishers, date: "2031-12-02", time: "09:00" },
      { title: half, notes: oneNotes, publishers, date: "2031-12-03", time: "09:00" },
      { title: "Sin aprobar", notes: "Quién tuesta aquí.", publishers, date: "2031-12-04", time: "09:00" },
    ]);
    const { data: post } = await client.from("posts").select("postcard").eq("id", id).single();
    await client.rpc("require_card_approval", { p_postcard: post?.postcard, p_required: true });
    for (const [n, publisher] of publishers.entries())
      await answerBoard(page, publisher, n === 0 ? [allNotes, oneNotes] : [allNotes]);
    await go(page, paths.posts());
    await openMonth(page, /marzo de 2031/i);
    await openMonth(page, /diciembre de 2031/i);
    await openCard(page, half);
    await take("approved-rows", { isOfWindow: true, about: page.getByRole("article", { name: half }) });
    const edit = async (title: string) => {
      await openCard(page, title);
      await page.getByRole("button", { name: `Editar «${title}»` }).click();
      await page.getByLabel("Texto a publicar").first().waitFor();
    };
    await edit(whole);
    await take("approved-editor", OF_WINDOW);
    await page.getByLabel("Texto a publicar").fill("Cuarenta sacos del lote de altura.");
    await page.getByText(/^Si la aprueban antes, sale/).waitFor();
    await take("approved-edited", OF_WINDOW);
    await page.getByRole("button", { name: "Cancelar", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await edit(skipped);
    const notice = page.getByText(/^Ese día el reloj se adelanta y la hora/);
    await take("approved-clock", { isOfWindow: true, about: notice });
  },
};

const MONTH = "2031-09-01";

export const BOARD: State = {
  name: "board",
  open: async (page, take, browser) => {
    await go(page, paths.calendar({ view: "month", day: MONTH }));
    const client = await calendarClient(page);
    const origin = new URL(page.url()).origin;
    const share = async (month: string) => {
      const { data } = await client.rpc("share_board", {
        p_publisher: "personal",
        p_month: month,
        p_timezone: "America/La_Paz",
        p_days: 14,
        p_required: false,
      });
      return `${origin}${paths.reviewBoard()}#${data}`;
    };
    await asVisitor(browser, await share("2031-10-01"), async (visitor) => {
      await visitor.getByText("Todavía no hay publicaciones en octubre de 2031").waitFor();
      await take("board-empty", {}, visitor);
    });
    const titles = ["El precio del café", "Quién tuesta aquí", "Tres errores al regar"];
    const cards: number[] = [];
    for (const [n, title] of titles.entries())
      cards.push(await planCard(page, { title, date: `2031-09-0${n + 1}`, time: n === 2 ? null : "09:30" }));
    const link = await share(MONTH);
    await asVisitor(browser, link, async (visitor) => {
      await visitor.getByText("3 sin respuesta").waitFor();
      await take("board-full", {}, visitor);
      const posts = visitor.getByRole("article");
      await posts.nth(0).getByRole("button", { name: "Pedir cambios" }).click();
      await take("board-missing", {}, visitor);
      await visitor.getByLabel("Tu nombre").fill("Ana Rojas");
      await posts.nth(0).getByLabel("Comentario").fill("Di cuántos sacos y de qué año.");
      await posts.nth(0).getByRole("button", { name: "Pedir cambios" }).click();
      await posts.nth(0).getByText("Ana Rojas pidió cambios").waitFor();
      await visitor.getByRole("button", { name: "Aprobar las demás (2)" }).click();
      await visitor.getByRole("region", { name: "Resultado de tu respuesta" }).waitFor();
      await take("board-answered", {}, visitor);
      for (const words of ["Son doce sacos, de la cosecha de 2031.", "¿Lo ponemos en el título?"])
        await client.rpc("reply_to_reviewer", {
          p_postcard: cards[0],
          p_words: words,
          p_publisher: "personal",
        });
      await visitor.reload();
      await posts.nth(0).getByLabel("Mensaje").fill("Sí, por favor.");
      await posts.nth(0).getByRole("button", { name: "Enviar mensaje" }).click();
      await posts.nth(0).getByRole("listitem").filter({ hasText: "Sí, por favor." }).waitFor();
      await take("board-thread", {}, visitor);
    });
    await go(page, paths.calendar({ view: "month", day: MONTH }));
    await page.getByRole("button", { name: "Más opciones" }).click();
    await page.getByRole("menuitem", { name: "Tablero de revisión" }).click();
    await page.getByText("Ver respuestas").first().click();
    await page.getByRole("button", { name: `Responder: ${titles[0]}` }).click();
    await take("board-owner", OF_WINDOW);
    await page
      .getByRole("button", { name: /^Desactivar el tablero de/ })
      .first()
      .click();
    await take("board-ending", OF_WINDOW);
    await page.keyboard.press("Escape");
    await client.rpc("end_board", { p_publisher: "personal", p_month: MONTH });
    await asVisitor(browser, link, async (visitor) => {
      await visitor.getByText("Este enlace ya no funciona").first().waitFor();
      await take("board-revoked", {}, visitor);
    });
  },
};
