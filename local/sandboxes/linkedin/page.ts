import { html, raw } from "hono/html";
import type { Context } from "./context.ts";
import { linkedinText } from "./linkedin.text.ts";
import { PAGE_CSS } from "./page-css.ts";

export type Html = ReturnType<typeof html>;

/** A whole page of the sandbox; every interpolated value is escaped by `html`. */
export async function page(
  context: Context,
  options: { title: string; body: Html; status?: number; nav?: boolean },
): Promise<Response> {
  const { index, feed, faults } = linkedinText;
  const nav =
    options.nav === false
      ? ""
      : html`<nav aria-label="${index.pages}">
          <a href="${context.base}/feed/">${index.feed}</a>
          <a href="${context.base}/__faults">${faults.title}</a>
          <a href="${context.base}/">${feed.title}</a>
        </nav>`;
  const document = await html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${options.title} · ${index.title}</title>
        <link rel="icon" href="data:," />
        <style>${raw(PAGE_CSS)}</style>
      </head>
      <body>
        <header class="demo">${linkedinText.demo}</header>
        ${nav}
        <main>${options.body}</main>
      </body>
    </html>`;
  return new Response(String(document), {
    status: options.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      // No script runs on these pages, whatever a post contains.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'",
    },
  });
}
