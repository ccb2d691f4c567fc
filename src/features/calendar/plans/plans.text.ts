import { holidaysWord } from "@/text/country-terms";
import { counted, isOne } from "@/text/plural";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const plansText = {
  notesFailed: "No se pudieron cargar tus notas",
  sources: {
    holidays: () => capital(holidaysWord()),
    commercial: () => "Fechas clave",
    notes: () => "Notas e ideas",
  },
  add: "Agregar nota",
  newTitle: "Nota o idea",
  editTitle: "Editar nota",
  description: "Solo la ves tú: nunca se publica por sí sola.",
  kind: "Tipo",
  kinds: { note: "Nota", idea: "Idea" },
  body: "Texto",
  left: (n: number) => `${isOne(n) ? "Queda" : "Quedan"} ${counted(n, "carácter", "caracteres")}`,
  day: "Día",
  color: "Color",
  colors: { gray: "Gris", blue: "Azul", violet: "Violeta", orange: "Naranja", pink: "Rosa", lime: "Lima" },
  save: "Guardar",
  remove: "Eliminar",
  toPost: "Convertir en publicación",
  saved: "Nota guardada",
  removed: "Nota eliminada",
  saidOfSeries: (body: string, isUsed: boolean) => `${isUsed ? "Idea usada" : "Idea de una serie"}: ${body}`,
  said: (kind: "note" | "idea", body: string) => `${kind === "idea" ? "Idea" : "Nota"}: ${body}`,
} as const;
