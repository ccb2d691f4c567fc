export const paymentsText = {
  checking: "Verificando sesión...",
  success: {
    title: "¡Pago Completado!",
    signedIn: "Tu compra de créditos ha sido procesada exitosamente",
    received: "Hemos recibido tu pago correctamente",
    processing: "Tus créditos se están procesando. Inicia sesión para verlos en tu cuenta.",
    refresh: "Actualizar",
    titleWithoutIds: "Pago Completado",
    signInToSee: "Inicia sesión para ver tus créditos.",
    creditsAvailable: (credits: string) => `Créditos disponibles: ${credits}`,
    creditsLoading: "Actualizando créditos...",
    creditsUnknown: "No pudimos leer tus créditos. Puedes verlos en tu perfil.",
  },
  cancelled: {
    title: "Pago Cancelado",
    description: "Tu proceso de pago fue cancelado",
    notice: "No se realizó ningún cargo a tu tarjeta. Puedes intentarlo de nuevo cuando quieras.",
    understood: "Entendido, volver al Dashboard",
  },
  signIn: "Iniciar Sesión",
  toDashboard: "Ir al Dashboard",
  toSettings: "Ir a Ajustes",
} as const;
