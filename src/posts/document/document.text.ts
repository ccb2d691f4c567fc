export const documentText = {
  kind: (extension: string) => `Documento ${extension.toLocaleUpperCase("es")}`.trim(),
  loading: "Cargando el documento...",
  failed: "Error al cargar el contenido multimedia",
  failedPage: (page: number) => `No se pudo mostrar la página ${page}`,
  locked: "Tiene contraseña o está cifrado: aquí no se puede mostrar.",
  broken: "El archivo está dañado: no se pudieron leer sus páginas.",
  office: "LinkedIn muestra sus páginas una a una; aquí no se pueden dibujar.",
  page: (page: number, total: number) => `Página ${page} de ${total}`,
  previousPage: "Página anterior",
  nextPage: "Página siguiente",
  open: "Abrir el documento",
  opensElsewhere: "(se abre en otra pestaña)",
} as const;
