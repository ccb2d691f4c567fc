import { balanceInWords } from "@/shared/credits";
import { balance, whole } from "@/text/numbers";
import { counted, inPlaces, isOne } from "@/text/plural";

export const dashboardText = {
  title: "Panel de Control",
  loading: "Cargando Panel de Control...",
  failed: "Error al cargar los datos",
  loadFailed: "Error al cargar datos del panel",
  welcome: (name: string) => `¡Hola, ${name}!`,
  welcomeLead: "Esto es lo que pasa con tus publicaciones.",
  write: "Ir a Publicaciones",
  published: "Total de Notas Publicadas",
  toPublish: "Total para Publicar",
  refreshPosts: "Actualizar publicaciones",
  aiUse: "Uso de IA este mes",
  refreshAiUse: "Actualizar uso de IA",
  aiUnused: {
    title: "Este mes todavía no recibiste imágenes, videos, infografías ni investigaciones.",
    hint: "Pide diez borradores sobre el tema que elijas, o crea una imagen para tu próxima publicación.",
    action: "Investigar un tema",
  },
  images: "Imágenes",
  videos4s: "Videos de 4s",
  videos8s: "Videos de 8s",
  infographs: "Infografías",
  research: "Investigaciones",
  activity: "Actividad Reciente",
  next: "Siguiente para publicar",
  noNext: "No hay publicaciones pendientes",
  noneScheduled: "Ninguna de las que tienes sale sola por ahora",
  latest: "Última nota publicada",
  noneScheduledHint: "Revisa su hora y su estado.",
  noLatest: "No hay publicaciones realizadas",
  untitled: "Sin título",
  onLinkedIn: "Ver en LinkedIn",
  onLinkedInOf: (title: string) => `Ver «${title}» en LinkedIn (se abre en otra pestaña)`,
  credits: {
    label: "Créditos disponibles",
    free: (free: string, day: string) => `${free} gratis hasta el ${day}`,
    owed: (owed: number) =>
      `Debes ${balanceInWords(owed)}: se ${isOne(owed) ? "descuenta" : "descuentan"} de tu próxima compra`,
    detail: "Ver el detalle",
  },
  attention: {
    title: "Necesita tu atención",
    failed: (cards: number) => counted(cards, "publicación no salió", "publicaciones no salieron"),
    failedHint: (title: string, cards: number) =>
      cards === 1
        ? `«${title}». Mira la causa y vuelve a intentarlo.`
        : "Mira la causa de cada una y vuelve a intentarlo.",
    failedAction: "Revisar",
    unconfirmed: (cards: number) =>
      counted(cards, "publicación por confirmar", "publicaciones por confirmar"),
    unconfirmedHint: (title: string, cards: number) =>
      cards === 1 ? `Dinos si «${title}» ya está en LinkedIn.` : "Dinos si ya están en LinkedIn.",
    unconfirmedAction: "Responder",
    blocked: (cards: number) =>
      counted(cards, "publicación programada no saldrá así", "publicaciones programadas no saldrán así"),
    blockedHint: (title: string, cards: number) =>
      `${cards === 1 ? `A «${title}» le` : "Les"} falta la aprobación o un archivo.`,
    lost: (cards: number, pages: readonly string[]) =>
      `${counted(cards, "publicación programada no saldrá", "publicaciones programadas no saldrán")} ${inPlaces(pages)}`,
    lostHint: "Ya no puedes publicar ahí: cambia las cuentas o recupera el acceso.",
    disconnected: "LinkedIn no está conectado",
    disconnectedHint: "Hasta que lo conectes no sale ninguna publicación.",
    expired: "Tu conexión con LinkedIn venció",
    expiredHint: "Hasta que la renueves no sale ninguna publicación.",
    ending: (moment: string) => `Tu conexión con LinkedIn vence ${moment}`,
    endingHint: "Renuévala ahora y tus publicaciones seguirán saliendo.",
    connect: "Conectar LinkedIn",
    renew: "Renovar conexión",
    owing: (owed: number) => `Debes ${balanceInWords(owed)}`,
    owingHint: "Se devolvió un pago cuyos créditos ya habías usado. Se descuentan de tu próxima compra.",
    short: "No te alcanzan los créditos",
    shortHint: (due: number, covered: number) =>
      `Lo programado para los próximos siete días cuesta ${balanceInWords(due)} y ${covered === 0 ? "tus créditos no alcanzan para ninguna publicación" : `tus créditos solo cubren ${balance.format(covered)}`}.`,
    low: (available: number) => `${available === 1 ? "Te queda" : "Te quedan"} ${balanceInWords(available)}`,
    lowHint: (day: string) => `Los gratuitos se renuevan el ${day}.`,
    buy: "Comprar créditos",
  },
  firstSteps: {
    title: "Primeros pasos",
    progress: (done: number, all: number) => `${done} de ${all}`,
    done: "Hecho",
    steps: {
      connect: { title: "Conecta LinkedIn", hint: "Así Tribuna puede publicar por ti.", action: "Conectar" },
      write: {
        title: "Escribe tu primera publicación",
        hint: "O pide diez borradores sobre el tema que elijas.",
        action: "Escribir",
      },
      schedule: {
        title: "Ponle día y hora",
        hint: "Sale sola, aunque no estés.",
        action: "Programar",
      },
      publish: {
        title: "Mírala publicada",
        hint: "Te avisamos en cuanto LinkedIn la tenga.",
        action: "Ver mis publicaciones",
      },
    },
  },
  week: {
    title: "Los próximos siete días",
    calendar: "Ver calendario",
    total: (cards: number) => counted(cards, "publicación", "publicaciones"),
    today: "Hoy",
    tomorrow: "Mañana",
    free: "Libre",
    noHour: "Sin hora",
    more: (cards: number) => `${whole.format(cards)} más`,
    moreOf: (cards: number, day: string) => `${counted(cards, "publicación", "publicaciones")} más el ${day}`,
    empty: "En los próximos siete días no hay nada programado.",
    emptyHint: "Elige el día y la hora, y saldrá sola.",
    plan: "Programar una publicación",
  },
} as const;
