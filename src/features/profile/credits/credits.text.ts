import { balanceInWords } from "@/shared/credits";
import { aiUseName } from "@/text/ai-kinds.text";
import { isOne } from "@/text/plural";

const monthName = new Intl.DateTimeFormat("es", { month: "long", timeZone: "UTC" });

const KINDS: Readonly<Record<string, string>> = {
  personal_post: "Publicación en tu cuenta",
  company_post: "Publicación en una página",
  person_analysis: "Análisis de un perfil",
  organization_analysis: "Análisis de una página",
  analytics: "Sincronización de resultados",
};
const kindOf = (source: string): string => KINDS[source] ?? aiUseName(source) ?? "Otro uso";

const monthOf = (period: string): string => monthName.format(new Date(`${period}T00:00:00Z`));

type Movement = { operation: string; source: string; period: string };

const MOVEMENTS: Readonly<Record<string, (movement: Movement) => string>> = {
  capture: ({ source }) => kindOf(source),
  release: ({ source }) => `Créditos gratuitos que vencieron mientras se usaban: ${kindOf(source)}`,
  grant: ({ source, period }) =>
    source === "purchase" ? "Compra de créditos" : `Créditos gratuitos de ${monthOf(period)}`,
  expire: ({ period }) => `Créditos gratuitos de ${monthOf(period)} que no usaste`,
  revoke: () => "Créditos retirados de una compra",
  restore: () => "Créditos devueltos de una compra",
  settle: () => "Descuento de lo que debías",
};

export const creditsText = {
  kindOf,
  movement: (movement: Movement): string => MOVEMENTS[movement.operation]?.(movement) ?? "Otro movimiento",
  owedMore: (owed: number) =>
    `${isOne(owed) ? "Queda" : "Quedan"} ${balanceInWords(owed)} por descontar de tu próxima compra`,
  use: {
    title: "En qué los usas",
    month: (month: string) => `Créditos usados en ${month}`,
    previous: "Mes anterior",
    next: "Mes siguiente",
    empty: (month: string) => `En ${month} no usaste créditos.`,
    failed: "No pudimos cargar en qué usaste tus créditos",
    kind: "Uso",
    uses: "Veces",
    credits: "Créditos",
    total: "Total",
  },
  movements: {
    title: "Movimientos",
    description: "Cada crédito que entró o salió.",
    caption: "Movimientos de tus créditos",
    empty: "Todavía no hay movimientos",
    failed: "No pudimos cargar tus movimientos",
    more: "Ver más movimientos",
    receipt: "Recibo",
    receiptOf: (moment: string) => `Recibo de la compra del ${moment} (se abre en otra pestaña)`,
  },
} as const;
