export const rewritesText = {
  title: "Escritas de nuevo",
  description:
    "Cada publicación junto a la que la retoma. La primera lleva más tiempo publicada: sus cifras no se comparan, se leen una al lado de la otra.",
  first: "La primera",
  second: "La nueva",
  publishedOn: (day: string) => `Publicada el ${day}`,
  fromLinkedin: (day: string) => `Leído de LinkedIn el ${day}`,
  fromExport: "De tu exportación de LinkedIn",
  unmeasured: (isPage: boolean) =>
    `Sin cifras todavía: se leen al ${isPage ? "analizar la página" : "sincronizar con LinkedIn"} o al importar tu exportación.`,
  pageOf: (name: string) => `En ${name}`,
} as const;
