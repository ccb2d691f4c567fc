export const feedText = {
  title: "Tu calendario en Google, Apple u Outlook",
  description:
    "Una dirección secreta con lo que tienes programado, publicado y anotado. Quien la tenga puede verlo: no la compartas.",
  create: "Crear dirección",
  renew: "Crear otra dirección",
  renewHint: "La anterior deja de funcionar.",
  address: "Dirección secreta",
  once: "Cópiala ahora: no la volveremos a mostrar.",
  copy: "Copiar",
  copied: "Dirección copiada",
  google: "Agregar a Google Calendar",
  active: (when: string) => `Hay una dirección activa desde ${when}.`,
  lastRead: (when: string) => `Leída por última vez ${when}.`,
  neverRead: "Todavía no la ha leído ningún calendario.",
  revoke: "Desactivar",
  revoked: "La dirección ya no funciona",
  delay: "Google la lee cada varias horas; Apple y Outlook, según sus ajustes.",
} as const;
