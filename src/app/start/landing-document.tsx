import { StrictMode } from "react";
import { LandingPage } from "@/features/landing/landing-page";
import { SkipLink } from "../skip-link";

/** The landing as a whole document's content: the build draws it and the browser continues it, so both render this. */
export const LandingDocument = () => (
  <StrictMode>
    <SkipLink />
    <LandingPage />
  </StrictMode>
);
