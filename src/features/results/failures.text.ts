const EXPIRED = "Tu token de LinkedIn ha expirado. Por favor reconecta tu cuenta.";
const UNANSWERED =
  "LinkedIn no entregó las estadísticas esta vez. Inténtalo de nuevo en unos minutos. No se te cobró nada.";

/** Sentences about failures, loaded with the first click that may need them. */
export const failuresText = {
  unread: "Error al verificar los créditos necesarios",
  notHeld: "Error al procesar los créditos",
  buy: "Comprar créditos",
  expired: EXPIRED,
  // The usual sentences of these codes are about publishing; the sentences here are about reading figures.
  causes: {
    linkedin_token_expired: EXPIRED,
    linkedin_token_revoked: EXPIRED,
    linkedin_not_connected: EXPIRED,
    linkedin_forbidden:
      "LinkedIn no te deja ver las estadísticas de esta página. Revisa tu rol en la página y tus autorizaciones. No se te cobró nada.",
    linkedin_scope_missing:
      "A tu conexión con LinkedIn le falta el permiso para leer estadísticas. Vuelve a conectar tu cuenta. No se te cobró nada.",
    linkedin_rejected:
      "LinkedIn no encuentra esta página o ya no entrega sus estadísticas. Actualiza tus páginas en Ajustes. No se te cobró nada.",
    publisher_not_allowed:
      "Esta página ya no está entre las tuyas. Actualiza tus páginas en Ajustes. No se te cobró nada.",
    linkedin_rate_limited:
      "LinkedIn no acepta más consultas por ahora. Inténtalo de nuevo en unas horas. No se te cobró nada.",
    linkedin_server_error: UNANSWERED,
    linkedin_timeout: UNANSWERED,
    linkedin_connection_lost: UNANSWERED,
    linkedin_unreachable: UNANSWERED,
  },
} as const;
