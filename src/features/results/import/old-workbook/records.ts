const CONTINUE = 0x003c;

export type OldRecord = { kind: number; at: number; parts: DataView[] };

/** Yields the records from offset `from` to the end. Throws RangeError for a record that goes beyond the stream. */
export function* recordsFrom(stream: Uint8Array<ArrayBuffer>, from: number): Generator<OldRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let record: OldRecord | null = null;
  for (let at = from; at + 4 <= view.byteLength; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const part = new DataView(stream.buffer, stream.byteOffset + at + 4, length);
    if (kind === CONTINUE && record) record.parts.push(part);
    else {
      if (record) yield record;
      record = { kind, at, parts: [part] };
    }
    at += 4 + length;
  }
  if (record) yield record;
}
