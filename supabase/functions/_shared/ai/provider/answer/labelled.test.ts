import { expect, test } from "vitest";
import type { z } from "zod";
import { aboutDraft, voiceDraft } from "../../../../ai-voice/handler.ts";
import { documentDraft } from "../../../contract/typesetting/document-draft.ts";
import { codeOfRejection } from "../../../testing/requests.ts";
import { infographicDraft } from "../../services/infograph.ts";
import { researchDraft } from "../../services/research.ts";
import { sceneDraft } from "../../services/scene.ts";
import { repurposeDraft } from "../../work/kinds/repurpose.ts";
import { textDraft } from "../../work/kinds/text.ts";
import { topicsDraft } from "../../work/kinds/topics.ts";
import { readAnswer } from "./read-answer.ts";

const read = (content: string, schema: z.ZodType) =>
  readAnswer(
    { bytes: new TextEncoder().encode(JSON.stringify({ choices: [{ message: { content } }] })) },
    schema,
  );

const draft = (title: string, description: string, sources: number[] = []) => ({
  angle: "",
  title,
  description,
  sources,
});

test.each([
  "**Borrador N**",
  "**N**",
  "— Borrador N —",
  "[N]",
  "**Post N/2**",
  "Opción N:",
  "**N️⃣**",
  "### Borrador N",
])("the line above each draft is no part of a draft's text: %s", (head) => {
  const drafts = [1, 2].map(
    (n) =>
      `${head.replace("N", `${n}`)}\n**Título:** Uno ${n}\n**Descripción:** Texto ${n}.\n\n2 de 3\n\nPaso 1`,
  );
  expect(read(`Aquí tienes:\n\n${drafts.join("\n\n")}`, researchDraft)).toEqual({
    topics: [1, 2].map((n) => draft(`Uno ${n}`, `Texto ${n}.\n\n2 de 3\n\nPaso 1`)),
  });
});

test.each(["", "### Borrador N\n", "**Borrador N**\n", "N. "])(
  "numbered lines of a draft's text stay in the text, whatever stands above the drafts: %j",
  (head) => {
    for (const steps of [
      "1. **Pesa**\nCada saco.\n\n2. **Firma**\nSiempre.",
      "**1. Pesa**\nCada saco.",
      "**Paso 1:** pesa\n**Paso 2:** firma",
      "### Paso 1\nPesa cada saco.",
      "Paso 1\nPesa.\nPaso 2\nFirma.",
    ]) {
      const written = [1, 2].map(
        (n) => `${head.replace("N", `${n}`)}**Título:** Uno ${n}\n**Texto:** Intro.\n\n${steps}`,
      );
      expect(read(written.join("\n\n"), researchDraft)).toEqual({
        topics: [1, 2].map((n) => draft(`Uno ${n}`, `Intro.\n\n${steps}`)),
      });
    }
  },
);

test("in a response without a list, a line that is only a number does not make labels of the words below it", () => {
  const text = "**Texto:** Pesa.\n\nPaso 1\nComentario: nadie lo pidió.\n\n**Comentario:** ¿Y el tuyo?";
  expect(read(text, textDraft)).toEqual({
    body: "Pesa.\n\nPaso 1\nComentario: nadie lo pidió.",
    comment: "¿Y el tuyo?",
  });
});

