import type { Pairing } from "@contract/typesetting/typesetting";
import { themeNames } from "@/text/theme-names";

export const brandText = {
  title: "Tu marca",
  description:
    "Tus colores, tu letra y tu logo en los documentos e infografías que generes. Los textos siempre quedan legibles.",
  publisher: "Quién publica",
  unread: "No se pudo cargar tu marca",
  background: "Fondo",
  accent: "Acento",
  pairing: "Letra",
  pairings: {
    moderna: "Moderna",
    editorial: "Editorial, con serifa",
    impacto: "Impacto, condensada",
    neutra: "Neutra",
  } satisfies Record<Pairing, string>,
  presets: "Empezar con una combinación",
  themes: themeNames,
  logo: "Logo",
  logoHint: "PNG, JPG o WebP. Se ve en el pie de cada página; lo mejor es cuadrado y con fondo transparente.",
  chooseLogo: "Subir logo",
  changeLogo: "Cambiar logo",
  removeLogo: "Quitar logo",
  logoUnreadable: "No pudimos abrir esa imagen. Prueba con un PNG o un JPG.",
  logoFailed: "No se pudo subir el logo. Inténtalo de nuevo.",
  preview: "Así se verá",
  previewing: "Dibujando la vista previa...",
  save: "Guardar marca",
  saved: "Marca guardada. Se usará en lo que generes desde ahora.",
  remove: "Eliminar marca",
  removeTitle: "¿Eliminar esta marca?",
  removeText:
    "Los próximos documentos e infografías usarán los diseños de Tribuna. Los que ya tienes no cambian.",
  removed: "Marca eliminada.",
  example: {
    title: "Cómo pedir un aumento sin arruinar la relación",
    subtitle: "Lo que aprendí en diez años de entrevistas",
    heading: "Qué llevar preparado",
    points: [
      "Resultados: tres logros con cifras",
      "Mercado: dos sueldos de tu sector",
      "Un número: la cifra exacta",
    ],
    figure: "73%",
    figureHeading: "de quienes lo piden lo consigue",
    figureText: "El silencio también es una respuesta.",
  },
} as const;
