/**
 * Doubles of the browser's globals that the app's modules read when they load, and pages read when they are drawn.
 */
const standIns = () => ({
  window: { location: new URL("http://drawn.invalid/"), innerWidth: 0, addEventListener: () => undefined },
  // The data client needs it to exist, and never opens one here.
  WebSocket: class {},
});

/** Runs code that imports and draws the app's pages, with doubles of the browser's globals. */
export async function withoutBrowser<T>(draw: () => Promise<T>): Promise<T> {
  const global = globalThis as Record<string, unknown>;
  const added = Object.entries(standIns()).filter(([name]) => !(name in global));
  for (const [name, standIn] of added) global[name] = standIn;
  try {
    return await draw();
  } finally {
    for (const [name] of added) delete global[name];
  }
}
