import { escapeHtml } from "@/app/prerender/head";
import type { DrawnPage } from "../../src/app/prerender/draw-pages.tsx";
import { scriptJson } from "../../src/app/prerender/head.ts";
import type { DrawnLanding } from "../../src/app/prerender/render.tsx";
import { LANDING_GATE } from "./landing-gate.ts";
import { START_GATE } from "./start-gate.ts";

/** A style sheet: its address in the template, and its text. */
type StyleSheet = { href: string; text: string };

type LandingFiles = {
  css: readonly StyleSheet[];
  /** The style rules that the landing needs. */
  styles: string;
  /** The landing's scripts, requested at once. */
  scripts: readonly string[];
  /** Scripts of the pages that most links open, downloaded at the visitor's first move, touch or key. */
  later: readonly string[];
};

const ROOT = '<div id="root"></div>';
const ENTRY = '<script type="module"';

/** Replaces the single match; a changed template fails the build. */
function put(html: string, place: string | RegExp, content: string): string {
  const found =
    typeof place === "string"
      ? html.split(place).length - 1
      : [...html.matchAll(new RegExp(place, "g"))].length;
  if (found !== 1) throw new Error(`index.html has ${found} places for ${place}, not one.`);
  // The replacement is a function, because `$` has a meaning in a replacement text.
  return html.replace(place, () => content);
}

/** Inlines a style sheet, or only the given rules, so that the first paint waits for no file. */
function withStyles(html: string, css: readonly StyleSheet[], styles?: string): string {
  return css.reduce((page, { href, text }, index) => {
    const own = styles === undefined ? text : index === 0 ? styles : "";
    // `loadAppStyles` finds the whole style sheet by this link.
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

/** Links without effect until a script changes their `rel` to prefetch. */
const named = (files: readonly string[]): string =>
  files.map((file) => `<link rel="later" as="script" crossorigin href="/${file}" />`).join("\n    ");

/** Puts the gate before the entry script, so that the gate's listener exists when the entry fails. */
const withStartGate = (template: string): string => put(template, ENTRY, `${START_GATE}\n    ${ENTRY}`);

type AppFiles = {
  css: readonly StyleSheet[];
  head: string;
  /** The page's scripts in the order of requests. */
  scripts: readonly string[];
  /** The placeholder that shows until the script knows the window's width. */
  waiting: string;
};

/**
 * Matches the font's preload link. App pages lose it, because they request the font later
 * (`src/app/start/late-letters.ts`).
 */
const LETTERS = /<link\s+rel="preload"\s+href="([^"]*)"[^>]*as="font"[^>]*>/;

/** Matches Radix's inline styles of tab panels: the page does not need them, and the policy refuses them. */
const STYLES_OF_PANELS = / style="(?:outline:none|animation-duration:0s)"/g;

function drawn(names: string, html: string): string {
  // Trusted Types refuse scripts inside copied markup.
  if (html.includes("<script")) throw new Error(`What is drawn for ${names} has a script in it.`);
  return `<template data-drawn="${names}">${html.replace(STYLES_OF_PANELS, "")}</template>`;
}

/**
 * Builds an app page's document: URLs of its scripts, inlined styles, and prerendered templates for the
 * head's script. Without a page it builds app.html, which serves other addresses.
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
  // The script comes before the styles, so that requests start while the styles download.
  html = put(html, /<title>/, `${facts}<script>${head}</script>\n    <title>`);
  html = put(html, LETTERS, "");
  html = put(html, "</head>", `  <meta name="robots" content="noindex" />\n  </head>`);
  const bodies = page?.bodies.map(({ viewports, html }) => drawn(viewports.join(" "), html)) ?? [];
  const templates = [...bodies, drawn("waiting", waiting)].join("");
  return put(html, ROOT, `${templates}${ROOT}<script>drawPage()</script>`);
}

/** Builds the landing's document: readable without scripts, and painted from a single file. */
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
  // The notice comes first, so that readers without scripts learn at once what is missing.
  const notice = `<noscript><p class="notice">${escapeHtml(landing.noScript)}</p></noscript>`;
  return put(html, ROOT, `${notice}<div id="root" data-landing>${landing.body}</div>`);
}
