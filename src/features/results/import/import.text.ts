import { whole } from "@/text/numbers";
import { counted, isOne } from "@/text/plural";

const posts = (count: number) => counted(count, "publicación", "publicaciones");

/** The texts have a file of their own, because they load with the dialog. */
export const importText = {
  title: "Importar tu exportación de LinkedIn",
  titleOf: (page: string) => `Importar la exportación de ${page}`,
  description: "El archivo se lee en tu navegador; solo guardamos las cifras.",
  steps: [
    "En LinkedIn abre tu perfil y ve a «Análisis» → «Impresiones de publicaciones».",
    "Elige el periodo y luego «Exportar».",
    "Elige aquí el archivo .xlsx que descargaste.",
  ],
  pageSteps: [
    "En LinkedIn abre tu página como administrador y ve a «Análisis» → «Contenido» o «Seguidores».",
    "Elige el periodo y luego «Exportar».",
    "Elige aquí el archivo .xls o .xlsx que descargaste.",
  ],
  choose: "Elegir el archivo de Excel",
  oneAtATime: "Suelta un solo archivo a la vez.",
  reading: "Leyendo el archivo...",
  found: "Esto encontramos:",
  posts,
  days: (count: number, first: string, last: string) =>
    `${counted(count, "día", "días")}, del ${first} al ${last}`,
  noDays: "Sin cifras de cada día",
  followers: (count: number) => counted(count, "seguidor", "seguidores"),
  unread: (count: number) =>
    isOne(count)
      ? "No entendemos la fecha de 1 fila: no contamos ese día"
      : `No entendemos la fecha de ${whole.format(count)} filas: no contamos esos días`,
  refused: {
    of_page:
      "Este archivo es de una página de empresa. Impórtalo en la pestaña «Organizaciones», en su página.",
    of_person: "Este archivo es de un perfil personal. Impórtalo en la pestaña «Cuenta Personal».",
  },
  cancel: "Cancelar",
  keep: "Guardar estas cifras",
  done: "Exportación importada",
  doneText: (count: number, days: number) =>
    `${counted(count, "publicación nueva", "publicaciones nuevas")} y ${counted(days, "día", "días")} de cifras.`,
  ambiguous: (count: number) =>
    isOne(count)
      ? "1 publicación quedó fuera: salió al mismo tiempo que otra y no sabemos de cuál son sus cifras."
      : `${whole.format(count)} publicaciones quedaron fuera: salieron al mismo tiempo que otras y no sabemos de cuál son sus cifras.`,
  imported: "Lo que importaste",
  importOf: (moment: string, count: number, days: number) =>
    [`Importado el ${moment}`, count > 0 && posts(count), days > 0 && counted(days, "día", "días")]
      .filter(Boolean)
      .join(", "),
  importsFailed: "No pudimos cargar lo que importaste",
  remove: "Quitar",
  removeOf: (what: string) => `Quitar: ${what}`,
  removed: "Importación eliminada",
  removedText: "Quedaron las cifras que tenías sin ella.",
} as const;
