import { whole } from "@/text/numbers";
import { counted } from "@/text/plural";

export const besideUnseen = (count: string, unseen: number): string =>
  unseen === 0 ? count : `${count}, ${whole.format(unseen)} fuera de la vista`;

export const selectionText = {
  select: (title: string) => `Seleccionar «${title}»`,
  one: "Seleccionar",
  selected: (n: number, unseen: number) =>
    besideUnseen(counted(n, "publicación seleccionada", "publicaciones seleccionadas"), unseen),
  ended: "Selección terminada",
} as const;
