import { whole } from "@/text/numbers";
import { isOne } from "@/text/plural";

/** Apart from the words of the dialog, which load with it. */
export const menuText = {
  open: "Más",
  import: "Importar CSV",
  export: "Exportar CSV",
  exported: (n: number, files: number) => {
    if (files > 1) return `${whole.format(n)} publicaciones guardadas en ${whole.format(files)} archivos`;
    return isOne(n)
      ? "1 publicación guardada en el archivo"
      : `${whole.format(n)} publicaciones guardadas en el archivo`;
  },
  nothingToExport: "No hay publicaciones para exportar.",
  exportFailed: "No se pudo exportar. Revisa tu conexión e inténtalo de nuevo.",
} as const;
