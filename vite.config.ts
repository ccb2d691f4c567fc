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
  // Makes Vite fail when the port is taken: another port would break the stored addresses, which contain this port.
  strictPort: true,
  // The backend responds to preflights; with this on, Vite would respond to them first.
  cors: false,
};

/** The router's package points to its development build, which warns and is larger. */
const ROUTER = [
  { find: /^react-router$/, replacement: resolve("node_modules/react-router/dist/production/index.mjs") },
  {
    find: /^react-router\/dom$/,
    replacement: resolve("node_modules/react-router/dist/production/dom-export.mjs"),
  },
];

/** 3 KB that every first load would contain without use. */
const PASSKEYS = {
  find: /^\.\/lib\/(?:webauthn|web3\/ethereum)$/,
  replacement: resolve("scripts/bundle/no-passkeys.ts"),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [constructedStyles(), react(), tailwindcss(), localBackend()],
  resolve: {
    alias: [
      ...Object.entries(ALIASES).map(([find, replacement]) => ({ find, replacement })),
      ...(command === "build" && !isSsrBuild ? [...ROUTER, PASSKEYS] : []),
    ],
  },
  server: {
    ...server,
    watch: { ignored: ["**/.local/**", "**/test-results/**", "**/playwright-report/**", "**/dist/**"] },
  },
  preview: server,
  // Each browser test of the development server sets a new folder, so that Vite reuses no files of an earlier run.
  cacheDir: process.env.TRIBUNA_VITE_CACHE,
  optimizeDeps: {
    entries: ["index.html", "src/**/*.worker.ts"],
  },
  build: {
    // "hidden": the served files do not refer to the source maps.
    sourcemap: "hidden",
    // budgets.json limits the size of files instead.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
        // Renames .mjs to .js, because some hosts serve .mjs without a script's type, and browsers then
        // refuse the worker.
        assetFileNames: ({ names }) =>
          names[0]?.endsWith(".mjs") ? "assets/[name]-[hash].js" : "assets/[name]-[hash][extname]",
      },
    },
  },
}));
