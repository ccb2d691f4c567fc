export const mediaDialogText = {
  title: { image: "Imagen", video: "Video", document: "Documento" },
  noAlt: "Sin texto alternativo",
  position: (at: number, total: number) => `${at} de ${total}`,
  previous: "Anterior",
  next: "Siguiente",
} as const;
