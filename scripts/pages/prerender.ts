import { escapeHtml } from "@/app/prerender/head";
import type { DrawnPage } from "../../src/app/prerender/draw-pages.tsx";
import { scriptJson } from "../../src/app/prerender/head.ts";
import type { DrawnLanding } from "../../src/app/prerender/render.tsx";
import { LANDING_GATE } from "./landing-gate.ts";
import { START_GATE } from "./start-gate.ts";

/** A style sheet of the build: its address in the template, and its text. */
type StyleSheet = { href: string; text: string };

type LandingFiles = {
  css: readonly StyleSheet[];
  /** The rules that the landing needs. */
  styles: string;
  /** The files of the landing's code, which the browser requests at once. */
  scripts: readonly string[];
  /**
   * The files that nearly every link needs, which `startLanding` downloads when the visitor first moves, touches or
   * types.
   */
  later: readonly string[];
};

const ROOT = '<div id="root"></div>';
const ENTRY = '<script type="module"';

/** Replaces the one matching place; a template that has changed fails the build instead of losing a part. */
function put(html: string, place: string | RegExp, content: string): string {
  const found =
    typeof place === "string"
      ? html.split(place).length - 1
      : [...html.matchAll(new RegExp(place, "g"))].length;
  if (found !== 1) throw new Error(`index.html has ${found} places for ${place}, not one.`);
  // A function, because `$` in a plain replacement has a meaning.
  return html.replace(place, () => content);
}

/** Inlines the style sheet, all of it or the given rules, so that the first paint waits for no file. */
function withStyles(html: string, css: readonly StyleSheet[], styles?: string): string {
  return css.reduce((page, { href, text }, index) => {
    const own = styles === undefined ? text : index === 0 ? styles : "";
    // The mark by which `loadAppStyles` finds the style sheet.
    const whole =
      styles === undefined ? "" : `\n    <link rel="later" as="style" crossorigin href="${href}" />`;
    return put(
      page,
      new RegExp(`<link rel="stylesheet"[^>]*href="${href}"[^>]*>`),
      `<style>${own}</style>${whole}`,
    );
  }, html);
}

const preloads = (html: string, scripts: readonly string[]): string =>
  scripts
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join("\n    ");

/** Links without effect until the page sets their `rel` to prefetch. */
const named = (files: readonly string[]): string =>
  files.map((file) => `<link rel="later" as="script" crossorigin href="/${file}" />`).join("\n    ");

/** Placed before the entry, so that it catches the entry's failure to load. */
const withStartGate = (template: string): string => put(template, ENTRY, `${START_GATE}\n    ${ENTRY}`);

type AppFiles = {
  css: readonly StyleSheet[];
  /** The script that runs before any other; see `src/app/start/head.ts`. */
  head: string;
  /** The files of the page's code, in the order in which the head's script requests them. */
  scripts: readonly string[];
  /** The placeholder that fills the page until the screen is known. */
  waiting: string;
};

/** Removed from the app's pages, which request their font later (`src/app/start/late-letters.ts`). */
const LETTERS = /<link\s+rel="preload"\s+href="([^"]*)"[^>]*as="font"[^>]*>/;

/** Radix's inline styles on panels of tabs: no drawn page needs them, and the content security policy refuses them. */
const STYLES_OF_PANELS = / style="(?:outline:none|animation-duration:0s)"/g;

function drawn(names: string, html: string): string {
  // Trusted Types would refuse a copy of a script.
  if (html.includes("<script")) throw new Error(`What is drawn for ${names} has a script in it.`);
  return `<template data-drawn="${names}">${html.replace(STYLES_OF_PANELS, "")}</template>`;
}

/**
 * A page of the app: the URLs of its code for the head's script, its styles inlined, and templates drawn without
 * data, from which that script chooses one. Without a page this is the document of every address without a drawn
 * page.
 */
export function appDocument(
  template: string,
  { css, head, scripts, waiting }: AppFiles,
  page?: DrawnPage,
): string {
  let html = withStyles(withStartGate(template), css);
  if (page) html = put(html, /<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`);
  const code = scripts.map((file) => `/${file}`).filter((file) => !html.includes(`"${file}"`));
  const [, letters = null] = LETTERS.exec(html) ?? [];
  const json = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${scriptJson(value)}</script>\n    `;
  const facts = (page ? json("page-facts", page.facts) : "") + json("page-files", { code, letters });
  // Before the styles, most of the document, so that the requests start while the styles download.
  html = put(html, /<title>/, `${facts}<script>${head}</script>\n    <title>`);
  html = put(html, LETTERS, "");
  html = put(html, "</head>", `  <meta name="robots" content="noindex" />\n  </head>`);
  const bodies = page?.bodies.map(({ viewports, html }) => drawn(viewports.join(" "), html)) ?? [];
  const templates = [...bodies, drawn("waiting", waiting)].join("");
  return put(html, ROOT, `${templates}${ROOT}<script>drawPage()</script>`);
}

/** The landing, drawn: readable without scripts, and the first paint waits only for this one file. */
export function landingDocument(
  template: string,
  landing: DrawnLanding,
  { css, styles, scripts, later }: LandingFiles,
): string {
  let html = withStyles(withStartGate(template), css, styles);
  html = put(html, /<title>[^<]*<\/title>/, `<title>${escapeHtml(landing.title)}</title>`);
  html = put(
    html,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escapeHtml(landing.description)}" />\n    ${landing.head}`,
  );
  html = put(html, /<noscript>[\s\S]*?<\/noscript>/, "");
  html = put(
    html,
    "</head>",
    `  ${preloads(html, scripts)}\n    ${named(later)}\n    ${LANDING_GATE}\n  </head>`,
  );
  // Above the page, so that a reader without scripts first learns which parts do not work.
  const notice = `<noscript><p class="notice">${escapeHtml(landing.noScript)}</p></noscript>`;
  return put(html, ROOT, `${notice}<div id="root" data-landing>${landing.body}</div>`);
}
