import { type RecordedWriter, recordedAnswer, recordedProfile } from "./recorded/answers.ts";
import { RECORDED } from "./recorded/texts.ts";
import { instanceOf } from "./schema-instance.ts";
import { type Material, materialOf, shortened } from "./subject.ts";

const MARK = "(Texto de demostración)";

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
  `${shortened(subject, most)}: ${angle}`;

const SCENES: readonly (readonly [string, string])[] = [
  [
    "El lunes a las ocho nadie quería abrir la reunión: el plan de tres meses había fallado en dos semanas.",
    "¿Qué parte de tu trabajo no cuentas nunca?",
  ],
  [
    "La primera se ve en el correo, la segunda en la agenda y la tercera solo cuando un cliente deja de llamar.",
    "Mira tu semana y dime cuál reconoces.",
  ],
  [
    "Toma una hoja, escribe el problema en una línea y tacha lo que no depende de ti.",
    "Hazlo hoy y cuéntame qué quedó.",
  ],
  [
    "Parecía prudente esperar a tener todos los datos; mientras tanto, otro respondió en un día.",
    "¿Cuándo te costó caro esperar?",
  ],
  [
    "Pregunta qué dejarían de hacer si mañana tuvieran la mitad del tiempo, y calla hasta que alguien conteste.",
    "Llévala a tu equipo y mira quién habla primero.",
  ],
  [
    "Imagina que se lo explicas a tu vecina en el ascensor: problema, decisión, resultado, y se abre la puerta.",
    "¿Cuál sería tu versión de un minuto?",
  ],
  [
    "Antes bastaba con saber más que el cliente; ahora llega con media respuesta y espera la otra media.",
    "¿Qué cambió para ti desde enero?",
  ],
  [
    "- Lo entiende alguien de fuera\n- Tiene fecha\n- Tiene dueño\n- Se puede deshacer",
    "Copia la lista y quita lo que te sobre.",
  ],
  [
    "Una dijo que el precio daba igual; la otra se fue por cinco minutos de espera. Las dos tenían razón.",
    "¿Qué te dijo el último que se fue?",
  ],
  [
    "Empezó con una llamada torpe, siguió con un error en la factura y terminó con una disculpa escrita a mano.",
    "Cuéntame un tropiezo tuyo que salió bien.",
  ],
];

function drafts({ subject, sources, given }: Material) {
  const free = ANGLES.map((angle, at) => ({ angle, at })).filter(
    ({ angle: [name] }) => !given.includes(titled(subject, name, 50)),
  );
  const topics = free.map(({ angle: [angle, idea], at }) => {
    const [scene = "", close = ""] = SCENES[at] ?? [];
    return {
      angle: "",
      title: titled(subject, angle, 50),
      description: [idea, scene, `${close} ${MARK}`].join("\n\n"),
      sources: sources > 0 ? [(at % sources) + 1] : [],
    };
  });
  return { topics };
}

function betterText({ subject, notes, comment }: Material) {
  const body = notes || `Hoy quiero hablar de ${subject}.`;
  return {
    body: `Una idea antes de empezar el día:\n\n${body}\n\n¿Cómo lo ves? Te leo en los comentarios. ${MARK}`,
    comment: comment ? `${comment} ${MARK}` : `¿Qué parte de ${subject} te gustaría que ampliara? ${MARK}`,
  };
}

const anotherText = ({ subject }: Material) => ({
  angle: "La escena",
  title: titled(subject, "desde el otro lado", 50),
  body: `Imagina que te lo cuenta alguien que estuvo ahí, sin diapositivas ni prisa.\n\nHabla de lo que se ve, de quién lo dijo y de lo que cambió después: ${subject}. El detalle pequeño es el que se recuerda cuando termina la semana.\n\n¿Qué detalle contarías tú? ${MARK}`,
});

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

function analysis({ facts }: Material) {
  const all = facts.length > 0 ? facts : [""];
  const statement = (fact: string, text = fact) => ({ text, facts: [all.indexOf(fact) + 1] });
  const [first = "", ...others] = all;
  const last = all.at(-1) ?? "";
  return {
    summary: statement(first),
    findings: others.slice(0, 4).map((fact) => statement(fact)),
    next: statement(last, `Escribe la próxima publicación con esto a la vista: ${last} ${MARK}`),
  };
}

const voiceOf = ({ subject }: Material) => ({
  tone: `Cercano y directo: cuenta una escena, la explica con un dato y cierra con una invitación. ${MARK}`,
  expressions: [subject.split(/\s+/).slice(0, 4).join(" ")],
});

const sceneOf = ({ subject }: Material) => ({
  scene: `Una mesa de trabajo junto a una ventana, a primera hora; dos personas revisan a mano unas notas sobre ${shortened(subject, 60)}. ${MARK}`,
});

const aboutOf = ({ subject }: Material) => ({
  does: `Trabaja en ${shortened(subject, 60)}. ${MARK}`,
  audience: "Equipos pequeños que empiezan.",
  topics: ["primeros clientes", "precios", "equipo"],
});

const SPECIAL: Readonly<Record<string, (material: Material) => unknown>> = {
  borradores: drafts,
  texto: betterText,
  temas: weekTopics,
  publicaciones: threePosts,
  otra: anotherText,
  analisis: analysis,
  voz: voiceOf,
  escena: sceneOf,
  perfil: aboutOf,
};

export type Writer = "demo" | RecordedWriter;

/** In each language, only prompts for videos contain this sentence, which asks for movement. */
const OF_A_FILM = /di qué se mueve|diga o que se move|say what moves/u;

function recordedAnswerFor(
  name: string,
  { system, user }: { system: string; user: string },
  writer: RecordedWriter,
): unknown {
  const known = RECORDED.find(({ notes, strong }) => user.includes(notes) || user.includes(strong));
  const isFilm = OF_A_FILM.test(system);
  return known ? recordedAnswer(name, known, writer, isFilm) : recordedProfile(name, user, writer);
}

/** Responds to a request whose schema has no name, because the app put the schema into the prompt. */
export function answerForSchema(schema: unknown, user: string): unknown {
  const fields = JSON.stringify(schema);
  if (fields.includes('"angle"'))
    return (fields.includes('"sources"') ? drafts : anotherText)(materialOf(user));
  if (fields.includes('"posts"')) return threePosts(materialOf(user));
  return instanceOf(schema, materialOf(user).subject);
}

export function answerFor(
  name: string,
  schema: unknown,
  prompt: { system: string; user: string },
  writer: Writer = "demo",
): unknown {
  const material = materialOf(prompt.user);
  const recorded = writer === "demo" ? undefined : recordedAnswerFor(name, prompt, writer);
  if (recorded) return recorded;
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  return special ? special(material) : instanceOf(schema, material.subject);
}
