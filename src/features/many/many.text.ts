import type { ErrorCode } from "@contract/error-codes";
import { besideUnseen } from "@/posts/selection/selection.text";
import { atHour, hourNamed } from "@/text/at-hour";
import { counted, isOne, listed } from "@/text/plural";

const posts = (n: number) => counted(n, "publicación", "publicaciones");
const changed = (n: number, one: string, many: string) => `${posts(n)} ${isOne(n) ? one : many}`;

export const manyText = {
  region: "Publicaciones seleccionadas",
  count: (n: number, unseen: number) => besideUnseen(counted(n, "seleccionada", "seleccionadas"), unseen),
  end: "Terminar la selección",
  actions: "Acciones",
  act: {
    move: "Mover",
    slots: "Horarios libres",
    accounts: "Cuentas",
    approval: "Pedir aprobación",
    export: "Exportar",
    duplicate: "Duplicar",
    delete: "Eliminar",
  },
  hint: {
    slots: "Poner en los siguientes horarios libres",
    accounts: "Cambiar las cuentas",
  },
  done: {
    move: (n: number) => changed(n, "movida", "movidas"),
    slots: (n: number) => changed(n, "con nuevo horario", "con nuevo horario"),
    accounts: (n: number) => changed(n, "con otras cuentas", "con otras cuentas"),
    approval: (n: number) => changed(n, "con enlace de aprobación", "con enlace de aprobación"),
    duplicate: (n: number) => counted(n, "copia creada, sin hora", "copias creadas, sin hora"),
    delete: (n: number) => changed(n, "eliminada", "eliminadas"),
  },
  undo: "Deshacer",
  undone: (n: number) => changed(n, "como estaba antes", "como estaban antes"),
  tooMany: (most: number) => `Elige hasta ${posts(most)} a la vez.`,
  noResponse: "No sabemos si las publicaciones cambiaron: no hubo respuesta. Revisa cómo están ahora.",
  busy: "Espera a que termine el cambio anterior.",
  working: "Cambiando las publicaciones...",
  refused: {
    title: (n: number) => changed(n, "no cambió", "no cambiaron"),
    description: (others: number) => (isOne(others) ? "La otra sí cambió." : "Las demás sí cambiaron."),
    all: "Ninguna cambió.",
    close: "Entendido",
  },
  /** Why a card of the selection stayed unchanged. The usual sentences of these codes speak of the open editor. */
  why: {
    card_version_conflict: "Cambió en otra pestaña: mira cómo está ahora.",
    publisher_already_published: "Ya salió en LinkedIn: lo publicado no cambia.",
    card_publishing: "Se está enviando ahora mismo: espera a que termine.",
    post_unconfirmed: "Confirma primero si LinkedIn la publicó.",
    date_in_past: "Ese momento ya pasó: elige uno que esté por venir.",
  } as Partial<Record<ErrorCode, string>>,
  skipped: {
    title: (n: number) => changed(n, "quedó a otra hora", "quedaron a otra hora"),
    description: (n: number) => `El reloj de ese día se salta la hora que ${isOne(n) ? "tenía" : "tenían"}.`,
    why: (wanted: string, got: string) =>
      `Ese día el reloj se salta ${hourNamed(wanted)}: la publicación pasa ${atHour(got)}.`,
  },
  move: {
    title: (n: number) => `Mover ${posts(n)}`,
    description: "Cada una conserva su hora. La que estaba aprobada necesita otra aprobación.",
    days: "Días",
    direction: "Hacia",
    later: "Más adelante",
    earlier: "Más cerca",
    confirm: "Mover",
    invalid: "Escribe de 1 a 365 días.",
  },
  accounts: {
    title: (n: number) => `Cuentas de ${posts(n)}`,
    description:
      "Todas saldrán en las cuentas que elijas aquí, y en ninguna otra. La que estaba aprobada necesita otra aprobación.",
    legend: "Cuentas",
    confirm: "Cambiar",
    none: "Elige al menos una cuenta.",
    lostTexts: (n: number) =>
      isOne(n)
        ? "También se quitó el texto propio de una cuenta en 1 publicación. «Deshacer» lo devuelve."
        : `También se quitaron textos propios de cuentas en ${posts(n)}. «Deshacer» los devuelve.`,
    kept: (pages: readonly string[]) =>
      isOne(pages.length)
        ? `${listed(pages)} sigue en las que ya la tienen: ya no puedes publicar en esa página.`
        : `${listed(pages)} siguen en las que ya las tienen: ya no puedes publicar en esas páginas.`,
  },
  approval: {
    title: (n: number) => `Pedir aprobación de ${posts(n)}`,
    description: (n: number) =>
      `Crea un enlace${isOne(n) ? "" : " para cada una"}. Quien lo tenga podrá aprobarla sin tener una cuenta.`,
    ends: (n: number) => `Si ${isOne(n) ? "" : "alguna "}ya tenía un enlace, el anterior deja de funcionar.`,
    days: (n: number) => (isOne(n) ? "Vence en" : "Vencen en"),
    dayOptions: { 3: "3 días", 7: "7 días", 14: "14 días", 30: "30 días" },
    gate: "No publicar sin aprobación",
    gateHint: "Si llega su hora sin aprobación, no sale y te avisamos. Cualquier cambio anula la aprobación.",
    confirm: (n: number) => (isOne(n) ? "Crear enlace" : "Crear enlaces"),
    links: (n: number) => (isOne(n) ? "Enlace de aprobación" : "Enlaces de aprobación"),
    linksHint: (n: number) =>
      isOne(n)
        ? "Cópialo ahora: no lo volveremos a mostrar."
        : "Cópialos ahora: no los volveremos a mostrar.",
    copy: (n: number) => (isOne(n) ? "Copiar" : "Copiar todos"),
    copied: (n: number) => (isOne(n) ? "Enlace copiado" : "Enlaces copiados"),
    close: "Cerrar",
  },
  deletion: {
    title: (n: number) => `Eliminar ${posts(n)}`,
    question: (n: number) =>
      isOne(n)
        ? "¿Estás seguro de que quieres eliminar esta publicación?"
        : "¿Estás seguro de que quieres eliminar estas publicaciones?",
    kept: (n: number) => `${isOne(n) ? "Queda" : "Quedan"} 30 días en la Papelera.`,
    published: (n: number) =>
      `Solo se ${isOne(n) ? "borra" : "borran"} de Tribuna: lo que ya está en LinkedIn sigue allí.`,
  },
  exported: (n: number) => changed(n, "exportada", "exportadas"),
  exportFailed: "No se pudieron exportar las publicaciones. Inténtalo de nuevo.",
} as const;
