/** Names that models write instead of our field names, in Spanish, Portuguese and English, without accents. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  angle: "angulo enfoque",
  audience: "publico lectores leitores paraquien paraquienescribe paraquem readers",
  body: "texto text cuerpo corpo contenido conteudo content publicacion publicacao post",
  closing: "cierre fechamento encerramento conclusion conclusao portadafinal",
  comment: "comentario",
  contexto: "context descripcion descricao description contenido conteudo razon motivo why",
  description:
    "descripcion descricao texto text cuerpo corpo body contenido conteudo content publicacion publicacao post",
  does: "dedica ocupacion ocupacao oficio profesion profissao quehace oquefaz occupation profession do",
  expressions: "expresiones expressoes expresion frases giros phrases",
  facts: "hechos fatos hecho fato fact",
  figure: "cifra numero dato dado stat number",
  findings: "hallazgos observaciones observacoes achados insights observations",
  heading: "encabezado cabecalho cabecera titulo titular title header headline",
  is_sequence: "secuencia sequencia sequence ordenados steps",
  items: "puntos pontos elementos itens lista bullets points list",
  kind: "tipo type clase",
  next: "siguiente proximo siguientepaso proximopaso recomendacion recomendacao recommendation",
  points: "puntos pontos items itens elementos",
  posts: "publicaciones publicacoes borradores rascunhos drafts textos topics",
  quote_of: "citade citacaode autor author autora",
  scene: "escena cena",
  slides: "diapositivas paginas pages laminas",
  source: "fuente fonte",
  sources: "fuentes fontes fuente fonte source referencias references",
  subtitle: "subtitulo bajada",
  summary: "resumen resumo overview",
  tema: "topic topico titulo title asunto assunto headline",
  text: "texto contenido conteudo content descripcion descricao description explicacion explicacao body frase sentence",
  title: "titulo titular headline encabezado heading cabecalho",
  tone: "tono tom",
  topics: "temas topicos borradores rascunhos drafts publicaciones publicacoes posts ideas ideias",
};

const folded = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const bare = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, "");
const wordsIn = (name: string): string[] =>
  folded(name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).match(/\p{L}+/gu) ?? [];

const NAMES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(OTHER_NAMES).map(([field, names]) => [field, new Set([bare(field), ...names.split(" ")])]),
);
const namesOf = (field: string): ReadonlySet<string> => NAMES.get(field) ?? new Set([bare(field)]);

const MEANS: readonly ((name: string, field: string) => boolean)[] = [
  (name, field) => bare(name) === bare(field),
  (name, field) => namesOf(field).has(bare(name)),
  (name, field) => wordsIn(name).some((word) => namesOf(field).has(word)),
];

export function matchFields(
  names: readonly string[],
  fields: readonly string[],
): ReadonlyMap<string, string> {
  const meant = new Map<string, string>();
  for (const means of MEANS) {
    const free = fields.filter((field) => ![...meant.values()].includes(field));
    for (const name of names.filter((one) => !meant.has(one))) {
      const [field, other] = free.filter((one) => means(name, one));
      if (field !== undefined && other === undefined && ![...meant.values()].includes(field))
        meant.set(name, field);
    }
  }
  return meant;
}
