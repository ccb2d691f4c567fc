import type { OldRecord } from "./records";

/** The flag of 16-bit characters; a text whose characters all fit has 8-bit characters. */
const WIDE = 1;
const HAS_PHONETICS = 4;
const HAS_FORMATS = 8;

/** Reads across records, because a text may continue in the next record. */
class Cursor {
  private record = 0;
  private at = 0;
  constructor(private readonly records: readonly DataView[]) {}

  private get view(): DataView {
    const view = this.records[this.record];
    if (!view) throw new RangeError("A text ends beyond its records.");
    return view;
  }
  get left(): number {
    return this.view.byteLength - this.at;
  }
  byte(): number {
    while (this.left === 0) this.next();
    this.at += 1;
    return this.view.getUint8(this.at - 1);
  }
  number(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value += this.byte() * 256 ** index;
    return value;
  }
  next(): void {
    this.record += 1;
    this.at = 0;
  }
  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      if (this.left === 0) this.next();
      const step = Math.min(left, this.left);
      this.at += step;
      left -= step;
    }
  }
  characters(count: number, isWide: boolean): string {
    let wide = isWide;
    let text = "";
    for (let left = count; left > 0; left -= 1) {
      if (this.left === 0) {
        this.next();
        // A text that continues in the next record states its character width again.
        wide = (this.byte() & WIDE) !== 0;
      }
      text += String.fromCharCode(this.number(wide ? 2 : 1));
    }
    return text;
  }
}

function textAt(cursor: Cursor, lengthBytes: 1 | 2): string {
  const count = cursor.number(lengthBytes);
  const flags = cursor.byte();
  const formats = flags & HAS_FORMATS ? cursor.number(2) : 0;
  const phonetics = flags & HAS_PHONETICS ? cursor.number(4) : 0;
  const text = cursor.characters(count, (flags & WIDE) !== 0);
  cursor.skip(formats * 4 + phonetics);
  return text;
}

export function textOf({ parts }: OldRecord, from: number, lengthBytes: 1 | 2 = 2): string {
  const cursor = new Cursor(parts);
  cursor.skip(from);
  return textAt(cursor, lengthBytes);
}

export function sharedStrings({ parts }: OldRecord): string[] {
  const cursor = new Cursor(parts);
  cursor.skip(4);
  const count = cursor.number(4);
  const texts: string[] = [];
  for (let index = 0; index < count; index += 1) texts.push(textAt(cursor, 2));
  return texts;
}
