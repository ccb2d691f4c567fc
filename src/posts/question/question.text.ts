export const questionText = {
  changed: "Esta publicación acaba de cambiar en otra pestaña o dispositivo.",
  changedHint: "Revísala antes de seguir.",
} as const;
