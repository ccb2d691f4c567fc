const TOKEN = /\d+(?:[.,]\d+| \d{3}(?!\d))*(?: ?%)?|\p{L}+|[.,;:!?()◆]/gu;
export const QUOTED = /«[^«»]*»|“[^“”]*”|"[^"]*"/gu;
export const TITLE = "◆";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const REPHRASED: readonly (readonly [RegExp, string])[] = [
  [/(\d[\d.,]{0,12}) de cada 100(?= |$)/gu, "de cada 100 · $1"],
  [/(mediana(?: de respuestas)? de \d[\d.,]{0,12}) publicaciones/gu, "$1 medianas"],
  [/multiplic\p{L}{1,4} por (\d[\d.,]{0,12}) (?=la mediana)/gu, "tuvo $1 veces "],
];

/** Models also write in Portuguese and English, but the facts are in Spanish. */
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

/** Splits a text into words, figures and signs, in lower case without accents. A quoted title becomes `TITLE`. */
export const tokensOf = (text: string): string[] => {
  const words = REPHRASED.reduce(
    (said, [phrase, meaning]) => said.replace(phrase, meaning),
    plain(text.replace(QUOTED, ` ${TITLE} `)),
  );
  return (words.match(TOKEN) ?? []).map((word) => IN_SPANISH[word] ?? word);
};
