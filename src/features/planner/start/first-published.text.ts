export const firstPublishedText = {
  title: "Tu primera publicación está en LinkedIn",
  next: "Cuando la gente reaccione, lo verás en Resultados. Lo mejor ahora: responde a los primeros comentarios.",
  see: "Ver en LinkedIn",
  seeAs: (name: string) => `Ver en LinkedIn: ${name}, tu primera publicación`,
  dismiss: "Listo",
} as const;
