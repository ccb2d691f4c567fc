import type { DrawnPage } from "../../src/app/prerender/draw-pages.tsx";
import type { DrawnLanding } from "../../src/app/prerender/render.tsx";
import { scriptJson } from "../../src/app/start/page-facts.ts";

type StyleSheet = { href: string; text: string };

export type InlineScripts = { head: string; landingGate: string; startGate: string };

type LandingFiles = {
  css: readonly StyleSheet[];
  styles: string;
  scripts: readonly string[];
  /** Scripts of the pages that most links open, downloaded at the visitor's first move, touch or key press. */
  later: readonly string[];
};

type AppFiles = {
  css: readonly StyleSheet[];
  scripts: readonly string[];
  waiting: string;
  failure: string;
};

const ROOT = '<div id="root"></div>';
const ENTRY = '<script type="module"';
const TITLE = /<title>[^<]*<\/title>/;
/** App pages omit the font's preload link, because they request the font after their code. */
const FONT = /<link\s+rel="preload"\s+href="([^"]*)"[^>]*as="font"[^>]*>/;
/** Radix writes these inline styles, which no page needs and which the content security policy refuses. */
const STYLES_OF_PANELS = / style="(?:outline:none|animation-duration:0s)"/g;

type Edit = readonly [place: string | RegExp, content: string];

/** Each pattern must match once, so that a changed template fails the build. */
const edit = (template: string, edits: readonly Edit[]): string =>
  edits.reduce((html, [place, content]) => {
    let count = 0;
    // Replaces by a function, because `replaceAll` would interpret a `$` in a replacement text.
    const edited = html.replaceAll(typeof place === "string" ? place : new RegExp(place, "g"), () => {
      count += 1;
      return content;
    });
    if (count !== 1) throw new Error(`index.html has ${count} places for ${place}, not one.`);
    return edited;
  }, template);

const script = (code: string): string => `<script>${code}</script>\n    `;
const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>\n    `;
const links = (rel: string, kind: string, files: readonly string[]): string =>
  files.map((file) => `<link rel="${rel}"${kind} crossorigin href="/${file}" />\n    `).join("");

const styleSheet = (href: string) => new RegExp(`<link rel="stylesheet"[^>]*href="${href}"[^>]*>`);

/** Inlined styles let the browser paint without waiting for a file. */
const inlined = (css: readonly StyleSheet[]): Edit[] =>
  css.map(({ href, text }) => [styleSheet(href), `<style>${text}</style>`]);

function drawn(names: string, html: string): string {
  // Trusted Types refuse scripts in copied markup, so a script in the template would not run.
  if (html.includes("<script")) throw new Error(`What is drawn for ${names} has a script in it.`);
  return `<template data-drawn="${names}">${html.replace(STYLES_OF_PANELS, "")}</template>`;
}

/** The document of an app page with its prerendered templates; without a page, app.html for other addresses. */
export function appDocument(
  template: string,
  { head, startGate }: InlineScripts,
  { css, scripts, waiting, failure }: AppFiles,
  page?: DrawnPage,
): string {
  const code = scripts.map((file) => `/${file}`).filter((file) => !template.includes(`"${file}"`));
  const [, font = null] = FONT.exec(template) ?? [];
  const facts = (page ? json("page-facts", page.facts) : "") + json("page-files", { code, font });
  const title = page?.title ?? TITLE.exec(template)?.[0] ?? "";
  const bodies = page?.bodies.map(({ viewports, html }) => drawn(viewports.join(" "), html)) ?? [];
  const templates = [...bodies, drawn("waiting", waiting), drawn("failure", failure)];
  return edit(template, [
    ...inlined(css),
    // `head` comes before the styles, because its requests must start while the styles download.
    [TITLE, `${facts}${script(head)}${title}`],
    [FONT, ""],
    // This script comes before the entry script, because it listens for the entry's failed download.
    [ENTRY, script(startGate) + ENTRY],
    ["</head>", `  <meta name="robots" content="noindex" />\n  </head>`],
    [ROOT, `${templates.join("")}${ROOT}<script>drawPage()</script>`],
  ]);
}

export function landingDocument(
  template: string,
  { landingGate, startGate }: InlineScripts,
  landing: DrawnLanding,
  { css, styles, scripts, later }: LandingFiles,
): string {
  const missing = scripts.filter((file) => !template.includes(`/${file}"`));
  // The invalid `rel` keeps the browser from loading the style sheet before `loadAppStyles` finds the link.
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
    // The notice comes first, because readers without scripts must see at once which features do not work.
    [
      ROOT,
      `${landing.notice}${drawn("failure", landing.failure)}<div id="root" data-landing>${landing.body}</div>`,
    ],
  ]);
}
