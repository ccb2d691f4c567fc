/** Each text follows 'Error de inicio de sesión: '. */
export const signInText = {
  cancelled: "cancelaste la autorización en LinkedIn. Puedes intentarlo cuando quieras.",
  refused: "LinkedIn no autorizó el acceso. Vuelve a intentarlo.",
  closed: "no se admiten cuentas nuevas. Si ya tienes una, entra con la misma cuenta de LinkedIn.",
  banned: "esta cuenta está suspendida. Escribe a quien administra Tribuna.",
  tooOften: "hubo demasiados intentos. Espera unos minutos e inténtalo de nuevo.",
  disabled: "el acceso con LinkedIn está desactivado. Escribe a quien administra Tribuna.",
  noEmail:
    "LinkedIn no nos dio tu correo, o no está verificado. Verifícalo en LinkedIn e inténtalo de nuevo.",
  expired: "el enlace de acceso venció o ya se usó. Vuelve a intentarlo.",
  otherBrowser: "no pudimos verificar el acceso. Vuelve a intentarlo desde este mismo navegador.",
  scopes: "LinkedIn no concedió los permisos necesarios.",
  unreachable: "no hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.",
  service: "el servicio de acceso falló. Inténtalo de nuevo en unos minutos.",
  unknown: "no sabemos la causa. Inténtalo de nuevo.",
} as const;
