/**
 * Words for people, times and quotations that a story may only take from its material. A program finds
 * these; a reader would find more.
 */
const PEOPLE =
  /(?<!\p{L})(?:padres?|pap[áa]|madre|mam[áa]|hij[oa]s?|herman[oa]s?|espos[oa]|marido|mujer|abuel[oa]s?|vecin[oa]s?|soci[oa]s?|jef[ea]s?|capataz|contador(?:a)?|señora|amig[oa]s?|colegas?|pai|mãe|filh[oa]s?|irmã[os]?|sóci[oa]s?|chefe|vizinh[oa]s?|father|mother|daughters?|brothers?|sisters?|wife|husband|boss|partners?|friends?|neighbou?rs?|managers?|colleagues?|cousins?)(?!\p{L})/giu;
const TIMES =
  /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano|invierno|otoño|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|a las \p{L}+|de la (?:mañana|noche|tarde)|o['’]clock)(?!\p{L})/giu;
const SAID =
  /(?:dij[oe]|decía|pregunt[óé]|contest[óé]|respondi[óo]|escribi[óo]|disse|perguntou|respondeu|said|asked|told|wrote)[^.!?\n«»“”"]{0,30}[«“"]([^«»“”"\n]{6,200})[»”"]|[«“"]([^«»“”"\n]{6,200})[»”"][^\p{L}\n]{0,4}(?:(?:me|se|le|lo|nos|eu|I|she|he|they) ){0,2}(?:dij[oe]|decía|pregunt[óé]|contest[óé]|respondi[óo]|escribi[óo]|disse|perguntou|respondeu|said|asked|told|wrote)/giu;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
/** Cuts a word's ending, so that 'clienta' and 'clientes' count as the same word. */
const stemOf = (word: string): string => folded(word).replace(/(?:es|[aeos])$/, "");

/** The people, times and quotations in a text that its material lacks. */
export function inventedScenesIn(text: string, material: string): string[] {
  const given = folded(material);
  const words = [...text.matchAll(PEOPLE), ...text.matchAll(TIMES)].map(([word]) => word);
  const quoted = [...text.matchAll(SAID)].map(([, after, before]) => after ?? before ?? "");
  return [
    ...new Set([
      ...words.filter((word) => !given.includes(stemOf(word))),
      ...quoted
        .filter((said) => !given.includes(folded(said.replace(/[.…]+$/u, ""))))
        .map((said) => `«${said}»`),
    ]),
  ];
}
