import { commonText } from "@/text/common";
import { settingsSections } from "@/text/settings-sections";

export const appText = {
  product: "Tribuna",
  skipLink: "Saltar al contenido",
  loading: "Cargando...",
  typedAhead: "Escribe: el editor se está abriendo...",
  titles: {
    landing: "Tribuna: planifica y publica en LinkedIn",
    login: "Iniciar sesión",
    onboarding: "Selecciona tu país",
    welcome: "Bienvenida",
    dashboard: "Panel de Control",
    profile: "Perfil",
    posts: "Publicaciones",
    research: "Crear Contenido",
    results: "Resultados",
    calendar: "Calendario",
    settings: "Ajustes",
    settingsOf: settingsSections,
    approval: "Revisar publicación",
    reviewBoard: "Tablero de revisión",
    paymentSuccess: "Tu compra",
    paymentCancelled: "Pago cancelado",
    mailAction: "Una acción desde tu correo",
    unsubscribe: "Dejar de recibir avisos",
    notFound: "Página no encontrada",
  },
  nav: {
    label: "Navegación principal",
    home: "Inicio",
    research: "Crea Contenido",
    posts: "Publica",
    results: "Resultados",
    calendar: "Calendario",
    profile: "Perfil",
    settings: "Ajustes",
    collapse: "Contraer menú",
    expand: "Expandir menú",
    profileOf: (name: string) => `Perfil de ${name}`,
  },
  connection: {
    away: "Sin conexión. ",
    textStays: "Lo que escribes queda en este dispositivo.",
    plansHold: "Lo programado saldrá a su hora.",
    back: "De nuevo con conexión",
  },
  elsewhere: {
    sentence: (here: string, city: string) => `Estás en ${here}; tus horas se cuentan en ${city}.`,
    change: "Cambiar",
    read: "Entendido",
  },
  notFound: {
    code: "404",
    title: "Página no encontrada",
    description: "La página que buscas no existe o cambió de lugar.",
    back: "Regresar al inicio",
  },
  draftsKept: "Lo que escribiste sigue guardado en este navegador.",
  fatal: {
    title: "Algo salió mal",
    description: "Esta pantalla dejó de funcionar.",
    back: "Volver al inicio",
    retry: "Reintentar",
  },
  startup: {
    title: "Error de aplicación",
    reload: commonText.reload,
    missing: (variables: readonly string[]) =>
      variables.length === 1
        ? `Falta la variable ${variables[0]}. Define las dos variables de Supabase o ninguna.`
        : `Faltan las variables ${variables.join(" y ")}.`,
    invalidUrl: (name: string) => `La variable ${name} no es una dirección web válida.`,
    chunk: commonText.codeReplaced,
    unknown: "La aplicación no pudo iniciar.",
  },
} as const;

export const documentTitle = (title: string): string =>
  title.startsWith(appText.product) ? title : `${title} · ${appText.product}`;
