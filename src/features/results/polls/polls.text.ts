import { counted } from "@/text/plural";

export const pollsText = {
  title: "Encuestas",
  profile: "LinkedIn no entrega los votos de un perfil: míralos allí.",
  unread: "LinkedIn aún no entregó sus votos: se leen al analizar la página.",
  unknown:
    "LinkedIn aún no entregó sus votos: se leen al analizar la página, si diste permiso para leer sus publicaciones.",
  forbidden: "Tu conexión con LinkedIn no tiene permiso para leer los votos de la página: míralos allí.",
  votes: (n: number) => counted(n, "voto", "votos"),
  readAt: (moment: string) => `Leídos ${moment}`,
  publishedAt: (moment: string) => `Publicada ${moment}`,
  see: "Ver en LinkedIn",
  seeOf: (question: string) => `Ver en LinkedIn: ${question}`,
} as const;
