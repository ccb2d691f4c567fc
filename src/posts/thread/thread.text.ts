import { MAX_REVIEW_LENGTH } from "@contract/limits";
import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

export const threadText = {
  label: "Conversación",
  earlier: (n: number) => `Ver ${counted(n, "mensaje anterior", "mensajes anteriores")}`,
  message: "Mensaje",
  missing: "Escribe un mensaje.",
  /** The field cuts off a longer message, so the hint says where it ends. */
  full: `Un mensaje llega hasta ${whole.format(MAX_REVIEW_LENGTH)} caracteres: lo que sigue no cabe.`,
  send: "Enviar mensaje",
} as const;
