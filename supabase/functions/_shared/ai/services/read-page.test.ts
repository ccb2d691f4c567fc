import { expect, test } from "vitest";
import { createFetchAt } from "../../http/fetch-at.ts";
import { codeOfRejection } from "../../testing/requests.ts";
import { serverOf } from "../provider/testing.ts";
import { createReadPage } from "./read-page.ts";

const { signal } = new AbortController();
/** The text of a YouTube page without its scripts. */
const MENU =
  "About Press Copyright|Contact us|Creators|Advertise|Developers|Terms|Privacy|Policy & Safety|How YouTube works"
    .split("|")
    .map((words) => `<a slot="guide-links-primary" href="/x">${words}</a>`)
    .join("");
const ARTICLE = "El café de altura madura despacio. ".repeat(10);
const html = (body: string, headers: HeadersInit = { "content-type": "text/html; charset=utf-8" }) =>
  new Response(body, { headers });
const lookUp = async (name: string) => [name === "nas.test" ? "192.168.1.1" : "93.184.216.34"];
type Search = Parameters<typeof createReadPage>[0]["search"];
const readerOf = (answers: Response[], search: Search = null) => {
  const server = serverOf(...answers);
  return {
    server,
    read: createReadPage({ ...server, search, fetchAt: createFetchAt(), lookUp, privateHosts: [] }),
  };
};
const reader = (answer: Response, search: Search = null) => readerOf([answer], search);
const redirect = (location: string) => new Response(null, { status: 301, headers: { location } });

test("a web page is downloaded by the function itself, unless the search provider has an extractor", async () => {
  const own = reader(html(`<main><p>${ARTICLE}</p></main>`));
  expect(await own.read("https://blog.test/cafe", signal)).toContain("madura despacio");
  const search = { provider: "tavily" as const, baseUrl: "https://api.test", apiKey: "k" };
  const other = reader(Response.json({ results: [{ url: "x", raw_content: ARTICLE }] }), search);
  expect(await other.read("https://blog.test/cafe", signal)).toBe(ARTICLE);
  expect(other.server.sent[0]?.url).toBe("https://api.test/extract");
});

test("a web page of 2 MB is read, because newspapers send as many scripts", async () => {
  const { read } = reader(html(`<script>${"x".repeat(2 * 1024 * 1024)}</script><p>${ARTICLE}</p>`));
  expect(await read("https://blog.test/cafe", signal)).toBe(ARTICLE.trim());
});

test("the article of a page that only its scripts fill is read from the page's JSON-LD", async () => {
  const data = {
    "@graph": [{ "@type": "WebPage" }, { articleBody: `El caf&eacute; &amp; la altura.\n${ARTICLE}` }],
  };
  const { read } = reader(
    html(
      `<script type="application/ld+json">{"a":</script><script type='application/ld+json'>${JSON.stringify(data)}</script><div id="root"></div>`,
    ),
  );
  expect(await read("https://blog.test/cafe", signal)).toBe(`El café & la altura.\n${ARTICLE.trim()}`);
});

test("the article in a page's JSON-LD is read when the markup contains only its beginning", async () => {
  const data = JSON.stringify({ articleBody: ARTICLE.repeat(3) });
  const { read } = reader(
    html(`<script type="application/ld+json">${data}</script><p>${ARTICLE}</p><p>Regístrate</p>`),
  );
  expect(await read("https://blog.test/cafe", signal)).toBe(ARTICLE.repeat(3).trim());
});

test.each([
  ["<title>La altura del caf&eacute; | El Diario</title>", "La altura del café | El Diario\n"],
  ["<title>El café - La altura del caf&eacute;</title>", "El café - La altura del café\n"],
  ["<title>El café de altura - El Diario</title>", ""],
])("an article begins with its page's title unless it contains the title: %s", async (head, first) => {
  const { read } = reader(html(`${head}<p>Portada</p><article><p>${ARTICLE}</p></article>`));
  expect(await read("https://blog.test/cafe", signal)).toBe(first + ARTICLE.trim());
});

test("the article in the markup is read when its JSON-LD is longer only by tags and short codes", async () => {
  const data = JSON.stringify({ articleBody: `&lt;p&gt;${ARTICLE}&lt;/p&gt;[/vc_column]` });
  const { read } = reader(html(`<script type="application/ld+json">${data}</script><p>${ARTICLE}</p>`));
  expect(await read("https://blog.test/cafe", signal)).toBe(ARTICLE.trim());
});

test("a page's long title does not make a teaser in its JSON-LD an article", async () => {
  const data = JSON.stringify({ articleBody: "Para leer la noticia, regístrate. ".repeat(4) });
  const head = `<title>${"La altura del café ".repeat(6)}</title><script type="application/ld+json">${data}</script>`;
  const { read } = reader(html(`${head}<p>Portada</p>`));
  expect(await codeOfRejection(read("https://blog.test/cafe", signal))).toBe("ai_page_unreadable");
});

test("a web page keeps its accents when its <meta> declares Latin-1", async () => {
  const source = `<html><head><meta charset="iso-8859-1"></head><main><p>${"La campaña llegó a más países. ".repeat(9)}</p></main>`;
  const bytes = Uint8Array.from(source, (letter) => letter.charCodeAt(0));
  const { read } = reader(new Response(bytes, { headers: { "content-type": "text/html" } }));
  expect(await read("https://blog.test/cafe", signal)).toContain("La campaña llegó a más países.");
});

