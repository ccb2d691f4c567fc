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

/** The state folder holds the secret key and all rows, so Vite must not serve it (`server.fs.deny`). */
export const hiddenFiles = (root: string, stateDir: string | undefined): string[] => [
  ...DENIED_BY_VITE,
  "**/.local/**",
  ...(stateDir ? [join(asPattern(resolve(root, stateDir)), "**")] : []),
];
