import { counted } from "@/text/plural";

export const mentionsText = {
  list: "Empresas que puedes mencionar",
  own: "Tu página",
  found: (count: number) => counted(count, "empresa", "empresas"),
  start: "Escribe el nombre de una empresa, o el final de su dirección en LinkedIn.",
  find: (vanityName: string) => `Buscar «${vanityName}» en LinkedIn`,
  finding: (vanityName: string) => `Buscando «${vanityName}» en LinkedIn...`,
  unknown: (vanityName: string) => `LinkedIn no tiene ninguna empresa en linkedin.com/company/${vanityName}`,
  address: (vanityName: string) => `linkedin.com/company/${vanityName}`,
  keys: "Flechas y Enter para elegir, Esc para cerrar",
  inText: (names: string) => `Menciones en el texto: ${names}`,
} as const;
