import { counted } from "@/text/plural";

export const selectionText = {
  select: (title: string) => `Seleccionar «${title}»`,
  selected: (n: number) => counted(n, "publicación seleccionada", "publicaciones seleccionadas"),
  ended: "Selección terminada",
} as const;
