import { ended } from "@/shared/strings/ended";

export const sessionText = {
  signedIn: "¡Inicio de sesión exitoso!",
  signedOut: "¡Sesión cerrada exitosamente!",
  signOutFailed: "Error al cerrar sesión. Por favor intenta de nuevo.",
  signInFailed: (message: string) => `Error de inicio de sesión: ${message}`,
  sessionEnded: "Tu sesión terminó. Inicia sesión de nuevo.",
  sessionEndedWithDrafts: "Tu sesión terminó. Inicia sesión de nuevo: lo que escribiste sigue aquí.",
  signInToReturn: "Inicia sesión para continuar donde estabas.",
  sessionUnknown: "Error al obtener la sesión",
  tokensNotSaved: "No se pudieron guardar los tokens de LinkedIn",
  tokensLost:
    "No terminamos de conectar LinkedIn porque la página se recargó antes de tiempo. Reconecta tu cuenta en Ajustes.",
  otherAccount: (name: string) => ended(`Entraste con otra cuenta de LinkedIn: ${name}`),
  otherAccountNote:
    "La cuenta de antes no cambió y conserva sus publicaciones. Para volver a ella, cierra sesión aquí y en LinkedIn, y entra con esa cuenta.",
  tokensUnexpected: "Error inesperado al guardar tokens",
} as const;
