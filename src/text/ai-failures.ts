import type { ErrorCode } from "@contract/error-codes";
import type { aiKindText } from "./ai-kinds.text";
import { errorSentence, type Failure, unknownCause } from "./errors";
import { amount } from "./numbers";

export type AiKind = "text" | keyof typeof aiKindText;

type Sentence = string | ((failure: Failure) => string);
type Sentences = Partial<Record<ErrorCode, Sentence>>;

const statusOf = ({ detail }: Failure): string => String(detail?.status ?? "");

const research: Sentences = {
  ai_service_missing: "Error en la configuración del servicio de investigación",
  ai_service_failed: (failure) => `Error en la investigación: ${statusOf(failure)}`.replace(/: $/, ""),
  ai_answer_invalid: "Formato de respuesta inválido",
  ai_answer_empty: "Formato de respuesta inválido",
  ai_service_timeout: "Error inesperado en la investigación",
  ai_service_unreachable: "Error inesperado en la investigación",
  unexpected: "Error inesperado en la investigación",
};

const image: Sentences = {
  not_authenticated: "Usuario no autenticado",
  ai_text_required: "Se necesita un título o notas para generar la imagen",
  ai_service_missing: "No se pudo encontrar el webhook para generar imágenes",
  ai_service_failed: (failure) =>
    `Error llamando al servicio de generación de imágenes: ${statusOf(failure)}`.replace(/: $/, ""),
  ai_answer_invalid: "Error generando la imagen",
  ai_answer_empty: "Error generando la imagen",
  ai_media_missing: "Error al generar la imagen: no se recibió URL",
  ai_upload_failed: "Failed to upload generated image",
  ai_service_timeout: "Error generando la imagen",
  ai_service_unreachable: "Error generando la imagen",
  unexpected: "Error generando la imagen",
};

const inInfograph = (cause: string): string => `Error al generar la infografía: ${cause}`;

const infograph: Sentences = {
  not_authenticated: "Usuario no autenticado",
  ai_text_required: "Se necesita un título o notas para generar la infografía",
  ai_service_missing: inInfograph("No se pudo encontrar el webhook para generar infografías"),
  ai_service_failed: (failure) =>
    inInfograph(`Error llamando al servicio de generación de infografías: ${statusOf(failure)}`).replace(
      /: $/,
      "",
    ),
  ai_answer_invalid: inInfograph("Formato de respuesta inválido del webhook"),
  ai_answer_empty: inInfograph("Formato de respuesta inválido del webhook"),
  ai_media_missing: inInfograph("No se recibieron imágenes válidas del webhook"),
  ai_upload_failed: "Error al guardar la infografía: Failed to upload selected infograph",
  unexpected: ({ reference }) => inInfograph(unknownCause(reference)),
};

const inVideo = (cause: string): string => `Error al generar el video: ${cause}`;

const video: Sentences = {
  not_authenticated: "Usuario no autenticado",
  ai_text_required: "Se necesita un título o notas para generar el video",
  ai_service_missing: inVideo("No se pudo encontrar el webhook para generar videos"),
  ai_service_failed: ({ detail }) =>
    inVideo([detail?.status, detail?.message].filter(Boolean).join(" ") || unknownCause()),
  ai_answer_invalid: inVideo("el servicio no entregó un video que se pueda usar"),
  ai_answer_empty: inVideo("el video está vacío"),
  ai_media_missing: inVideo("el video está vacío"),
  ai_upload_failed: inVideo("Failed to upload video to storage"),
  unexpected: ({ reference }) => inVideo(unknownCause(reference)),
};

const document: Sentences = {
  not_authenticated: "Error: Faltan datos del usuario o título del post",
  invalid_input: "Error: Faltan datos del usuario o título del post",
  insufficient_credits: ({ detail }) =>
    detail?.cost === undefined
      ? "Error al verificar créditos disponibles"
      : `No tienes suficientes créditos. Necesitas ${amount.format(Number(detail.cost))} créditos para generar este documento`,
  ai_service_missing: "Error: No se encontró el webhook de documentos AI",
  ai_service_failed: "Error al generar el documento",
  ai_answer_invalid: "Error al generar el documento",
  ai_answer_empty: "Error al generar el documento",
  ai_media_missing: "Error al generar el documento",
  ai_service_timeout: "Error al generar el documento",
  ai_service_unreachable: "Error al generar el documento",
  ai_upload_failed: "Error al subir el documento",
  // A failed hold of credits is the only failure with the code `unexpected` in the functions that make a document.
  unexpected: "Error al procesar créditos",
};

const text: Sentences = {
  not_authenticated: "Usuario no autenticado",
  ai_text_required: "Agrega un título o notas antes de usar la mejora con AI",
  ai_post_not_saved: "Guarda la publicación antes de usar la mejora con AI",
  post_not_found: "Guarda la publicación antes de usar la mejora con AI",
  ai_answer_empty: "El asistente de IA respondió sin contenido",
  ai_answer_invalid: "El asistente de IA respondió en un formato que no se puede usar",
  ai_media_missing: "No se encontró texto en la respuesta del asistente AI",
  ai_save_failed: "Error al actualizar la publicación en la base de datos",
};

const UNPAID = "No se te cobró nada.";

const SENTENCES: Readonly<Partial<Record<AiKind, Sentences>>> = {
  text,
  research,
  image,
  infograph,
  document,
  video,
};

export const aiFailureNote = (kind: AiKind, failure: Failure): string | undefined =>
  failure.isUnpaid && !aiFailureText(kind, failure).includes(UNPAID) ? UNPAID : undefined;

export function aiFailureText(kind: AiKind, failure: Failure): string {
  const sentence = SENTENCES[kind]?.[failure.code];
  if (sentence === undefined) return errorSentence(failure);
  return typeof sentence === "string" ? sentence : sentence(failure);
}
