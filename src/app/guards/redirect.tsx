import { Navigate } from "react-router-dom";
import { FullSpinner } from "../screens/full-spinner";

/** Shows a spinner, because the router leaves this page only when the other page's code has arrived. */
export const Redirect = ({ to }: { to: string }) => (
  <>
    <FullSpinner />
    <Navigate replace to={to} />
  </>
);
