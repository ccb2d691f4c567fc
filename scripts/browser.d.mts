export const BROWSER_ARGS: string[];
export interface FoundBrowser {
  executablePath: string;
  env: Record<string, string>;
  source: string;
}
/** Finds a Chromium, or throws naming how to get one. */
export function findBrowser(): Promise<FoundBrowser>;
