import { newFiguresIn } from "../../../../supabase/functions/_shared/ai/figures.ts";

/** Words for people, times, names and speech that a text may only take from its material. */
const PEOPLE =
  /(?<!\p{L}|(?<!\p{L})(?:tus?|your|seus?|suas?) )(?:padres?|pap[áa]|madre|mam[áa]|hij[oa]s?|herman[oa]s?|espos[oa]|marido|mujer|abuel[oa]s?|prim[oa]s?|suegr[oa]s?|vecin[oa]s?|soci[oa]s?|jef[ea]s?|capataz|contador(?:a)?|señora|amig[oa]s?|colegas?|pai|mãe|filh[oa]s?|irmã[os]?|sóci[oa]s?|chefe|vizinh[oa]s?|father|mother|daughters?|brothers?|sisters?|wife|husband|boss|partners?|friends?|neighbou?rs?|managers?|colleagues?|cousins?)(?!\p{L})/giu;
const TIMES =
  /(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|verano|invierno|otoño|primavera|ayer|anoche|(?:semana|mes|año) pasad[oa]|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|ontem|(?:semana|m[êe]s|ano) passad[oa]|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|yesterday|last (?:week|month|year|spring|summer|fall|winter)|a las (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|de la (?:mañana|noche|tarde)|o['’]clock)(?!\p{L})/giu;
const SAID =
  /(?:dij[oe]|decía|pregunt[óé]|contest[óé]|respondi[óo]|escribi[óo]|disse|perguntou|respondeu|said|asked|told|wrote)[^.!?\n«»“”"]{0,30}[«“"]([^«»“”"\n]{6,200})[»”"]|[«“"]([^«»“”"\n]{6,200})[»”"][^\p{L}\n]{0,4}(?:(?:me|se|le|lo|nos|eu|I|she|he|they) ){0,2}(?:dij[oe]|decía|pregunt[óé]|contest[óé]|respondi[óo]|escribi[óo]|disse|perguntou|respondeu|said|asked|told|wrote)/giu;

/**
 * Verbs that report speech, each with stems. A text may use such a verb only when its material contains one of the
 * stems.
 */
const SPEECH: readonly (readonly [RegExp, RegExp])[] = [
  [
    /(?<!\p{L})(?:dijo|dijeron|dije|contest[óé]|contestaron|respondi[óo]|respondieron|explicó|confesó|reconoció|avisó|avisaron|(?:me|nos) (?:contó|contaron)|disse|disseram|respondeu|explicou|avisou|me contou|said|told|replied|explained)(?!\p{L})/giu,
    /dij|dec|dic|contest|respond|explic|confes|avis|diss|diz|said|says?\b|told|tell|repl|explain/iu,
  ],
  [
    /(?<!\p{L}|(?<!\p{L})te )(?:preguntó|preguntaron|pidió|pidieron|perguntou|perguntaram|pediu|pediram|asked)(?!\p{L})/giu,
    /pregunt|pid|ped|pergunt|ask/iu,
  ],
  [/(?<!\p{L})(?:escribió|escribieron|escreveu|escreveram|wrote)(?!\p{L})/giu, /escri|escrev|wrote|writ/iu],
];

const PRODUCTS = /^(?:LinkedIn|WhatsApp|Excel|Word|Google)$/u;
/** A capitalised word inside a sentence is the name of a person or a place. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}\p{L}+/gu;

/** A clause with a verb in the past reports an event, unlike a clause that advises or argues. */
const TOLD =
  /(?<!\p{L})(?!(?:qué|café|esté|até|você|need|indeed|usted|pared)(?!\p{L}))(?:\p{L}{2,}(?:ó|é|aron|ieron|aba|aban|ou|ei|aram|eram|ava|avam)|fu[ei]|fueron|eran?|hic[ei]|hizo|tuv[eo]|pus[eo]|vin[eo]|estuv[eo]|perd[íi]|foi|fez|fiz|teve|veio|was|were|had|got|lost|came|went|made|took|\p{L}{2,}ed)(?!\p{L})/iu;

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const stemOf = (word: string): string => folded(word).replace(/(?:es|[aeos])$/, "");
const clausesIn = (text: string): string[] => text.split(/(?<=[.!?…,;:])\s+|\n+/u);
/** Quoted words may be a proposal of what to say, as in «te paso con quien lo cuida». */
const QUOTED = /[«“"][^«»“”"\n]*[»”"]/gu;

export function inventedScenesIn(text: string, material: string): string[] {
  const given = folded(material);
  const lacks = (word: string): boolean => !given.includes(stemOf(word));
  const words = [...text.matchAll(PEOPLE), ...text.matchAll(TIMES), ...text.matchAll(NAME)].map(
    ([word]) => word,
  );
  const quoted = [...text.matchAll(SAID)].map(([, after, before]) => after ?? before ?? "");
  const speech = SPEECH.flatMap(([verb, stems]) =>
    stems.test(material) ? [] : [...text.replace(QUOTED, "").matchAll(verb)].map(([word]) => word),
  );
  const counts = clausesIn(text)
    .filter((clause) => TOLD.test(clause.replace(QUOTED, "")))
    .flatMap((clause) => newFiguresIn(clause, material));
  return [
    ...new Set([
      ...words.filter((word) => lacks(word) && !PRODUCTS.test(word)),
      ...quoted
        .filter((said) => !given.includes(folded(said.replace(/[.…]+$/u, ""))))
        .map((said) => `«${said}»`),
      ...speech,
      ...counts,
    ]),
  ];
}
