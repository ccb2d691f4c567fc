export const pollPanelText = {
  create: "Crear encuesta",
  notBesideFiles: "Para crear una encuesta, quita los archivos: LinkedIn no publica las dos cosas juntas.",
  question: "Pregunta",
  questionPlaceholder: "¿Qué quieres preguntar?",
  option: (n: number) => `Opción ${n}`,
  removeOption: (n: number) => `Quitar la opción ${n}`,
  removedOption: (n: number) => `Opción ${n} quitada.`,
  add: "Agregar opción",
  duration: "Duración",
  remove: "Quitar encuesta",
  removed: "Encuesta quitada.",
  undo: "Deshacer",
  terms:
    "LinkedIn no permite encuestas sobre política, salud u otros temas sensibles, ni cambiar una encuesta publicada.",
  withoutMedia: "Con una encuesta no se publican archivos ni la tarjeta de un enlace.",
  noFile: "Una encuesta no lleva archivos. Quita la encuesta para agregar uno.",
} as const;
