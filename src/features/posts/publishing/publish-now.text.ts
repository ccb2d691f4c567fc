const plural = new Intl.PluralRules("es");
const count = new Intl.NumberFormat("es");
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const counted = (n: number, one: string, many: string): string =>
  `${count.format(n)} ${plural.select(n) === "one" ? one : many}`;
const credits = (n: number): string => `${decimal.format(n)} créditos`;

const SHOWN_CHARACTERS = 120;
/** On one line, and no longer than it takes to recognise it. */
const shortened = (text: string): string => {
  const characters = [...text.trim().replace(/\s+/g, " ")];
  if (characters.length <= SHOWN_CHARACTERS) return characters.join("");
  return `${characters.slice(0, SHOWN_CHARACTERS).join("").trimEnd()}…`;
};

/** Apart from the rest: the planner's start has no use for it. */
export const publishNowText = {
  unsaved: {
    lead: "Tiene cambios sin guardar.",
    body: "Si la publicas ahora, sale el texto guardado, sin esos cambios.",
    goOn: "Continuar editando",
  },
  now: {
    title: "¿Publicar ahora?",
    retryTitle: "¿Enviar otra vez?",
    description: (publishers: readonly string[], each: number | null, total: number) => {
      const [only] = publishers;
      const who =
        publishers.length === 1 && only !== undefined
          ? only
          : counted(publishers.length, "publicador", "publicadores");
      const what = `Se publica enseguida en LinkedIn como ${who}.`;
      return each === null || publishers.length === 1
        ? `${what} Cuesta ${credits(total)}.`
        : `${what} Cada uno cuesta ${credits(each)}: en total, ${credits(total)}.`;
    },
    comment: (comment: string) => `Con este primer comentario: «${shortened(comment)}»`,
    balance: (available: number) => `Tienes ${credits(available)}.`,
    confirm: "Publicar ahora",
    poorTitle: "No te alcanzan los créditos",
    poor: (total: number, available: number) =>
      `Publicarla cuesta ${credits(total)} y tienes ${credits(available)}. Tu texto sigue guardado: compra créditos y publícala cuando quieras.`,
    buy: "Comprar créditos",
    done: (n: number) =>
      plural.select(n) === "one" ? "Publicada en LinkedIn" : `Publicada en LinkedIn ${count.format(n)} veces`,
    failed: "No se publicó. El motivo está en la publicación.",
    unsure: "LinkedIn no confirmó la publicación. Revísala y cuéntanos qué ves.",
    later: "LinkedIn no la aceptó todavía. Volveremos a intentarlo solos en unos minutos.",
  },
} as const;
