import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";
import { samePart, withoutData } from "../results.text";

export const reportText = {
  title: "Informe mensual",
  description:
    "Un mes en dos a cuatro páginas, con tu marca. Míralo antes de descargarlo; no cuesta créditos.",
  month: "Mes",
  pdf: "Descargar PDF",
  csv: "Descargar CSV",
  drawing: "Preparando el informe",
  pdfFailed: "No pudimos crear el PDF. Inténtalo de nuevo o descarga el CSV.",
  fileName: (subject: string, month: string) =>
    `informe-${subject.trim().toLocaleLowerCase("es").replaceAll(/\s+/g, "-")}-${month}`,
  days: (last: string) => (last.startsWith("1 ") ? `El ${last}` : `Del 1 al ${last}`),
  comparedDays: (days: number, before: string) =>
    days === 1 ? `, comparado con el 1 de ${before}` : `, comparado con los días 1 a ${days} de ${before}`,
  partCompared: (days: number, before: string) => `; se comparan los días 1 a ${days} con los de ${before}`,
  more: (share: string, before: string) => `${share} más que en ${before}`,
  less: (share: string, before: string) => `${share} menos que en ${before}`,
  same: (before: string) => `Igual que en ${before}`,
  part: samePart,
  fewDays: (known: number, days: number) =>
    `Datos de ${known} de ${counted(days, "día", "días")}: no se compara`,
  partOfDays: (known: number, days: number) => `Datos de ${known} de ${counted(days, "día", "días")}`,
  fewDaysBefore: (known: number, before: string) =>
    `De ${before} hay datos de ${counted(known, "día", "días")}: no se compara`,
  fewPosts: "Se compara desde 5 publicaciones en cada mes",
  fewMeasured: "Medidas en parte: no se compara",
  measured: (known: number, posts: number) =>
    `Medidas ${whole.format(known)} de ${counted(posts, "publicación", "publicaciones")}`,
  unknown: (names: readonly string[]) => `${withoutData(names)}.`,
  figures: {
    posts: "Publicaciones",
    postsFromHere: "Publicaciones con Tribuna",
    impressions: "Impresiones",
    engagements: "Interacciones",
    share: "Tasa de interacción",
    likes: "Reacciones",
    comments: "Comentarios",
    followers: "Nuevos seguidores",
    dayImpressions: "Impresiones del mes",
    dayEngagements: "Interacciones y clics",
  },
  chart: "Día a día",
  impressions: "Impresiones de cada día",
  engagements: "Interacciones de cada día",
  engagementsWithClicks: "Interacciones y clics de cada día",
  posts: "Lo que más respondieron",
  postsHint: "Por sus reacciones, comentarios y compartidos.",
  answers: (count: number) => counted(count, "respuesta", "respuestas"),
  seen: (count: number) => counted(count, "impresión", "impresiones"),
  untitled: (day: string) => `Publicación del ${day}`,
  analysis: "Qué muestran las cifras",
  notes: "De dónde vienen las cifras",
  noData: "Sin dato",
  notReached: "Ninguna fuente llega a este mes",
  notKnown: "Desde Tribuna no salió nada este mes, y ninguna exportación llega a sus días.",
  empty: "No publicaste nada este mes, y no hay cifras de sus días.",
  sources: {
    export: "Las cifras de cada día vienen de tu exportación de LinkedIn.",
    linkedin: "Las cifras de cada día vienen de las estadísticas de LinkedIn.",
    both: "Las cifras de cada día vienen de las estadísticas de LinkedIn y de tu exportación.",
    none: "No hay cifras de cada día de este mes.",
  },
  ownPosts: "Las publicaciones son las que salieron con Tribuna y las que trajo tu exportación.",
  pagePosts: "Las publicaciones son las que la página publicó con Tribuna.",
  analysisOf: (day: string | null) =>
    day === null
      ? "El análisis habla de los últimos días, no solo de este mes."
      : `El análisis es del ${day} y habla de los días anteriores.`,
  utc: "Los días se cuentan en UTC, como los cuenta LinkedIn.",
  csvColumns: {
    figure: "Cifra",
    before: "Comparación",
    day: "Día",
    date: "Fecha",
    title: "Título",
    address: "Dirección",
  },
  reshares: "Compartidos",
} as const;
