export const calendarText = {
  title: "Calendario",
  description: "Tus publicaciones programadas, por mes y por semana.",
  soonTitle: "Disponible pronto",
  soon: "Aquí verás tus publicaciones en un calendario. Mientras tanto, las tienes ordenadas por mes en Publica.",
  toPosts: "Ir a Publica",
} as const;
