import { showStartFailure } from "../start-failure";

// Runs inline before the entry script is requested, because it handles that script's failed download.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const show = () => {
      const root = document.getElementById("root");
      const isLanding = root && "landing" in root.dataset;
      if (root && (!isLanding || document.documentElement.classList.contains("starting")))
        showStartFailure(root);
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
