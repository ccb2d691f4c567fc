import { ownCountry } from "@/text/own-country";
import { phoneExample } from "./phone-example";

export const numbersText = {
  title: "Tus números",
  description: "Solo los usamos para los avisos que elegiste arriba.",
  channels: { sms: "SMS", whatsapp: "WhatsApp" },
  number: (channel: string) => `Número para ${channel}`,
  numberHint: () => {
    const example = phoneExample(ownCountry());
    return `Con + y el código de tu país${example === null ? "" : `, por ejemplo ${example}`}`;
  },
  numberWrong: "Escribe el número completo, con + y el código de tu país.",
  send: "Enviar código",
  sending: "Enviando...",
  sent: (number: string) => `Enviamos un código a ${number}. Vence en 10 minutos.`,
  code: "Código de 6 dígitos",
  codeWrong: "El código no es correcto. Revísalo e inténtalo de nuevo.",
  codeOver: "Ese código ya no sirve. Pide otro.",
  verify: "Verificar número",
  verifying: "Verificando...",
  again: "Enviar otro código",
  otherNumber: "Usar otro número",
  cancel: "Cancelar",
  verified: "Verificado",
  stopped: "Rechazó un aviso",
  stoppedHint: "Guarda tus preferencias y lo intentamos otra vez.",
  change: "Cambiar",
  remove: "Quitar",
  changeOf: (channel: string) => `Cambiar el número para ${channel}`,
  removeOf: (channel: string) => `Quitar el número para ${channel}`,
  saved: "Número verificado",
  removed: "Quitamos tu número",
} as const;
