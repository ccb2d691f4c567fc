export async function unpack(packed: string): Promise<Uint8Array<ArrayBuffer>> {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
}
