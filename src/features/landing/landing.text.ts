import { FREE_MONTHLY_CREDITS } from "@credits/free";
import { creditsInWords } from "@/shared/credits";
import { amount, oneDecimal } from "@/text/numbers";
import { STATIC_PRICES } from "./prices";

const freeCredits = () => creditsInWords(FREE_MONTHLY_CREDITS);
const freePosts = Math.floor(FREE_MONTHLY_CREDITS / STATIC_PRICES.costs.personal_post);
const cheapestPack = Math.min(...STATIC_PRICES.packs.map(({ priceUsd }) => priceUsd));

export const landingText = {
  nav: {
    label: "Secciones de la página",
    features: "Funciones",
    prices: "Planes y precios",
    faq: "Preguntas",
    login: "Iniciar sesión",
    start: "Empieza gratis",
  },
  hero: {
    eyebrow: "Para profesionales y empresas que publican en LinkedIn",
    title: "Tu voz en LinkedIn, siempre a tiempo",
    description:
      "Investiga temas, escribe mejor con IA y deja programado todo el mes. Tribuna publica por ti en tu perfil y en las páginas de tu empresa.",
    start: "Empieza gratis con LinkedIn",
    more: "Ver cómo funciona",
    notes: () => [
      `${freeCredits()} gratis cada mes`,
      "Sin tarjeta de crédito",
      `Hasta ${freePosts} publicaciones al mes`,
    ],
  },
  demo: {
    publishers: ["Lucía Rojas", "Café Andino"],
    lines: ["Abrir en otro país nos enseñó algo:", "el mejor plan de expansión", "se escribe con clientes."],
    now: "Ahora",
    when: "Programada para mañana a las 09:00",
    published: "Publicada en tu perfil y en Café Andino",
    hold: "Detener el ejemplo",
    held: "Ejemplo detenido",
  },
  features: {
    eyebrow: "Funciones",
    title: "De la idea a la publicación, sin cambiar de pestaña",
    description:
      "Cuatro piezas que se conectan entre sí: lo que investigas se escribe, lo que escribes se programa y lo que publicas se mide.",
    items: [
      {
        title: "Programa y olvídate",
        description:
          "Elige día, hora y zona horaria. Una misma publicación sale en tu perfil y en cada página de empresa que administras.",
      },
      {
        title: "Investiga y recibe 10 borradores",
        description:
          "Escribe una pregunta de tu sector y obtén diez ideas desarrolladas, del tipo que elijas: historia, datos, noticia, opinión o consejos.",
      },
      {
        title: "Imágenes, videos y documentos con IA",
        description:
          "Crea la imagen, la infografía, el PDF o el video corto que acompaña tu texto, o sube los tuyos sin costo.",
      },
      {
        title: "Resultados que se entienden",
        description:
          "Impresiones, reacciones y seguidores de tus páginas de empresa, y lo que publicaste en tu perfil, con un análisis que te dice qué repetir.",
      },
    ],
  },
  tour: {
    eyebrow: "Por dentro",
    title: "Así se trabaja en Tribuna",
    pictures: {
      composer: {
        title: "Escribes y ya ves cómo saldrá",
        caption:
          "Junto a tu texto está la publicación tal como se verá en LinkedIn: en el teléfono, en el escritorio y en cada cuenta.",
        alt: "El editor de Tribuna: el texto de una publicación, su imagen y cómo se verá en LinkedIn.",
      },
      planner: {
        title: "Todo lo que va a\u00a0salir, en una lista",
        caption:
          "Cada publicación con su imagen, su día, su hora y las cuentas en las que sale. Si algo necesita de ti, está arriba.",
        alt: "La lista de publicaciones de Tribuna: cada una con su imagen, su día, su hora y las cuentas en las que sale.",
      },
      calendar: {
        title: "El mes completo, de un vistazo",
        caption:
          "Tus publicaciones junto a los feriados y las fechas clave de tu país. Arrastras una y cambia de día.",
        alt: "El calendario de Tribuna: un mes con las publicaciones de cada día y los feriados del país.",
      },
      results: {
        title: "Sabes qué funcionó y qué repetir",
        caption:
          "Impresiones, reacciones y seguidores de tus páginas, y un análisis escrito que te dice qué hacer después.",
        alt: "Los resultados de Tribuna: las cifras de las páginas de empresa y su evolución día a día.",
      },
    },
  },
  testimonials: {
    eyebrow: "Así se usa",
    title: "Tres formas de aprovechar Tribuna",
    example: "Ejemplo",
    disclaimer: "Los testimonios son ejemplos ilustrativos: los nombres y las empresas no son reales.",
    label: "Testimonios de ejemplo",
    previous: "Testimonio anterior",
    next: "Testimonio siguiente",
    pause: "Pausar testimonios",
    play: "Reproducir testimonios",
    go: (number: number, total: number) => `Testimonio ${number} de ${total}`,
    items: [
      {
        useCase: "La semana de la empresa, lista el lunes",
        steps: [
          "Escribe las publicaciones de los próximos días, una tras otra.",
          "Elige en cada una tu perfil, la página o los dos.",
          "Tribuna las publica a su hora y te avisa si algo falla.",
        ],
        name: "Carolina Méndez",
        role: "Directora de marketing",
        company: "Grupo Altiplano",
        content:
          "Los lunes dejo programada la semana de la empresa y la mía. Antes publicábamos cuando alguien se acordaba; ahora hay un calendario y se cumple.",
      },
      {
        useCase: "De una pregunta de tu sector a diez borradores",
        steps: [
          "Escribe la pregunta que te hacen tus clientes.",
          "Elige los borradores que suenan a ti y corrígelos.",
          "Agrega una imagen, una infografía o un PDF y prográmalos.",
        ],
        name: "Andrés Villalobos",
        role: "Consultor en logística",
        company: "Independiente",
        content:
          "Mi problema era la página en blanco. Investigo un tema, elijo dos de los diez borradores y los reescribo con mi experiencia. En media hora tengo la semana lista.",
      },
      {
        useCase: "Saber qué repetir y qué dejar",
        steps: [
          "Publica lo mismo en tu perfil y en tu página.",
          "Mira en Resultados qué se lee y qué se comenta.",
          "Repite el formato y la hora que funcionaron.",
        ],
        name: "Paula Restrepo",
        role: "Fundadora",
        company: "Estudio Norte",
        content:
          "Publico en mi perfil y en la página del estudio con la misma publicación. Los resultados me mostraron que los casos reales funcionan el doble de bien que las noticias.",
      },
    ],
  },
  prices: {
    eyebrow: "Planes y precios",
    title: "Empieza gratis. Paga solo si necesitas más.",
    description: "Los créditos gratuitos vuelven el día 1 de cada mes. Los que compras no vencen.",
    freeName: "Gratis, todos los meses",
    freeCredits,
    freeText: `Alcanzan para hasta ${freePosts} publicaciones. Sin tarjeta.`,
    freeAction: "Crear mi cuenta gratis",
    packs: "Paquetes de créditos",
    packCredits: creditsInWords,
    perCredit: (price: string) => `${price} por crédito`,
    best: "Mejor precio por crédito",
    costs: "Cuánto cuesta cada acción",
    costsCaption: "Costo de cada acción en créditos",
    action: "Acción",
    cost: "Créditos",
    perPage: (cost: string) => `${cost} por página`,
    free: "Gratis, no gasta créditos",
    included: ["Mejora de textos con IA", "Subida de tus imágenes y videos"],
    actions: {
      personal_post: "Publicación en tu perfil",
      company_post: "Publicación en tu empresa",
      image: "Imagen con IA",
      video_5s: "Video de 4 segundos con IA",
      video_10s: "Video de 8 segundos con IA",
      infograph: "Infografía con IA",
      research: "Investigación con 10 borradores",
      rewrite: "Publicación escrita de nuevo con IA",
      document_ai: "Documento PDF con IA",
      analytics: "Sincronización de tus resultados",
      person_analysis: "Análisis de tus resultados",
      organization_analysis: "Análisis de una página de empresa",
    },
  },
  faq: {
    eyebrow: "Preguntas frecuentes",
    title: "Lo que suelen preguntarnos",
    items: [
      {
        question: "¿Por qué tengo que entrar con LinkedIn?",
        answer:
          "Porque es la única forma de que Tribuna publique en tu nombre o en el de tu empresa. LinkedIn te muestra qué permisos pedimos y tú decides; nunca vemos tu contraseña.",
      },
      {
        question: "¿Cómo autorizo o renuevo el permiso de LinkedIn?",
        answer:
          "En Ajustes, en la tarjeta Autorizaciones, ves el estado de tu conexión y puedes renovarla con un toque. Si LinkedIn deja de aceptarla, te avisamos en cuanto lo sabemos.",
      },
      {
        question: "¿Cómo programo mi primera publicación?",
        answer:
          "En Publicaciones elige Agregar publicación, escribe tu texto y decide dónde y a qué hora sale. Tribuna la publica sola; puedes editarla hasta ese momento.",
      },
      {
        question: "¿Puedo publicar como la página de mi empresa?",
        answer:
          "Sí, en todas las páginas que administras. Al escribir la publicación eliges tu perfil, una o varias páginas, o todo a la vez.",
      },
      {
        question: "¿Para qué sirve Crea Contenido?",
        answer:
          "Para pasar de una pregunta a publicaciones. En la pestaña Investiga temas escribes lo que quieres contar, eliges Investigar y recibes diez borradores para editar y programar. También guarda tu historial para retomar ideas.",
      },
      {
        question: "¿Qué veo en Resultados?",
        answer:
          "En Resultados está el rendimiento de tus páginas de empresa: impresiones, reacciones, comentarios y seguidores, además de lo que publicaste en tu perfil y de un análisis escrito. Las impresiones de tu perfil llegan con la exportación que descargas de LinkedIn.",
      },
      {
        question: "¿Qué pasa si se me acaban los créditos?",
        get answer() {
          return `Puedes esperar al día 1, cuando vuelven los ${oneDecimal.format(FREE_MONTHLY_CREDITS)} gratuitos, o comprar un paquete desde ${amount.format(cheapestPack)} dólares. Los créditos comprados no vencen y siempre se gastan primero los gratuitos.`;
        },
      },
      {
        question: "¿Me cobran si la IA o LinkedIn fallan?",
        answer:
          "No. Los créditos se reservan al empezar y se devuelven si el trabajo no termina bien. Nunca pagas por un error.",
      },
    ],
  },
  closing: {
    title: "Tu próxima publicación puede quedar lista hoy",
    description: "Entra con LinkedIn, elige un tema y programa. Toma menos tiempo que un café.",
    start: "Empieza gratis ahora",
  },
  footer: {
    tagline: "Planifica, escribe y publica en LinkedIn.",
    independent: "Tribuna es un producto independiente, sin afiliación con LinkedIn Corporation.",
    rights: "© Tribuna",
  },
} as const;
