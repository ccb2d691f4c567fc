/** The bytes of a picture for a page; null for a picture that does not load, which the page then lacks. */
export async function readPicture(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
