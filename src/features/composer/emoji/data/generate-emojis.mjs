// Writes emojis.es.txt from published Unicode data. To run it again:
//   npm install --prefix DIR emojibase-data@17.0.0 cldr-annotations-full@48.2.0 cldr-annotations-derived-full@48.2.0
//   node src/features/composer/emoji/data/generate-emojis.mjs DIR/node_modules
// Which emoji there are, their order and their kind: emojibase-data. Spanish names and keywords: Unicode CLDR.
// See NOTICE.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The newest version of offered emoji: phones and computers a few years old draw newer emoji as an empty box.
 */
const NEWEST_VERSION = 15.1;

const CATEGORIES = {
  faces:
    "face-smiling face-affection face-tongue face-hand face-neutral-skeptical face-sleepy face-unwell face-hat face-glasses face-concerned face-negative face-costume cat-face monkey-face",
  gestures:
    "hand-fingers-open hand-fingers-partial hand-single-finger hand-fingers-closed hands hand-prop body-parts person-gesture",
  people: "person person-role person-fantasy person-activity person-resting family person-symbol",
  animals: "animal-mammal animal-bird animal-amphibian animal-reptile animal-marine animal-bug",
  nature: "plant-flower plant-other sky-weather",
  food: "food-fruit food-vegetable food-prepared food-asian food-sweet dishware",
  drinks: "drink",
  activities: "event award-medal sport person-sport game arts-crafts music musical-instrument",
  travel: "transport-ground transport-water transport-air hotel",
  places: "place-map place-geographic place-building place-religious place-other",
  flags: "flag country-flag subdivision-flag",
  objects:
    "office computer phone book-paper mail writing money light-video time clothing sound lock tool science medical household other-object",
  symbols:
    "heart emotion transport-sign warning arrow religion zodiac av-symbol gender math punctuation currency other-symbol keycap alphanum geometric",
};

const EXTRA_KEYWORDS = {
  "🚀": "lanzamiento, despegue, crecimiento, startup",
  "🎯": "meta, enfoque",
  "📈": "crecimiento, ventas, resultados",
  "📉": "caída, pérdidas",
  "📊": "datos, resultados, estadísticas",
  "💼": "trabajo, empleo, negocios, empresa",
  "🤝": "alianza, equipo, colaboración, trato",
  "💡": "consejo, ocurrencia",
  "🎉": "lanzamiento, logro",
  "👏": "felicitaciones, bravo, aplauso",
  "🙌": "logro, bravo",
  "🙏": "gracias, por favor",
  "🔥": "tendencia, éxito",
  "✅": "hecho, listo, logrado",
  "☑️": "hecho, tarea",
  "⚡": "energía, rápido",
  "🧠": "mente, aprendizaje",
  "🏆": "logro, éxito, ganador",
  "🥇": "logro, primero",
  "📣": "anuncio, aviso, comunicado",
  "📢": "anuncio, aviso, comunicado",
  "🔔": "aviso, recordatorio",
  "📌": "importante, destacado",
  "📍": "lugar, ubicación",
  "🗓️": "fecha, evento, agenda",
  "📅": "fecha, evento, agenda",
  "⏰": "plazo, recordatorio",
  "⏳": "plazo, espera",
  "💰": "inversión, presupuesto",
  "💸": "gasto, inversión",
  "🛠️": "trabajo, proyecto",
  "⚙️": "proceso, configuración",
  "🧩": "solución, equipo",
  "🔍": "investigación, análisis",
  "🔑": "clave, secreto",
  "🌱": "crecimiento, sostenibilidad",
  "♻️": "sostenibilidad, medioambiente",
  "🌎": "global, internacional, américa",
  "🎓": "formación, título, estudios",
  "📚": "formación, estudio, lectura",
  "📝": "apuntes, artículo",
  "🔗": "url, link",
  "🎙️": "pódcast, entrevista",
  "🎤": "charla, conferencia, ponencia",
  "💪": "esfuerzo, ánimo",
  "👀": "atención, mira",
  "👇": "abajo, comentarios",
  "👉": "mira, aquí",
  "💬": "comentario, conversación",
  "🤖": "inteligencia artificial, ia, automatización",
  "🧑‍💻": "teletrabajo, código",
  "🏢": "empresa, compañía",
  "❤️": "amor, me encanta",
  "✨": "novedad, magia",
};

const source = process.argv[2];
if (!source) throw new Error("Where are the packages? node generate-emojis.mjs DIR/node_modules");
const read = (...path) => JSON.parse(readFileSync(join(source, ...path), "utf8"));

const annotations = (locale) => ({
  ...read("cldr-annotations-full", "annotations", locale, "annotations.json").annotations.annotations,
  ...read("cldr-annotations-derived-full", "annotationsDerived", locale, "annotations.json")
    .annotationsDerived.annotations,
});
const spain = annotations("es");
const latinAmerica = annotations("es-419");

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Leaves out keywords that are part of the name or of another keyword, because they would match nothing new.
 */
function distinct(name, words) {
  const kept = [];
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (![name, ...kept].some((other) => fold(other).includes(fold(word)))) kept.push(word);
  }
  return kept.sort((a, b) => a.localeCompare(b, "es"));
}

const unused = new Set(Object.keys(EXTRA_KEYWORDS));

/**
 * Drops the variation selector U+FE0F where the emoji is drawn in colour without it, because the selector counts as a
 * character.
 */
const written = (emoji) => emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, "$1");

function lineOf({ emoji: given, hexcode }) {
  const emoji = written(given);
  const key = given.replaceAll("\uFE0F", "");
  const entries = [latinAmerica[key], spain[key]].filter(Boolean);
  const names = entries.flatMap((entry) => entry.tts ?? []);
  if (names.length === 0) throw new Error(`No Spanish name for ${hexcode}`);
  const name = names[0].replace(/^(?:Bandera|Teclas)(?=:)/, (kind) => kind.toLowerCase());
  const keywords = entries.flatMap((entry) => entry.default ?? []).concat(names.slice(1));
  const extra = EXTRA_KEYWORDS[emoji]?.split(", ") ?? [];
  unused.delete(emoji);
  const words = distinct(name, [...keywords, ...extra]);
  return [`${emoji} ${name}`, words.join(", ")].filter(Boolean).join(" | ");
}

const { subgroups } = read("emojibase-data", "meta", "groups.json");
const all = read("emojibase-data", "es", "data.json")
  // Leaves out emoji of persons facing the other way, which most fonts draw as two signs.
  .filter((entry) => entry.version <= NEWEST_VERSION && !entry.hexcode.endsWith("-27A1-FE0F"))
  .filter((entry) => entry.subgroup !== undefined);

const lines = [
  "// Generated by generate-emojis.mjs. Names: Unicode CLDR, © Unicode, Inc. (Unicode-3.0). Order: emojibase, © Miles Johnson (MIT).",
];
for (const [category, kinds] of Object.entries(CATEGORIES)) {
  lines.push(`= ${category}`);
  for (const kind of kinds.split(" ")) {
    const entries = all.filter((entry) => subgroups[entry.subgroup] === kind);
    if (entries.length === 0) throw new Error(`No emoji of the kind ${kind}`);
    lines.push(...entries.sort((a, b) => a.order - b.order).map(lineOf));
  }
}
if (unused.size > 0) throw new Error(`Keywords for no emoji: ${[...unused].join(" ")}`);
writeFileSync(join(import.meta.dirname, "emojis.es.txt"), `${lines.join("\n")}\n`);
