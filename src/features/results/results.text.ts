export const resultsText = {
  title: "Resultados",
  description: "El rendimiento de tus publicaciones y de tus organizaciones.",
  soonTitle: "Disponible pronto",
  soon: "Aquí verás impresiones, reacciones y comentarios de lo que publiques. Mientras tanto, cada nota publicada enlaza a LinkedIn.",
  toPosts: "Ir a Publica",
} as const;
