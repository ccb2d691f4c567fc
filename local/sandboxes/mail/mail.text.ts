const time = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });

export const mailText = {
  title: "Mensajes enviados",
  demo: "Entorno de demostración: nada de esto sale de esta máquina",
  nav: { label: "Páginas del doble", messages: "Mensajes", faults: "Fallos" },
  intro: "Lo que Tribuna envió por correo, SMS y WhatsApp, lo último primero.",
  none: "Todavía no se envió nada",
  noneHint: "Publica algo: su aviso llega aquí en un minuto.",
  channels: { email: "Correo", sms: "SMS", whatsapp: "WhatsApp" },
  to: (address: string) => `Para ${address}`,
  back: "Volver a los mensajes",
  headers: "Cabeceras",
  html: "Ver como página",
  clear: "Borrar todos",
  missing: "Este mensaje ya no está",
  time: (at: number) => time.format(at),
  faults: {
    intro: "Haz que este servicio falle a propósito para ver cómo responde la aplicación.",
    paths: {
      "": "En cualquier llamada",
      "^/emails": "Correo (/emails)",
      "^/texts": "SMS y WhatsApp (/texts)",
    },
  },
  settings: { refused: "Direcciones y números que rechazan mensajes, separados por comas" },
} as const;
