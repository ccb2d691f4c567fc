import { FREE_MONTHLY_CREDITS } from "@credits/free";
import { creditsInWords } from "@/shared/credits";

export const prerenderText = {
  noScript:
    "Esta página se lee sin JavaScript. Para iniciar sesión con LinkedIn y para escribir, programar y publicar hace falta: actívalo en tu navegador y vuelve a cargar.",
  head: {
    title: "Tribuna: planifica y publica en LinkedIn",
    description:
      "Investiga temas, escribe con ayuda de IA y programa publicaciones de LinkedIn en tu perfil y en las páginas que administras. Empieza gratis.",
    siteName: "Tribuna",
    locale: "es_LA",
    pictureAlt: "Tribuna: escribe hoy, publica en LinkedIn a tu hora",
    category: "BusinessApplication",
    system: "Web",
    freeOffer: () => `Gratis: ${creditsInWords(FREE_MONTHLY_CREDITS)} al mes`,
    packOffer: (credits: number) => `Paquete de ${creditsInWords(credits)}`,
  },
  socialCard: {
    brand: "Tribuna",
    title: "Escribe hoy. Publica en LinkedIn a tu hora.",
    description: "En tu perfil y en las páginas que administras.",
    scheduled: "Programada · mar 09:00",
  },
} as const;