test.each<[string, z.ZodType, string, unknown]>([
  [
    "drafts under bold numbers, with a note in the text that is no label",
    researchDraft,
    "Aquí tienes:\n\n**1. El error**\n\n**Título:** Bajé el precio\n**Descripción:** En marzo bajé.\n\nNota: nadie lo pidió.\n\n**Fuentes:** ninguna\n\n---\n\n**2. La cifra**\n\n**Título:** Cuatro semanas\n**Descripción:** Una cifra.\n\n¿Y en tu caso?\n**Fuentes:** [1], [2]",
    {
      topics: [
        draft("Bajé el precio", "En marzo bajé.\n\nNota: nadie lo pidió."),
        draft("Cuatro semanas", "Una cifra.\n\n¿Y en tu caso?", [1, 2]),
      ],
    },
  ],
  [
    "drafts whose headline stands in the heading",
    repurposeDraft,
    "### Publicación 1: El saco 41\n\nPesaba 59 kilos: faltaba uno.\n\nPublicación 2: no es una etiqueta aquí.\n\n### Publicación 2: La balanza\n\n- Pesa\n- Firma",
    {
      posts: [
        {
          title: "El saco 41",
          description: "Pesaba 59 kilos: faltaba uno.\n\nPublicación 2: no es una etiqueta aquí.",
        },
        { title: "La balanza", description: "- Pesa\n- Firma" },
      ],
    },
  ],
  [
    "posts whose lines begin with figures",
    repurposeDraft,
    "Publicación 1: El saco\n\nPesaba 59: faltaba uno.\n\nMarzo 12: nadie firmó.\n\nPublicación 2: La balanza\n\nPesa y firma.",
    {
      posts: [
        { title: "El saco", description: "Pesaba 59: faltaba uno.\n\nMarzo 12: nadie firmó." },
        { title: "La balanza", description: "Pesa y firma." },
      ],
    },
  ],
  [
    "topics in YAML, quoted and folded",
    topicsDraft,
    "- tema: \"Por qué firmo: cada saco\"\n  contexto: Falta un kilo\n- tema: 'El flete'\n  contexto: >\n    Sube\n    en marzo",
    {
      topics: [
        { tema: "Por qué firmo: cada saco", contexto: "Falta un kilo" },
        { tema: "El flete", contexto: "Sube en marzo" },
      ],
    },
  ],
  [
    "a text with a colon in its lines",
    textDraft,
    "**Texto mejorado:**\n\nPesaba 59 kilos.\n\nResultado: faltaba uno.\n\n**Primer comentario:** ¿Quién firma?",
    { body: "Pesaba 59 kilos.\n\nResultado: faltaba uno.", comment: "¿Quién firma?" },
  ],
  [
    "a text after reasoning that drafts it",
    textDraft,
    '<think>Primero:\n\nTexto: Pesaba menos.\nPrimer comentario: {"no": 1}\n</think>\n\nTexto: Pesaba 59 kilos.\nPrimer comentario: ¿Quién firma?',
    { body: "Pesaba 59 kilos.", comment: "¿Quién firma?" },
  ],
  [
    "a text after reasoning whose opening tag the server removed",
    textDraft,
    "Texto: Pesaba menos.\n</think>\n\nTexto: Pesaba 59 kilos.\nPrimer comentario: ¿Quién firma?",
    { body: "Pesaba 59 kilos.", comment: "¿Quién firma?" },
  ],
  ["a scene", sceneDraft, "**Escena:** Una bodega; luz de alba.", { scene: "Una bodega; luz de alba." }],
  [
    "a voice",
    voiceDraft,
    "Tono: Cercano.\n\nExpresiones:\n- de una\n- ojo con esto",
    { tone: "Cercano.", expressions: ["de una", "ojo con esto"] },
  ],
  [
    "a profile",
    aboutDraft,
    "**A qué se dedica:** Exporta café\n**Para quién escribe:** Tostadores\n**Temas:** fletes, catas de café",
    { does: "Exporta café", audience: "Tostadores", topics: ["fletes", "catas de café"] },
  ],
  [
    "an infographic with numbered points",
    infographicDraft,
    "Título: Un kilo por saco\nPuntos:\n1. Cifra: 59 kg\n   Encabezado: Pesa\n2. Encabezado: Cuenta\n3. Encabezado: Firma\n   Texto: Los dos",
    {
      kind: "points",
      title: "Un kilo por saco",
      subtitle: "",
      source: "",
      points: [
        { figure: "59 kg", heading: "Pesa", text: "" },
        { figure: "", heading: "Cuenta", text: "" },
        { figure: "", heading: "Firma", text: "Los dos" },
      ],
    },
  ],
  [
    "an infographic whose title is bold and whose points are not",
    infographicDraft,
    "**Título:** Un kilo\n**Tipo:** points\n\n**Punto 1**\n- Cifra: 59 kg\n- Encabezado: Pesa\n\n**Punto 2**\n- Encabezado: Cuenta\n- Texto: Cada saco\n\n**Punto 3**\n- Encabezado: Firma\n\n**Fuente:** INE",
    {
      kind: "points",
      title: "Un kilo",
      subtitle: "",
      source: "INE",
      points: [
        { figure: "59 kg", heading: "Pesa", text: "" },
        { figure: "", heading: "Cuenta", text: "Cada saco" },
        { figure: "", heading: "Firma", text: "" },
      ],
    },
  ],
  [
    "an infographic whose points are a table",
    infographicDraft,
    "Título: Un kilo\n\n| Cifra | Encabezado | Texto |\n|---|---|---|\n| 59 kg | Pesa | |\n| | Cuenta | Cada saco |\n| | Firma | |\n\nFuente: INE",
    {
      kind: "points",
      title: "Un kilo",
      subtitle: "",
      source: "INE",
      points: [
        { figure: "59 kg", heading: "Pesa", text: "" },
        { figure: "", heading: "Cuenta", text: "Cada saco" },
        { figure: "", heading: "Firma", text: "" },
      ],
    },
  ],
  [
    "a document under headings",
    documentDraft,
    "# Portada\nTítulo: Un kilo\nSubtítulo: Para acopiadores\n\n## Diapositiva 1\nEncabezado: Falta un kilo\nTexto: Pesaba 59.\n\n## Diapositiva 2\nEncabezado: Pesa\nPuntos:\n- Al subir\n- Al bajar\nEs secuencia: sí\n\n## Cierre\nEncabezado: Pesa hoy\nTexto: El primer saco.",
    {
      title: "Un kilo",
      subtitle: "Para acopiadores",
      slides: [
        {
          heading: "Falta un kilo",
          text: "Pesaba 59.",
          items: [],
          is_sequence: false,
          quote_of: "",
          figure: "",
        },
        {
          heading: "Pesa",
          text: "",
          items: ["Al subir", "Al bajar"],
          is_sequence: true,
          quote_of: "",
          figure: "",
        },
      ],
      closing: { heading: "Pesa hoy", text: "El primer saco." },
    },
  ],
])("a response without JSON is read by its labels: %s", (_, schema, content, value) => {
  expect(read(content, schema)).toEqual(value);
});

test.each<[string, z.ZodType, string, string]>([
  ["a refusal with a label in it", sceneDraft, "Lo siento, no puedo.\nEscena: nada.", "ai_content_refused"],
  [
    "a refusal after reasoning",
    sceneDraft,
    "<think>Piden una escena.</think>\n\nLo siento, no puedo.\nEscena: nada.",
    "ai_content_refused",
  ],
  ["XML", textDraft, "<body>Pesaba 59 kilos.</body>\n<comment>¿Y el tuyo?</comment>", "ai_answer_invalid"],
  ["prose without labels", textDraft, "Pesaba 59 kilos.\n\nFaltaba uno.", "ai_answer_invalid"],
  ["a question to the user", researchDraft, "¿Sobre qué sector: café o té?", "ai_answer_invalid"],
  ["JSON as the text itself", textDraft, '{"body":"{\\"a\\": 1, \\"b\\": 2}"}', "ai_answer_invalid"],
])("a response without JSON is refused when it is %s", async (_, schema, content, code) => {
  expect(await codeOfRejection((async () => read(content, schema))())).toBe(code);
});
