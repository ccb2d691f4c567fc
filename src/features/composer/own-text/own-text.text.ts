export const ownTextText = {
  legend: "Texto que escribes",
  common: "Texto común",
  change: "Otro texto para una cuenta",
  changeFor: (name: string) => `Cambiar para ${name}`,
  own: (name: string) => `Solo se publica en ${name}.`,
  lost: (name: string) =>
    `Ya no puedes publicar en ${name}: su texto se conserva y no sale en ninguna otra cuenta.`,
  unused: "Ninguna cuenta lo publica: todas tienen su propio texto.",
  back: "Volver al texto común",
  wentBack: (name: string) => `Texto común también para ${name}.`,
  undo: "Deshacer",
} as const;
