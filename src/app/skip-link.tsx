import { appText } from "./app.text";

export const SkipLink = () => (
  <a
    href="#contenido"
    className="print:hidden fixed top-3 left-3 z-toast -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent text-sm focus:translate-y-0"
  >
    {appText.skipLink}
  </a>
);
