import { html } from "hono/html";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";
import { assetAddress, assetByUrn, assetStatus } from "../media/assets.ts";
import { documentTypeName } from "../media/document-bytes.ts";
import { pollEndsAt, votesOf } from "../posts/polls.ts";
import type { Asset, PostContent, StoredPost } from "../state.ts";
import type { Html } from "./page.ts";

const text = linkedinText.feed;

const whenEnds = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });
const decimal = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${decimal.format(bytes / 1000)} kB` : `${decimal.format(bytes / 1_000_000)} MB`;
const clockText = (seconds: number) => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

function available(context: Context, urn: string): Asset | undefined {
  const asset = assetByUrn(context, urn);
  return asset && assetStatus(context, asset) === "AVAILABLE" ? asset : undefined;
}

function picture(context: Context, id: string, alt: string | undefined): Html {
  if (!available(context, id)) return html`<p class="soft">${text.unavailableImage}</p>`;
  return html`<img src="${assetAddress(context, id)}" alt="${alt || text.imageWithoutAlt}" loading="lazy" />`;
}

function video(context: Context, id: string, title: string | undefined): Html {
  const asset = available(context, id);
  if (!asset) return html`<p class="quote soft">${text.unavailableVideo}</p>`;
  return html`<figure class="video">
    <video src="${assetAddress(context, id)}" controls preload="metadata" aria-label="${title || text.video}"></video>
    <figcaption class="soft small">
      ${title ? html`<strong>${title}</strong> · ` : ""}${clockText(asset.seconds ?? 0)} · ${sizeText(asset.size ?? 0)}
    </figcaption>
  </figure>`;
}

function documentCard(context: Context, id: string, title: string): Html {
  const asset = available(context, id);
  if (!asset) return html`<p class="quote soft">${text.unavailableDocument}</p>`;
  const type = documentTypeName(asset.mediaType ?? "");
  const facts = [type, ...(asset.pages ? [text.pages(asset.pages)] : []), sizeText(asset.size ?? 0)];
  return html`<a class="quote document" href="${assetAddress(context, id)}" aria-label="${text.openDocument(title)}">
    <span class="sheet" aria-hidden="true">${type}</span>
    <span><strong>${title}</strong><span class="soft small">${facts.join(" · ")}</span></span>
  </a>`;
}

export function pollCard(context: Context, post: StoredPost): Html | string {
  if (!post.content || !("poll" in post.content)) return "";
  const { poll } = post.content;
  const votes = votesOf(post, poll, context.now());
  const all = votes.reduce((sum, count) => sum + count, 0);
  const isOver = context.now() >= pollEndsAt(post, poll);
  return html`<section class="quote poll" aria-label="${text.poll}">
    <strong>${poll.question}</strong>
    <ul class="list">
      ${poll.options.map((option, at) => html`<li><span>${option.text}</span> <span class="soft">${text.percent(votes[at] ?? 0, all)}</span></li>`)}
    </ul>
    <p class="soft small">${text.votes(all)} · ${isOver ? text.pollOver : text.pollEnds(whenEnds.format(pollEndsAt(post, poll)))}</p>
  </section>`;
}

export function attachment(context: Context, content: PostContent | null): Html | string {
  if (!content) return "";
  if ("media" in content) {
    const { id, altText, title } = content.media;
    if (id.startsWith("urn:li:video:")) return video(context, id, title);
    if (id.startsWith("urn:li:document:")) return documentCard(context, id, title ?? id);
    return html`<div class="pictures">${picture(context, id, altText)}</div>`;
  }
  if ("multiImage" in content) {
    const { images } = content.multiImage;
    return html`<div class="pictures many">${images.map((image) => picture(context, image.id, image.altText))}</div>`;
  }
  if ("poll" in content) return "";
  const { article } = content;
  return html`<div class="quote article">
    ${article.thumbnail ? html`<div class="pictures">${picture(context, article.thumbnail, "")}</div>` : ""}
    <a href="${article.source}" rel="noreferrer noopener"><strong>${article.title}</strong></a>
    ${article.description ? html`<p class="soft">${article.description}</p>` : ""}
    <code>${new URL(article.source).host}</code>
  </div>`;
}
