import { expect, test } from "vitest";
import { type AiKind, aiFailureText } from "./ai-failures";
import type { Failure } from "./errors";

const status = { status: 502 };

const CATALOGUE: readonly [AiKind, Failure, string][] = [
  ["research", { code: "ai_service_missing" }, "Error en la configuración del servicio de investigación"],
  ["research", { code: "ai_service_failed", detail: status }, "Error en la investigación: 502"],
  ["research", { code: "ai_answer_invalid" }, "Formato de respuesta inválido"],
  ["research", { code: "unexpected" }, "Error inesperado en la investigación"],
  ["research", { code: "ai_service_timeout" }, "Error inesperado en la investigación"],
  ["text", { code: "ai_text_required" }, "Agrega un título o notas antes de usar la mejora con AI"],
  ["text", { code: "post_not_found" }, "Guarda la publicación antes de usar la mejora con AI"],
  ["text", { code: "ai_media_missing" }, "No se encontró texto en la respuesta del asistente AI"],
  ["text", { code: "ai_save_failed" }, "Error al actualizar la publicación en la base de datos"],
  ["text", { code: "not_authenticated" }, "Usuario no autenticado"],
  ["text", { code: "ai_answer_empty" }, "El asistente de IA respondió sin contenido"],
  ["text", { code: "ai_answer_invalid" }, "El asistente de IA respondió en un formato que no se puede usar"],
  ["image", { code: "not_authenticated" }, "Usuario no autenticado"],
  ["image", { code: "ai_text_required" }, "Se necesita un título o notas para generar la imagen"],
  ["image", { code: "ai_service_missing" }, "No se pudo encontrar el webhook para generar imágenes"],
  [
    "image",
    { code: "ai_service_failed", detail: status },
    "Error llamando al servicio de generación de imágenes: 502",
  ],
  ["image", { code: "ai_answer_invalid" }, "Error generando la imagen"],
  ["image", { code: "ai_media_missing" }, "Error al generar la imagen: no se recibió URL"],
  ["image", { code: "ai_upload_failed" }, "Failed to upload generated image"],
  ["infograph", { code: "ai_text_required" }, "Se necesita un título o notas para generar la infografía"],
  [
    "infograph",
    { code: "ai_service_missing" },
    "Error al generar la infografía: No se pudo encontrar el webhook para generar infografías",
  ],
  [
    "infograph",
    { code: "ai_service_failed", detail: status },
    "Error al generar la infografía: Error llamando al servicio de generación de infografías: 502",
  ],
  [
    "infograph",
    { code: "ai_answer_invalid" },
    "Error al generar la infografía: Formato de respuesta inválido del webhook",
  ],
  [
    "infograph",
    { code: "ai_media_missing" },
    "Error al generar la infografía: No se recibieron imágenes válidas del webhook",
  ],
  [
    "infograph",
    { code: "ai_upload_failed" },
    "Error al guardar la infografía: Failed to upload selected infograph",
  ],
  ["infograph", { code: "unexpected" }, "Error al generar la infografía: Error desconocido"],
  ["video", { code: "ai_text_required" }, "Se necesita un título o notas para generar el video"],
  [
    "video",
    { code: "ai_service_missing" },
    "Error al generar el video: No se pudo encontrar el webhook para generar videos",
  ],
  [
    "video",
    { code: "ai_service_failed", detail: { status: 500, message: "sin cupo" } },
    "Error al generar el video: 500 sin cupo",
  ],
  ["video", { code: "ai_media_missing" }, "Error al generar el video: el video está vacío"],
  ["video", { code: "ai_upload_failed" }, "Error al generar el video: Failed to upload video to storage"],
  ["document", { code: "invalid_input" }, "Error: Faltan datos del usuario o título del post"],
  ["document", { code: "insufficient_credits" }, "Error al verificar créditos disponibles"],
  [
    "document",
    { code: "insufficient_credits", detail: { cost: 0.7, available: 0.2 } },
    "No tienes suficientes créditos. Necesitas 0,7 créditos para generar este documento",
  ],
  ["document", { code: "ai_service_missing" }, "Error: No se encontró el webhook de documentos AI"],
  ["document", { code: "ai_service_failed" }, "Error al generar el documento"],
  ["document", { code: "ai_upload_failed" }, "Error al subir el documento"],
  ["document", { code: "unexpected" }, "Error al procesar créditos"],
];

test.each(CATALOGUE)(
  "P5.25 · when AI work of %s fails with %j, the message is: %s",
  (kind, failure, sentence) => {
    expect(aiFailureText(kind, failure)).toBe(sentence);
  },
);

test("a failure that can happen to all AI work has the same sentence for each kind of work", () => {
  const failure: Failure = { code: "insufficient_credits", detail: { cost: 2, available: 0.5 } };
  expect(aiFailureText("video", failure)).toBe("No tienes créditos suficientes: cuesta 2 y tienes 0,5.");
  expect(aiFailureText("image", { code: "ai_model_gone" })).toContain("ya no existe");
});
