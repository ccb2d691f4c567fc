// Words and figures of a sentence, in the words of the facts.

const TOKEN = /\d+(?:[.,]\d+| \d{3}(?!\d))*(?: ?%)?|\p{L}+|[.,;:!?()◆]/gu;
/** Matches quoted titles, whose figures need no fact. */
export const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu;
/** The place of a quoted title. */
export const TITLE = "◆";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Phrases with the meaning of a fact's own words. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [/(\d[\d.,]{0,12}) de cada 100(?= |$)/gu, "de cada 100 · $1"],
  // Renames the posts in a median, because the sentence is not about these posts.
  [/(mediana(?: de respuestas)? de \d[\d.,]{0,12}) publicaciones/gu, "$1 medianas"],
  [/multiplic\p{L}{1,4} por (\d[\d.,]{0,12}) (?=la mediana)/gu, "tuvo $1 veces "],
];

/** Portuguese and English words of the facts, because models answer in these too. */
const IN_SPANISH: Readonly<Record<string, string>> = {
  answers: "respuestas",
  days: "dias",
  followers: "seguidores",
  impressions: "impresiones",
  impressoes: "impresiones",
  month: "mes",
  months: "meses",
  per: "por",
  post: "publicacion",
  posted: "publicaste",
  posts: "publicaciones",
  publicacoes: "publicaciones",
  publicou: "publicaste",
  respostas: "respuestas",
  times: "veces",
  vezes: "veces",
};

/** The words, figures and signs of a text in order, folded, with a quoted title as `TITLE`. */
export const tokensOf = (text: string): string[] => {
  const words = REPHRASED.reduce(
    (said, [phrase, meaning]) => said.replace(phrase, meaning),
    plain(text.replace(QUOTED, ` ${TITLE} `)),
  );
  return (words.match(TOKEN) ?? []).map((word) => IN_SPANISH[word] ?? word);
};
