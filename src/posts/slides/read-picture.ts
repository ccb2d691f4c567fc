/** Returns null when the picture does not load; the page is then drawn without it. */
export async function readPicture(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
