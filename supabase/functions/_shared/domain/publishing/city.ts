const CITY_NAMES: Readonly<Record<string, string>> = {
  "America/Asuncion": "Asunción",
  "America/Bogota": "Bogotá",
  "America/Argentina/Cordoba": "Córdoba",
  "America/Havana": "La Habana",
  "America/Mexico_City": "Ciudad de México",
  "America/New_York": "Nueva York",
  "America/Panama": "Panamá",
  "America/Santo_Domingo": "Santo Domingo",
  "America/Sao_Paulo": "São Paulo",
  "Europe/London": "Londres",
  "Europe/Paris": "París",
};

/** A time zone's city in Spanish. For a zone without a city, the offset from UTC: 'UTC-5' for Etc/GMT+5. */
export function timeZoneCity(timeZone: string): string {
  const known = CITY_NAMES[timeZone];
  if (known) return known;
  const [, sign, hours] = /^Etc\/GMT([+-])([1-9]\d?)$/.exec(timeZone) ?? [];
  // The sign is reversed, because names such as Etc/GMT+5 count hours west of Greenwich (POSIX).
  if (hours) return `UTC${sign === "+" ? "-" : "+"}${hours}`;
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
