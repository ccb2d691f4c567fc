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
  tokensUnexpected: "Error inesperado al guardar tokens",
} as const;
