import type { MailAction, NewsCategory } from "@contract/mail-links";
import { ended } from "@/shared/strings/ended";

type Post = {
  title: string | null;
  publisher: string | null;
  newMoment: string | null;
  needsApproval: boolean;
};
const named = ({ title }: Post) => `«${title ?? ""}»`;

type Words = {
  title: string;
  description: (post: Post) => string;
  press: string;
  doneTitle: string;
  done: (post: Pick<Post, "needsApproval">) => string;
};

const ACTIONS = {
  retry: {
    title: "¿Volver a intentarlo?",
    description: (post) =>
      ended(`Enviaremos ${named(post)} a LinkedIn ahora mismo, en ${post.publisher ?? ""}`),
    press: "Publicar ahora",
    doneTitle: "La estamos enviando",
    done: () => "Te avisaremos en cuanto LinkedIn responda.",
  },
  move: {
    title: "¿Moverla a otra hora?",
    description: (post) =>
      `${named(post)} saldrá ${post.newMoment ?? ""}, en todas las cuentas que le faltan.${post.needsApproval ? " Moverla anula su aprobación: antes de salir necesita otra." : ""}`,
    press: "Moverla",
    doneTitle: "Publicación movida",
    done: ({ needsApproval }) =>
      needsApproval
        ? "Saldrá a su nueva hora si antes la aprueban. Pide la aprobación en Publicaciones."
        : "Saldrá sola a su nueva hora. Puedes cambiarla en Publicaciones.",
  },
  reconnect: {
    title: "¿Conectar LinkedIn otra vez?",
    description: () => "Irás a LinkedIn para autorizar a Tribuna. Después volverás a Ajustes.",
    press: "Ir a LinkedIn",
    doneTitle: "Vamos a LinkedIn",
    done: () => "Si no se abre, conecta tu cuenta desde Ajustes.",
  },
} satisfies Record<MailAction, Words>;

const CATEGORIES: Readonly<Record<NewsCategory, string>> = {
  credits: "tus créditos y pagos",
  system: "tus publicaciones y tu cuenta",
  marketing: "funciones nuevas y consejos",
};

export const mailLinksText = {
  words: (action: MailAction): Words => ACTIONS[action],
  loading: "Abriendo el enlace...",
  cannot: "Este enlace no se puede usar",
  missing: "Abre de nuevo el enlace del correo",
  missingHint: "Por seguridad, esta página olvida el enlace cuando se recarga.",
  failed: "No pudimos hacerlo",
  retry: "Reintentar",
  toPosts: "Ver mis publicaciones",
  toSettings: "Ir a Ajustes",
  toPreferences: "Elegir qué avisos recibo",
  unsubscribe: {
    title: "¿Dejar de recibir estos correos?",
    description: "No te enviaremos más correos como este. Los avisos seguirán en Tribuna.",
    press: "Dejar de recibirlos",
    doneTitle: "Listo",
    done: (category: NewsCategory) => `No te enviaremos más correos sobre ${CATEGORIES[category]}.`,
  },
} as const;
