import { SHORTEST_VOICE_TEXT } from "@contract/ai/voice-limits";

export const aboutText = {
  title: "Sobre ti",
  description:
    "Para que la IA escriba a tus lectores y no a cualquiera. Es opcional, lo cambias cuando quieras y nadie más lo ve.",
  publisher: "A quién describe",
  unread: "No se pudo cargar tu perfil",
  does: "A qué te dedicas",
  doesHint: "Por ejemplo: ayudo a pymes a exportar café sin intermediarios",
  audience: "Para quién escribes",
  audienceHint: "Por ejemplo: dueños de cafeterías pequeñas en México",
  topic: (at: number) => `Tema ${at}`,
  topics: "Tus tres temas",
  propose: "Proponer a partir de mis publicaciones",
  proposing: "Leyendo tus publicaciones...",
  proposed: "Revisa la propuesta y guárdala si te representa.",
  proposalNeedsText: `Para proponerlo hace falta al menos un texto de esta cuenta publicado desde aquí, de ${SHORTEST_VOICE_TEXT} caracteres o más.`,
  save: "Guardar perfil",
  saved: "Perfil guardado. Se usará en lo que generes desde ahora.",
} as const;
