export const firstPublishedText = {
  title: "Tu primera publicación está en LinkedIn",
  next: "Lo mejor ahora: responde en LinkedIn a los primeros comentarios.",
  see: "Ver en LinkedIn",
  seeAs: (name: string) => `Ver en LinkedIn: ${name}, tu primera publicación`,
  dismiss: "Listo",
} as const;
