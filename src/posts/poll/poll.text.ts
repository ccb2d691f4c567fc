import type { Poll, PollDuration } from "@contract/content/poll";
import { ended } from "@/shared/strings/ended";

export const pollText = {
  label: "Encuesta",
  durations: {
    ONE_DAY: "1 día",
    THREE_DAYS: "3 días",
    SEVEN_DAYS: "1 semana",
    FOURTEEN_DAYS: "2 semanas",
  } satisfies Record<PollDuration, string>,
  open: (duration: string) => `Abierta ${duration}`,
  problem: {
    question_missing: () => "Escribe la pregunta de la encuesta.",
    question_too_long: () => "La pregunta de la encuesta admite hasta 140 caracteres.",
    options_count: () => "Una encuesta lleva de 2 a 4 opciones.",
    option_missing: (option: number) => `Escribe la opción ${option} de la encuesta.`,
    option_too_long: (option: number) => `La opción ${option} de la encuesta admite hasta 30 caracteres.`,
    option_repeated: (option: number) => `La opción ${option} de la encuesta repite otra.`,
  },
} as const;

/** '«¿Té o café?»: Té, Café. Abierta 1 semana.' */
export const pollInWords = ({ question, options, duration }: Poll): string =>
  `${ended(`«${question}»: ${options.join(", ")}`)} ${pollText.open(pollText.durations[duration])}.`;
