// `npm run build`: the app as static files. Vite bundles; then the landing is drawn into index.html, app.html becomes
// the page of every other address, and the service worker learns the names of the files.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, loadEnv, type Manifest } from "vite";
import { appDocument, landingDocument } from "./prerender.ts";
import { headersFile, securityHeaders } from "./security-headers.ts";
import { readSiteUrl } from "./site-url.ts";

type Prerender = typeof import("../src/app/prerender/render.tsx");

const DIST = resolve("dist");
const SCRATCH = resolve("node_modules/.tribuna-prerender");
/** A group of scripts/chunks.ts; the manifest knows those by their names only. */
const LANDING_GROUP = "landing";
const REACT_GROUP = "react";
const APP = "src/app/start/app.tsx";

/** The files that a module needs before it runs, itself first. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

function keyOfGroup(manifest: Manifest, name: string): string {
  const [key, ...more] = Object.keys(manifest).filter((candidate) => manifest[candidate]?.name === name);
  if (!key || more.length > 0) throw new Error(`The build's manifest has no single chunk ${name}.`);
  return key;
}

async function loadPrerender(): Promise<Prerender> {
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
  return import(pathToFileURL(join(SCRATCH, "render.js")).href);
}

/** What only the showing of a PDF needs. It is half a megabyte, so nobody gets it ahead; it is kept once it was used. */
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

process.env.NODE_ENV = "production";
const siteUrl = readSiteUrl(process.cwd());
if (siteUrl === null)
  console.log(
    "SITE_URL is not set: the landing gets no canonical address and no picture for those who share it.",
  );
await build({ build: { manifest: true } });
const manifestFile = join(DIST, ".vite", "manifest.json");
const manifest: Manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
const entry = manifest["index.html"]?.file;
if (!entry) throw new Error("The build's manifest names no entry.");

const { drawPages } = await loadPrerender();
const template = readFileSync(join(DIST, "index.html"), "utf8");
const css = (manifest["index.html"]?.css ?? []).map((file) => ({
  href: `/${file}`,
  text: readFileSync(join(DIST, file), "utf8"),
}));
const { landing, offline } = await drawPages(siteUrl);
writeFileSync(join(DIST, "app.html"), appDocument(template, [...filesOf(manifest, APP)]));
writeFileSync(
  join(DIST, "index.html"),
  landingDocument(template, landing, {
    css,
    scripts: [...filesOf(manifest, keyOfGroup(manifest, LANDING_GROUP))],
    later: [...filesOf(manifest, keyOfGroup(manifest, REACT_GROUP))],
  }),
);
writeFileSync(join(DIST, "offline.html"), offline);
await buildServiceWorker(entry);
const pages = ["index.html", "app.html", "offline.html"].map((page) =>
  readFileSync(join(DIST, page), "utf8"),
);
const { VITE_SUPABASE_URL } = loadEnv("production", process.cwd());
writeFileSync(join(DIST, "_headers"), headersFile(securityHeaders(pages, VITE_SUPABASE_URL || undefined)));

// Tools read it from here; hosts need not serve it.
mkdirSync("node_modules/.tribuna-build", { recursive: true });
writeFileSync("node_modules/.tribuna-build/manifest.json", JSON.stringify(manifest, null, 2));
rmSync(join(DIST, ".vite"), { recursive: true });
rmSync(SCRATCH, { recursive: true, force: true });
