import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newPostcard } from "@/data/posts/new-cards/postcard";
import { postRow } from "@/data/posts/testing";
import { blankContent } from "@/posts/content/content";
import { wire } from "@/shared/testing/wire";
import { dayIn } from "@/shared/time/dates";
import { renderScreen } from "@/testing/screen";

const { storeDraft } = await import("@/features/composer/drafts/testing");
const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const open = (route: string, options?: Parameters<typeof renderScreen>[2]) =>
  renderScreen(wire, <PlannerRoute />, { route, ...options });
const fresh = () => newPostcard(Date.now(), 0.5);
const title = async () => (await screen.findByLabelText<HTMLInputElement>(/^Título/)).value;
const wrong = () => [
  ...document.querySelectorAll<HTMLElement>("[aria-invalid=true]"),
  ...screen.queryAllByText(/obligatori|Todavía no se puede|al menos un publicador|Selecciona una fecha/),
];
const save = () =>
  screen.getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ });

test("the text of a note proposes the title of its new card", async () => {
  open(
    `/posts?editar=${fresh()}&dia=2031-06-05&texto=${encodeURIComponent("Hablar de la cosecha\nCon fotos")}`,
  );
  expect(await title()).toBe("Hablar de la cosecha");
  expect(wrong()).toEqual([]);
});

test.each([
  ["a date without a time", "dia=2031-06-05"],
  ["a date with a time", "dia=2031-06-05&hora=09:30"],
  ["a past day", "dia=2021-06-05&hora=09:30"],
  ["a text of invisible characters", `texto=${encodeURIComponent("\u200b \u00ad")}`],
])("a new card with %s shows no error before the user tries to save", async (_, query) => {
  const { user } = open(`/posts?editar=${fresh()}&${query}`);
  await title();
  expect(wrong()).toEqual([]);
  await user.click(save());
  expect(screen.getByText("El título es obligatorio")).toBeTruthy();
});

test("a recovered text without title, day and accounts shows its errors once the user tries to save", async () => {
  const postcard = fresh();
  const content = { ...blankContent(Date.now(), "UTC"), notes: "A medias", date: "", publishers: [] };
  await storeDraft(postcard, "cerrada", { content, expectedVersion: null });
  const { user } = open(`/posts?editar=${postcard}`);
  await title();
  expect(wrong()).toEqual([]);
  await user.click(save());
  expect(screen.getByText("El título es obligatorio")).toBeTruthy();
  expect(screen.getByText("Selecciona al menos un publicador")).toBeTruthy();
});

test("a copy of a card whose company page was removed shows no error before the user tries to save", async () => {
  const { user } = open("/posts", {
    rows: () => [
      postRow({
        postcard: 7,
        title: "Café",
        date: `${dayIn("UTC", new Date()).slice(0, 7)}-28`,
        linkedin_organization_id: "555",
      }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Duplicar «Café»" }));
  await title();
  expect(wrong()).toEqual([]);
});
