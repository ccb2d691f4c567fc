import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./support/browser/accessibility";
import { PHONE } from "./support/phone";
import { calendarClient, planCard } from "./support/plan";
import { test } from "./support/test";

test.use(PHONE);

test("on a phone, a board's posts are approved one by one, and a post that changed meanwhile is named", async ({
  june: page,
}) => {
  for (const [title, day] of [
    ["Cosecha", "10"],
    ["Poda", "11"],
  ] as const)
    await planCard(page, { title, date: `2031-06-${day}`, time: "09:30" });
  const client = await calendarClient(page);
  const { data: secret } = await client.rpc("share_board", {
    p_publisher: "personal",
    p_month: "2031-06-01",
    p_timezone: "America/La_Paz",
    p_days: 7,
    p_required: false,
  });
  await page.goto(`/tablero#${secret}`);
  const postOf = (moment: RegExp) => page.getByRole("article", { name: moment });
  await expect(postOf(/10 de junio/)).toBeVisible();
  await expectNoSidewaysScroll(page, "a board");
  await expectAccessible(page, "a board");
  await page.getByLabel("Tu nombre").fill("Ana Rojas");
  await postOf(/10 de junio/)
    .getByRole("button", { name: "Aprobar" })
    .tap();
  await expect(postOf(/10 de junio/).getByText("Aprobada por Ana Rojas")).toBeVisible();

  const { data: rows } = await client.from("posts").select("postcard").eq("title", "Poda");
  await client.rpc("move_post_card", {
    p_postcard: Number(rows?.[0]?.postcard),
    p_version: 1,
    p_date: "2031-06-12",
    p_time: "09:30",
    p_timezone: "America/La_Paz",
  });
  await postOf(/11 de junio/)
    .getByRole("button", { name: "Aprobar" })
    .tap();
  const report = page.getByRole("region", { name: "Resultado de tu respuesta" });
  await expect(report).toContainText("Cambió mientras la mirabas");
  await expectNoSidewaysScroll(page, "a refused decision");
  await postOf(/12 de junio/)
    .getByRole("button", { name: "Aprobar" })
    .tap();
  await expect(postOf(/12 de junio/).getByText("Aprobada por Ana Rojas")).toBeVisible();
  await expect(page.getByText("2 aprobadas", { exact: true })).toBeVisible();
});
