export const draftsText = {
  title: "Cambios sin guardar",
  continue: "Continuar",
  continueOf: (title: string) => `Continuar «${title}»`,
  discard: "Descartar",
  discardOf: (title: string) => `Descartar los cambios de «${title}»`,
  question: "¿Descartar los cambios?",
  warning: "Lo que escribiste y no guardaste se perderá.",
  onDevice: {
    title: "Lo que escribiste sigue aquí",
    hint: "Está guardado en este dispositivo. Podrás continuarlo cuando carguen tus publicaciones; mientras tanto puedes copiar el texto.",
    copy: "Copiar texto",
    copyOf: (title: string) => `Copiar el texto de «${title}»`,
    copied: "Texto copiado",
  },
  beforePublishing: {
    lead: "Tiene cambios sin guardar.",
    body: "Si la publicas ahora, sale el texto guardado, sin esos cambios.",
    goOn: "Continuar editando",
  },
} as const;
