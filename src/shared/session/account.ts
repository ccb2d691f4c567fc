import type { User } from "@supabase/supabase-js";

/** The app's values in the user's metadata. Users can change them: never derive a permission from them. */
export type AccountMetadata = {
  country: string;
  welcome_carousel_completed: boolean;
  invitation_code: string;
  timezone: string;
  register: Register;
  language: AiLanguage;
  slots_on_holidays: boolean;
};

/** Forms of address in generated texts; `pais` is that of the user's country. */
export const REGISTERS = ["pais", "tu", "usted", "vos"] as const;
export type Register = (typeof REGISTERS)[number];

/** Languages of generated texts; `pais` is that of the user's country. */
export const AI_LANGUAGES = ["pais", "es", "pt", "en"] as const;
export type AiLanguage = (typeof AI_LANGUAGES)[number];

type Described = Pick<User, "user_metadata"> & { email?: string };

const textOf = (user: Described, key: string): string | null => {
  const value: unknown = user.user_metadata?.[key];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

export const countryOf = (user: Described): string | null => textOf(user, "country");

export const wantsHolidaySlots = (user: Described): boolean => user.user_metadata?.slots_on_holidays === true;

/**
 * The country on whose holidays no slot is proposed; null without a country, or when the user wants slots on
 * holidays.
 */
export const slotCountryOf = (user: Described): string | null =>
  wantsHolidaySlots(user) ? null : countryOf(user);

export const timeZoneOf = (user: Described): string | null => textOf(user, "timezone");

/** The form of address in generated texts; the country's unless the user chose another. */
export const registerOf = (user: Described): Register =>
  REGISTERS.find((register) => register === textOf(user, "register")) ?? "pais";

/** The language of generated texts; the country's unless the user chose another. */
export const aiLanguageOf = (user: Described): AiLanguage =>
  AI_LANGUAGES.find((language) => language === textOf(user, "language")) ?? "pais";

export const languageFor = (country: string | null, chosen: AiLanguage): Exclude<AiLanguage, "pais"> =>
  chosen === "pais" ? (country === "BR" ? "pt" : "es") : chosen;

export const textLanguageOf = (user: Described): Exclude<AiLanguage, "pais"> =>
  languageFor(countryOf(user), aiLanguageOf(user));

export const needsOnboarding = (user: Described): boolean => countryOf(user) === null;

export const needsWelcome = (user: Described): boolean =>
  !needsOnboarding(user) && user.user_metadata?.welcome_carousel_completed !== true;

/** The first of these that exists: `name` and `full_name` of the metadata, the mail's local part, 'Usuario'. */
export function displayName(user: Described): string {
  const local = user.email?.split("@")[0]?.trim();
  return textOf(user, "name") ?? textOf(user, "full_name") ?? (local || "Usuario");
}

/** The user's picture; null shows initials. */
export const pictureOf = (user: Described): string | null =>
  textOf(user, "picture") ?? textOf(user, "avatar_url");
