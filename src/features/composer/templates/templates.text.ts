import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

export const templatesText = {
  open: "Plantillas",
  title: "Plantillas de texto",
  search: "Buscar plantilla",
  list: "Tus plantillas",
  found: (count: number) => counted(count, "plantilla", "plantillas"),
  none: "Ninguna plantilla tiene eso en el nombre ni en el texto.",
  empty:
    "Aún no tienes plantillas. Guarda un texto que repites —un cierre, tus hashtags, una presentación— e insértalo con un toque.",
  failed: "No se pudieron cargar tus plantillas",
  insert: (name: string) => `Insertar «${name}»`,
  rename: (name: string) => `Cambiar el nombre de «${name}»`,
  remove: (name: string) => `Eliminar «${name}»`,
  removed: (name: string) => `Plantilla «${name}» eliminada`,
  undo: "Deshacer",
  name: "Nombre",
  newName: "Nombre de la plantilla",
  save: "Guardar",
  saved: "Plantilla guardada",
  saveText: "Guardar el texto como plantilla",
  saveSelection: "Guardar lo seleccionado como plantilla",
  nothingToSave: "Escribe algo en la publicación para guardarlo como plantilla.",
  get tooLong() {
    return `El texto es demasiado largo para una plantilla: el máximo es de ${whole.format(10_000)} caracteres.`;
  },
} as const;
