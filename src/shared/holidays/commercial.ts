export const COMMERCIAL_EVERYWHERE: readonly string[] = [
  "08/03 Día de la Mujer",
  "22/04 Día de la Tierra",
  "05/06 Día del Medio Ambiente",
  "10/10 Día de la Salud Mental",
  "31/10 Halloween",
  "11/11 Día del Soltero (11.11)",
  "19/11 Emprendimiento Femenino",
  "T+1 Black Friday",
  "T+4 Cyber Monday",
];

const VALENTINE = "14/02 San Valentín";
const FATHERS = "06#3.0 Día del Padre";
const MOTHERS = "05#2.0 Día de la Madre";

export const COMMERCIAL_MOSTLY: readonly string[] = [VALENTINE, MOTHERS, FATHERS];

export const COMMERCIAL: Readonly<Record<string, readonly string[]>> = {
  AR: [VALENTINE, FATHERS, "10#3.0 Día de la Madre"],
  BO: ["19/03 Día del Padre", "27/05 Día de la Madre", "21/09 Día del Amor y la Primavera"],
  BR: [MOTHERS, "12/06 Día de los Enamorados", "08#2.0 Día del Padre"],
  CO: [MOTHERS, FATHERS, "09#3.6 Amor y Amistad"],
  CR: [VALENTINE, FATHERS],
  DO: [VALENTINE, "05#-1.0 Día de la Madre", "07#-1.0 Día del Padre"],
  GT: [VALENTINE, "10/05 Día de la Madre", "17/06 Día del Padre"],
  HN: [VALENTINE, MOTHERS, "19/03 Día del Padre"],
  MX: [VALENTINE, "10/05 Día de la Madre", FATHERS],
  NI: [VALENTINE, "30/05 Día de la Madre", "23/06 Día del Padre"],
  PA: [VALENTINE, FATHERS],
  PY: [VALENTINE, "15/05 Día de la Madre", FATHERS],
  SV: [VALENTINE],
  UY: [VALENTINE, MOTHERS, "07#2.0 Día del Padre"],
};
