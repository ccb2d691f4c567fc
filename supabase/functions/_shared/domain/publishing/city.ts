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

/** The city of a time zone in Spanish; of a zone without a city, such as Etc/GMT+5, its distance from UTC: UTC-5. */
export function timeZoneCity(timeZone: string): string {
  const known = CITY_NAMES[timeZone];
  if (known) return known;
  const [, sign, hours] = /^Etc\/GMT([+-])([1-9]\d?)$/.exec(timeZone) ?? [];
  // These names count westward, as POSIX does.
  if (hours) return `UTC${sign === "+" ? "-" : "+"}${hours}`;
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
