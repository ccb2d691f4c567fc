import { atHour } from "@/text/at-hour";
import { holidaysWord } from "@/text/country-terms";

export const slotsText = {
  title: "Mis horarios",
  description:
    "Los días y las horas que reservas para publicar. «Siguiente horario libre» te propone el primero que esté libre.",
  none: "Todavía no tienes horarios. Agrega los días y las horas en que te gusta publicar.",
  failed: "No se pudieron cargar tus horarios",
  add: "Agregar horario",
  publisher: "Cuenta",
  weekday: "Día",
  hour: "Hora",
  weekdays: ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"],
  remove: (what: string) => `Eliminar horario: ${what}`,
  full: "Ya tienes 50 horarios, el máximo.",
  exists: "Ese horario ya está en tu lista.",
  skipHolidays: () => `Omitir los ${holidaysWord()} de mi país`,
  holidaysFailed: () => `No se pudo guardar si se omiten los ${holidaysWord()}`,
  free: (time: string) => `Horario libre ${atHour(time)}. Crear una publicación`,
  over: (day: string, time: string) => `Horario libre: ${day}, ${time}`,
  taken: "Ese horario ya lo tomó otra publicación o pestaña. La publicación volvió a su lugar.",
  next: "Al siguiente horario libre",
} as const;
