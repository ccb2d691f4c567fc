import { AUTH_STORAGE_KEY } from "../../src/shared/storage.ts";

/**
 * Runs inline before the landing's first paint, because a file would arrive too late.
 * - Hides the page from everybody but visitors of the landing, by the same rule as `main.tsx`.
 * - Paints the first screen before the rest is laid out, unless the address has an anchor.
 * - Records clicks on buttons until the code of `startLanding` has loaded.
 */
export const LANDING_GATE = `<style>.starting #root{visibility:hidden}.first-screen .below{content-visibility:hidden}noscript .notice{max-width:none;margin:0;padding:1rem 1.5rem;text-align:center;background:#171f28}</style>
    <script>
      {
        const page = document.documentElement.classList;
        let visitor = true;
        try {
          visitor = location.pathname === "/" && !localStorage.getItem("${AUTH_STORAGE_KEY}") &&
            !/[?&#](code|error|error_code|error_description)=/.test(location.href);
        } catch {}
        if (!visitor) page.add("starting");
        else {
          const pressed = [];
          const keep = ({ target }) => target.closest?.("button") && pressed.push(target.closest("button"));
          addEventListener("click", keep);
          window.takeEarlyClicks = () => (removeEventListener("click", keep), pressed.splice(0));
        }
        if (visitor && !location.hash) {
          page.add("first-screen");
          const below = () => page.remove("first-screen");
          addEventListener("load", below);
          try {
            new PerformanceObserver(below).observe({ type: "paint", buffered: true });
          } catch {}
        }
      }
    </script>`;
