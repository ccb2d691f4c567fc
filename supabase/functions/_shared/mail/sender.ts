import { parseMailConfig } from "./config.ts";
import { createMailApi } from "./mail-api.ts";
import type { Mail, Send } from "./ports.ts";
import { createSmtp } from "./smtp.ts";

/**
 * Makes the sender that the MAIL_* variables configure; null when they are unset. Throws EnvironmentError.
 * @param siteOrigin part of message ids
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
