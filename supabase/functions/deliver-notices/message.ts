import { MAIL_PAGES } from "../_shared/contract/mail-links.ts";
import { cut } from "../_shared/domain/cut.ts";
import { escapeHtml } from "../_shared/domain/escape-html.ts";
import type { Mail, TextMessage } from "../_shared/mail/ports.ts";
import { messageText as text } from "./message.text.ts";
import type { Delivery, MailTokens } from "./ports.ts";

export type Addresses = {
  site: string;
  unsubscribe: string;
};

const PREFERENCES = "/profile?tab=comunicaciones";
/**
 * The first word with a letter, because many names begin with an emoji. Skips words with a full stop, such as 'Dr.' and
 * 'Ma.', unless all have one. Line breaks are removed, because a name could add headers to the mail with them. The
 * joiners U+200C and U+200D stay, because Persian names need them.
 */
const firstName = (name: string): string => {
  const words = name
    .replace(/[\p{Cc}\s]+/gu, " ")
    .replace(/(?![\u200c\u200d])\p{C}/gu, "")
    .split(" ");
  const spelled = words.filter((word) => /\p{L}/u.test(word));
  return cut(spelled.find((word) => !word.endsWith(".")) ?? spelled[0] ?? "", 40);
};

type Link = { label: string; url: string };
type Parts = {
  greeting: string;
  message: string;
  links: Link[];
  hint: string | null;
  foot: { why: string; links: Link[] };
};

function partsOf(delivery: Delivery, tokens: MailTokens, { site }: Addresses): Parts {
  const actions = tokens.actions.map(({ action, token }) => ({
    label: text.action(action),
    url: `${site}${MAIL_PAGES.act}#t=${token}`,
  }));
  return {
    greeting: text.greeting(firstName(delivery.name)),
    message: delivery.message,
    links: [
      ...actions,
      ...(delivery.target === null ? [] : [{ label: text.open, url: site + delivery.target }]),
    ],
    hint: actions.length > 0 ? text.actionsHint : null,
    foot: {
      why: text.why(delivery.category),
      links: [
        { label: text.unsubscribe, url: `${site}${MAIL_PAGES.unsubscribe}#t=${tokens.unsubscribe}` },
        { label: text.preferences, url: site + PREFERENCES },
      ],
    },
  };
}

const lines = (links: readonly Link[]) => links.map(({ label, url }) => `${label}: ${url}`).join("\n");

const plain = ({ greeting, message, links, hint, foot }: Parts): string =>
  [greeting, message, lines(links), hint, `--\n${foot.why}\n${lines(foot.links)}`]
    .filter((part) => part !== null && part !== "")
    .join("\n\n");

const BUTTON =
  "display:inline-block;margin:0 8px 8px 0;padding:12px 18px;border-radius:10px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none";
const anchor = ({ label, url }: Link, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;

const html = ({ greeting, message, links, hint, foot }: Parts): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:#16202b;font:16px/1.55 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:14px;background:#ffffff">
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 20px">${escapeHtml(message)}</p>
<p style="margin:0">${links.map((link) => anchor(link, BUTTON)).join("\n")}</p>
${hint === null ? "" : `<p style="margin:8px 0 0;font-size:13px;color:#52606d">${escapeHtml(hint)}</p>`}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#52606d">${escapeHtml(foot.why)}<br>
${foot.links.map((link) => anchor(link, "color:#52606d")).join(" · ")}</p>
</body></html>`;

/** A repeated call must give the same bytes: Resend refuses an idempotency key that is reused with another mail. */
export function mailOf(id: string, delivery: Delivery, tokens: MailTokens, addresses: Addresses): Mail {
  const parts = partsOf(delivery, tokens, addresses);
  return {
    id,
    to: delivery.address,
    subject: text.subject(delivery.incident, delivery.type),
    text: plain(parts),
    html: html(parts),
    headers: {
      // Lets mail programs unsubscribe with one click (RFC 8058).
      "List-Unsubscribe": `<${addresses.unsubscribe}?t=${tokens.unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

/** Contains only the link to the page, because the other links are too long for a text message. */
export function textMessageOf(id: string, delivery: Delivery, { site }: Addresses): TextMessage {
  const { address, message, target } = delivery;
  const channel = delivery.channel === "whatsapp" ? "whatsapp" : "sms";
  const link = target === null ? "" : ` ${site}${target}`;
  return { id, channel, to: address, text: `Tribuna: ${message}${link}`, url: delivery.webhookUrl ?? "" };
}
