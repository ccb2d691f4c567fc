import type { RecordedInfograph } from "./infographs.ts";

/** Infographics of recorded texts as a weak model writes them: a label for a title, figures of its own, texts too long for their place. */
export const WEAK_INFOGRAPHS: Readonly<Record<string, RecordedInfograph>> = {
  "El lote que volvió": {
    kind: "points",
    title: "La importancia de medir la humedad en el proceso de exportación de café",
    subtitle: "",
    points: [
      ["90 %", "Reducción de devoluciones", "Medir es la clave del éxito."],
      [
        "3 veces",
        "Medir",
        "En la finca, en bodega y antes de cerrar el contenedor, que es donde la mayoría de los exportadores falla por falta de procesos.",
      ],
      ["100 %", "Satisfacción", ""],
    ],
  },
  "Facturar el mismo día": {
    kind: "points",
    title: "Beneficios de facturar a tiempo",
    subtitle: "Mejora tu flujo de caja",
    points: [
      ["39 %", "Mejora del cobro", ""],
      ["24", "Días menos", "Gracias a una estrategia integral de facturación."],
      ["1.º", "Factura", "Siempre."],
    ],
  },
  "Suporte no telefone": {
    kind: "points",
    title: "Cliente no centro da estratégia da empresa em todos os níveis",
    subtitle: "",
    points: [
      ["45 %", "Menos reclamações", ""],
      ["2 dias", "Mudança", ""],
      ["100 %", "Foco no cliente", ""],
    ],
  },
  "The demo I stopped giving": {
    kind: "points",
    title: "Why storytelling matters more than features in modern sales demos",
    subtitle: "",
    points: [
      ["40 %", "More deals", "Unlock the power of conversation."],
      ["10", "Calls", ""],
      ["4", "Closed", ""],
    ],
  },
};
