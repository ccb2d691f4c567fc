import { type Html, sandboxPage } from "../../page.ts";
import type { Context } from "../context.ts";
import { linkedinText } from "../linkedin.text.ts";

export type { Html };

/** Values need no escaping before this call, because hono's `html` templates escape every value. */
export function page(
  context: Context,
  options: { title: string; body: Html; status?: number; nav?: boolean },
): Promise<Response> {
  const { demo, index, feed, faults } = linkedinText;
  const links = [
    { href: `${context.base}/feed/`, text: index.feed },
    { href: `${context.base}/__faults`, text: faults.title },
    { href: `${context.base}/`, text: feed.title },
  ];
  const { title, body, status, nav } = options;
  return sandboxPage({
    title,
    body,
    status,
    demo,
    service: index.title,
    nav: nav === false ? undefined : { label: index.pages, links },
  });
}
