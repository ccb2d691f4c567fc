import { readFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { DRAFTS_DATABASE } from "../src/shared/storage";
import { expectAccessibleOnPhonesToo } from "./support/browser/accessibility";
import { fillNewPost, openPosts, signIn } from "./support/journey";
import { test } from "./support/test";

test.use({ serviceWorkers: "allow" });

const controlled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) =>
        serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
  });

const keepDraft = ({ name, store }: typeof DRAFTS_DATABASE) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(store).put({}, "someone:1:a");
    request.onsuccess = () => resolve(request.result.close());
    request.onerror = () => reject(request.error);
  });

test("a visitor gets no service worker at the landing, an installable manifest, and an offline page until the network is back", async ({
  page,
  context,
  request: api,
}) => {
  await test.step("a visitor of the landing gets no service worker", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => document.readyState === "complete");
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });

  await test.step("the manifest makes the app installable, and its icons have the sizes that it names", async () => {
    await page.goto("/login");
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await api.get(href ?? "")).json();
    expect(manifest).toMatchObject({
      name: "Tribuna",
      lang: "es",
      display: "standalone",
      start_url: "/dashboard",
    });
    for (const purpose of ["any", "maskable"]) {
      for (const size of [192, 512]) {
        const icon = manifest.icons.find(
          (entry: { purpose: string; sizes: string }) =>
            entry.purpose === purpose && entry.sizes === `${size}x${size}`,
        );
        const png = await (await api.get(icon.src)).body();
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
      }
    }
  });

  await test.step("without a network the offline page lists what still works, and the app returns with the network", async () => {
    await controlled(page);
    await page.evaluate(keepDraft, DRAFTS_DATABASE);

    await context.setOffline(true);
    await page.goto("/posts");
    await expect(page.getByRole("heading", { name: "Sin conexión" })).toBeVisible();
    await expect(page.getByText("Hay 1 borrador sin guardar en este dispositivo.")).toBeVisible();
    await expect(page.getByText("Tus publicaciones programadas salen a su hora")).toBeVisible();
    await expectAccessibleOnPhonesToo(page, "the offline page");

    await context.setOffline(false);
    await expect(page.getByRole("button", { name: "Continuar con LinkedIn" })).toBeVisible();
  });
});

/** Starts a proxy of the site on another port. After `deploy` it serves the service worker of a later version. */
async function deployable(behind: string): Promise<{ origin: string; deploy(): void; server: Server }> {
  const { hostname, port, host } = new URL(behind);
  let deployed = false;
  let origin = "";
  const server = createServer((req, res) => {
    if (req.url === "/sw.js") {
      const worker = readFileSync("dist/sw.js", "utf8");
      res.setHeader("content-type", "text/javascript");
      res.end(deployed ? worker.replace(/\/assets\/index-[^`"']+\.js/, "/assets/index-new.js") : worker);
      return;
    }
    const headers = { ...req.headers, host, origin: behind, "accept-encoding": "identity" };
    req.pipe(
      request({ hostname, port, path: req.url, method: req.method, headers }, async (answer) => {
        // The content security policy allows connections to the first server only.
        delete answer.headers["content-security-policy"];
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers["content-type"]?.includes("text/html")) return answer.pipe(res);
        // The HTML names the first server as the app's backend, so that address is replaced by the proxy's.
        const page = Buffer.concat(await answer.toArray()).toString();
        res.end(page.replace(`TRIBUNA_SUPABASE_URL="${behind}"`, `TRIBUNA_SUPABASE_URL="${origin}"`));
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    deploy: () => {
      deployed = true;
    },
    server,
  };
}

test("a user's open tab shows screens without a network; a new version is offered while a text is unsaved, and the text survives the requested reload", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const site = await deployable(baseURL ?? "");
  try {
    await signIn(page, "Cuenta nueva", `${site.origin}/posts`);
    await controlled(page);
    await test.step("without a network, an open tab shows screens that the user has not visited before", async () => {
      await page.context().setOffline(true);
      await page.getByRole("link", { name: "Resultados", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Resultados", level: 1 })).toBeVisible();
      await page.context().setOffline(false);
      await openPosts(page);
    });
    await fillNewPost(page, { title: "A medias", notes: "Antes de la versión nueva" });
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));

    site.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // The new service worker caches 8 MB before the page offers the new version.
    await expect(page.getByText("Hay una versión nueva")).toBeVisible({ timeout: 60_000 });
    await page.getByLabel("Texto a publicar").press("End");
    await page.keyboard.type(", y después");
    await expect(page.getByText("Copia guardada en tu cuenta", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Título")).toHaveValue("A medias");
    await expect(page.getByText("Hay una versión nueva")).toBeVisible();
    expect(loads).toEqual([]);

    // The browser asks before it leaves a page with unsaved text.
    page.on("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Recargar" }).click();
    await expect.poll(() => loads.length).toBe(1);
    await page
      .getByRole("button", { name: /^Continuar/ })
      .first()
      .click();
    await expect(page.getByLabel("Título")).toHaveValue("A medias");
    await expect(page.getByLabel("Texto a publicar")).toHaveValue("Antes de la versión nueva, y después");
    expect(loads).toHaveLength(1);
  } finally {
    site.server.closeAllConnections();
    site.server.close();
  }
});
