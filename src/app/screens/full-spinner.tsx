import { Spinner } from "@/ui/spinner";
import { appText } from "../app.text";

/** Shown while the session or the page's code loads. */
export const FullSpinner = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-8" />
  </div>
);

/** Shown inside the shell while the page's code loads. */
export const PageSpinner = () => (
  <div className="grid min-h-[50dvh] place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-7" />
  </div>
);
