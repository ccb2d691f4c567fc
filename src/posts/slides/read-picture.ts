/** The bytes of a picture for a page that is set here; null leaves a picture that does not load out of its page. */
export async function readPicture(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
