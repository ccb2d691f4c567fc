const CITY_NAMES: Readonly<Record<string, string>> = {
  "Africa/Cairo": "El Cairo",
  "Africa/Johannesburg": "Johannesburgo",
  "America/Argentina/Cordoba": "Córdoba",
  "America/Asuncion": "Asunción",
  "America/Bogota": "Bogotá",
  "America/Havana": "La Habana",
  "America/Mexico_City": "Ciudad de México",
  "America/New_York": "Nueva York",
  "America/Panama": "Panamá",
  "America/Santo_Domingo": "Santo Domingo",
  "America/Sao_Paulo": "São Paulo",
  "Asia/Calcutta": "Calcuta",
  "Asia/Jerusalem": "Jerusalén",
  "Asia/Kolkata": "Calcuta",
  "Asia/Shanghai": "Shanghái",
  "Asia/Singapore": "Singapur",
  "Asia/Tokyo": "Tokio",
  "Atlantic/Canary": "Canarias",
  "Europe/Athens": "Atenas",
  "Europe/Berlin": "Berlín",
  "Europe/Brussels": "Bruselas",
  "Europe/Bucharest": "Bucarest",
  "Europe/Copenhagen": "Copenhague",
  "Europe/Istanbul": "Estambul",
  "Europe/Lisbon": "Lisboa",
  "Europe/London": "Londres",
  "Europe/Moscow": "Moscú",
  "Europe/Paris": "París",
  "Europe/Prague": "Praga",
  "Europe/Rome": "Roma",
  "Europe/Stockholm": "Estocolmo",
  "Europe/Vienna": "Viena",
  "Europe/Warsaw": "Varsovia",
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
