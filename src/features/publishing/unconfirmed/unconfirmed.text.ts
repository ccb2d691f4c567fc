export const unconfirmedText = {
  lead: (name: string) => `${name}: LinkedIn no nos confirmó la publicación.`,
  hint: "Míralo en LinkedIn y cuéntanos qué ves. No la enviaremos otra vez sin tu permiso.",
  review: "Revisar en LinkedIn",
  reviewAs: (name: string) => `Revisar en LinkedIn: ${name}`,
  yes: "Sí, está publicada",
  yesFor: (name: string) => `Sí, está publicada: ${name}`,
  no: "No, enviar otra vez",
  noFor: (name: string) => `No, enviar otra vez: ${name}`,
  risk: "Si en realidad ya está en LinkedIn, enviarla otra vez puede publicarla dos veces.",
  addLink: "Pegar el enlace (opcional)",
  link: "Enlace de la publicación (opcional)",
  linkHint: "En LinkedIn: menú ··· de la publicación, «Copiar enlace».",
  linkInvalid: "Pega la dirección completa de la publicación: empieza con https://www.linkedin.com/",
  yesDone: "Listo: quedó como publicada",
  noDone: "La enviaremos otra vez enseguida",
  decisionLost:
    "No sabemos si tu respuesta llegó. Si la pregunta sigue aquí, respóndela otra vez: la misma respuesta cuenta una sola vez.",
  isDuplicate: "LinkedIn dice que ya hay una publicación igual: puede ser la que enviamos antes.",
  earlier: {
    lead: (name: string) => `${name}: quizá ya está en LinkedIn.`,
    body: "Un envío anterior quedó sin confirmar. Míralo antes de enviarla otra vez.",
  },
} as const;
