import { expect, test } from "vitest";
import { appDocument, landingDocument } from "./prerender.ts";

const TEMPLATE = `<!doctype html><html><head>
<title>Tribuna</title>
<meta
  name="description"
  content="x"
/>
<link rel="preload" href="/assets/inter.woff2" as="font" type="font/woff2" crossorigin>
<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-b.css">
</head><body><div id="root"></div><noscript>old</noscript></body></html>`;
const inline = { head: "first()", landingGate: "hide()", startGate: "listen()" };
const landing = {
  head: "<title>T</title>",
  notice: "<noscript>sin js</noscript>",
  body: "<h1>$& hola</h1>",
  failure: "<p>no</p>",
};
const files = {
  css: [{ href: "/assets/index-b.css", text: "a{color:red}" }],
  styles: "b{color:blue}",
  scripts: ["assets/index-a.js", "assets/react-c.js"],
  later: ["assets/later-d.js"],
};

const app = {
  css: files.css,
  scripts: files.scripts,
  waiting: "<p>un momento</p>",
  failure: "<p>no</p>",
};
const page = {
  path: "/login",
  title: "<title>Entrar</title>",
  facts: { for: "visitors", anyQuery: false, requests: [] },
  bodies: [
    { viewports: ["mobile"], html: "<h1>$1 estrecha</h1>" },
    { viewports: ["tablet", "desktop"], html: "<h1>ancha</h1>" },
  ],
} as const;

test("the landing's document contains its markup and its styles", () => {
  const html = landingDocument(TEMPLATE, inline, landing, files);
  expect(html).toContain('<div id="root" data-landing><h1>$& hola</h1></div>');
  expect(html).toContain("<style>b{color:blue}</style>");
  expect(html).not.toContain("stylesheet");
  expect(html.match(/<title>.*<\/title>/g)).toEqual(["<title>T</title>"]);
  expect(html).not.toContain("description");
  expect(html.match(/<noscript>.*<\/noscript>/g)).toEqual([landing.notice]);
  expect(html.indexOf(landing.notice)).toBeLessThan(html.indexOf('<div id="root"'));
});

test("the entry's further scripts are listed as data, not as preload links, so that the head's script runs before them", () => {
  const html = appDocument(TEMPLATE, inline, app);
  expect(html).toContain('id="page-files">{"code":["/assets/react-c.js"],"font":"/assets/inter.woff2"}<');
  // A browser requests `modulepreload` links before it runs scripts, so the document must not have any.
  expect(html).not.toContain("modulepreload");
  expect(html.match(/index-a\.js/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"></div>');
});

test("an app page's document has a template for each window width; the page's facts come before the script that reads them", () => {
  const html = appDocument(TEMPLATE, inline, app, page);
  expect(html.match(/<title>.*<\/title>/g)).toEqual(["<title>Entrar</title>"]);
  expect(html).toContain('<template data-drawn="mobile"><h1>$1 estrecha</h1></template>');
  expect(html).toContain('<template data-drawn="tablet desktop"><h1>ancha</h1></template>');
  expect(html).toContain('<template data-drawn="waiting"><p>un momento</p></template>');
  expect(html).toContain('<template data-drawn="failure"><p>no</p></template>');
  expect(html.indexOf('id="page-facts"')).toBeLessThan(html.indexOf("<script>first()</script>"));
  expect(html.indexOf('id="page-files"')).toBeLessThan(html.indexOf("<script>first()</script>"));
  expect(html.indexOf("<script>first()</script>")).toBeLessThan(html.indexOf("<style>"));
  expect(html.indexOf('<div id="root"></div><script>drawPage()')).toBeGreaterThan(html.indexOf("waiting"));
  expect(html).toContain("<style>a{color:red}</style>");
});

test("an app page's document drops the inline style of Radix's tab panels; a script in the page's markup fails the build", () => {
  const bodies = (html: string) => [{ viewports: ["mobile"], html }] as const;
  const panel = '<div role="tabpanel" style="animation-duration:0s">a</div>';
  expect(appDocument(TEMPLATE, inline, app, { ...page, bodies: bodies(panel) })).toContain(
    '<div role="tabpanel">a</div>',
  );
  expect(() =>
    appDocument(TEMPLATE, inline, app, { ...page, bodies: bodies("<script>b()</script>") }),
  ).toThrow("a script in it");
});

test("the document of an address without a prerendered page has templates for the loading text and for a failed start", () => {
  const html = appDocument(TEMPLATE, inline, app);
  expect(html.match(/data-drawn="[^"]*"/g)).toEqual(['data-drawn="waiting"', 'data-drawn="failure"']);
  expect(html).not.toContain("page-facts");
});

test("an app page does not preload the font, but the landing does", () => {
  expect(TEMPLATE).toContain('as="font"');
  expect(appDocument(TEMPLATE, inline, app, page)).not.toContain('as="font"');
  expect(landingDocument(TEMPLATE, inline, landing, files)).toContain('as="font"');
});

test.each([
  ["the landing", landingDocument(TEMPLATE, inline, landing, files)],
  ["the page of the app", appDocument(TEMPLATE, inline, app)],
])("%s listens for errors of the entry script before requesting it", (_, html) => {
  const listening = html.indexOf("<script>listen()</script>");
  expect(listening).toBeGreaterThan(0);
  expect(listening).toBeLessThan(html.indexOf("index-a.js"));
});

test("the landing's document inlines only the landing's styles, and links the whole style sheet without loading it", () => {
  const html = landingDocument(TEMPLATE, inline, landing, files);
  expect(html).not.toContain("color:red");
  expect(html).toContain('<link rel="later" as="style" crossorigin href="/assets/index-b.css" />');
  expect(appDocument(TEMPLATE, inline, app)).toContain("<style>a{color:red}</style>");
});

test("a deferred file has a link with rel=later, which the browser ignores until a script activates it", () => {
  const html = landingDocument(TEMPLATE, inline, landing, files);
  expect(html.match(/<[^>]*later-d\.js[^>]*>/g)).toEqual([
    '<link rel="later" as="script" crossorigin href="/assets/later-d.js" />',
  ]);
});

test.each([
  ["the root", '<div id="root"></div>'],
  ["the title", "<title>Tribuna</title>"],
  ["the style sheet", '<link rel="stylesheet" crossorigin href="/assets/index-b.css">'],
  ["the entry", '<script type="module"'],
  ["the notice", "<noscript>old</noscript>"],
])("a template without %s fails the build", (_, part) => {
  expect(() => landingDocument(TEMPLATE.replace(part, ""), inline, landing, files)).toThrow(
    "index.html has 0 places",
  );
});
