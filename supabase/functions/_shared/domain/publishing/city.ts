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

export function timeZoneCity(timeZone: string): string {
  const known = CITY_NAMES[timeZone];
  if (known) return known;
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
