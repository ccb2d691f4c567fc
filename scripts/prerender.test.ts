import { expect, test } from "vitest";
import { AUTH_STORAGE_KEY } from "../src/shared/storage.ts";
import { appDocument, landingDocument } from "./prerender.ts";

const TEMPLATE = `<!doctype html><html><head>
<title>Tribuna</title>
<meta
  name="description"
  content="x"
/>
<script type="module" crossorigin src="/assets/index-a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-b.css">
</head><body><div id="root"></div><noscript>old</noscript></body></html>`;
const landing = {
  body: "<h1>$& hola</h1>",
  head: "<!--head-->",
  title: "T & U",
  description: 'D "q"',
  noScript: "sin <js>",
};
const files = {
  css: [{ href: "/assets/index-b.css", text: "a{color:red}" }],
  scripts: ["assets/index-a.js", "assets/react-c.js"],
  later: ["assets/later-d.js"],
};

test("the landing stands drawn in its document, with its styles inside", () => {
  const html = landingDocument(TEMPLATE, landing, files);
  expect(html).toContain('<div id="root"><h1>$& hola</h1></div>');
  expect(html).toContain("<style>a{color:red}</style>");
  expect(html).not.toContain("stylesheet");
  expect(html).toContain("<title>T &amp; U</title>");
  expect(html).toContain('content="D &quot;q&quot;"');
  expect(html).toMatch(/<noscript><p [^>]*>sin &lt;js><\/p><\/noscript><div id="root">/);
  expect(html).not.toContain("old");
});

test("code that the template does not name yet is asked for at once, each file one time", () => {
  const html = appDocument(TEMPLATE, files.scripts);
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/react-c.js" />');
  expect(html.match(/index-a\.js/g)).toHaveLength(1);
  expect(html).toContain('<div id="root"></div>');
});

test("it hides itself from whom the app's start would take away: the key of the session is the same", () => {
  expect(landingDocument(TEMPLATE, landing, files)).toContain(`localStorage.getItem("${AUTH_STORAGE_KEY}")`);
});

test.each([
  ["the landing", landingDocument(TEMPLATE, landing, files)],
  ["the page of the app", appDocument(TEMPLATE, files.scripts)],
])("%s listens for an entry that does not come before it asks for it", (_, html) => {
  const listening = html.indexOf('addEventListener("error"');
  expect(listening).toBeGreaterThan(0);
  expect(listening).toBeLessThan(html.indexOf("index-a.js"));
});

test("what may come later is named, and loads nothing yet", () => {
  const html = landingDocument(TEMPLATE, landing, files);
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
  expect(() => landingDocument(TEMPLATE.replace(part, ""), landing, files)).toThrow(
    "index.html has 0 places",
  );
});
