import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

/** The texts have a file of their own, because the dialog's texts load later. */
export const menuText = {
  open: "Más",
  import: "Importar CSV",
  export: "Exportar CSV",
  exported: (n: number, files: number) => {
    const posts = counted(n, "publicación guardada", "publicaciones guardadas");
    return files > 1 ? `${posts} en ${whole.format(files)} archivos` : `${posts} en el archivo`;
  },
  nothingToExport: "No hay publicaciones para exportar.",
  exportFailed: "No se pudo exportar. Revisa tu conexión e inténtalo de nuevo.",
} as const;
