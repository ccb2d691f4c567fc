import { expect, test } from "@playwright/test";

test("every file of the app has the security headers, and injected code neither runs nor changes the style", async ({
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