test.each([
  ["a private address", "http://169.254.169.254/", html(ARTICLE)],
  ["a host name that resolves to a private address", "https://nas.test/", html(ARTICLE)],
  ["an address that is no URL", "hola", html(ARTICLE)],
  ["a private address in its query", "https://www.google.com/url?q=http://10.0.0.7/", html(ARTICLE)],
  ["a page with hardly any text", "https://blog.test", html("<p>Entra</p>")],
  [
    "a title and a menu, because only a script shows the rest",
    "https://video.test/watch",
    html(
      `<title>Catar café en casa: una guía en diez minutos - YouTube</title>${MENU}${MENU}<div>© 2026 Google LLC</div>`,
    ),
  ],
  ["a PDF", "https://blog.test", html(ARTICLE, { "content-type": "application/pdf" })],
  ["status 403", "https://blog.test", new Response("no", { status: 403 })],
  ["a redirect to localhost", "https://blog.test", Response.redirect("http://localhost", 302)],
  ["a page of more than 3 MB", "https://blog.test", html("x".repeat(3 * 1024 * 1024 + 1))],
])(
  "a web page is refused as unreadable because of its address or its response: %s",
  async (_, address, answer) => {
    expect(await codeOfRejection(reader(answer).read(address, signal))).toBe("ai_page_unreadable");
  },
);

test("readPage follows the redirects of a short link, from http to https, and to a path", async () => {
  const { server, read } = readerOf([
    redirect("http://blog.test/cafe"),
    redirect("https://blog.test/cafe"),
    redirect("/cafe/"),
    html(`<main><p>${ARTICLE}</p></main>`),
  ]);
  expect(await read("https://lnkd.test/x", signal)).toContain("madura despacio");
  expect(server.sent.map(({ url }) => url)).toEqual([
    "https://lnkd.test/x",
    "http://blog.test/cafe",
    "https://blog.test/cafe",
    "https://blog.test/cafe/",
  ]);
});

const leaving = (href: string) =>
  html(
    `<main><h2>This link will take you to a page that’s not on LinkedIn</h2><p>${"Because this is an external link, we’re unable to verify it for safety. ".repeat(3)}</p>
    <a class="artdeco-button" data-tracking-control-name="external_url_click" data-tracking-will-navigate href="${href}">${href}</a></main>`,
  );

test("a short link of LinkedIn leads through LinkedIn's page about external links to the page itself", async () => {
  const { server, read } = readerOf([
    leaving("https://blog.test/cafe?a=1&amp;b=2"),
    html(`<p>${ARTICLE}</p>`),
  ]);
  expect(await read("https://lnkd.in/dX1", signal)).toBe(ARTICLE.trim());
  expect(server.sent[1]?.url).toBe("https://blog.test/cafe?a=1&b=2");
});

test.each([
  "https://www.google.com/url?q=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&sa=D",
  "https://www.google.com.co/url?sa=t&url=https://blog.test/cafe?a%3D1",
  "https://l.facebook.com/l.php?u=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&h=AT0",
  "https://l.instagram.com/?u=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&e=AT",
  "https://lm.facebook.com/l.php?u=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&h=AT0",
  "https://l.threads.com/?u=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&e=AT",
  "https://slack-redir.net/link?url=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1",
  "https://www.youtube.com/redirect?event=video_description&q=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1",
  "https://www.linkedin.com/safety/go?url=https%3A%2F%2Fblog.test%2Fcafe%3Fa%3D1&trk=x",
])(
  "a link that names its page in the query of a service that asks first leads to the page: %s",
  async (address) => {
    const { server, read } = readerOf([html(`<p>${ARTICLE}</p>`)]);
    expect(await read(address, signal)).toBe(ARTICLE.trim());
    expect(server.sent[0]?.url).toBe("https://blog.test/cafe?a=1");
  },
);

test.each(["http://10.0.0.7/", "nada", "https://lnkd.in/other"])(
  "LinkedIn's page about external links is unreadable itself when it leads to %s",
  async (href) => {
    const { read } = readerOf([leaving(href), leaving("https://blog.test/cafe"), html(`<p>${ARTICLE}</p>`)]);
    expect(await codeOfRejection(read("https://lnkd.in/dX1", signal))).toBe("ai_page_unreadable");
  },
);

test.each([
  ["http://blog.test/", "https://www.blog.test/"],
  ["https://lnkd.test/x", "https://blog.test/"],
  ["https://blog.test/login-seguro", "/entrada/sign-in-con-calma"],
])("readPage follows a redirect from %s to %s", async (address, location) => {
  const { server, read } = readerOf([redirect(location), html(`<main><p>${ARTICLE}</p></main>`)]);
  expect(await read(address, signal)).toContain("madura despacio");
  expect(server.sent).toHaveLength(2);
});

test.each([
  ["a private address", [redirect("http://10.0.0.7/")], 1],
  ["a host name of a private address", [redirect("http://nas.test/")], 1],
  ["a page that asks for consent to cookies", [redirect("https://consent.blog.test/?continue=x")], 1],
  ["a page that asks for a sign-in", [redirect("https://www.blog.test/authwall?sessionRedirect=x")], 1],
  ["a host that asks for a sign-in", [redirect("https://accounts.blog.test/v3/")], 1],
  ["its site's home page", [redirect("https://www.blog.test/")], 1],
  ["no address", [new Response(null, { status: 302 })], 1],
  ["itself without end", Array.from({ length: 9 }, () => redirect("https://blog.test/cafe")), 6],
])(
  "a web page is refused as unreadable, and its last request not sent, when it redirects to %s",
  async (_, answers, sent) => {
    const { server, read } = readerOf([...answers, html(`<main><p>${ARTICLE}</p></main>`)]);
    expect(await codeOfRejection(read("https://blog.test/cafe", signal))).toBe("ai_page_unreadable");
    expect(server.sent).toHaveLength(sent);
  },
);
