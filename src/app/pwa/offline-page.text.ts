export const offlineText = {
  title: "Sin conexión",
  description: "Este dispositivo no tiene conexión a internet. Volveremos a intentarlo en cuanto la tenga.",
  worksTitle: "Lo que sigue funcionando",
  works: [
    "Lo que escribiste sin guardar está en este dispositivo y reaparece cuando vuelvas a abrir la publicación.",
    "Tus publicaciones programadas salen a su hora: las envía el servidor, no este dispositivo.",
    "Las pestañas de Tribuna que ya tenías abiertas te dejan seguir escribiendo.",
  ],
  waitsTitle: "Lo que necesita conexión",
  waits: "Guardar cambios, subir imágenes, publicar ahora y ver resultados.",
  drafts: {
    one: "Hay 1 borrador sin guardar en este dispositivo.",
    other: "Hay {n} borradores sin guardar en este dispositivo.",
  },
  retry: "Reintentar",
} as const;
