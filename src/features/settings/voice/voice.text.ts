import type { VoiceHabits } from "@contract/ai/voice";
import { SHORTEST_VOICE_TEXT, VOICE_LIMITS } from "@contract/ai/voice-limits";
import { change, tenths, whole } from "@/text/numbers";
import { isOne } from "@/text/plural";

const counted = (count: number, one: string, many: string): string =>
  `${tenths.format(count)} ${isOne(count) ? one : many}`;

const perPost = (count: number, one: string, many: string): string =>
  count === 0 ? `Sin ${many}` : `${counted(count, one, many)} por texto`;

export const voiceText = {
  title: "Escribe como yo",
  description:
    "Leemos los textos que publicaste desde aquí para que la IA escriba con tu voz. Solo se envían al servicio de IA, y solo cuando tú lo pides.",
  publisher: "Quién publica",
  unread: "No se pudo cargar tu voz",
  tooFew: (texts: number, needed: number) =>
    `${texts} de ${counted(needed, "texto publicado", "textos publicados")}`,
  tooFewHint: (missing: number) =>
    isOne(missing)
      ? `Publica un texto más desde aquí, de al menos ${SHORTEST_VOICE_TEXT} caracteres, y podremos conocer tu voz.`
      : `Publica ${whole.format(missing)} textos más desde aquí, de al menos ${SHORTEST_VOICE_TEXT} caracteres, y podremos conocer tu voz.`,
  ready: (texts: number) =>
    `Tienes ${counted(texts, "texto publicado", "textos publicados")} de los que la IA puede aprender.`,
  read: "Conocer mi voz",
  readAgain: "Leer de nuevo",
  reading: "Leyendo tus textos...",
  done: "Ya conocemos tu voz. Se usará en lo que generes desde ahora.",
  active: "Usar mi voz en los textos generados",
  basis: (samples: number, moment: string) =>
    `De ${counted(samples, "texto", "textos")} · leída el ${moment}`,
  habits: ({ characters, wordsPerSentence, emojisPerPost, hashtagsPerPost, endsInQuestion }: VoiceHabits) => [
    `${tenths.format(characters)} caracteres`,
    `Frases de ${counted(wordsPerSentence, "palabra", "palabras")}`,
    perPost(emojisPerPost, "emoji", "emojis"),
    perPost(hashtagsPerPost, "hashtag", "hashtags"),
    `${change.format(endsInQuestion / 100)} cierra con pregunta`,
  ],
  habitsLabel: "Lo que medimos en tus textos",
  tone: "Cómo suenas",
  toneHint: "Con tus palabras: cercanía, humor, ritmo.",
  expressions: "Expresiones tuyas",
  expressionsHint: `Una por línea: hasta ${VOICE_LIMITS.expressions}, de ${VOICE_LIMITS.expression} caracteres como máximo cada una.`,
  openings: "Comienzos tuyos",
  openingsHint: `Uno por línea: hasta ${VOICE_LIMITS.openings}, de ${VOICE_LIMITS.opening} caracteres como máximo cada uno. Se imita su forma, no se copian.`,
  avoid: "Lo que nunca dices",
  avoidHint: "Palabras, temas o giros que no quieres ver.",
  edit: "Cambiar",
  save: "Guardar",
  cancel: "Cancelar",
  saved: "Voz guardada.",
  notSaved: "No se pudo guardar tu voz.",
  remove: "Eliminar mi voz",
  removeTitle: "¿Eliminar tu voz?",
  removeText: "Los textos que generes ya no imitarán cómo escribes. Tus publicaciones no cambian.",
  removed: "Voz eliminada.",
  nothing: "Sin anotar",
} as const;
