import { Spinner } from "@/ui/spinner";
import { appText } from "../app.text";

/** The whole page waits: the session or the page's code is on its way. */
export const FullSpinner = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-8" />
  </div>
);

/** The page inside the shell waits: its code is on its way. */
export const PageSpinner = () => (
  <div className="grid min-h-[50dvh] place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-7" />
  </div>
);
