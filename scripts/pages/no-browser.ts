const standIns = () => ({
  window: { location: new URL("http://drawn.invalid/"), innerWidth: 0, addEventListener: () => undefined },
  // The data client checks that the class exists, but opens no WebSocket here.
  WebSocket: class {},
});

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
