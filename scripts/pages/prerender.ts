import type { DrawnPage } from "../../src/app/prerender/draw-pages.tsx";
import type { DrawnLanding } from "../../src/app/prerender/render.tsx";
import { scriptJson } from "../../src/app/start/page-facts.ts";

/** A style sheet: its address in the template, and its text. */
type StyleSheet = { href: string; text: string };

/** Inline scripts of `src/app/start`, which run before any file has arrived. */
export type InlineScripts = { head: string; landingGate: string; startGate: string };

type LandingFiles = {
  css: readonly StyleSheet[];
  styles: string;
  /** The landing's scripts, requested at once. */
  scripts: readonly string[];
  /** Scripts of the pages that most links open, downloaded at the visitor's first move, touch or key. */
  later: readonly string[];
};

type AppFiles = {
  css: readonly StyleSheet[];
  scripts: readonly string[];
  /** The placeholder that shows until the script knows the window's width. */
  waiting: string;
  /** The document's body for a page whose code does not load. */
  failure: string;
};

const ROOT = '<div id="root"></div>';
const ENTRY = '<script type="module"';
const TITLE = /<title>[^<]*<\/title>/;
/**
 * Matches the font's preload link. App pages do without it, because they request the font after their code
 * (`src/app/start/late-letters.ts`).
 */
const FONT = /<link\s+rel="preload"\s+href="([^"]*)"[^>]*as="font"[^>]*>/;
/**
 * Matches the inline styles of Radix's tab panels. They are removed, because the page does not need them and the
 * content security policy refuses them.
 */
const STYLES_OF_PANELS = / style="(?:outline:none|animation-duration:0s)"/g;

type Edit = readonly [place: string | RegExp, content: string];

/** Replaces each pattern's single match, so that a changed template fails the build. */
const edit = (template: string, edits: readonly Edit[]): string =>
  edits.reduce((html, [place, content]) => {
    const count =
      typeof place === "string"
        ? html.split(place).length - 1
        : [...html.matchAll(new RegExp(place, "g"))].length;
    if (count !== 1) throw new Error(`index.html has ${count} places for ${place}, not one.`);
    // `replace` would interpret a `$` in a text, so it gets a function.
    return html.replace(place, () => content);
  }, template);

const script = (code: string): string => `<script>${code}</script>\n    `;
const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>\n    `;
const links = (rel: string, kind: string, files: readonly string[]): string =>
  files.map((file) => `<link rel="${rel}"${kind} crossorigin href="/${file}" />\n    `).join("");

const styleSheet = (href: string) => new RegExp(`<link rel="stylesheet"[^>]*href="${href}"[^>]*>`);

/** Inlines the styles, so that the first paint waits for no file. */
const inlined = (css: readonly StyleSheet[]): Edit[] =>
  css.map(({ href, text }) => [styleSheet(href), `<style>${text}</style>`]);

function drawn(names: string, html: string): string {
  // A script in the template would not run: Trusted Types refuse scripts in copied markup.
  if (html.includes("<script")) throw new Error(`What is drawn for ${names} has a script in it.`);
  return `<template data-drawn="${names}">${html.replace(STYLES_OF_PANELS, "")}</template>`;
}

/**
 * Builds an app page's document: URLs of its scripts, inlined styles, and prerendered templates for the
 * head's script. Without a page it builds app.html, which serves other addresses.
 */
export function appDocument(
  template: string,
  { head, startGate }: InlineScripts,
  { css, scripts, waiting, failure }: AppFiles,
  page?: DrawnPage,
): string {
  const code = scripts.map((file) => `/${file}`).filter((file) => !template.includes(`"${file}"`));
  const [, letters = null] = FONT.exec(template) ?? [];
  const facts = (page ? json("page-facts", page.facts) : "") + json("page-files", { code, letters });
  const title = page?.title ?? TITLE.exec(template)?.[0] ?? "";
  const bodies = page?.bodies.map(({ viewports, html }) => drawn(viewports.join(" "), html)) ?? [];
  const templates = [...bodies, drawn("waiting", waiting), drawn("failure", page?.failure ?? failure)];
  return edit(template, [
    ...inlined(css),
    // The script stands before the styles, because its requests must start while the styles download.
    [TITLE, `${facts}${script(head)}${title}`],
    [FONT, ""],
    // The start gate's script stands before the entry, because it listens for the entry's failure to load.
    [ENTRY, script(startGate) + ENTRY],
    ["</head>", `  <meta name="robots" content="noindex" />\n  </head>`],
    [ROOT, `${templates.join("")}${ROOT}<script>drawPage()</script>`],
  ]);
}

/** Builds the landing's document: readable without scripts, and painted from a single file. */
export function landingDocument(
  template: string,
  { landingGate, startGate }: InlineScripts,
  landing: DrawnLanding,
  { css, styles, scripts, later }: LandingFiles,
): string {
  const missing = scripts.filter((file) => !template.includes(`/${file}"`));
  // `loadAppStyles` finds the style sheet by this link, whose invalid `rel` keeps the browser from loading it
  // before a script asks.
  const sheets = css.map(({ href }) => href.slice(1));
  const late = links("later", ' as="style"', sheets) + links("later", ' as="script"', later);
  return edit(template, [
    ...css.map(({ href }): Edit => [styleSheet(href), ""]),
    [/<meta\s+name="description"[^>]*>/, ""],
    [TITLE, landing.head],
    [/<noscript>[\s\S]*?<\/noscript>/, ""],
    [ENTRY, script(startGate) + ENTRY],
    [
      "</head>",
      `  <style>${styles}</style>\n    ${links("modulepreload", "", missing)}${late}${script(landingGate)}</head>`,
    ],
    // The note about missing scripts comes first, so that readers without scripts see at once which features
    // do not work.
    [
      ROOT,
      `${landing.notice}${drawn("failure", landing.failure)}<div id="root" data-landing>${landing.body}</div>`,
    ],
  ]);
}
