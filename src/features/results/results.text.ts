export const resultsText = {
  title: "Resultados",
  description: "El rendimiento de tus publicaciones y de tus organizaciones.",
  soonTitle: "Disponible pronto",
  soon: "Aquí verás impresiones, reacciones y comentarios de tus páginas de empresa, y lo que publicaste en tu perfil, del que LinkedIn no comparte las impresiones. Mientras tanto, cada nota publicada enlaza a LinkedIn.",
  toPosts: "Ir a Publica",
} as const;
