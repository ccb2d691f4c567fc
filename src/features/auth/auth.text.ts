import { FREE_MONTHLY_CREDITS } from "@credits/free";
import { creditsInWords } from "@/shared/credits";

export const authText = {
  title: "Te damos la bienvenida",
  description: "Entra con tu cuenta de LinkedIn para planificar, escribir y publicar desde un solo lugar.",
  continue: "Continuar con LinkedIn",
  connecting: "Conectando...",
  haveCode: "¿Tienes un código de invitación?",
  code: "Código de invitación",
  codeHint: "Es opcional. Lo guardaremos en tu cuenta cuando entres.",
  codePlaceholder: "Escribe tu código",
  failed: "Inicio de sesión fallido. Por favor intenta de nuevo.",
  nothingKept:
    "Tu navegador no deja guardar datos de este sitio, y sin ellos no puedes entrar. Permítelos o libera espacio en el dispositivo, e inténtalo de nuevo.",
  why: "Entrar con LinkedIn es la única forma de que Tribuna publique en tu nombre o en el de tu empresa. Nunca vemos tu contraseña.",
  back: "Volver a la página principal",
  points: () => [
    "Programa tus publicaciones y olvídate",
    "Publica como tú o como tu empresa",
    `${creditsInWords(FREE_MONTHLY_CREDITS)} gratis cada mes`,
  ],
} as const;
