import { POST_TYPES } from "../../contract/ai/ai-options.ts";
import type { PromptRequest } from "./compose.ts";
import { SPANISH_COUNTRIES } from "./registers.ts";

const QUESTIONS = [
  "¿Cómo pedir un aumento sin arruinar la relación?",
  "¿Qué aprendimos al exportar café de altura?",
  "¿Conviene volver a la oficina tres días por semana?",
  "¿Cómo elegir el primer CRM de una pyme?",
  "¿Qué cambia con la factura electrónica?",
];
const NOTES =
  "Perdimos un cliente grande en marzo. En junio volvió. Lo que hicimos distinto fue llamarlo cada semana.";

const COUNTRIES = [...SPANISH_COUNTRIES, "BR"];

export const GOLDEN: readonly PromptRequest[] = COUNTRIES.flatMap((country, at): PromptRequest[] => {
  const author = {
    country,
    name: "Lucía Fernández",
    organization: at % 2 === 1 ? "Café Andino" : null,
  };
  const postType = POST_TYPES[at % POST_TYPES.length] ?? "tips";
  const question = QUESTIONS[at % QUESTIONS.length] ?? "";
  return [
    { purpose: "research", author, postType, facts: { hasSources: false }, data: { question } },
    { purpose: "text", author, data: { title: question, notes: NOTES } },
    { purpose: "repurpose", author, data: { text: NOTES } },
  ];
});
