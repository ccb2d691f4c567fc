import { COUNTRY_TERMS } from "../../src/text/country-terms.ts";

/** A word that users of some country do not use, and its replacement. */
export type ForeignWord = { never: string; word: RegExp; instead: string; why: string };

/** Sentences that the product specification prescribes literally. */
export const FIXED_SENTENCES: readonly string[] = [
  "Agrega un título o notas antes de usar la mejora con AI",
  "Guarda la publicación antes de usar la mejora con AI",
  "No se encontró texto en la respuesta del asistente AI",
  "Contenido mejorado con AI - Revisa y guarda manualmente",
  "Error: No se encontró el webhook de documentos AI",
  "¡Pago procesado correctamente! Se añadieron {} créditos a tu cuenta.",
  "¡Créditos actualizados correctamente! Tienes {} créditos disponibles ({} añadidos).",
  "¡Pago procesado correctamente! Se añadió 1 crédito a tu cuenta.",
  "¡Créditos actualizados correctamente! Tienes {} créditos disponibles (1 añadido).",
  "Organización añadida correctamente",
  "Tu compra de créditos ha sido procesada exitosamente",
  "Hemos recibido tu pago correctamente",
  "Este tema ya ha sido agregado a tus publicaciones.",
  "Tu token de LinkedIn ha expirado. Por favor reconecta tu cuenta.",
  "Tu token de LinkedIn ha expirado. Por favor vuelve a conectar tu cuenta.",
  "Selecciona al menos un publicador",
  "Última nota publicada",
];

/** The landing has the same words for all countries, because the build renders it before a country is known. */
export const FOR_EVERYBODY: readonly string[] = [
  "Tus publicaciones junto a los feriados y las fechas clave de tu país. Arrastras una y cambia de día.",
  "El calendario de Tribuna: un mes con las publicaciones de cada día y los feriados del país.",
];

/** Users type these words into the command menu, and no screen shows them. */
export const TYPED_WORDS: readonly string[] = ["hueco", "mis calendario huecos"];

/** Matches a whole word. Lookarounds find its ends, because `\b` takes accented letters for word ends. */
const whole = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${word})(?![\\p{L}\\d])`, "iu");

const SPAIN = "only Spain says it";

/** Words that only some countries use. A sentence gets the word of its reader's country from a function. */
const ofSomeCountries: readonly ForeignWord[] = Object.entries(COUNTRY_TERMS).flatMap(([term, words]) =>
  Object.entries(words).map(([country, word]) => ({
    never: `${word} (${country})`,
    word: whole(word.replace(/s\b/g, "s?")),
    instead: `\`${term}Word()\``,
    why: "countries have their own word",
  })),
);

export const FOREIGN_WORDS: readonly ForeignWord[] = [
  ...ofSomeCountries,
  { never: "AI", word: /\bAI\b/, instead: "IA", why: "every Latin American reader writes it so" },
  { never: "publicador", word: whole("publicador(es)?"), instead: "cuenta", why: "a thing has one name" },
  {
    never: "nota, of a post",
    word: whole("(la|una|esta|misma|primera|última) nota"),
    instead: "publicación",
    why: "a note stands in the calendar",
  },
  {
    never: "vosotros",
    word: whole(String.raw`vosotr[oa]s|os|vuestr[oa]s?|\p{L}+[áé]is`),
    instead: "ustedes",
    why: "no country of ours has the form",
  },
  { never: "caducar", word: whole(String.raw`caduc\p{L}+`), instead: "vencer", why: SPAIN },
  { never: "importe", word: whole("(?<!se )importes?"), instead: "monto", why: SPAIN },
  {
    never: "pulsar",
    word: whole("puls(?:ar?|as|an|ando|ad[oa]|e|es|en|aste|ó)"),
    instead: "usa, elige, presiona",
    why: SPAIN,
  },
  {
    never: "echar en falta",
    word: whole(String.raw`ech\p{L}+ (?:en falta|de menos)`),
    instead: "hacer falta",
    why: SPAIN,
  },
  {
    never: "hueco",
    word: whole("huecos?"),
    instead: "horario libre, dato por completar",
    why: "a gap is no free hour",
  },
  { never: "añadir", word: whole(String.raw`añad\p{L}+`), instead: "agregar", why: "a thing has one name" },
  {
    never: "el doble que",
    word: whole("(?:el doble|la mitad) que"),
    instead: "el doble de … que",
    why: "it is no Spanish",
  },
  { never: "móvil", word: whole("móvil(?:es)?"), instead: "teléfono", why: SPAIN },
  { never: "ordenador", word: whole("ordenador(?:es)?|portátil(?:es)?"), instead: "computadora", why: SPAIN },
  { never: "fichero", word: whole("ficheros?"), instead: "archivo", why: SPAIN },
  { never: "no vale", word: whole("(?:no|ya) valen?"), instead: "sirve, cuenta", why: SPAIN },
  { never: "coste", word: whole("costes?"), instead: "costo", why: SPAIN },
  {
    never: "pinchar",
    word: whole("pinch(?:ar?|as|e)|tecle(?:ar?|as|e)"),
    instead: "elegir, escribir",
    why: SPAIN,
  },
  {
    never: "coger",
    word: whole("cog(?:er|e|es|en|iste|ió)"),
    instead: "tomar",
    why: "it offends in half of America",
  },
  {
    never: "entrar en",
    word: whole("entr(?:ar?|as|an) en(?! vigor)"),
    instead: "entrar a",
    why: "America says a",
  },
  {
    never: "sobre seguro",
    word: whole("sobre seguro|de momento|en un santiamén"),
    instead: "plain words",
    why: SPAIN,
  },
  { never: "apunte contable", word: whole("apuntes? contables?"), instead: "registro contable", why: SPAIN },
  { never: "vídeo", word: whole("vídeos?|ratón"), instead: "video, mouse", why: SPAIN },
  {
    never: "has escrito",
    word: whole(
      String.raw`(?:he|has|ha|hemos|han) (?:\p{L}+(?:ado|ido)|escrito|hecho|visto|puesto|dicho|abierto|vuelto|roto)`,
    ),
    instead: "escribí",
    why: "America tells what has happened in the simple past",
  },
];
