import { Hono } from "hono";
import { html } from "hono/html";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { fullName, ORGANIZATIONS, organizationUrn, personUrn } from "../personas.ts";
import { organizationByUrn } from "../posts/authors.ts";
import { commentsOf } from "../posts/comments.ts";
import { parseLittleText, type Segment } from "../posts/little-text.ts";
import { isShown } from "../posts/post-urns.ts";
import type { StoredPost } from "../state.ts";
import { attachment, pollCard } from "./attachments.ts";
import { type Html, page } from "./page.ts";

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

/** A mention becomes a link only when it has the target's exact name. */
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

const postAddress = (context: Context, post: StoredPost) => `${context.base}/feed/update/${post.urn}/`;

function reshared(context: Context, urn: string | null): Html | string {
  const parent = urn && context.store.state.posts.find((post) => post.urn === urn && isShown(post));
  if (!parent) return "";
  return html`<p class="quote">${text.reshare}: <a href="${postAddress(context, parent)}">${authorOf(context, parent.author).name}</a></p>`;
}

function commentList(context: Context, post: StoredPost): Html | string {
  const comments = commentsOf(context, post);
  if (comments.length === 0) return "";
  return html`<section class="comments" aria-label="${text.comments(comments.length)}">
    <p class="soft small">${text.comments(comments.length)}</p>
    <ul class="list">
      ${comments.map((comment) => {
        const author = authorOf(context, comment.actor);
        return html`<li>
          <img class="avatar small ${author.isPage ? "page" : ""}" src="${author.picture}" alt="" />
          <div>
            <strong>${author.name}</strong>
            <time class="soft small" datetime="${new Date(comment.createdAt).toISOString()}">${when.format(comment.createdAt)}</time>
            <div class="text">${comment.text}</div>
          </div>
        </li>`;
      })}
    </ul>
  </section>`;
}

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
    ${attachment(context, post.content)} ${pollCard(context, post)} ${reshared(context, post.reshareOf)} ${commentList(context, post)}
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

export function feedRoutes(context: Context) {
  const routes = new Hono({ strict: false });

  routes.get("/feed", (c) => {
    const author = c.req.query("author");
    const hashtag = c.req.query("hashtag");
    const posts = context.store.state.posts
      .filter((post) => isShown(post) && (!author || post.author === author))
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
    if (!post || !isShown(post)) {
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

  // The addresses at which LinkedIn lists an author's latest posts. 'me' redirects to the whole feed, because the
  // sandbox has no session that identifies the visitor.
  routes.get("/in/me/recent-activity/all", (c) => c.redirect(`${context.base}/feed/`));
  routes.get("/company/:name/posts", (c) => {
    const name = c.req.param("name");
    const page = ORGANIZATIONS.find(({ vanityName, id }) => vanityName === name || String(id) === name);
    if (!page) return c.redirect(`${context.base}/feed/`);
    return c.redirect(`${context.base}/feed/?author=${encodeURIComponent(organizationUrn(page.id))}`);
  });

  return routes;
}
