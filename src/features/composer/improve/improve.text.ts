import { ended } from "@/shared/strings/ended";
import { counted, listed } from "@/text/plural";

export const wordsOf = (adaptTo: string | undefined) =>
  adaptTo === undefined
    ? { ...improveText, name: undefined }
    : {
        button: improveText.adaptShort,
        /** The accessible name, because the visible word does not name the account. */
        name: improveText.adapt(adaptTo),
        working: improveText.adapting,
        done: improveText.adapted(adaptTo),
      };

export const improveText = {
  button: "Mejorar el texto a publicar",
  working: "Mejorando el texto...",
  adaptShort: "Adaptar",
  adapt: (account: string) => `Adaptar a ${account}`,
  adapting: "Adaptando el texto...",
  adapted: (account: string) => `${ended(`Texto adaptado a ${account}`)} Revísalo y guárdalo.`,
  cancel: "Cancelar",
  title: "Elige qué cambios quieres",
  description: "Compara frase por frase. Lo que no aceptes se queda como estaba.",
  notes: "Texto a publicar",
  comment: "Primer comentario",
  all: "Aceptar todo",
  none: "No aceptar nada",
  apply: (n: number) => `Aplicar ${counted(n, "cambio", "cambios")}`,
  change: (at: number) => `Cambio ${at}`,
  before: "Antes:",
  after: "Ahora:",
  added: "Se agrega",
  removed: "Se quita",
  breaks: {
    paragraph: "Nuevo párrafo",
    line: "Nueva línea",
    joined: "Se une con lo que sigue",
    space: "Cambia el espacio",
  },
  onlySpace: "Solo cambian los saltos de línea y los espacios. Lo que no aceptes se queda como estaba.",
  proposedComment: "Primer comentario propuesto",
  proposedCommentHint: "Tu publicación no tiene primer comentario: márcalo solo si lo quieres.",
  lostMentions: (names: readonly string[]) =>
    names.length === 1
      ? `${ended(`La propuesta deja fuera la mención de ${names[0]}`)} Si la quieres, no aceptes ese cambio o vuelve a escribirla.`
      : `${ended(`La propuesta deja fuera las menciones de ${listed(names)}`)} Si las quieres, no aceptes esos cambios o vuelve a escribirlas.`,
  same: "La IA no propone cambios: el texto ya está bien como está.",
  close: "Cerrar",
  done: "Contenido mejorado con AI - Revisa y guarda manualmente",
} as const;
