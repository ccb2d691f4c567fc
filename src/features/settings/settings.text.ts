import { balanceInWords } from "@/shared/credits";
import { type AiLanguage, languageFor } from "@/shared/session/account";
import { atHour, hourIs } from "@/text/at-hour";
import { holidaysWord } from "@/text/country-terms";
import { whole } from "@/text/numbers";
import { counted, isOne } from "@/text/plural";
import { settingsSections } from "@/text/settings-sections";

const LANGUAGES = { es: "español", pt: "portugués", en: "inglés" } as const;

const languageOf = (code: string | null, chosen: AiLanguage): string => LANGUAGES[languageFor(code, chosen)];

export const settingsText = {
  title: "Ajustes",
  description: "Tu conexión con LinkedIn, tus organizaciones y el soporte.",
  connection: {
    title: "Autorizaciones",
    description: "Lo que LinkedIn nos permite hacer en tu nombre.",
    failed: "Error al recuperar el token de LinkedIn",
    failedText: "Tus publicaciones programadas siguen su curso.",
    account: "LinkedIn",
    connect: "Conectar",
    reconnect: "Reconectar",
    connecting: "Conectando...",
    notLeft: "Error al conectar con LinkedIn. Por favor intente nuevamente.",
    refresh: "Actualizar token",
    refreshing: "Actualizando...",
    refreshed: "Token de LinkedIn actualizado correctamente.",
    notRead: "Error al obtener el token de actualización",
    noToken: "No se encontró un token válido para refrescar",
    expired: "Tu token de LinkedIn ha expirado. Por favor vuelve a conectar tu cuenta.",
    notRefreshed: "Error al actualizar el token de LinkedIn. Por favor vuelva a autorizar la aplicación.",
    badge: {
      none: "Sin conectar",
      valid: "Válida",
      ending: "Vence pronto",
      invalid: "No válida",
      unknown: "Sin verificar",
    },
    none: "Conecta tu cuenta para programar y publicar desde aquí.",
    renewed: "Se renueva sola: no tienes que hacer nada.",
    unknown: "Todavía no la verificamos con LinkedIn. Si algo no sale, reconéctala.",
    ends: (moment: string) =>
      `Vence ${moment}. Te avisaremos antes de la primera publicación que no saldría.`,
    ending: (moment: string) =>
      `Vence ${moment}. Reconéctala antes: lo que programes para después no saldría.`,
    invalid: (detail: string) => `Token de LinkedIn inválido: ${detail}`,
    stopped: "Tus publicaciones programadas no saldrán hasta que vuelvas a conectar tu cuenta.",
    updated: (moment: string) => `Última actualización: ${moment}`,
  },
  organizations: {
    title: "Organizaciones",
    description: "Las páginas que administras. Solo las visibles se ofrecen al publicar y al analizar.",
    refresh: "Actualizar desde LinkedIn",
    refreshing: "Actualizando...",
    notConnected: "Conecta tu cuenta de LinkedIn para ver las organizaciones.",
    empty: "No se encontraron organizaciones asociadas a tu cuenta.",
    emptyHint: "Aparecen aquí cuando administras una página de empresa en LinkedIn.",
    retry: "Reintentar",
    askScopes: "Dar permiso para mis páginas",
    savedUnread: "Error al recuperar organizaciones guardadas",
    notFetched: "Error al obtener las organizaciones de LinkedIn",
    noToken: "No se pudo obtener el token de LinkedIn.",
    notRefreshed: "Error al actualizar las organizaciones de LinkedIn",
    refreshed: "Organizaciones de LinkedIn actualizadas correctamente",
    leftOut: "Algunas organizaciones no pudieron ser guardadas en la base de datos",
    notChanged: "Error al actualizar la visibilidad de la organización",
    incomplete: "Error: Datos incompletos para actualizar la visibilidad",
    hidden: "Organización ocultada correctamente",
    shown: "Organización añadida correctamente",
    visible: (name: string) => `Mostrar «${name}» al publicar`,
    changing: (name: string) => `Guardando la visibilidad de «${name}»`,
    noAddress: "Sin dirección pública: no se puede elegir al publicar",
    address: (vanityName: string) => `linkedin.com/company/${vanityName}`,
    confirm: {
      title: "¿Actualizar las organizaciones?",
      description: (hidden: number) =>
        isOne(hidden)
          ? "Volverán a leerse de LinkedIn y todas quedarán visibles: la que ocultaste aparecerá otra vez."
          : `Volverán a leerse de LinkedIn y todas quedarán visibles: las ${whole.format(hidden)} que ocultaste aparecerán otra vez.`,
      confirm: "Actualizar y mostrar todas",
    },
  },
  rating: {
    title: "Valora Tribuna",
    description: "Tu opinión decide qué mejoramos primero.",
    question: "¿Cuántas estrellas nos das?",
    stars: (count: number) => counted(count, "estrella", "estrellas"),
    feedback: "Cuéntanos más",
    feedbackHint: "Opcional. Lo lee el equipo; solo se muestra si lo aceptas abajo.",
    optIn: "Acepto que Tribuna muestre mi valoración con mi nombre.",
    submit: "Enviar valoración",
    submitting: "Enviando...",
    thanks: "¡Gracias por tu valoración!",
    optedIn: "Nos permites mostrarla con tu nombre.",
    notOptedIn: "Solo la lee nuestro equipo.",
    errorTitle: "Error",
    failed: "No pudimos guardar tu valoración. Inténtalo más tarde.",
    unread: "No pudimos cargar tu valoración",
    sentOn: (day: string) => `Enviada ${day}`,
  },
  support: {
    title: "Soporte",
    description: "Escríbenos lo que no funciona o lo que te hace falta. Respondemos por correo.",
    subject: "Asunto",
    message: "Mensaje",
    answerTo: (email: string) => `Te responderemos a ${email}.`,
    submit: "Enviar ticket",
    submitting: "Enviando...",
    sent: "Ticket enviado correctamente",
    failed: "Error al enviar el ticket. Por favor intente nuevamente.",
    subjectMissing: "Escribe un asunto.",
    messageMissing: "Escribe tu mensaje.",
    tooLong: (length: number, most: number) =>
      `Escribiste ${counted(length, "carácter", "caracteres")} y caben ${whole.format(most)}. Acórtalo para poder enviarlo.`,
    noFiles:
      "Los tickets no llevan archivos. Describe lo que ves o pega un enlace; si hace falta una captura, te la pediremos por correo.",
  },
  sections: {
    label: "Secciones de Ajustes",
    general: "General",
    ...settingsSections,
  },
  account: {
    title: "País, hora, trato e idioma",
    description: "Cómo contamos tus horas y cómo escribe la IA para tus lectores.",
    country: "País",
    countryHint: () =>
      `Decide los ${holidaysWord()} del calendario, cómo se escriben las cifras y el trato habitual de los textos.`,
    changeCountry: "Cambiar país",
    countryQuestion: (country: string) => `¿Cambiar tu país a ${country}?`,
    countryChanges: (country: string, code: string, language: AiLanguage) =>
      `El calendario mostrará los ${holidaysWord(code)} de ${country} y las cifras se escribirán como allí. La IA escribirá en ${languageOf(code, language)}, con el trato habitual de ${country} si no elegiste otro. Tu zona horaria y tus publicaciones no cambian.`,
    timeZone: "Zona horaria",
    timeZoneHint: (clock: string, offset: string) => `Ahora ${hourIs(clock)} (${offset}).`,
    zoneSaved: (city: string) => `Tus horas se cuentan ahora en ${city}`,
    zoneQuestion: {
      title: "¿Qué hacemos con lo que ya está planificado?",
      description: (total: number, from: string, to: string) =>
        `Hay ${counted(total, "publicación planificada", "publicaciones planificadas")} con la hora de ${from}. Así ${isOne(total) ? "quedaría" : total > 3 ? "quedarían las tres próximas" : "quedarían"} con la de ${to}:`,
      now: "Ahora",
      keepClock: "Conservar la hora del reloj",
      keepMoment: "Conservar el momento",
      place: (day: string, time: string | null, city: string) =>
        time === null ? `${day}, sin hora` : `${day} ${atHour(time)} (${city})`,
      hint: "Con la hora del reloj cambian también tus horarios de publicación, y lo que estaba aprobado pide otra aprobación. Lo que planificaste en otra zona se queda como está.",
    },
    language: "Idioma de la IA",
    languageHint: "En qué idioma están los textos que generas. El trato solo cambia en español.",
    languages: (code: string | null) => ({
      pais: `El de mi país (${languageOf(code, "pais")})`,
      es: "Español",
      pt: "Portugués",
      en: "Inglés",
    }),
    register: "Trato en los textos",
    registerHint: "Cómo se dirigen a tus lectores los textos que generas.",
    registers: { pais: "El habitual de mi país", tu: "Tú", usted: "Usted", vos: "Vos" },
    saved: "Ajuste guardado",
    failed: "No pudimos guardar el ajuste. Inténtalo de nuevo.",
  },
  planning: {
    title: "Horarios y calendario",
    description: "A qué horas sueles publicar, y tu calendario dentro de Google, Outlook o Apple.",
    slots: "Elegir mis horarios",
    feed: "Dirección del calendario",
  },
  myData: {
    title: "Tus datos",
    description: "Todo lo que guardamos de ti, para llevártelo o para borrarlo.",
    export: "Exportar mis datos",
    exporting: "Exportación de tus datos",
    preparing: "Preparando la exportación...",
    progress: (done: number, total: number) =>
      `${whole.format(done)} de ${counted(total, "parte", "partes")}`,
    cancel: "Cancelar la exportación",
    exported: "Tus datos están en el archivo ZIP",
    notExported: "No pudimos exportar tus datos. Inténtalo de nuevo.",
    remove: "Eliminar mi cuenta",
    delete: {
      word: "ELIMINAR",
      title: "¿Eliminar tu cuenta para siempre?",
      description: "No se puede deshacer. Antes puedes exportar tus datos. Esto es lo que pasa:",
      posts: (count: number) =>
        count === 0
          ? "No tienes publicaciones programadas."
          : `${counted(count, "publicación programada no saldrá", "publicaciones programadas no saldrán")}.`,
      credits: (credits: number) =>
        credits === 0
          ? "No te quedan créditos."
          : `Pierdes ${balanceInWords(credits)}, también lo comprado; no se reembolsa.`,
      files: (count: number) =>
        count === 0
          ? "Se borran tus textos y tus resultados."
          : `Se borran tus textos, tus resultados y ${counted(count, "archivo", "archivos")}.`,
      published: "Lo que ya publicaste sigue en LinkedIn, y anulamos la autorización que nos diste.",
      books: "De tus pagos queda solo el registro contable, sin tu nombre.",
      limits:
        "Si vuelves este mes con la misma cuenta de LinkedIn, no recibes otra vez los créditos gratuitos y sigues con tus límites de uso. Para saberlo guardamos mientras tanto una huella de esa cuenta, sin tu nombre.",
      unread: "No pudimos calcular qué se perdería",
      label: "Escribe ELIMINAR para confirmarlo",
      missing: "Escribe ELIMINAR, en mayúsculas.",
      confirm: "Eliminar mi cuenta",
      done: "Eliminamos tu cuenta",
      failed: "No pudimos eliminar tu cuenta. No se borró nada; inténtalo de nuevo.",
      noResponse: "No llegó la respuesta: no sabemos si tu cuenta se eliminó. Inténtalo de nuevo.",
    },
  },
  sessions: {
    title: "Sesiones",
    description: "Ciérralas en los navegadores y teléfonos en los que entraste.",
    others: "Cerrar las demás sesiones",
    othersClosed: "Cerramos tu sesión en los demás dispositivos",
    othersFailed: "No pudimos cerrar las demás sesiones. Inténtalo de nuevo.",
    everywhere: "Cerrar en todos los dispositivos",
    confirm: {
      title: "¿Cerrar sesión en todos los dispositivos?",
      description:
        "También en este. Tus publicaciones programadas saldrán a su hora; para volver, entra con LinkedIn.",
      confirm: "Cerrar todas",
    },
  },
} as const;
