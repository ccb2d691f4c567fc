export const BROWSER_ARGS: string[];
export interface FoundBrowser {
  executablePath: string;
  env: Record<string, string>;
  source: string;
}
export function findBrowser(): Promise<FoundBrowser>;
