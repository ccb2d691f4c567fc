import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";
import type { TextStyle } from "./alphabets";

export const textStylesText = {
  title: "Estilos de texto",
  styles: {
    bold: "Negrita",
    italic: "Cursiva",
    boldItalic: "Negrita cursiva",
    monospace: "Monoespaciada",
    smallCaps: "Versalitas",
    circled: "En círculos",
    squared: "En cuadros",
  } satisfies Record<TextStyle, string>,
  apply: "Aplicar",
  remove: "Quitar estilo",
  nothingSelected: "Selecciona primero, en el texto a publicar, las palabras que quieres cambiar.",
  untouched: "Los hashtags, las menciones y los enlaces no cambian.",
  cost: (style: string, units: number) => `${style}: cada letra cuenta como ${units} para LinkedIn.`,
  becomes: (before: number, after: number) =>
    `Lo seleccionado pasa de ${whole.format(before)} a ${counted(after, "carácter", "caracteres")}.`,
  screenReaders: "Los lectores de pantalla leen mal el texto con estilo: úsalo en pocas palabras.",
} as const;
