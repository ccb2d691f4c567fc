import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { readPort } from "./local/dev/settings.ts";
import { localBackend } from "./local/vite-plugin.ts";
import { ALIASES } from "./scripts/aliases.ts";
import { CHUNK_GROUPS } from "./scripts/bundle/chunks.ts";
import { constructedStyles } from "./scripts/hosting/constructed-styles.ts";

const server = {
  host: "127.0.0.1",
  port: readPort(process.env.PORT, 5173),
  // Addresses contain the port, so no other is taken silently.
  strictPort: true,
  // The backend answers preflights; Vite would be first.
  cors: false,
};

/** The router's package names its development build, which warns and is larger. */
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
  // Journeys on the development server start without leftovers.
  cacheDir: process.env.TRIBUNA_VITE_CACHE,
  optimizeDeps: {
    // Workers' entries: an import found late would reload every page.
    entries: ["index.html", "src/**/*.worker.ts"],
  },
  build: {
    // Not named in files.
    sourcemap: "hidden",
    // budgets.json limits files; the largest, pdf.js, loads with a PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // Hosts that serve .mjs as bytes break workers.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".mjs") ? "assets/[name]-[hash].js" : "assets/[name]-[hash][extname]",
      },
    },
  },
}));
