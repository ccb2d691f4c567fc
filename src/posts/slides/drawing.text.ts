export const drawingText = {
  failed: "No se pudo dibujar la vista previa",
  failedText:
    "No se pudo cargar lo que dibuja las páginas. Lo que escribiste sigue aquí: revisa tu conexión y vuelve a intentarlo.",
} as const;
