import { appText } from "../../src/app/app.text.ts";
import { RELOAD_WINDOW_MS } from "../../src/app/lazy-route.ts";
import { STORAGE_KEYS } from "../../src/shared/storage.ts";

const { title, chunk, reload } = appText.startup;

/** The styles are inline, because the same deploy that deleted the script deleted the style sheet. */
const STYLE = `.not-started{display:grid;place-items:center;min-height:100dvh;padding:0 1.5rem;text-align:center;font:1rem/1.6 system-ui,sans-serif}.not-started button{padding:.5rem 1rem;border:0;border-radius:.5rem;background:#34d3b4;color:#0a0e13;font:inherit;cursor:pointer}`;
const NOTICE = `<main id="contenido" tabindex="-1" class="not-started"><div role="alert"><h1>${title}</h1><p>${chunk}</p><button type="button">${reload}</button></div></main>`;

/**
 * Handles a failed entry script without app code. A new deploy deletes old files, so it reloads once; if
 * that fails too, it shows the reason. The prerendered landing stays. Same rule as `reloadOnce` in the app.
 */
export const START_GATE = `<style>${STYLE}</style>
    <template id="not-started">${NOTICE}</template>
    <script>
      addEventListener("error", ({ target }) => {
        if (target?.tagName !== "SCRIPT") return;
        const tell = () => {
          const page = document.documentElement.classList;
          const root = document.getElementById("root");
          if ("landing" in root.dataset && !page.contains("starting")) return;
          try {
            if (!(Date.now() - sessionStorage.getItem("${STORAGE_KEYS.chunkReload}") <= ${RELOAD_WINDOW_MS})) {
              sessionStorage.setItem("${STORAGE_KEYS.chunkReload}", Date.now());
              return location.reload();
            }
          } catch {}
          // A copy, since text that becomes a page is refused where Trusted Types are enforced.
          root.replaceChildren(document.getElementById("not-started").content.cloneNode(true));
          // Not an attribute: the content security policy would refuse it.
          root.querySelector("button").addEventListener("click", () => location.reload());
          page.remove("starting");
        };
        document.readyState === "loading" ? addEventListener("DOMContentLoaded", tell) : tell();
      }, true);
    </script>`;
