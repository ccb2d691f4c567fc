import type { Browser, Page } from "playwright";
import { paths } from "../../src/shared/paths.ts";
import { GOOD_CARD, payWith, startCheckout } from "../support/account/checkout.ts";
import {
  addPost,
  column,
  consent,
  finishOnboarding,
  openCard,
  openLogin,
  signIn,
  startSignIn,
} from "../support/journey.ts";
import { APPROVAL, APPROVED, BOARD } from "./approval-states.ts";
import { CALENDAR } from "./calendar-states.ts";
import { COMPOSER } from "./composer-states.ts";
import { RESULTS, SETTINGS } from "./result-states.ts";
import { isPlanted, planAt, plantSamples } from "./samples/sample-cards.ts";
import { drawSamplePictures } from "./samples/sample-pictures.ts";
import { go, OF_WINDOW, type State } from "./state.ts";
import { WAITING } from "./waiting-states.ts";

const FAULTS = "/sandbox/linkedin/__faults";

const at = (name: string, path: string): State => ({
  name,
  open: async (page, take) => {
    await go(page, path);
    await take(name);
  },
});

async function publishInto(page: Page, title: string, fault: object, ends: string): Promise<void> {
  await page.request.post(FAULTS, {
    data: { method: "POST", path: "/rest/posts", times: 1, contains: title, ...fault },
  });
  await addPost(page, { title, notes: `${title}: lo que aprendimos esta semana.` });
  await openCard(page, title);
  await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publicar ahora" }).click();
  await column(page, "Para Publicar")
    .getByRole("article", { name: title })
    .getByText(ends)
    .first()
    .waitFor({ timeout: 30_000 });
}

const editor = (page: Page) => page.getByRole("button", { name: "Agregar publicación" }).first();
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  const question = page.getByRole("alertdialog").getByRole("button", { name: "Descartar" });
  await question.click({ timeout: 3_000 }).catch(() => undefined);
};

export const NEW_USER: readonly State[] = [
  {
    name: "first-steps",
    open: async (page, take) => {
      await openLogin(page);
      await startSignIn(page);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await take("sandbox-consent");
      await consent(page, "Cuenta nueva");
      await finishOnboarding(page, {
        atOnboarding: () => take("onboarding"),
        atWelcome: () => take("welcome"),
      });
    },
  },
  at("dashboard-new", paths.dashboard()),
  at("posts-empty", paths.posts()),
  at("calendar-empty", paths.calendar()),
  at("results-empty", paths.results()),
  at("results-without-pages", paths.results({ tab: "organizaciones" })),
  at("settings-new", paths.settings()),
  at("research-empty", paths.research()),
];

export async function attachSamplePictures(page: Page, browser: Browser): Promise<void> {
  const pictures = await drawSamplePictures(browser);
  const add = async (title: string, notes: string, picture: string, day: number, time: string) => {
    if (await isPlanted(page, title)) return planAt(page, title, day, time);
    await go(page, paths.posts());
    await editor(page).click();
    await page.getByLabel("Título").fill(title);
    await page.getByLabel("Texto a publicar").fill(notes);
    await page.getByRole("checkbox", { name: /Café Andino/ }).check();
    await page.locator('input[type="file"]').first().setInputFiles(picture);
    await page.getByText("Archivo subido exitosamente").first().waitFor();
    await page.getByRole("button", { name: "Guardar borrador", exact: true }).click();
    await page.getByText("Publicación creada").first().waitFor();
    await planAt(page, title, day, time);
  };
  const lesson =
    "Llevamos ocho años tostando café de altura y cada cosecha nos corrige algo.\n\nEstas son las cinco lecciones de 2026. La cuarta nos costó 40 sacos. #café #calidad";
  await add("Cinco lecciones del café de altura", lesson, pictures.taza, 1, "12:00");
  const figures = "Tres países nuevos y cuarenta productores formados: así fue el año. #productores";
  await add("Un año en tres cifras", figures, pictures.cifras, 3, "09:30");
  const harvest = "La cosecha empezó con lluvia y terminó con el mejor puntaje de la década. #cosecha";
  await add("La cosecha, contada por quien la hizo", harvest, pictures.cosecha, 7, "10:00");
}

export async function writeSamplePost(page: Page): Promise<void> {
  await page.getByLabel("Título").fill("Lo que nadie te dice de exportar");
  await page
    .getByLabel("Texto a publicar")
    .fill(
      "Exportar café no empieza en el puerto.\n\nEmpieza dos años antes, con un productor que confía en ti.\n\nTres cosas que me habría gustado saber:\n\n1. El papel pesa más que el saco.\n2. El primer cliente llega por el tercero.\n3. La calidad se defiende por escrito. #café #exportación",
    );
  await page.getByRole("checkbox", { name: /Café Andino/ }).check();
  await page.locator('input[type="file"]').first().setInputFiles("e2e/fixtures/cafe.jpg");
  await page.getByText("Archivo subido exitosamente").first().waitFor();
}

