import { parseMailConfig } from "./config.ts";
import { createMailApi } from "./mail-api.ts";
import type { Mail, Send } from "./ports.ts";
import { createSmtp } from "./smtp.ts";

/**
 * Null when no MAIL_* variable is set. Throws EnvironmentError.
 * @param siteOrigin part of the Message-ID
 */
export function createMailSender(
  read: (name: string) => string | undefined,
  siteOrigin: string,
): Send<Mail> | null {
  const config = parseMailConfig(read);
  if (config === null) return null;
  const { via, ...letter } = config;
  const domain = new URL(siteOrigin).hostname;
  return via.kind === "api"
    ? createMailApi({ ...via, ...letter, fetch })
    : createSmtp({ server: via, domain, ...letter });
}
