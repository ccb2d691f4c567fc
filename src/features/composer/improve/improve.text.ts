import { isOne } from "@/text/plural";

export const improveText = {
  button: "Mejorar el texto a publicar",
  working: "Mejorando el texto...",
  cancel: "Cancelar",
  title: "Elige qué cambios quieres",
  description: "Compara frase por frase. Lo que no aceptes se queda como estaba.",
  notes: "Texto a publicar",
  comment: "Primer comentario",
  all: "Aceptar todo",
  none: "No aceptar nada",
  apply: (n: number) => `Aplicar ${n} ${isOne(n) ? "cambio" : "cambios"}`,
  change: (at: number) => `Cambio ${at}`,
  before: "Antes:",
  after: "Ahora:",
  added: "Se añade",
  removed: "Se quita",
  same: "La AI no propone cambios: el texto ya está bien como está.",
  close: "Cerrar",
  saveFirst: "Guarda la publicación antes de usar la mejora con AI",
  done: "Contenido mejorado con AI - Revisa y guarda manualmente",
} as const;