export const USER: readonly State[] = [
  {
    name: "planted",
    open: async (page, _take, browser) => {
      await signIn(page, "Lucía Fernández", paths.posts());
      await plantSamples(page);
      await attachSamplePictures(page, browser);
    },
  },
  at("dashboard", paths.dashboard()),
  {
    name: "posts",
    open: async (page, take) => {
      await go(page, paths.posts());
      await column(page, "Para Publicar").getByText("Cinco lecciones").first().waitFor();
      await take("posts");
      await openCard(page, "Cinco lecciones del café de altura");
      await take("posts-open-card");
    },
  },
  {
    name: "composer",
    open: async (page, take) => {
      await go(page, paths.posts());
      await editor(page).click();
      await page.getByLabel("Título").waitFor();
      await take("composer-empty", OF_WINDOW);
      await discard(page);
      await editor(page).click();
      await writeSamplePost(page);
      await take("composer-full", OF_WINDOW);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: "Vista previa", exact: true }).first().click();
      await take("composer-preview", OF_WINDOW);
      await discard(page);
    },
  },
  {
    name: "dialogs",
    open: async (page, take) => {
      await go(page, paths.posts());
      // The card is planned for tomorrow, because the month of a later day may be collapsed.
      const title = "Tres preguntas antes de contratar";
      await openCard(page, title);
      await page.getByRole("button", { name: `Publicar ahora «${title}»` }).click();
      await page.getByRole("alertdialog").waitFor();
      await take("publish-now", OF_WINDOW);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: `Eliminar «${title}»` }).click();
      await take("delete-question", OF_WINDOW);
      await page.getByRole("alertdialog").getByRole("button", { name: "Eliminar" }).click();
      await page.getByText("Publicación eliminada").waitFor();
      await take("toast", OF_WINDOW);
      await page.getByRole("button", { name: "Papelera" }).click();
      await page.getByRole("button", { name: `Restaurar «${title}»` }).waitFor();
      await take("bin", OF_WINDOW);
      await page.getByRole("button", { name: `Restaurar «${title}»` }).click();
    },
  },
  ...COMPOSER,
  {
    name: "trouble",
    open: async (page, take) => {
      await go(page, paths.posts());
      await publishInto(page, "El error que más me enseñó", { kind: "status", status: 422 }, "fallida");
      await page.reload();
      await publishInto(page, "Una respuesta que no llegó", { kind: "drop_after" }, "por confirmar");
      await go(page, paths.posts());
      await page.getByText("por confirmar").first().waitFor();
      await take("posts-trouble");
      await go(page, paths.dashboard());
      await take("dashboard-trouble");
      await page.getByRole("button", { name: /^Notificaciones/ }).click();
      await page.getByRole("dialog").first().waitFor();
      await take("notifications", OF_WINDOW);
    },
  },
  CALENDAR,
  RESULTS,
  {
    name: "research",
    open: async (page, take) => {
      await go(page, paths.research());
      await page.getByRole("textbox", { name: /Sobre qué/ }).fill("¿Cómo exportar café de altura?");
      await page.getByRole("button", { name: "Investigar", exact: true }).click();
      await page.getByText("Investigación completada").waitFor({ timeout: 30_000 });
      await take("research");
      await go(page, paths.research({ tab: "topicos" }));
      await page
        .getByRole("button", { name: /^Explorar «/ })
        .first()
        .waitFor({ timeout: 30_000 });
      await take("research-topics");
      await go(page, paths.research({ tab: "colecciones" }));
      await take("research-collections");
    },
  },
  SETTINGS,
  at("profile", paths.profile()),
  at("profile-credits", paths.profile({ tab: "creditos" })),
  at("profile-payments", paths.profile({ tab: "pagos" })),
  at("profile-preferences", paths.profile({ tab: "comunicaciones" })),
  {
    name: "payment",
    open: async (page, take) => {
      await startCheckout(page, 20);
      await take("sandbox-checkout");
      await payWith(page, GOOD_CARD);
      await page.getByText(/Créditos (disponibles|actualizados): /).waitFor({ timeout: 30_000 });
      await take("payment-success-signed-in");
    },
  },
  APPROVAL,
  APPROVED,
  BOARD,
  ...WAITING,
  at("404-signed-in", "/no-existe"),
];

export const VISITOR: readonly State[] = [
  at("landing", "/"),
  at("login", paths.login()),
  at("payment-success", paths.paymentSuccess()),
  at(
    "payment-success-paid",
    paths.paymentSuccess({ userId: "00000000-0000-4000-8000-000000000001", session_id: "cs_test_1" }),
  ),
  at("payment-cancelled", paths.paymentCancelled()),
  at("mail-action-refused", paths.mailAction()),
  at("unsubscribe", `${paths.unsubscribe()}#t=link`),
  at("approval-gone", paths.approval()),
  at("404", "/no-existe"),
  at("sandbox-mail", "/sandbox/mail/"),
  at("sandbox-stripe", "/sandbox/stripe/"),
  at("sandbox-index", "/sandbox/linkedin/"),
  at("sandbox-feed", "/sandbox/linkedin/feed/"),
];
