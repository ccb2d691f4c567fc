import { Hono } from "hono";
import { html } from "hono/html";
import { assetAddress, assetStatus } from "./assets.ts";
import { organizationByUrn } from "./authors.ts";
import type { Context } from "./context.ts";
import { linkedinText } from "./linkedin.text.ts";
import { parseLittleText, type Segment } from "./little-text.ts";
import { type Html, page } from "./page.ts";
import { fullName, ORGANIZATIONS, organizationUrn, personUrn } from "./personas.ts";
import type { PostContent, StoredPost } from "./state.ts";

const text = linkedinText.feed;

const when = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });

type Author = { name: string; picture: string; isPage: boolean };

function authorOf(context: Context, urn: string): Author {
  const organization = organizationByUrn(urn);
  if (organization) {
    return {
      name: organization.name,
      picture: `${context.base}/logos/${organization.vanityName}.svg`,
      isPage: true,
    };
  }
  const member = context.store.state.members.find((entry) => personUrn(entry.sub) === urn);
  return {
    name: member ? fullName(member) : urn,
    picture: `${context.base}/avatars/${member?.sub ?? "nueva"}.svg`,
    isPage: false,
  };
}

/** A mention is a link only when it names its target exactly, accents and capitals included. */
function segment(context: Context, piece: Segment): Html | string {
  if (piece.kind === "text") return piece.text;
  if (piece.kind === "hashtag") {
    const href = `${context.base}/feed/?hashtag=${encodeURIComponent(piece.word)}`;
    return html`<a class="hashtag" href="${href}">#${piece.word}</a>`;
  }
  const known = authorOf(context, piece.urn).name === piece.name;
  const href = `${context.base}/feed/?author=${encodeURIComponent(piece.urn)}`;
  return known ? html`<a class="mention" href="${href}">${piece.name}</a>` : piece.name;
}

function picture(context: Context, id: string, alt: string | undefined): Html {
  const asset = context.store.state.assets.find((entry) => entry.urn === id);
  if (!asset || assetStatus(context, asset) !== "AVAILABLE")
    return html`<p class="soft">${text.unavailableImage}</p>`;
  return html`<img src="${assetAddress(context, id)}" alt="${alt || text.imageWithoutAlt}" loading="lazy" />`;
}

function attachment(context: Context, content: PostContent | null): Html | string {
  if (!content) return "";
  if ("media" in content) {
    const { id, altText, title } = content.media;
    return id.startsWith("urn:li:image:")
      ? html`<div class="pictures">${picture(context, id, altText)}</div>`
      : html`<p class="quote">${title ?? id}</p>`;
  }
  if ("multiImage" in content) {
    const { images } = content.multiImage;
    return html`<div class="pictures many">${images.map((image) => picture(context, image.id, image.altText))}</div>`;
  }
  const { article } = content;
  return html`<div class="quote">
    ${article.thumbnail ? html`<div class="pictures">${picture(context, article.thumbnail, "")}</div>` : ""}
    <a href="${article.source}" rel="noreferrer noopener"><strong>${article.title}</strong></a>
    ${article.description ? html`<p class="soft">${article.description}</p>` : ""}
    <code>${new URL(article.source).host}</code>
  </div>`;
}

const postAddress = (context: Context, post: StoredPost) => `${context.base}/feed/update/${post.urn}/`;

function reshared(context: Context, urn: string | null): Html | string {
  const parent = urn && context.store.state.posts.find((post) => post.urn === urn && post.deletedAt === null);
  if (!parent) return "";
  return html`<p class="quote">${text.reshare}: <a href="${postAddress(context, parent)}">${authorOf(context, parent.author).name}</a></p>`;
}

/** One post; `alone` is its own page, where its name is the heading. */
function postCard(context: Context, post: StoredPost, alone: boolean): Html {
  const author = authorOf(context, post.author);
  return html`<article class="card" data-urn="${post.urn}">
    <div class="head">
      <img class="avatar ${author.isPage ? "page" : ""}" src="${author.picture}" alt="" />
      <div>
        <strong>${author.name}</strong>
        <p class="soft small">
          ${author.isPage ? text.page : text.member} ·
          <time datetime="${new Date(post.createdAt).toISOString()}">${when.format(post.createdAt)}</time>
          ${post.edited ? html`· ${text.edited}` : ""}
        </p>
      </div>
    </div>
    <div class="text">${parseLittleText(post.commentary).map((piece) => segment(context, piece))}</div>
    ${attachment(context, post.content)} ${reshared(context, post.reshareOf)}
    <div class="foot">
      <span class="small"><span class="soft">${text.urn}:</span> <code>${post.urn}</code></span>
      ${alone ? "" : html`<a href="${postAddress(context, post)}" aria-label="${text.open}: ${author.name}">${text.open}</a>`}
    </div>
  </article>`;
}

const hasHashtag = (post: StoredPost, word: string) =>
  parseLittleText(post.commentary).some(
    (piece) =>
      piece.kind === "hashtag" && piece.word.toLocaleLowerCase("es") === word.toLocaleLowerCase("es"),
  );

/** The timeline and the page of one post. */
export function feedRoutes(context: Context) {
  const routes = new Hono({ strict: false });

  routes.get("/feed", (c) => {
    const author = c.req.query("author");
    const hashtag = c.req.query("hashtag");
    const posts = context.store.state.posts
      .filter((post) => post.deletedAt === null && (!author || post.author === author))
      .filter((post) => !hashtag || hasHashtag(post, hashtag))
      .sort((one, other) => other.createdAt - one.createdAt || other.urn.localeCompare(one.urn));
    const title = hashtag ? `#${hashtag}` : author ? authorOf(context, author).name : linkedinText.index.feed;
    return page(context, {
      title,
      body: html`<h1>${title}</h1>
        <p class="soft">${text.intro}</p>
        <p class="small">${author || hashtag ? html`<a href="${context.base}/feed/">${text.all}</a>` : ""}</p>
        ${
          posts.length === 0
            ? html`<div class="card empty"><h2>${text.emptyTitle}</h2><p class="soft">${text.emptyHint}</p></div>`
            : posts.map((post) => postCard(context, post, false))
        }`,
    });
  });

  routes.get("/feed/update/:urn", (c) => {
    const post = context.store.state.posts.find((entry) => entry.urn === c.req.param("urn"));
    if (!post || post.deletedAt !== null) {
      return page(context, {
        title: text.missingTitle,
        status: 404,
        body: html`<div class="card empty">
          <h1>${text.missingTitle}</h1>
          <p class="soft">${text.missingHint}</p>
          <p><a href="${context.base}/feed/">${text.all}</a></p>
        </div>`,
      });
    }
    const { name } = authorOf(context, post.author);
    return page(context, {
      title: name,
      body: html`<h1>${linkedinText.feed.post(name)}</h1>
        ${postCard(context, post, true)}
        <p><a href="${context.base}/feed/">${text.all}</a></p>`,
    });
  });

  // Where LinkedIn itself shows an author's latest posts. 'me' is whoever is signed in, which nobody is here.
  routes.get("/in/me/recent-activity/all", (c) => c.redirect(`${context.base}/feed/`));
  routes.get("/company/:name/posts", (c) => {
    const name = c.req.param("name");
    const page = ORGANIZATIONS.find(({ vanityName, id }) => vanityName === name || String(id) === name);
    if (!page) return c.redirect(`${context.base}/feed/`);
    return c.redirect(`${context.base}/feed/?author=${encodeURIComponent(organizationUrn(page.id))}`);
  });

  return routes;
}
