import { atHour } from "@/text/at-hour";

export const slotsText = {
  title: "Mis huecos",
  description:
    "Las horas de la semana que guardas para publicar. «Siguiente hueco» te propone la primera que esté libre.",
  none: "Todavía no tienes huecos. Agrega las horas a las que te gusta publicar.",
  failed: "No se pudieron leer tus huecos",
  add: "Agregar hueco",
  publisher: "Cuenta",
  weekday: "Día",
  hour: "Hora",
  weekdays: ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"],
  remove: (what: string) => `Eliminar hueco: ${what}`,
  full: "Ya tienes 50 huecos, el máximo.",
  exists: "Ese hueco ya está en tu lista.",
  skipHolidays: "Saltar los feriados de mi país",
  free: (time: string) => `Hueco libre ${atHour(time)}. Crear una publicación`,
  over: (day: string, time: string) => `Hueco libre: ${day}, ${time}`,
  taken: "Ese hueco ya lo tomó otra publicación o pestaña. La publicación volvió a su lugar.",
  next: "Al siguiente hueco",
} as const;
