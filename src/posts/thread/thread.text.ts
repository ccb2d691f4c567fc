import { counted } from "@/text/plural";

export const threadText = {
  label: "Conversación",
  earlier: (n: number) => `Ver ${counted(n, "mensaje anterior", "mensajes anteriores")}`,
  message: "Mensaje",
  missing: "Escribe un mensaje.",
  send: "Enviar mensaje",
} as const;
