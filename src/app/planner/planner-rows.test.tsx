import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { postRow } from "@/data/posts/testing";
import { on } from "@/shared/testing/recording-client";
import { wire } from "@/shared/testing/wire";
import { browserTimeZone, dayIn } from "@/shared/time/dates";
import { renderScreen } from "@/testing/screen";

const { PlannerRoute } = await import("./planner-route");
await (await import("./preload")).preloadPlanner();

const open = (options?: Parameters<typeof renderScreen>[2]) => renderScreen(wire, <PlannerRoute />, options);
const date = `${dayIn(browserTimeZone(), new Date()).slice(0, 7)}-28`;
const waiting = postRow({ postcard: 1, title: "Por salir", date, notes: "Un texto que se lee" });

test("rows that the user made compact stay compact at the next visit, until the user makes them comfortable", async () => {
  const rows = { rows: () => [waiting] };
  const isCompact = async () =>
    (await screen.findByRole("button", { name: "Vista compacta" })).getAttribute("aria-pressed");
  const { user } = open(rows);
  await screen.findByText("Un texto que se lee");
  expect(await isCompact()).toBe("false");
  await user.click(screen.getByRole("button", { name: "Vista compacta" }));
  expect(screen.queryByText("Un texto que se lee")).toBeNull();
  cleanup();
  const { user: later } = open(rows);
  await screen.findByText("Por salir");
  expect(await isCompact()).toBe("true");
  expect(screen.queryByText("Un texto que se lee")).toBeNull();
  await later.click(screen.getByRole("button", { name: "Vista compacta" }));
  expect(screen.getByText("Un texto que se lee")).toBeTruthy();
});

test("the Tab key goes through a row from left to right: its checkbox, its actions, its details", async () => {
  open({ rows: () => [waiting] });
  const row = within(await screen.findByRole("article", { name: "Por salir" }));
  const places = [
    row.getByRole("checkbox"),
    row.getByRole("button", { name: "Editar «Por salir»" }),
    row.getByRole("button", { name: "Estado y acciones de «Por salir»" }),
  ];
  const inOrder = [...document.querySelectorAll("input, button")].filter((one) =>
    places.includes(one as HTMLElement),
  );
  expect(inOrder).toEqual(places);
});

test("the row of a card shows that its present version is approved", async () => {
  const changed = postRow({ postcard: 2, title: "Cambiada después", date, version: 3 });
  const approved = { answer: "approved", answered_version: 1 };
  open({
    rows: () => [waiting, changed],
    answers: [
      on("GET", "/rest/v1/card_approvals", () => ({
        body: [waiting, changed].map(({ postcard }) => ({ postcard, ...approved })),
      })),
    ],
  });
  const row = async (name: string) => within(await screen.findByRole("article", { name }));
  expect(await (await row("Por salir")).findByText("Aprobada")).toBeTruthy();
  expect((await row("Cambiada después")).queryByText("Aprobada")).toBeNull();
});

test("when a review board approved a card on one of its two accounts, the row counts 1 of 2, and the details mark that account", async () => {
  const account = { postcard: 3, title: "En dos cuentas", date };
  const rows = [postRow(account), postRow({ ...account, linkedin_organization_id: "2414183" })];
  const { user } = open({
    rows: () => rows,
    answers: [
      on("GET", "/rest/v1/post_approvals", () => ({
        body: [
          {
            post_id: rows[1]?.id,
            answer: "approved",
            answered_version: 1,
          },
        ],
      })),
    ],
  });
  const row = within(await screen.findByRole("article", { name: "En dos cuentas" }));
  expect(await row.findByText("Aprobada en 1 de 2 cuentas")).toBeTruthy();
  await user.click(row.getByRole("button", { name: "Estado y acciones de «En dos cuentas»" }));
  const details = within(row.getByRole("list", { name: "Cómo está en cada cuenta" }));
  const approved = details.getAllByRole("listitem").filter((line) => line.textContent?.includes("Aprobada"));
  expect(approved.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Café Andino")]);
});

test("an empty planner offers three example texts, and the chosen text is put into the editor", async () => {
  const { user } = open();
  const start = within(await screen.findByRole("region", { name: "Escribe tu primera publicación" }));
  expect(start.getAllByRole("button")).toHaveLength(3);
  await user.click(start.getByRole("button", { name: "Empezar con «Una lección aprendida»" }));
  const field = (await screen.findByLabelText("Texto a publicar")) as HTMLTextAreaElement;
  expect(field.value).toMatch(/^Hay algo que tardé años en aprender/);
  expect(screen.queryByRole("region", { name: "Escribe tu primera publicación" })).toBeNull();
});

test("a planner with a post shows no example texts", async () => {
  open({ rows: () => [waiting] });
  await screen.findByText("Por salir");
  expect(screen.queryByRole("region", { name: "Escribe tu primera publicación" })).toBeNull();
});

test("a card whose publication failed is expanded in the list, and a card that waits for its time is collapsed", async () => {
  const failed = postRow({
    postcard: 2,
    title: "Fallida",
    date,
    publish_state: "failed",
    publish_error_code: "linkedin_forbidden",
  });
  open({ rows: () => [waiting, failed] });
  const isOpen = async (title: string) =>
    within(await screen.findByRole("article", { name: title }))
      .getByRole("button", { name: `Estado y acciones de «${title}»` })
      .getAttribute("aria-expanded");
  expect([await isOpen("Fallida"), await isOpen("Por salir")]).toEqual(["true", "false"]);
});

test("a click anywhere on a card's row opens and closes its details, except a click that ends a selection of text", async () => {
  const { user } = open({ rows: () => [waiting] });
  const button = await screen.findByRole("button", { name: "Estado y acciones de «Por salir»" });
  const isOpen = () => button.getAttribute("aria-expanded");
  await user.click(screen.getByText("Un texto que se lee"));
  expect(isOpen()).toBe("true");
  await user.click(button);
  expect(isOpen()).toBe("false");
  await user.click(screen.getByRole("heading", { name: "Por salir" }));
  expect(isOpen()).toBe("true");
  getSelection()?.selectAllChildren(screen.getByText("Un texto que se lee"));
  fireEvent.click(screen.getByText("Un texto que se lee"));
  expect(isOpen()).toBe("true");
});

test.each([
  ["https://media.test/taza_s.jpg", "https://media.test/taza_s.jpg.small.jpg"],
  ["https://media.test/taza.jpg", "https://media.test/taza.jpg"],
])("the row of a card with the picture %s shows %s, and no other image", async (image_url, shown) => {
  open({ rows: () => [{ ...waiting, image_url, upload_type: "image" }] });
  const row = await screen.findByRole("article", { name: "Por salir" });
  expect([...row.querySelectorAll("img")].map((image) => image.getAttribute("src"))).toEqual([shown]);
});
