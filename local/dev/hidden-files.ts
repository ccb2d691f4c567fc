import { join, resolve } from "node:path";

/** Vite's default patterns, repeated here because a list in the project's configuration replaces them. */
const DENIED_BY_VITE = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
];

const asPattern = (path: string): string => path.replaceAll("\\", "/").replace(/[()[\]{}*?!+@|]/g, "\\$&");

/**
 * Patterns of files that Vite must not serve (`server.fs.deny`), among them the state folder, which holds the
 * secret key and all rows.
 */
export const hiddenFiles = (root: string, stateDir: string | undefined): string[] => [
  ...DENIED_BY_VITE,
  "**/.local/**",
  ...(stateDir ? [join(asPattern(resolve(root, stateDir)), "**")] : []),
];
