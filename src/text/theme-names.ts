import type { Theme } from "@contract/typesetting/typesetting";

export const themeNames = {
  tinta: "Tinta",
  papel: "Papel",
  menta: "Menta",
  cobalto: "Cobalto",
  coral: "Coral",
  marfil: "Marfil",
  cielo: "Cielo",
} satisfies Record<Theme, string>;
