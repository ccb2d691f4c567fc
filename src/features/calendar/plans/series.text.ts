import type { Repeat, SeriesRule } from "@/data/note-series/series";
import { weekdayOf } from "@/data/posts/schedule";
import { formatDay } from "@/shared/time/dates";
import { counted } from "@/text/plural";
import { placeInMonth } from "./series-days";

const PLACES = ["primer", "segundo", "tercer", "cuarto", "quinto"] as const;
/** In the Spanish plural only 'sábado' and 'domingo' take an s, because the other weekdays already end in s. */
const plural = (weekday: string): string => (weekday.endsWith("s") ? weekday : `${weekday}s`);
const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

export function repeatInWords(every: Repeat, startsOn: string): string {
  const weekday = weekdayOf(startsOn);
  if (every === "week") return `Cada semana, los ${plural(weekday)}`;
  if (every === "month-day") {
    const day = dayOfMonth(startsOn);
    return `Cada mes, el día ${day}${day > 28 ? " (si el mes lo tiene)" : ""}`;
  }
  if (every === "month-last-day") return "Cada último día del mes";
  if (every === "month-last-weekday") return `Cada último ${weekday} del mes`;
  const place = placeInMonth(startsOn);
  return `Cada ${PLACES[place - 1]} ${weekday} del mes${place === 5 ? " (si el mes lo tiene)" : ""}`;
}

export const seriesText = {
  repeat: "Repetir",
  never: "No se repite",
  endsOn: "Hasta (opcional)",
  endHint: "Sin fecha, la serie sigue hasta que la elimines.",
  endBeforeStart: "La serie no puede terminar antes de empezar.",
  startsOn: "Desde",
  saved: "Serie guardada",
  removed: "Serie eliminada",
  title: "Idea de una serie",
  usedTitle: "Idea ya usada",
  editTitle: "Editar la serie",
  description: "Solo la ves tú: nunca se publica por sí sola.",
  rule: ({ every, starts_on, ends_on }: Pick<SeriesRule, "every" | "starts_on" | "ends_on">) =>
    `${repeatInWords(every, starts_on)}${ends_on ? `, hasta el ${formatDay(ends_on)}` : ""}`,
  onDay: (day: string) => `Para el ${formatDay(day)}`,
  // The user may have discarded the draft, so the sentence does not say that there is a post.
  used: (mayReopen: boolean) =>
    `Ya empezaste una publicación con ella.${mayReopen ? " Si la descartaste, vuelve a proponer la idea." : ""}`,
  toPost: "Convertir en publicación",
  skip: "Omitir esta fecha",
  skipped: (day: string) => `Se omitió el ${formatDay(day)}`,
  undo: "Deshacer",
  reopen: "Volver a proponer",
  reopened: "La idea vuelve a estar propuesta",
  edit: "Editar serie",
  remove: "Eliminar la serie",
  removal: "¿Estás seguro de que quieres eliminar esta serie? No se puede deshacer.",
  removalHint: "Sus ideas desaparecen del calendario. Las publicaciones que hiciste con ellas siguen ahí.",
  save: "Guardar",
  skippedDays: (n: number) => `${counted(n, "fecha omitida", "fechas omitidas")}`,
  reopenDay: (day: string) => `Volver a proponer el ${formatDay(day)}`,
} as const;
