import { z } from "zod";

/**
 * GoTrue refuses LinkedIn's id_token unless `email_verified` is the text "true" or "false" and `locale` is
 * a text.
 */
const linkedInClaims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
  locale: z.string().default(""),
  picture: z.string().default(""),
  email: z.string().default(""),
  email_verified: z.enum(["true", "false"]),
});

export type Identity = {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  data: Record<string, unknown>;
};

/** Reads an identity from the claims of LinkedIn's id_token. Throws when GoTrue would refuse the claims. */
export function readClaims(idToken: unknown): Identity {
  const claims = linkedInClaims.parse(idToken);
  const isEmailVerified = claims.email_verified === "true";
  const name = `${claims.given_name} ${claims.family_name}`.trim();
  const { iss, sub, given_name, family_name, locale, picture, email } = claims;
  const texts = { iss, sub, name, given_name, family_name, locale, picture, email, provider_id: sub };
  const data = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ""));
  return {
    subject: sub,
    email: email.toLowerCase(),
    isEmailVerified,
    data: { ...data, email_verified: isEmailVerified, phone_verified: false },
  };
}
