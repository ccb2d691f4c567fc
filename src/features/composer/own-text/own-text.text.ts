import { ended } from "@/shared/strings/ended";
import { isOne, listed } from "@/text/plural";

export const ownTextText = {
  legend: "Texto que escribes",
  common: "Texto común",
  change: "Otro texto para una cuenta",
  changeFor: (name: string) => `Cambiar para ${name}`,
  own: (name: string) => ended(`Solo se publica en ${name}`),
  lost: (name: string) =>
    `Ya no puedes publicar en ${name}: su texto se conserva y no sale en ninguna otra cuenta.`,
  shared: (hasPoll: boolean) =>
    hasPoll
      ? "La encuesta es la misma en todas las cuentas."
      : "Los archivos son los mismos en todas las cuentas.",
  unused: "Ninguna cuenta lo publica: todas tienen su propio texto.",
  leaving: (names: readonly string[]) =>
    ended(
      `Al guardar se ${isOne(names.length) ? "quita el texto propio" : "quitan los textos propios"} de ${listed(names)}`,
    ),
  back: "Volver al texto común",
  wentBack: (name: string) => ended(`Texto común también para ${name}`),
  undo: "Deshacer",
} as const;
