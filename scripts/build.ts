// `npm run build`: bundles with Vite and prerenders a document for each app page; app.html serves other addresses.
// Source maps are moved out of the served folder.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, loadEnv, type Manifest } from "vite";
import { failureOf } from "./dev/failure.mjs";
import { caddyFile, headersFile, nginxFile, redirectsFile, vercelFile } from "./hosting/host-files.ts";
import { readPageSettings } from "./hosting/page-settings.ts";
import { securityHeaders } from "./hosting/security-headers.ts";
import { readStripeKey } from "./hosting/stripe-key.ts";
import { stylesUsedBy } from "./pages/landing-styles.ts";
import { withoutBrowser } from "./pages/no-browser.ts";
import { filesOf, filesOfPage, keyOfGroup, keysOf } from "./pages/page-files.ts";
import { appDocument, landingDocument } from "./pages/prerender.ts";
import { readSiteUrl } from "./pages/site-url.ts";

type Prerender = typeof import("../src/app/prerender/render.tsx");

const DIST = resolve("dist");
const SCRATCH = resolve("node_modules/.tribuna-prerender");
const LANDING = "src/app/start/landing.ts";
const REACT_GROUP = "react";
const EDITOR_GROUP = "editor";

async function drawPages(siteUrl: string | null): ReturnType<Prerender["drawPages"]> {
  await build({
    logLevel: "warn",
    build: {
      ssr: "src/app/prerender/render.tsx",
      outDir: SCRATCH,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: false,
      manifest: false,
    },
  });
  return withoutBrowser(async () => {
    const prerender: Prerender = await import(pathToFileURL(join(SCRATCH, "render.js")).href);
    return prerender.drawPages(siteUrl);
  });
}

/** Bundles a script to inline in the HTML, where it runs without a download. */
async function bundleInline(name: string): Promise<string> {
  const bundled = await build({
    logLevel: "warn",
    build: {
      write: false,
      sourcemap: false,
      manifest: false,
      rolldownOptions: {
        input: `src/app/start/inline/${name}.ts`,
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const [chunk] = [bundled].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (chunk?.type !== "chunk") throw new Error(`The inline script ${name} was not built.`);
  return chunk.code.trim();
}

async function landingStyles(html: string, code: readonly string[]): Promise<string> {
  const sheet = {
    source: readFileSync("src/styles.css", "utf8"),
    folder: resolve("src"),
    built: css.map(({ text }) => text).join(""),
  };
  const styles = await stylesUsedBy(sheet, html, code);
  return styles.replaceAll(/url\(\.\/([^)]+)\)/g, (_, file) => `url(/${manifest[`src/${file}`]?.file})`);
}

/** Half a megabyte that only PDFs need, so the service worker caches these files at their first use. */
const isPdfEngine = (name: string) => /^pdf(-engine|-assets|\.worker)/.test(name);

async function buildServiceWorker(entry: string): Promise<void> {
  const files = readdirSync(join(DIST, "assets"))
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !isPdfEngine(name))
    .map((name) => `/assets/${name}`);
  const offline = readFileSync(join(DIST, "offline.html"));
  const version = createHash("sha256").update(files.join()).update(offline).digest("hex").slice(0, 12);
  await build({
    configFile: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify({ version, entry: `/${entry}`, files }) },
    build: {
      outDir: DIST,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: "src/app/pwa/service-worker.ts",
        output: { entryFileNames: "sw.js", format: "iife" },
      },
    },
  });
}

/**
 * Adds the hint with which Chromium compiles the functions of these files on another thread while it downloads them
 * (https://github.com/WICG/explicit-javascript-compile-hints-file-based). Without the hint, the page's thread compiles
 * them one by one, which takes 60 of its 240 ms of work before the planner's cards are painted, and a seventh of its
 * work from a click on a card until the editor is painted. The hint must be a file's first line. Vite inserts its own
 * first line after the bundler's last hook, so the hint is added after the build.
 */
