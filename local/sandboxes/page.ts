import { html, raw } from "hono/html";
import { PAGE_CSS } from "./page-css.ts";

export type Html = ReturnType<typeof html>;

export type PageOptions = {
  title: string;
  service: string;
  demo: string;
  body: Html;
  nav?: { label: string; links: readonly { href: string; text: string }[] };
  status?: number;
};

/** `body` is markup of hono's `html`, which escapes values. */
export async function sandboxPage({
  title,
  service,
  demo,
  body,
  nav,
  status,
}: PageOptions): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${service}</title>
        <link rel="icon" href="data:," />
        <style>${raw(PAGE_CSS)}</style>
      </head>
      <body>
        <header class="demo">${demo}</header>
        ${
          nav
            ? html`<nav aria-label="${nav.label}">
                ${nav.links.map(({ href, text }) => html`<a href="${href}">${text}</a>`)}
              </nav>`
            : ""
        }
        <main>${body}</main>
      </body>
    </html>`;
  return new Response(String(document), {
    status: status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-frame-options": "DENY",
      // The policy forbids scripts, because pages show texts from outside, which must never run.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; base-uri 'none'",
    },
  });
}
