import { creditsInWords } from "@/shared/credits";
import { counted } from "@/text/plural";

export const organizationsText = {
  start: "Analizar resultados",
  again: "Actualizar",
  running: (name: string) => `Analizando ${name}...`,
  cost: (pages: number, cost: number) =>
    `${counted(pages, "página visible", "páginas visibles")} · ${creditsInWords(cost)}`,
  none: "No tienes organizaciones visibles para analizar.",
  noneHint: "Elige en Ajustes qué páginas se muestran.",
  unknownHint: "Aparecen cuando administras una página de empresa en LinkedIn.",
  failedOf: (name: string) => `Error al analizar: ${name}`,
  triedAgain:
    "LinkedIn no entrega sus estadísticas por ahora. Seguimos intentándolo unos minutos y te avisamos aquí. Si no lo logramos, no se te cobra nada.",
  importOf: (name: string) => `Importar la exportación de ${name}`,
  done: "Análisis de organizaciones completado",
  doneLate: (name: string) => `Análisis completado: ${name}`,
  address: (vanityName: string) => `linkedin.com/company/${vanityName}`,
  lost: "Ya no administras esta página en LinkedIn: quedan las cifras que ya habíamos leído.",
  notYet: "Todavía no la analizaste.",
  noText: "El texto del análisis se guarda en el navegador donde lo pediste. «Actualizar» escribe uno nuevo.",
  reportOf: (name: string) => `Informe mensual de ${name}`,
  retry: "Reintentar",
  retryOf: (name: string) => `Reintentar el análisis de ${name}`,
  analysedAt: (moment: string) => `Analizada ${moment}`,
  // LinkedIn's periods: twelve months for posts, today for followers, a page's whole life for visits.
  span: "Publicaciones: últimos doce meses. Seguidores y visitas: en total.",
  stats: {
    org_followers: "Seguidores",
    page_views: "Visitas a la página",
    clicks_count: "Clics",
    comments_count: "Comentarios",
    likes_count: "Reacciones",
    shares_count: "Compartidos",
    engagement: "Interacción, con clics",
    impressions_count: "Impresiones",
    unique_impressions_count: "Personas alcanzadas",
  },
} as const;
