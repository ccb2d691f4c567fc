export const settingsText = {
  title: "Ajustes",
  description: "Tu conexión con LinkedIn, tus organizaciones y el soporte.",
  soonTitle: "Disponible pronto",
  soon: "Aquí podrás renovar tu autorización de LinkedIn, elegir tus organizaciones y pedir ayuda.",
  toPosts: "Ir a Publica",
} as const;
