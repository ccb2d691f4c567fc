import { counted } from "@/text/plural";
import type { EmojiCategory } from "./data/emoji-data";

export const emojiText = {
  open: "Insertar emoji",
  title: "Emojis",
  search: "Buscar emoji",
  searchPlaceholder: "Busca: cohete, gracias, meta…",
  categories: {
    faces: "Caras",
    gestures: "Gestos",
    people: "Personas",
    animals: "Animales",
    nature: "Naturaleza",
    food: "Comida",
    drinks: "Bebidas",
    activities: "Actividades",
    travel: "Viajes",
    places: "Lugares",
    flags: "Banderas",
    objects: "Objetos",
    symbols: "Símbolos",
  } satisfies Record<EmojiCategory, string>,
  keys: "Flechas para moverte, Enter para elegir",
  recent: "Recientes",
  results: "Resultados",
  found: (count: number) => counted(count, "emoji", "emojis"),
  none: "Ningún emoji se llama así. Prueba con otra palabra.",
  failed: "No se pudieron cargar los emojis",
  failedHint: "Revisa tu conexión.",
} as const;
