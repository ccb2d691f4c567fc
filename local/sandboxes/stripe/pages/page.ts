import { type Html, sandboxPage } from "../../page.ts";
import type { Context } from "../context.ts";
import { stripeText as text } from "../stripe.text.ts";

export type { Html };

/** Values need no escaping before this call, because hono's `html` templates escape every value. */
export function page(
  context: Context,
  { nav = true, ...options }: { title: string; body: Html; status?: number; nav?: boolean },
): Promise<Response> {
  const links = [
    { href: `${context.base}/`, text: text.nav.payments },
    { href: `${context.base}/__faults`, text: text.nav.faults },
  ];
  return sandboxPage({
    ...options,
    service: text.title,
    demo: text.demo,
    nav: nav ? { label: text.nav.label, links } : undefined,
  });
}

export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
