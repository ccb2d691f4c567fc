import { timeZoneCity } from "@publishing/city";
import { inSpanishOrder } from "@/shared/strings/spanish-order";

const REGIONS: Readonly<Record<string, string>> = {
  Africa: "África",
  America: "América",
  Antarctica: "Antártida",
  Arctic: "Ártico",
  Atlantic: "Atlántico",
  Europe: "Europa",
  Indian: "Índico",
  Pacific: "Pacífico",
};

/** The newer names of zones for which browsers use an older name; `timeZoneCity` knows the newer names only. */
const NEWER: Readonly<Record<string, string>> = { "America/Cordoba": "America/Argentina/Cordoba" };

/** Names that the search finds beside the name of a zone; `Intl` has no names of a zone's other cities. */
const SEARCHED_AS: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Nueva Delhi Bombay",
  "Asia/Kolkata": "Nueva Delhi Bombay",
  "Asia/Shanghai": "Pekín",
  "Europe/Berlin": "Múnich",
};

/** An IANA zone in readable form: 'América / La Paz', 'América / Argentina / Córdoba', 'UTC'. */
export function zoneName(zone: string): string {
  const [region = zone, ...rest] = zone.split("/");
  const between = rest.slice(0, -1).map((part) => part.replaceAll("_", " "));
  return [
    REGIONS[region] ?? region,
    ...between,
    ...(rest.length > 0 ? [timeZoneCity(NEWER[zone] ?? zone)] : []),
  ].join(" / ");
}

export const zoneOptions = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf("timeZone"), "UTC"])]
    .map((zone) => ({
      value: zone,
      label: zoneName(zone),
      also: `${zone} ${zone.replaceAll("_", " ")} ${SEARCHED_AS[zone] ?? ""}`,
    }))
    .sort((one, other) => inSpanishOrder(one.label, other.label));
