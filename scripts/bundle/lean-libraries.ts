import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const AUTH = "/node_modules/@supabase/auth-js/dist/module/";
/**
 * What Supabase's client of sign-ins imports beside the way that this app goes: passkeys and wallets. Administration
 * stays although no browser has its key: every sign-out goes through `admin.signOut`.
 */
export const UNUSED = ["lib/webauthn.js", "lib/web3/ethereum.js"].map((file) => AUTH + file);

const EXPORTED = /^export (?:async )?(?:const|function|class) (\w+)/gm;

/** A module with the same names and nothing behind them: whoever calls one of them after all gets a TypeError. */
export function emptied(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map(([, name]) => `export class ${name} {}`);
  if (/^export default /m.test(code)) names.push("export default class {}");
  if (names.length === 0) throw new Error("This module exports nothing that could be left out.");
  return names.join("\n");
}

/** The router's package names only the build that warns developers; the other differs in nothing else. */
export const ROUTER_FILES: Readonly<Record<string, string>> = {
  "react-router": "react-router/dist/production/index.mjs",
  "react-router/dom": "react-router/dist/production/dom-export.mjs",
};

const endsWith = (path: string) => new RegExp(`${path.replaceAll(".", "\\.")}$`);

/** Leaves out of the built app what its libraries carry for others. */
export function leanLibraries(): Plugin {
  return {
    name: "lean-libraries",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load: {
      filter: { id: UNUSED.map(endsWith) },
      handler: (id) => ({ code: emptied(readFileSync(id, "utf8")), map: null }),
    },
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      handler: (name) => resolve("node_modules", ROUTER_FILES[name] ?? name),
    },
  };
}
