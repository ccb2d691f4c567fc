/** A word that our sentences do not use, what stands in its place, and why. */
export type ForeignWord = { never: string; word: RegExp; instead: string; why: string };

/** Sentences that the specification fixes letter by letter; the glossary lists them. Nothing else is excepted. */
export const FIXED_SENTENCES: readonly string[] = [
  "Agrega un título o notas antes de usar la mejora con AI",
  "Guarda la publicación antes de usar la mejora con AI",
  "No se encontró texto en la respuesta del asistente AI",
  "Contenido mejorado con AI - Revisa y guarda manualmente",
  "Error: No se encontró el webhook de documentos AI",
  "Selecciona al menos un publicador",
  "Última nota publicada",
];

/** `\b` knows no accents. */
const whole = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${word})(?![\\p{L}\\d])`, "iu");

export const FOREIGN_WORDS: readonly ForeignWord[] = [
  { never: "AI", word: /\bAI\b/, instead: "IA", why: "every Latin American reader writes it so" },
  { never: "publicador", word: whole("publicador(es)?"), instead: "cuenta", why: "a thing has one name" },
  {
    never: "nota, of a post",
    word: whole("(la|una|esta|misma|primera|última) nota"),
    instead: "publicación",
    why: "a note stands in the calendar",
  },
];
