// Splits a sentence into words and figures, and replaces words with those that the facts use.

const TOKEN = /\d+(?:[.,]\d+| \d{3}(?!\d))*(?: ?%)?|\p{L}+|[.,;:!?()◆]/gu;
/** Matches quoted titles; figures inside them need no fact. */
export const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu;
/** Stands for a quoted title among the tokens. */
export const TITLE = "◆";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Phrases that mean the same as a fact's own words, and their replacements. */
const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [/(\d[\d.,]{0,12}) de cada 100(?= |$)/gu, "de cada 100 · $1"],
  // The posts in a median get another name, because the sentence is not about these posts.
  [/(mediana(?: de respuestas)? de \d[\d.,]{0,12}) publicaciones/gu, "$1 medianas"],
  [/multiplic\p{L}{1,4} por (\d[\d.,]{0,12}) (?=la mediana)/gu, "tuvo $1 veces "],
];

/** The facts' words in Portuguese and English, because models also answer in these languages. */
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

/**
 * The words, figures and signs of a text in order, in lower case without accents; a quoted title becomes `TITLE`.
 */
export const tokensOf = (text: string): string[] => {
  const words = REPHRASED.reduce(
    (said, [phrase, meaning]) => said.replace(phrase, meaning),
    plain(text.replace(QUOTED, ` ${TITLE} `)),
  );
  return (words.match(TOKEN) ?? []).map((word) => IN_SPANISH[word] ?? word);
};
