import { join } from "node:path";
import { AI_DOUBLE, MAIL_DOUBLE, STRIPE_DOUBLE } from "../functions/environment.ts";
import { type AiSandbox, createAiSandbox } from "./ai/sandbox.ts";
import { createLinkedInSandbox, type LinkedInSandbox } from "./linkedin/sandbox.ts";
import { createMailSandbox, type MailSandbox } from "./mail/sandbox.ts";
import { createSearchSandbox, type SearchSandbox } from "./search/sandbox.ts";
import { createStripeSandbox, type StripeSandbox } from "./stripe/sandbox.ts";

export type Sandboxes = {
  linkedin: LinkedInSandbox;
  stripe: StripeSandbox;
  ai: AiSandbox;
  search: SearchSandbox;
  mail: MailSandbox;
};

export const SANDBOX_PATHS: Readonly<Record<keyof Sandboxes, string>> = {
  linkedin: "/sandbox/linkedin",
  stripe: "/sandbox/stripe",
  ai: "/sandbox/ai",
  search: "/sandbox/search",
  mail: "/sandbox/mail",
};

export async function openServices(origin: string, dir: string | undefined) {
  const linkedin = await createLinkedInSandbox({
    basePath: SANDBOX_PATHS.linkedin,
    origin,
    dataDir: dir && join(dir, "linkedin"),
  });
  const mail = await createMailSandbox({
    basePath: SANDBOX_PATHS.mail,
    origin,
    apiKey: MAIL_DOUBLE.key,
    dataDir: dir && join(dir, "mail"),
  });
  const ai = createAiSandbox({
    basePath: SANDBOX_PATHS.ai,
    origin,
    apiKey: AI_DOUBLE.key,
    model: AI_DOUBLE.model,
  });
  const search = createSearchSandbox({ basePath: SANDBOX_PATHS.search });
  return { linkedin, mail, ai, search };
}

export const openStripe = (
  origin: string,
  dir: string | undefined,
  send: (request: Request) => Promise<Response>,
): Promise<StripeSandbox> =>
  createStripeSandbox({
    basePath: SANDBOX_PATHS.stripe,
    origin,
    apiKey: STRIPE_DOUBLE.key,
    webhook: { url: `${origin}/functions/v1/stripe-webhook`, secret: STRIPE_DOUBLE.secret, send },
    dataDir: dir && join(dir, "stripe"),
  });

export function sandboxAt(sandboxes: Sandboxes, pathname: string): Sandboxes[keyof Sandboxes] | null {
  const names = Object.keys(SANDBOX_PATHS) as (keyof Sandboxes)[];
  const name = names.find(
    (name) => pathname === SANDBOX_PATHS[name] || pathname.startsWith(`${SANDBOX_PATHS[name]}/`),
  );
  return name ? sandboxes[name] : null;
}
