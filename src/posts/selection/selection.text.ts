import { counted } from "@/text/plural";

export const selectionText = {
  select: (title: string) => `Seleccionar «${title}»`,
  one: "Seleccionar",
  selected: (n: number) => counted(n, "publicación seleccionada", "publicaciones seleccionadas"),
  ended: "Selección terminada",
} as const;
