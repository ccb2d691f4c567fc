import { Spinner } from "@/ui/spinner";
import { appText } from "../app.text";

export const FullSpinner = () => (
  <div className="grid min-h-dvh place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-8" />
  </div>
);

export const PageSpinner = () => (
  <div className="grid min-h-[50dvh] place-items-center">
    <Spinner label={appText.loading} className="[&_svg]:size-7" />
  </div>
);
