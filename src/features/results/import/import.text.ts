import { isOne } from "@/text/plural";

const number = new Intl.NumberFormat("es");
const counted = (count: number, one: string, many: string): string =>
  isOne(count) ? `1 ${one}` : `${number.format(count)} ${many}`;

/** Apart from the page's: it comes with the dialog. */
export const importText = {
  title: "Importar tu exportación de LinkedIn",
  description: "El archivo se lee en tu navegador; solo guardamos las cifras.",
  steps: [
    "En LinkedIn abre tu perfil y entra en «Análisis» → «Impresiones de publicaciones».",
    "Elige el periodo y pulsa «Exportar».",
    "Elige aquí el archivo .xlsx que descargaste.",
  ],
  choose: "Elegir el archivo .xlsx",
  reading: "Leyendo el archivo...",
  found: "Esto encontramos:",
  posts: (count: number) => counted(count, "publicación", "publicaciones"),
  days: (count: number, first: string, last: string) =>
    `${counted(count, "día", "días")}, del ${first} al ${last}`,
  noDays: "Sin cifras de cada día",
  followers: (count: number) => counted(count, "seguidor", "seguidores"),
  cancel: "Cancelar",
  keep: "Guardar estas cifras",
  done: "Exportación importada",
  doneText: (posts: number, days: number) =>
    `${counted(posts, "publicación nueva", "publicaciones nuevas")} y ${counted(days, "día", "días")} de cifras.`,
} as const;