function hintCompilation(files: Iterable<string>): void {
  for (const file of files) {
    const path = join(DIST, file);
    writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, "utf8")}`);
    // The file of the bundler's runtime has no source map.
    if (!existsSync(`${path}.map`)) continue;
    const map = JSON.parse(readFileSync(`${path}.map`, "utf8"));
    // The semicolon moves the mappings down by the added line.
    writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
  }
}

/** Source maps contain the sources, so they may not be served. */
function keepMaps(): void {
  const folder = join("node_modules", ".tribuna-build", "maps");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(DIST, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".map")) renameSync(join(DIST, name), join(folder, basename(name)));
}

/** Reads the settings before the first bundle, so that a mistake in a setting is reported in one sentence. */
function readSettings() {
  const folder = process.cwd();
  try {
    const pages = loadEnv("production", folder);
    const { isOwnProject } = readPageSettings(pages);
    return {
      siteUrl: readSiteUrl(folder),
      loadsStripe: readStripeKey(folder) !== null,
      backend: isOwnProject ? pages.VITE_SUPABASE_URL?.trim() : undefined,
    };
  } catch (error) {
    console.error(failureOf(error));
    process.exit(1);
  }
}

process.env.NODE_ENV = "production";
const { siteUrl, loadsStripe, backend } = readSettings();
if (siteUrl === null)
  console.log(
    "SITE_URL is not set: the landing gets no canonical address and no picture for those who share it.",
  );
await build({ build: { manifest: true } });
const manifestFile = join(DIST, ".vite", "manifest.json");
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const entry = manifest["index.html"]?.file;
if (!entry) throw new Error("The build's manifest names no entry.");

const template = readFileSync(join(DIST, "index.html"), "utf8");
const css = (manifest["index.html"]?.css ?? []).map((file) => ({
  href: `/${file}`,
  text: readFileSync(join(DIST, file), "utf8"),
}));
const { landing, offline, pages, waiting, failure } = await drawPages(siteUrl);
const inline = {
  head: await bundleInline("head-entry"),
  landingGate: await bundleInline("landing-gate"),
  startGate: await bundleInline("start-gate"),
};
/** A page requests React's file first, because React runs first, and then the other scripts from large to small. */
const [react] = filesOf(manifest, [keyOfGroup(manifest, REACT_GROUP)]);
const rank = (file: string) => (file === react ? Number.POSITIVE_INFINITY : statSync(join(DIST, file)).size);
const firstScripts = new Set<string>();
for (const page of [undefined, ...pages]) {
  const scripts = filesOfPage(manifest, page?.path).sort((a, b) => rank(b) - rank(a));
  for (const script of scripts) firstScripts.add(script);
  const name = page ? page.path.slice(1) : "app";
  writeFileSync(
    join(DIST, `${name}.html`),
    appDocument(template, inline, { css, scripts, waiting, failure }, page),
  );
}
const ownOfLanding = keysOf(manifest, [LANDING]);
const landingKeys = [
  ...ownOfLanding,
  ...ownOfLanding
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => key.startsWith("src/features/")),
];
const landingCode = filesOf(manifest, landingKeys).map((file) => readFileSync(join(DIST, file), "utf8"));
writeFileSync(
  join(DIST, "index.html"),
  landingDocument(template, inline, landing, {
    css,
    styles: await landingStyles(template + landing.body + landing.failure, landingCode),
    scripts: filesOf(manifest, [LANDING]),
    later: filesOf(manifest, [keyOfGroup(manifest, REACT_GROUP)]),
  }),
);
hintCompilation(new Set([...firstScripts, ...filesOf(manifest, [keyOfGroup(manifest, EDITOR_GROUP)])]));
writeFileSync(join(DIST, "offline.html"), offline);
await buildServiceWorker(entry);
const documents = readdirSync(DIST)
  .filter((name) => name.endsWith(".html"))
  .map((name) => readFileSync(join(DIST, name), "utf8"));
const headers = securityHeaders(documents, { backend, loadsStripe });
writeFileSync(join(DIST, "_headers"), headersFile(headers));
writeFileSync(join(DIST, "_redirects"), redirectsFile());
writeFileSync(join(DIST, "vercel.json"), vercelFile(headers));
writeFileSync(`${DIST}.nginx.conf`, nginxFile(headers));
writeFileSync(`${DIST}.caddy`, caddyFile(headers, "/srv/site"));
keepMaps();

mkdirSync("node_modules/.tribuna-build", { recursive: true });
writeFileSync("node_modules/.tribuna-build/manifest.json", JSON.stringify(manifest, null, 2));
rmSync(join(DIST, ".vite"), { recursive: true });
rmSync(SCRATCH, { recursive: true, force: true });
