import { expect, test } from "@playwright/test";
import { pdf } from "./support/files";
import { signIn, signInByHand } from "./support/journey";

test("every file of the app comes with the headers, and what somebody else brings in neither runs nor looks", async ({
  page,
  request,
}) => {
  for (const path of ["/", "/login", "/app.html", "/sw.js", "/favicon.svg"]) {
    const headers = (await request.get(path, { headers: { accept: "text/html" } })).headers();
    expect.soft(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect.soft(headers["x-content-type-options"], path).toBe("nosniff");
    expect.soft(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect.soft(headers["permissions-policy"], path).toContain("camera=()");
    expect.soft(headers["strict-transport-security"], path).toBe("max-age=31536000");
  }
  const robotsOf = async (path: string) =>
    (await request.get(path, { headers: { accept: "text/html" } })).headers()["x-robots-tag"];
  expect.soft([await robotsOf("/aprobacion"), await robotsOf("/")]).toEqual(["noindex, nofollow", undefined]);
  const scripts = await (await request.get("/login", { headers: { accept: "text/html" } })).text();
  const [, script = ""] = /(\/assets\/[\w-]+\.js)/.exec(scripts) ?? [];
  expect(script).not.toBe("");
  expect.soft((await (await request.get(script)).text()).includes("sourceMappingURL")).toBe(false);
  expect.soft((await (await request.get(`${script}.map`)).text()).includes("sourcesContent")).toBe(false);
  await page.goto("/login");
  const tried = await page.evaluate(async () => {
    const injected = document.createElement("script");
    injected.append("window.injected = true");
    const refused = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    document.body.append(injected);
    await refused;
    const style = document.createElement("style");
    style.textContent = "body{--injected:1}";
    document.body.append(style);
    const isRefused = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return {
      ran: "injected" in window,
      styled: getComputedStyle(document.body).getPropertyValue("--injected") !== "",
      textsRefused: [
        () => document.createElement("div").setHTMLUnsafe("<b>a</b>"),
        () => Object.assign(document.createElement("div"), { innerHTML: "<b>a</b>" }),
        () => new Worker("/assets/x.js"),
      ].map(isRefused),
    };
  });
  expect(tried).toEqual({ ran: false, styled: false, textsRefused: [true, true, true] });
});

test("the app breaks no rule of its content security policy", async ({ page }) => {
  // Signs in by hand, and a PDF waits for what draws it.
  test.slow();
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
      noteViolation(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    }),
  );
  await signInByHand(page, "Administradora nueva");
  for (const path of ["/dashboard", "/calendar", "/research", "/results", "/settings", "/profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await signIn(page, "Cuenta nueva", "/posts");
  await page.getByRole("button", { name: "Agregar publicación" }).first().click();
  await page.getByLabel("Título").fill("Con documento");
  const sheet = { width: 400, height: 500, fill: "1 0 0" };
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(pdf("informe.pdf", [sheet]));
  await page
    .getByRole("button", { name: /^(Guardar (borrador|cambios|y publicar enseguida)|Programar)$/ })
    .click();
  await page.getByRole("button", { name: "Ver los archivos de «Con documento», con documento" }).click();
  const leaf = page.getByRole("dialog", { name: "Documento" }).getByRole("img", { name: /Página 1/ });
  await expect(leaf).toHaveAttribute("aria-busy", "false", { timeout: 30_000 });
  expect(violations).toEqual([]);
});
