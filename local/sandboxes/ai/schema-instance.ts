type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
};

/** Demonstration texts by the name of their property; a property without an entry gets the subject. */
const WORDS: readonly [RegExp, (subject: string, n: number) => string][] = [
  [/^title$/, (subject) => subject],
  [/^subtitle$/, () => "Lo esencial en pocos minutos. Texto de demostración."],
  [
    /^heading$/,
    (_, n) =>
      [
        "Empieza por el porqué",
        "Elige una sola métrica",
        "Prueba en pequeño",
        "Escucha antes de decidir",
        "Repite lo que funciona",
      ][n % 5] ?? "",
  ],
  [/^figure$/, (_, n) => ["3 de 4", "15 min", "2×", "1 idea", "100 %"][n % 5] ?? ""],
  [/^closing$/, () => "¿Por dónde vas a empezar? Texto de demostración."],
  [
    /^(text|body|description|content)$/,
    (_, n) =>
      [
        "Una frase que se recuerda vale más que diez que se olvidan.",
        "Lo que no se mide se discute; lo que se mide se mejora.",
        "Un intento de una semana enseña más que un plan de un año.",
        "La mitad de la respuesta está en la pregunta de tu cliente.",
        "La constancia gana a la intensidad.",
      ][n % 5] ?? "",
  ],
  [/^(source|author)$/, () => "Demostración"],
];

const POINTS = [
  "Define qué quieres conseguir",
  "Habla con tres personas",
  "Escribe lo que aprendiste",
  "Comparte el resultado",
];

/** Equal schemas give equal values. A list gets its fewest items, or four. */
export function instanceOf(schema: unknown, subject: string, name = "", n = 0): unknown {
  const { type, enum: choices, const: only, anyOf, properties, items, minItems, maxItems } = schema as Schema;
  if (only !== undefined) return only;
  if (choices) return choices[n % choices.length];
  if (anyOf) return instanceOf(anyOf.find((one) => one.type !== "null") ?? {}, subject, name, n);
  const kind = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  if (kind === "object" || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, part]) => [key, instanceOf(part, subject, key, n)]),
    );
  if (kind === "array") {
    const length = Math.min(Math.max(minItems ?? 4, 4), maxItems ?? 8);
    return Array.from({ length }, (_, at) => instanceOf(items ?? {}, subject, `${name}[]`, at));
  }
  if (kind === "boolean") return false;
  if (kind === "number" || kind === "integer") return n + 1;
  if (name.endsWith("[]")) return POINTS[n % POINTS.length];
  return WORDS.find(([pattern]) => pattern.test(name))?.[1](subject, n) ?? subject;
}
