export const LANGUAGES = ["es", "pt", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const REGISTERS = ["tu", "usted", "vos"] as const;
export type Register = (typeof REGISTERS)[number];

export type Voice = { language: Language; country: string | null; register: Register | null };

const REGISTER_OF: Readonly<Record<string, Register>> = {
  AR: "vos",
  BO: "usted",
  CL: "tu",
  CO: "tu",
  CR: "usted",
  CU: "tu",
  DO: "tu",
  EC: "tu",
  GT: "usted",
  HN: "usted",
  MX: "tu",
  NI: "vos",
  PA: "tu",
  PE: "tu",
  PR: "tu",
  PY: "vos",
  SV: "usted",
  UY: "vos",
  VE: "tu",
};

export const SPANISH_COUNTRIES: readonly string[] = Object.keys(REGISTER_OF);

const NAMES: Readonly<Record<string, string>> = {
  AR: "Argentina",
  BO: "Bolivia",
  BR: "Brasil",
  CL: "Chile",
  CO: "Colombia",
  CR: "Costa Rica",
  CU: "Cuba",
  DO: "República Dominicana",
  EC: "Ecuador",
  GT: "Guatemala",
  HN: "Honduras",
  MX: "México",
  NI: "Nicaragua",
  PA: "Panamá",
  PE: "Perú",
  PR: "Puerto Rico",
  PY: "Paraguay",
  SV: "El Salvador",
  UY: "Uruguay",
  VE: "Venezuela",
};

type Chosen = { register?: Register | null; language?: Language | null };

/**
 * The language and form of address for a country, unless the user chose others. Spanish texts in a country that does
 * not speak Spanish use `tú`.
 */
export function voiceOf(country: string | null, { register, language }: Chosen = {}): Voice {
  const code = country?.toUpperCase() ?? "";
  const habitual = REGISTER_OF[code];
  const written = language ?? (code === "BR" ? "pt" : habitual ? "es" : "en");
  if (written === "pt") return { language: "pt", country: "Brasil", register: null };
  if (written === "en") return { language: "en", country: null, register: null };
  return {
    language: "es",
    country: habitual ? (NAMES[code] ?? null) : null,
    register: register ?? habitual ?? "tu",
  };
}
