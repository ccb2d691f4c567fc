import type { DocumentContent, InfographicContent, Theme } from "../../contract/typesetting/typesetting.ts";

const slide = { kind: "slide", figure: "", image: null } as const;

export const exampleDocument = (theme: Theme = "tinta"): DocumentContent => ({
  theme,
  kit: null,
  author: "Lucía Fernández Núñez",
  pages: [
    {
      kind: "title",
      heading: "Cómo pedir un aumento sin arruinar la relación",
      text: "Cinco pasos que me funcionaron",
      image: null,
    },
    {
      ...slide,
      layout: "text",
      heading: "El error de casi todos",
      body: [
        "Pedimos un aumento cuando ya estamos enojados.",
        "Quien decide escucha el enojo antes que las razones.",
      ],
    },
    {
      ...slide,
      layout: "list",
      heading: "Qué llevar preparado",
      body: [
        "Resultados: tres logros con cifras",
        "Mercado: dos sueldos de tu sector",
        "Un número: la cifra exacta",
      ],
    },
    {
      ...slide,
      layout: "steps",
      heading: "La conversación",
      body: ["Pide la reunión", "Muestra los resultados y calla", "Acuerda una fecha"],
    },
    {
      ...slide,
      layout: "figure",
      figure: "73 %",
      heading: "de quienes lo piden lo consigue",
      body: ["El silencio también es una respuesta."],
    },
    { ...slide, layout: "quote", heading: "Mi primera jefa", body: ["Nadie te paga por lo que vales."] },
    { kind: "closing", heading: "¿Cuándo fue la última vez?", text: "Cuéntamelo en los comentarios." },
  ],
});

export const tenPageDocument = (theme: Theme = "tinta"): DocumentContent => {
  const { pages, ...rest } = exampleDocument(theme);
  return { ...rest, pages: [...pages.slice(0, -1), ...pages.slice(1, 4), ...pages.slice(-1)] };
};

export const exampleInfographic: InfographicContent = {
  kind: "points",
  language: "es",
  title: "Reuniones que sí valen la pena",
  subtitle: "Lo que aprendimos midiendo 1.200 reuniones durante un año",
  source: "Encuesta interna, 2026",
  author: "Lucía Fernández Núñez",
  points: [
    {
      figure: "62 %",
      heading: "termina sin decisiones",
      text: "Si nadie escribe qué se decidió, la reunión se repite la semana siguiente.",
    },
    {
      figure: "25 min",
      heading: "es la duración ideal",
      text: "Después de ese tiempo la atención cae a la mitad.",
    },
    { figure: "5", heading: "personas como máximo", text: "Cada invitado de más agrega siete minutos." },
    {
      figure: "1",
      heading: "pregunta por reunión",
      text: "Escríbela en la invitación: quien no tiene respuesta no necesita venir.",
    },
    {
      figure: "3 de 4",
      heading: "podrían ser un mensaje",
      text: "Prueba una semana sin reuniones de estado.",
    },
  ],
};

const words = (length: number) =>
  "La constancia pesa más que el talento y se nota cada año. "
    .repeat(Math.ceil(length / 58))
    .slice(0, length);

export const HOSTILE_TEXTS: readonly (readonly [string, (max: number) => string])[] = [
  ["as long as they may be", words],
  ["one word without end", (max) => "ñ".repeat(max)],
  ["wide capitals", (max) => "MWÑ ".repeat(max / 4)],
  ["emoji alone", (max) => "🎉".repeat(max / 2)],
  ["Arabic and Hebrew", (max) => "مرحبا שלום ".repeat(max / 11)],
  ["line breaks and controls", (max) => "a\n\n\t\u200b\u202eb ".repeat(max / 8)],
];
