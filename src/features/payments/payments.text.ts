import { formatCredits } from "@/shared/credits";
import { amount } from "@/text/numbers";
import { isOne } from "@/text/plural";
export const paymentsText = {
  checking: "Verificando sesión...",
  success: {
    title: "¡Pago Completado!",
    signedIn: "Tu compra de créditos ha sido procesada exitosamente",
    otherAccount: "Los créditos están en la cuenta con la que compraste, no en esta.",
    noPayment: "Tus créditos",
    noPaymentText: "Aquí no vemos ninguna compra. Esto es lo que tienes en tu cuenta.",
    received: "Hemos recibido tu pago correctamente",
    processing: "Tus créditos se están procesando. Inicia sesión para verlos en tu cuenta.",
    refresh: "Actualizar",
    titleWithoutIds: "Pago Completado",
    signInToSee: "Inicia sesión para ver tus créditos.",
    creditsAvailable: (credits: string) => `Créditos disponibles: ${credits}`,
    creditsUpdated: (credits: string) => `Créditos actualizados: ${credits}`,
    creditsLoading: "Actualizando créditos...",
    creditsUnknown: "No pudimos cargar tus créditos. Puedes verlos en tu perfil.",
    updateCredits: "Actualizar créditos",
    updatingCredits: "Actualizando...",
    lastUpdate: (clock: string) => `Última actualización: ${clock}`,
    errors: "Errores",
    raw: "Datos de la transacción",
  },
  found: {
    checking: {
      title: "Verificando tu pago",
      text: "Un momento: estamos confirmando tu compra.",
      state: "Verificando",
    },
    pending: {
      title: "Pago pendiente",
      text: "Recibimos tu compra y esperamos a que llegue el dinero. Tus créditos llegarán solos y te avisaremos.",
      state: "Pendiente",
    },
    review: {
      title: "Pago en revisión",
      text: "El monto cobrado no coincide con el precio del paquete. Lo estamos revisando y te avisaremos; no tienes que hacer nada.",
      state: "En revisión",
    },
    open: {
      title: "Pago sin terminar",
      text: "Todavía no completaste este pago. No se te cobró nada.",
      state: "Sin pagar",
    },
    expired: {
      title: "Pago vencido",
      text: "El tiempo para pagar terminó. No se te cobró nada; puedes volver a intentarlo desde tu perfil.",
      state: "Vencido",
    },
    failed: {
      title: "El pago no se completó",
      text: "El dinero no llegó, así que no se agregaron créditos. Puedes volver a intentarlo desde tu perfil.",
      state: "Fallido",
    },
    refunded: {
      title: "Pago reembolsado",
      text: "El dinero de esta compra se devolvió y sus créditos se retiraron.",
      state: "Reembolsado",
    },
    disputed: {
      title: "Pago en disputa",
      text: "Tu banco está revisando esta compra. Hasta que decida, sus créditos no están disponibles.",
      state: "En disputa",
    },
    unverified: {
      title: "No pudimos verificar tu pago",
      text: "Si pagaste, tus créditos llegarán solos en unos minutos. Puedes verificarlo otra vez.",
      state: "Sin verificar",
    },
    unknown: {
      title: "No encontramos este pago",
      text: "Si pagaste, mira tus créditos en la cuenta con la que compraste. Si la borraste, te devolveremos el dinero.",
      state: "No encontrado",
    },
  },
  details: {
    title: "Detalles del pago",
    credits: "Créditos",
    amount: "Monto",
    state: "Estado",
    completed: "Completado",
    unknown: "—",
  },
  toasts: {
    added: (credits: number) =>
      isOne(credits)
        ? "¡Pago procesado correctamente! Se añadió 1 crédito a tu cuenta."
        : `¡Pago procesado correctamente! Se añadieron ${amount.format(credits)} créditos a tu cuenta.`,
    processed: "Pago procesado correctamente.",
    updated: (available: number, added: number | null) =>
      added !== null && isOne(added)
        ? `¡Créditos actualizados correctamente! Tienes ${formatCredits(available)} créditos disponibles (1 añadido).`
        : `¡Créditos actualizados correctamente! Tienes ${formatCredits(available)} créditos disponibles (${added === null ? "nuevos" : amount.format(added)} añadidos).`,
    failed: "Error al procesar el pago. Por favor, inténtalo de nuevo.",
    unexpected: "Error inesperado al procesar el pago.",
  },
  /** The usual sentence says that nothing was charged; without a response from the service the charge is unknown. */
  serviceSilent: "El servicio de pagos no responde ahora mismo. Si pagaste, tu compra está a salvo.",
  notFound: "No encontramos este pago. Si pagaste, mira tus créditos en la cuenta con la que compraste.",
  unexpectedError: (message: string) => `Error inesperado: ${message}`,
  cancelled: {
    title: "Pago Cancelado",
    description: "Tu proceso de pago fue cancelado",
    notice: "No se realizó ningún cargo a tu tarjeta. Puedes intentarlo de nuevo cuando quieras.",
    understood: "Entendido, volver al Dashboard",
  },
  signIn: "Iniciar Sesión",
  backToCard: "Volver a la publicación",
  toDashboard: "Ir al Dashboard",
  toSettings: "Ir a Ajustes",
  toPacks: "Elegir un paquete",
  toHistory: "Ver mis compras y recibos",
  checkAgain: "Verificar otra vez",
  buyAgain: "Volver a intentarlo",
} as const;
