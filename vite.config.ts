import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { readPort } from "./local/dev/settings.ts";
import { localBackend } from "./local/vite-plugin.ts";
import { ALIASES } from "./scripts/aliases.ts";
import { CHUNK_GROUPS } from "./scripts/bundle/chunks.ts";
import { constructedStyles } from "./scripts/pages/constructed-styles.ts";

const server = {
  host: "127.0.0.1",
  port: readPort(process.env.PORT, 5173),
  // The backend's addresses contain the port, so another one is never taken in silence.
  strictPort: true,
  // The backend answers preflights itself; Vite would answer them first.
  cors: false,
};

/** The router's package names only its development build, which warns and weighs more, and differs in nothing else. */
const ROUTER = [
  { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") },
  {
    find: /^react-router\/dom$/,
    replacement: resolve("node_modules/react-router/dist/production/dom-export.mjs"),
  },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [constructedStyles(), react(), tailwindcss(), localBackend()],
  resolve: {
    alias: [
      ...Object.entries(ALIASES).map(([find, replacement]) => ({ find, replacement })),
      ...(command === "build" && !isSsrBuild ? ROUTER : []),
    ],
  },
  server: {
    ...server,
    watch: { ignored: ["**/.local/**", "**/test-results/**", "**/playwright-report/**", "**/dist/**"] },
  },
  preview: server,
  // Journeys through the development server begin without what an earlier start has left behind.
  cacheDir: process.env.TRIBUNA_VITE_CACHE,
  optimizeDeps: {
    // Entries of the workers: a worker's import found only at its start would be bundled then, and reload every open
    // page.
    entries: ["index.html", "src/**/*.worker.ts"],
  },
  build: {
    // Named in no file; the build puts them aside.
    sourcemap: "hidden",
    // budgets.json limits the pages' files; the largest of all, pdf.js, loads when a PDF is shown.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // Hosts that do not know .mjs serve it as bytes, which no browser runs as a worker.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".mjs") ? "assets/[name]-[hash].js" : "assets/[name]-[hash][extname]",
      },
    },
  },
}));
