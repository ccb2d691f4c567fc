import type { PublishState } from "@/data/posts/rows";
import { counted } from "@/text/plural";

export const filterText = {
  region: "Buscar y filtrar",
  search: "Buscar publicaciones",
  searchPlaceholder: "Busca en el título y el texto",
  publisher: "Cuenta",
  anyPublisher: "Todas las cuentas",
  state: "Estado",
  anyState: "Todos los estados",
  states: {
    unscheduled: "Sin programar",
    scheduled: "Programada",
    publishing: "Publicando",
    published: "Publicada",
    unconfirmed: "Por confirmar",
    failed: "Fallida",
  } satisfies Record<PublishState, string>,
  compact: "Vista compacta",
  clear: "Limpiar",
  reading: "Buscando también en las publicadas...",
  found: (n: number) =>
    n === 0
      ? "Ninguna publicación coincide."
      : `${counted(n, "publicación coincide", "publicaciones coinciden")}.`,
} as const;
