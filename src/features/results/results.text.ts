import { FEWEST_COMPARED_POSTS } from "@results/compare-periods";
import { creditsInWords } from "@/shared/credits";
import { hourNamed } from "@/text/at-hour";
import { whole } from "@/text/numbers";
import { counted, isOne, listed } from "@/text/plural";

export const withoutData = (names: readonly string[]): string =>
  `Sin datos de ${listed(names.map((name) => name.toLocaleLowerCase("es")))}`;

const daysBefore = (days: number): string =>
  isOne(days) ? "el día anterior" : `los ${counted(days, "día anterior", "días anteriores")}`;
const lastDays = (days: number): string =>
  isOne(days) ? "el último día" : `los últimos ${counted(days, "día", "días")}`;
export const samePart = (known: number): string =>
  isOne(known) ? ", contando el mismo día" : `, contando los mismos ${counted(known, "día", "días")}`;

export const resultsText = {
  title: "Resultados",
  description: "El rendimiento de tus publicaciones y de tus organizaciones.",
  tabs: { personal: "Cuenta Personal", organizaciones: "Organizaciones" },
  failed: "Error al cargar estadísticas",
  notGiven: "LinkedIn no entrega este dato con los permisos que diste",
  missing: {
    notGiven: (names: readonly string[]) =>
      `${withoutData(names)}: LinkedIn no entrega ${isOne(names.length) ? "este dato" : "estos datos"} con los permisos que diste.`,
    notSynced: (names: readonly string[]) =>
      `${withoutData(names)}: ${isOne(names.length) ? "se lee" : "se leen"} al sincronizar con LinkedIn.`,
    notCovered: (names: readonly string[]) =>
      `${withoutData(names)}: tu exportación no dice qué publicaste en este periodo.`,
  },
  notGivenValue: "Sin dato",
  fromExport: (day: string) => `Datos de tu exportación del ${day}`,
  followersFrom: {
    export: (day: string) => `Datos de tu exportación del ${day}`,
    linkedin: (day: string) => `Leído de LinkedIn el ${day}`,
  },
  syncedAt: (moment: string) => `Sincronizado ${moment}`,
  days: (days: number) => counted(days, "día", "días"),
  period: "Periodo",
  credits: {
    cost: creditsInWords,
    free: "Gratis",
  },
  toSettings: "Ir a Ajustes",
  sync: {
    start: "Sincronizar con LinkedIn",
    running: "Sincronizando...",
    tooFew: "No tienes suficientes créditos para sincronizar con LinkedIn.",
    done: "Datos sincronizados correctamente",
    nothing: "LinkedIn no entregó cifras",
    failed: "Error al sincronizar datos con LinkedIn",
    unpaid: "LinkedIn no entrega más con los permisos actuales. No se te cobró nada.",
    nothingNew: "LinkedIn no tenía cifras nuevas de tus publicaciones. No se te cobró nada.",
    left: (left: number) =>
      `${counted(left, "publicación queda", "publicaciones quedan")} para la próxima sincronización: LinkedIn limita las consultas de cada día.`,
    permitted:
      "Sincronizar lee de LinkedIn las reacciones, los comentarios y las impresiones de tus publicaciones. Tu exportación de LinkedIn trae además las cifras de cada día y las de lo que publicaste fuera de Tribuna.",
    notPermitted:
      "Con los permisos actuales LinkedIn no entrega los resultados de un perfil personal. Importa tu exportación de LinkedIn para verlos; lo que publicas desde aquí ya está contado.",
  },
  stats: {
    heading: (days: number) => `Lo que publicaste en ${lastDays(days)}`,
    posts: "Publicaciones",
    likes: "Reacciones",
    comments: "Comentarios",
    rate: "Interacción por publicación",
    rateHint: "Reacciones y comentarios entre publicaciones",
    impressions: "Impresiones",
    engagements: "Interacciones",
    share: "Tasa de interacción",
    shareHint: "Interacciones entre impresiones",
    followers: "Seguidores",
    more: (percent: string, days: number) => `${percent} más que en ${daysBefore(days)}`,
    less: (percent: string, days: number) => `${percent} menos que en ${daysBefore(days)}`,
    partOfNow: (known: number, days: number) =>
      `Hay datos de ${known} de ${counted(days, "día", "días")}: no se compara con el periodo anterior`,
    partOfBefore: (known: number, days: number) =>
      `Del periodo anterior hay datos de ${known} de ${counted(days, "día", "días")}: no se compara`,
    same: (days: number) => `Igual que en ${daysBefore(days)}`,
    partCompared: samePart,
    fewPosts: `Se compara desde ${FEWEST_COMPARED_POSTS} publicaciones en cada periodo`,
    fewMeasured: "Un periodo está mucho menos medido que el otro: no se compara",
    measured: (measured: number, posts: number) =>
      `Medidas ${whole.format(measured)} de ${counted(posts, "publicación", "publicaciones")}`,
  },
  kinds: {
    title: "Tipos de contenido",
    text: "Texto",
    image: "Imagen",
    video: "Video",
    article: "Artículos y documentos",
    poll: "Encuesta",
    unknown: "Formato sin dato",
    empty: "No publicaste nada en este periodo.",
    notCovered: "Tu exportación no dice qué publicaste en este periodo.",
  },
  analysis: {
    title: "Análisis",
    description: "Qué funcionó en este periodo, con las cifras que lo dicen.",
    start: "Generar Análisis",
    running: "Generando...",
    clear: "Limpiar",
    tooFew: (cost: number) =>
      `No tienes suficientes créditos. Necesitas ${creditsInWords(cost)} para generar el análisis.`,
    done: "Análisis generado exitosamente",
    failed: "Error al generar el análisis",
    empty: "Aquí verás el análisis de este periodo hasta que cierres esta pestaña.",
  },
  recent: {
    title: "Publicaciones recientes",
    post: "Publicación",
    likes: "Reacciones",
    comments: "Comentarios",
    engagements: "Interacciones",
    impressions: "Impresiones",
    actions: "Acciones",
    linkOf: (title: string) => `Ver «${title}» en LinkedIn`,
    untitled: "Sin título",
    ofDay: (day: string) => `Publicación del ${day}`,
    empty: "Aún no hay publicaciones que medir",
    emptyHint: "Aparecen aquí cuando publicas desde Tribuna o importas tu exportación de LinkedIn.",
    curve: "Ver su curva",
    curveOf: (title: string) => `Curva de «${title}»`,
    hideCurve: "Ocultar su curva",
    noCurve: "Todavía no hay días suficientes para dibujar su curva.",
  },
  chart: {
    impressions: "Impresiones",
    engagements: "Interacciones",
    // LinkedIn counts clicks in a page's daily figures, but not in a profile's export.
    engagementsWithClicks: "Interacciones y clics",
    newFollowers: "Nuevos seguidores",
    likes: "Reacciones",
    trend: "Día a día",
    trendText: (days: number) =>
      `Cifras de cada día de todo lo publicado, también lo anterior: ${lastDays(days)} y, en línea punteada, ${daysBefore(days)}.`,
    empty: "No hay cifras de cada día en este periodo ni en el anterior",
    emptyHint: "Importa tu exportación de LinkedIn y las verás desde el primer día que contenga.",
    emptyAction: "Importar tu exportación",
    before: "Periodo anterior",
    now: "Este periodo",
    day: "Día",
    table: "Ver tabla",
    drawing: "Ver gráfico",
    csv: "Descargar CSV",
    picture: "Descargar imagen",
    noPicture: "Tu navegador no pudo crear la imagen. Descarga el CSV.",
    span: (first: string, last: string) => `del ${first} al ${last}`,
    thenWas: (value: string) => `periodo anterior: ${value}`,
    sources: {
      export: "Fuente: tu exportación de LinkedIn",
      linkedin: "Fuente: estadísticas de LinkedIn",
      both: "Fuente: estadísticas de LinkedIn y tu exportación",
    },
    print: "Imprimir",
    keys: "Usa las flechas para recorrer los días.",
    none: "sin dato",
    total: (total: string) => `${total} en total`,
    totalBefore: (total: string) => `${total} en el periodo anterior`,
    totalOfSameDays: (total: string) => `${total} en los mismos días del periodo anterior`,
  },
  importStart: "Importar exportación",
  report: "Informe mensual",
  best: {
    title: "Cuándo y qué publicar",
    description:
      "De tus publicaciones del último año, sin las de los últimos tres días. Respuestas: reacciones, comentarios y compartidos.",
    hours: (zone: string) => `Por hora (${zone})`,
    kinds: "Por formato",
    median: (median: string) => `mediana de ${median}`,
    sample: (count: number) => counted(count, "publicación", "publicaciones"),
    tooFewHours: (count: number, fewest: number) =>
      count === 0
        ? `Aparecen cuando haya ${fewest} publicaciones medidas en una misma franja.`
        : `Con ${counted(count, "publicación medida de hora conocida", "publicaciones medidas de hora conocida")} sería azar: hacen falta ${fewest} en una misma franja.`,
    tooFewKinds: (count: number, fewest: number) =>
      count === 0
        ? `Aparecen cuando haya ${fewest} publicaciones medidas de un mismo formato.`
        : `Con ${counted(count, "publicación medida de formato conocido", "publicaciones medidas de formato conocido")} sería azar: hacen falta ${fewest} de un mismo formato.`,
    next: ({ what, times, count, others }: { what: string; times: string; count: number; others: number }) =>
      `Prueba ${what}: la mediana de respuestas de las ${whole.format(count)} que publicaste así es ${times} veces la de las otras ${whole.format(others)}.`,
    noneStands: "Ninguna hora ni formato se aparta de los demás tanto como para descartar el azar.",
    atHours: (from: string, to: string, zone: string) =>
      `publicar entre ${hourNamed(from)} y ${hourNamed(to)} (${zone})`,
    ofKind: (kind: string) => `publicar más en formato «${kind}»`,
  },
} as const;
