import { instanceOf } from "./schema-instance.ts";
import { clipped, type Material, materialOf } from "./subject.ts";

const MARK = "(Texto de demostración)";

/** Angles of ten drafts; each title begins with the subject. */
const ANGLES: readonly (readonly [string, string])[] = [
  ["la parte que nadie cuenta", "Empieza por la parte incómoda: qué salió mal y qué cambió después."],
  ["tres señales que conviene mirar", "Tres señales concretas, de la más visible a la más silenciosa."],
  ["cómo empezar esta semana", "Un primer paso de treinta minutos que cabe en cualquier agenda."],
  ["el error que más se repite", "El error, por qué parece buena idea y qué hacer en su lugar."],
  ["una pregunta para tu equipo", "Una pregunta abierta que puedes llevar a tu próxima reunión."],
  ["la idea en cinco líneas", "La idea completa, sin tecnicismos, para quien llega de fuera."],
  ["qué cambió este año", "Qué era cierto hace un año, qué ya no lo es y qué conviene vigilar."],
  ["mi lista de control", "Cinco puntos que reviso antes de dar algo por terminado."],
  ["lo que aprendí hablando con clientes", "Dos conversaciones, dos sorpresas y una conclusión."],
  ["menos teoría y más práctica", "Un ejemplo de principio a fin, con sus tropiezos."],
];

const titled = (subject: string, angle: string, most: number): string =>
  `${clipped(subject, most)}: ${angle}`;

function drafts({ subject, sources }: Material) {
  const topics = ANGLES.map(([angle, idea], at) => ({
    title: titled(subject, angle, 50),
    description: [
      `${idea}`,
      `Escríbelo como una conversación: quien te lee quiere saber qué hacer mañana, no todo lo que sabes. Cuenta una escena, di qué aprendiste y deja una decisión fácil de tomar.`,
      `¿Qué harías distinto la próxima vez? ${MARK}`,
    ].join("\n\n"),
    sources: sources > 0 ? [(at % sources) + 1] : [],
  }));
  return { topics };
}

function betterText({ subject, notes, comment }: Material) {
  const body = notes || `Hoy quiero hablar de ${subject}.`;
  return {
    body: `Una idea antes de empezar el día:\n\n${body}\n\n¿Cómo lo ves? Te leo en los comentarios. ${MARK}`,
    comment: comment ? `${comment} ${MARK}` : `¿Qué parte de ${subject} te gustaría que ampliara? ${MARK}`,
  };
}

const weekTopics = ({ subject }: Material) => ({
  topics: ANGLES.slice(0, 8).map(([angle, idea]) => ({
    tema: titled(subject.split(/[.:]/)[0] ?? subject, angle, 40),
    contexto: `${idea} ${MARK}`,
  })),
});

const threePosts = (material: Material) => ({
  posts: drafts(material)
    .topics.slice(0, 3)
    .map(({ title, description }) => ({ title, description })),
});

/** Says the facts that it was given again: the first one as the summary, the last one as what to do next. */
function analysis({ facts }: Material) {
  const all = facts.length > 0 ? facts : [""];
  const said = (fact: string, text = fact) => ({ text, facts: [all.indexOf(fact) + 1] });
  const [first = "", ...others] = all;
  const last = all.at(-1) ?? "";
  return {
    summary: said(first),
    findings: others.slice(0, 4).map((fact) => said(fact)),
    next: said(last, `Escribe la próxima publicación con esto a la vista: ${last} ${MARK}`),
  };
}

/** A voice with an expression that its texts do say. */
const voiceOf = ({ subject }: Material) => ({
  tone: `Cercano y directo: cuenta una escena, la explica con un dato y cierra con una invitación. ${MARK}`,
  expressions: [subject.split(/\s+/).slice(0, 4).join(" ")],
});

const SPECIAL: Readonly<Record<string, (material: Material) => unknown>> = {
  borradores: drafts,
  texto: betterText,
  temas: weekTopics,
  publicaciones: threePosts,
  analisis: analysis,
  voz: voiceOf,
};

/** What the double answers to a request for JSON: always the same for the same request. */
export function answerFor(
  name: string,
  schema: unknown,
  user: string,
  _writer: "demo" | "strong" | "weak" = "demo",
): unknown {
  const material = materialOf(user);
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  return special ? special(material) : instanceOf(schema, material.subject);
}
