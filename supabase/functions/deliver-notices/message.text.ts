import type { MailAction, NewsCategory } from "../_shared/contract/mail-links.ts";

const SUBJECTS = new Map(
  Object.entries({
    published: "Tu publicación ya está en LinkedIn",
    failed: "Una publicación no salió",
    late: "Una publicación no salió a su hora",
    unconfirmed: "Revisa si una publicación llegó a LinkedIn",
    twice: "Una publicación está dos veces en LinkedIn",
    comment: "El primer comentario de tu publicación",
    check: "Una publicación programada necesita tu atención",
    page_role_lost: "Una publicación programada necesita tu atención",
    insufficient_credits: "Te faltan créditos para publicar",
    connection: "Vuelve a conectar tu cuenta de LinkedIn",
    connection_ends: "Vuelve a conectar tu cuenta de LinkedIn",
    not_connected: "Conecta tu cuenta de LinkedIn",
    scope_missing: "Vuelve a conectar tu cuenta de LinkedIn",
    week_credits: "Te faltan créditos para los próximos días",
    renewal: "Tus créditos gratuitos se renovaron",
    purchase: "Tu compra de créditos",
    review: "Tu pago está en revisión",
    reviewed: "Revisamos tu pago",
    reversal: "Un cambio en tu compra de créditos",
    ai: "Lo que pediste a la IA está listo",
    "ai:warning": "No pudimos terminar lo que pediste a la IA",
    approval: "Respondieron a tu pedido de aprobación",
    "approval:info": "Te escribieron sobre una publicación",
    unapproved: "Una publicación no salió: le faltaba la aprobación",
    restored: "Recuperamos Tribuna de una copia: revisa tus publicaciones",
    address_stopped: "No pudimos entregar un aviso",
  }),
);
const BY_TYPE = new Map(
  Object.entries({
    success: "Buenas noticias de Tribuna",
    error: "Un problema en Tribuna",
    warning: "Algo necesita tu atención en Tribuna",
  }),
);

const ACTIONS: Readonly<Record<MailAction, string>> = {
  retry: "Volver a intentarlo",
  move: "Moverla a otra hora",
  reconnect: "Conectar LinkedIn",
};
const CATEGORIES: Readonly<Record<NewsCategory, string>> = {
  credits: "tus créditos y pagos",
  system: "tus publicaciones y tu cuenta",
  marketing: "funciones nuevas y consejos",
};

export const messageText = {
  subject: (incident: string, type: string) =>
    SUBJECTS.get(`${incident}:${type}`) ??
    SUBJECTS.get(incident) ??
    BY_TYPE.get(type) ??
    "Un aviso de Tribuna",
  greeting: (name: string) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  open: "Ver en Tribuna",
  action: (action: MailAction) => ACTIONS[action],
  actionsHint:
    "Cada botón funciona una vez, durante 48 horas, y abre una página que te pregunta antes de hacer nada.",
  why: (category: NewsCategory) =>
    `Recibes este correo porque aceptas avisos por correo sobre ${CATEGORIES[category]}.`,
  unsubscribe: "Dejar de recibirlos",
  preferences: "Elegir qué avisos recibo",
} as const;
