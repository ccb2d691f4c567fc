import { change } from "./numbers";
import { counted } from "./plural";

export const commonText = {
  appName: "Tribuna",
  cancel: "Cancelar",
  close: "Cerrar",
  codeReplaced:
    "Puede haber una versión nueva de Tribuna: recarga la página. El texto de tus publicaciones se conserva.",
  confirm: "Confirmar",
  copyFailed: "El navegador no dejó copiar. Selecciona el texto y cópialo tú.",
  delete: "Eliminar",
  legal: { label: "Información legal", terms: "Términos", privacy: "Privacidad", contact: "Contacto" },
  loading: "Cargando...",
  noResults: "Sin resultados",
  notifications: "Notificaciones",
  optionsFound: (count: number) => counted(count, "opción", "opciones"),
  page: (page: number) => `Página ${page}`,
  pageNext: "Página siguiente",
  pagePrevious: "Página anterior",
  pages: "Páginas",
  reload: "Recargar",
  retry: "Reintentar",
  save: "Guardar",
  chooseOption: "Elige una opción",
  clearDate: "Borrar fecha",
  calendar: "Calendario",
  datePlaceholder: "dd/mm/aaaa",
  hour: "Hora",
  minute: "Minuto",
  noTime: "Sin hora",
  partFailed: "No se pudo cargar esta parte",
  percent: (value: number) => change.format(Math.round(value * 100) / 100),
} as const;
