import type { User } from "@supabase/supabase-js";

/** Users can change these values, so no permission may depend on them. */
export type AccountMetadata = {
  country: string;
  welcome_carousel_completed: boolean;
  invitation_code: string;
  timezone: string;
  register: Register;
  language: AiLanguage;
  slots_on_holidays: boolean;
};

export const REGISTERS = ["pais", "tu", "usted", "vos"] as const;
export type Register = (typeof REGISTERS)[number];

export const AI_LANGUAGES = ["pais", "es", "pt", "en"] as const;
export type AiLanguage = (typeof AI_LANGUAGES)[number];

type Described = Pick<User, "user_metadata"> & { email?: string };

const textOf = (user: Described, key: string): string | null => {
  const value: unknown = user.user_metadata?.[key];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
};

export const countryOf = (user: Described): string | null => textOf(user, "country");

export const wantsHolidaySlots = (user: Described): boolean => user.user_metadata?.slots_on_holidays === true;

/** The country on whose holidays no slot is proposed; null when the user chose slots on holidays. */
export const slotCountryOf = (user: Described): string | null =>
  wantsHolidaySlots(user) ? null : countryOf(user);

export const timeZoneOf = (user: Described): string | null => textOf(user, "timezone");

export const registerOf = (user: Described): Register =>
  REGISTERS.find((register) => register === textOf(user, "register")) ?? "pais";

export const aiLanguageOf = (user: Described): AiLanguage =>
  AI_LANGUAGES.find((language) => language === textOf(user, "language")) ?? "pais";

export const languageFor = (country: string | null, chosen: AiLanguage): Exclude<AiLanguage, "pais"> =>
  chosen === "pais" ? (country === "BR" ? "pt" : "es") : chosen;

export const textLanguageOf = (user: Described): Exclude<AiLanguage, "pais"> =>
  languageFor(countryOf(user), aiLanguageOf(user));

export const needsOnboarding = (user: Described): boolean => countryOf(user) === null;

export const needsWelcome = (user: Described): boolean =>
  !needsOnboarding(user) && user.user_metadata?.welcome_carousel_completed !== true;

export function displayName(user: Described): string {
  const local = user.email?.split("@")[0]?.trim();
  return textOf(user, "name") ?? textOf(user, "full_name") ?? (local || "Usuario");
}

export const pictureOf = (user: Described): string | null =>
  textOf(user, "picture") ?? textOf(user, "avatar_url");
