import { MAX_LITTLE_LENGTH } from "@contract/limits";
import { shownOf } from "@publishing/mention";
import { type Excess, RESERVED } from "@publishing/text-length";
import { whole } from "@/text/numbers";
import { listed } from "@/text/plural";

const DOUBLE = /[\ud800-\udbff]/;

/** Explains why a text counts for more in LinkedIn's `little` format than readers see. */
function littleWhy(written: string): string {
  const shown = shownOf(written);
  return listed([
    ...(shown === written ? [] : ["cada mención cuenta con su dirección de LinkedIn"]),
    ...(shown.search(RESERVED) < 0 ? [] : ["signos como ( ) # _ * cuentan como 2"]),
  ]);
}

/** The sentence for a text beyond LinkedIn's limit, with the reason where the text counts for more than it shows. */
function tooLong({ length, limit }: Excess, written: string): string {
  if (limit === MAX_LITTLE_LENGTH)
    return `Al publicar, ${littleWhy(written)}: el texto ocupa ${whole.format(length)} caracteres y LinkedIn admite ${whole.format(limit)}.`;
  const why = DOUBLE.test(written) ? " Los emojis y las letras con estilo cuentan como 2 o más." : "";
  return `El texto supera los ${whole.format(limit)} caracteres que LinkedIn admite.${why}`;
}

export const contentText = {
  titleRequired: "El título es obligatorio",
  tooLong,
  tooLongUnscheduled: (excess: Excess, written: string) =>
    `${tooLong(excess, written)} Puedes guardarlo, pero acórtalo antes de programarlo.`,
  ofOwnText: (account: string, problem: string) => `En el texto propio de ${account}: ${problem}`,
  ofCommonText: (problem: string) => `En el texto común: ${problem}`,
  onlyPoll: "Sin texto, en LinkedIn se publicará solo la encuesta.",
  notesMissing: "Sin texto, en LinkedIn se publicará el título.",
  commonMissing: "Falta el texto común: las cuentas sin texto propio publicarían solo el título.",
  dateRequired: "Elige una fecha",
  publisherRequired: "Selecciona al menos un publicador",
} as const;
