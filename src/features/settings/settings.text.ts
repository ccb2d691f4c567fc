export const settingsText = {
  title: "Ajustes",
  description: "Tu conexión con LinkedIn, tus organizaciones y el soporte.",
  soonTitle: "Disponible pronto",
  soon: "Aquí podrás elegir tus organizaciones, valorar Tribuna y pedir ayuda.",
  toPosts: "Ir a Publica",
  connection: {
    title: "Autorizaciones",
    description: "Lo que LinkedIn nos permite hacer en tu nombre.",
    failed: "No pudimos leer el estado de tu conexión",
    failedText: "Tus publicaciones programadas siguen su curso.",
    account: "LinkedIn",
    connect: "Conectar",
    reconnect: "Reconectar",
    connecting: "Conectando...",
    badge: {
      none: "Sin conectar",
      valid: "Válida",
      ending: "Vence pronto",
      invalid: "No válida",
      unknown: "Sin comprobar",
    },
    none: "Conecta tu cuenta para programar y publicar desde aquí.",
    renewed: "Se renueva sola: no tienes que hacer nada.",
    unknown: "Todavía no la hemos comprobado con LinkedIn. Si algo no sale, reconéctala.",
    ends: (moment: string) =>
      `Vence el ${moment}. Te avisaremos antes de la primera publicación que no saldría.`,
    ending: (moment: string) =>
      `Vence el ${moment}. Reconéctala antes: lo que programes para después no saldría.`,
    stopped: "Tus publicaciones programadas no saldrán hasta entonces.",
  },
} as const;
