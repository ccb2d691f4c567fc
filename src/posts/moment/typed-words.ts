/** Writes a number of the clock with two digits. */
export const two = (n: number): string => String(n).padStart(2, "0");

const NUMBERS =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta";
const NUMBER_OF: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NUMBERS.split(" ").map((word, number) => [word, number])),
  un: 1,
  una: 1,
  primero: 1,
  cuarenta: 40,
  cincuenta: 50,
  noventa: 90,
};

const MINUTES_OF: Readonly<Record<string, number>> = { media: 30, cuarto: 15 };
/** The minutes that a word adds to an hour: 'media', 'cuarto' or digits. */
export const minutesOf = (word: string): number => MINUTES_OF[word] ?? Number(word);

/**
 * Prepares a typed moment for the patterns that read it: writes numbers as digits, an hour as '9:30', an hour after
 * 'a las' as '@9', and a part of the day as '/tarde'.
 */
export const plain = (text: string): string =>
  text
    .toLocaleLowerCase("es")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ [-–—] |\s+/g, " ")
    .trimStart()
    .replace(/(\d)[/-](?=[a-z])|([a-z])-(?=\d)/g, "$1$2 ")
    .replace(/[a-z]+/g, (word) => String(NUMBER_OF[word] ?? word))
    .replace(/\b([3-9])0 y ([1-9])\b/g, "$1$2")
    .replace(/\b1 par de\b/, "2")
    .replace(/^(en|dentro de) hora y\b/, "$1 1 hora y")
    // Without its plural the word would count as the filler of 'el día 27'.
    .replace(/^(en|dentro de) 1 dia\b/, "$1 1 dias")
    .replace(/\b12 del? (?:medio)?dia\b/, "mediodia")
    .replace(/\besta (manana|tarde|noche)\b/, "hoy /$1")
    .replace(/\b(?:de|por|en|a) la (manana|tarde|noche|madrugada)\b/g, "/$1")
    .replace(/([a-z\d]) (tarde|noche)$/, "$1 /$2")
    .replace(/\ben punto\b ?/, "")
    // The part of the day keeps its place after an hour, as in '9 de la noche del 20'.
    .replace(/^(|.*\D |.+(?=\/\w+,? a las? ))(\/(?:manana|tarde|noche|madrugada)),? (.+)$/, "$1$3 $2")
    .replace(/\b(\d{1,2}) y (media|cuarto|\d{1,2})\b/g, (_, hour, past) => `${hour}:${two(minutesOf(past))}`)
    .replace(
      /\b([1-9]|1\d) menos (cuarto|[1-5]?\d)\b/g,
      (_, hour, to) => `${hour - 1 || 12}:${two(60 - minutesOf(to))}`,
    )
    .replace(/\b1(?:ro|[°º])/g, "1")
    .replace(/(\d) ?(?:hs|hrs?|horas?)\b\.?/g, "$1h")
    .replace(/\b(?:al?|el|la) (?=mediodia|medianoche)/g, "")
    .replace(/\b(?:a\s*)?las?\s*(?=\d)/g, "@")
    .replace(/\ba\s*las?\b|\bde\b|\bdel\b|\bel\b|\bdia\b|\beste\b|\bhoras?\b|\bhrs?\b|,/g, " ")
    .replace(/\ba\.?\s?m\b\.?/g, "am")
    .replace(/\bp\.?\s?m\b\.?/g, "pm")
    .replace(/\s+/g, " ")
    .trim();
