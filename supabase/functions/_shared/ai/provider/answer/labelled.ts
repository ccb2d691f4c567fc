import { matchFields } from "./field-names.ts";
import { BULLET, type Fields, nonNullShape, type Shape, singleListOf } from "./fit.ts";
import { ALONE, headOf, NO_NUMBERING, NUMBERED, numberingOf } from "./item-heads.ts";
import { readLoosely } from "./loose-json.ts";
import { isRow, readTable } from "./markdown-table.ts";

const MARKS = /^(\s{0,40})(?:[-*+•>]\s{1,4}|\d{1,2}[.)]\s{1,4}){0,2}(#{1,6}\s{1,4})?/u;
const LABEL =
  /^(\*\*|__)?["'`]?(\p{L}[\p{L}\p{N} _-]{0,39})["'`]?(\*\*|__)?\s{0,2}([:：])?(\*\*|__)?(?:\s{1,4}|$)([^\n]*)$/u;
const BLOCK = /^\s*[|>][-+]?\s*$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|={3,}|```\w{0,10}|~~~\w{0,10})\s*$/;

type Label = { name: string; rest: string; indent: number; isMarked: boolean };

function labelIn(line: string): Label | null {
  const [marks = "", indent = "", heading] = MARKS.exec(line) ?? [];
  const [, bold, name, , colon, , rest = ""] = LABEL.exec(line.slice(marks.length)) ?? [];
  if (name === undefined) return null;
  const isMarked = heading !== undefined || bold !== undefined;
  if (!colon && !(isMarked && rest === "")) return null;
  return { name, rest, indent: indent.length, isMarked };
}

type Frame = {
  shape: Shape;
  value: Fields;
  list: Fields[] | null;
  headline: string;
  loose: string[];
};
const frameOf = (shape: Shape, value: Fields, list: Fields[] | null): Frame => ({
  shape,
  value,
  list,
  headline: "",
  loose: [],
});
type Open = { fields: Fields; field: string; lines: string[]; indent: number };

const partOf = (shape: Shape, field: string): Shape => nonNullShape(shape.properties?.[field] ?? {});
const meantBy = (name: string, fields: readonly string[]): string | undefined =>
  matchFields([name], fields).get(name);

function fieldValue(lines: readonly string[]): unknown {
  const isBlock = BLOCK.test(lines[0] ?? "");
  const rows = isBlock ? lines.slice(1) : lines;
  const indents = rows.filter((row) => row.trim() !== "").map((row) => row.length - row.trimStart().length);
  const least = Math.min(...(isBlock ? indents : indents.slice(1)), 40);
  const text = rows
    .map((row, at) =>
      at === 0 && !isBlock ? row : row.slice(Math.min(least, row.length - row.trimStart().length)),
    )
    .join("\n")
    .trim();
  if (/^["'[{]/.test(text)) {
    const { end, value } = readLoosely(`[${text}]`, 0);
    if (end === text.length + 2 && Array.isArray(value) && value.length === 1) return value[0];
  }
  // An opening quote without a closing quote shows that the response was cut off inside this text.
  if (text.startsWith('"') && !text.includes('"', 1)) return undefined;
  return lines[0]?.trim().startsWith(">") ? text.replace(/(?<!\n)\n(?!\n)/g, " ") : text;
}

function fillFrom({ shape, value, headline, loose }: Frame): void {
  const needed = (shape.required ?? []).filter((name) => partOf(shape, name).type === "string");
  const texts = [headline, loose.join("\n").trim()].filter((text) => text !== "");
  const missing = needed.filter((name) => value[name] === undefined);
  const given = texts.slice(-missing.length);
  missing.forEach((name, at) => {
    if (given[at] !== undefined) value[name] = given[at];
  });
}

class Reader {
  readonly root: Fields = {};
  private frames: Frame[];
  private readonly items: Frame[] = [];
  private open: Open | null = null;
  private isMarked: boolean | null = null;
  private numbering: string | null = null;
  /** The line above the first item if it is only a number; such a line above a later item is removed from the texts. */
  private head: string | null = null;
  private previous = "";

  constructor(shape: Shape) {
    this.frames = [frameOf(shape, this.root, null)];
  }

  private fieldFor(name: string): { frame: Frame; field: string } | null {
    for (let at = this.frames.length - 1; at >= 0; at -= 1) {
      const frame = this.frames[at] as Frame;
      const names = Object.keys(frame.shape.properties ?? {});
      const free = meantBy(
        name,
        names.filter((one) => frame.value[one] === undefined),
      );
      if (free !== undefined) {
        this.frames.length = at + 1;
        return { frame, field: free };
      }
      const again = meantBy(name, names);
      if (again !== undefined && frame.list) return { frame: this.nextItem(at), field: again };
      const entered = this.enterFor(name, frame, at);
      if (entered) return entered;
    }
    return null;
  }

  private enterFor(name: string, frame: Frame, at: number): { frame: Frame; field: string } | null {
    for (const within of Object.keys(frame.shape.properties ?? {})) {
      if (frame.value[within] !== undefined) continue;
      const part = partOf(frame.shape, within);
      const inner = part.type === "array" ? nonNullShape(part.items ?? {}) : part;
      const field = meantBy(name, Object.keys(inner.properties ?? {}));
      if (field === undefined) continue;
      this.frames.length = at + 1;
      this.enter(frame, within);
      return { frame: this.frames.at(-1) as Frame, field };
    }
    return null;
  }

  private nextItem(at: number): Frame {
    const { shape, list } = this.frames[at] as Frame;
    const frame = frameOf(shape, {}, list);
    list?.push(frame.value);
    this.items.push(frame);
    this.frames.length = at;
    this.frames.push(frame);
    return frame;
  }

  private enter(frame: Frame, field: string): boolean {
    const part = partOf(frame.shape, field);
    const items = nonNullShape(part.items ?? {});
    if (part.type === "array" && items.type === "object") {
      const list: Fields[] = [];
      frame.value[field] = list;
      this.frames.push(frameOf(items, {}, list));
      this.nextItem(this.frames.length - 1);
      return true;
    }
    if (part.type !== "object") return false;
    const value: Fields = {};
    frame.value[field] = value;
    const inner = frameOf(part, value, null);
    this.items.push(inner);
    this.frames.push(inner);
    return true;
  }

  private close(): void {
    if (this.open) this.open.fields[this.open.field] = fieldValue(this.open.lines);
    this.open = null;
  }

  private awaitsList(): boolean {
    return this.items.length === 0 && singleListOf((this.frames[0] as Frame).shape) !== undefined;
  }

  private keepHead({ list, value, loose }: Frame): void {
    const isFirst = list?.length === 1 && Object.keys(value).length === 0;
    if (this.head !== null || !isFirst || !ALONE.test(this.previous)) return;
    this.head = headOf(this.previous);
    const lines = this.open?.lines ?? loose;
    const at = lines.lastIndexOf(this.previous);
    if (at >= 0) lines.length = at;
  }

  private begins(line: string): boolean {
    const isHead = this.head !== null && ALONE.test(line) && headOf(line) === this.head;
    const numbered = isHead ? ["", ""] : NUMBERED.exec(line);
    const numbering = numberingOf(line);
    if (!numbered || (!isHead && this.numbering !== null && this.numbering !== numbering)) return false;
    let at = this.frames.findLastIndex(({ list }) => list !== null);
    const root = this.frames[0] as Frame;
    const list = singleListOf(root.shape);
    if (at < 0 && list && root.value[list] === undefined && this.enter(root, list))
      at = this.frames.length - 1;
    if (at < 0) return false;
    this.numbering = numbering;
    // An item may have plain labels although the title above the items is bold.
    this.isMarked = null;
    this.close();
    const { value, headline, loose } = this.frames[at] as Frame;
    const isUsed = Object.keys(value).length > 0 || headline !== "" || loose.length > 0;
    const item = isUsed ? this.nextItem(at) : (this.frames[at] as Frame);
    item.headline = (numbered[1] ?? numbered[2] ?? "").replaceAll("**", "").trim();
    return true;
  }

  take(line: string): void {
    const label = labelIn(line);
    const isBlock = this.open !== null && BLOCK.test(this.open.lines[0] ?? "");
    const isDeeper = isBlock && label !== null && label.indent > (this.open?.indent ?? 0);
    const counts = label !== null && !isDeeper && (label.isMarked || this.isMarked !== true);
    const isField = counts && !/\d$/.test(label.name.trim());
    const found = isField ? this.fieldFor(label.name) : null;
    if (label && found) {
      this.isMarked ??= label.isMarked;
      this.keepHead(found.frame);
      if (found.frame.list) this.numbering ??= NO_NUMBERING;
      this.previous = "";
      this.close();
      if (this.enter(found.frame, found.field)) this.takeLoose(label.rest);
      else {
        const { value: fields } = found.frame;
        fields[found.field] = "";
        this.open = { fields, field: found.field, lines: [label.rest], indent: label.indent };
      }
      return;
    }
    if (line.trim() !== "") this.previous = line;
    if (this.awaitsList() && ALONE.test(line)) this.isMarked = null;
    if (isBlock && /^\s/.test(line)) this.open?.lines.push(line);
    else if (this.begins(line)) return;
    else if (/^\s*#{1,6}\s/.test(line) && !(this.open && NUMBERED.test(line))) this.close();
    else if (RULE.test(line)) return;
    else if (this.open) this.open.lines.push(line);
    else this.takeLoose(line);
  }

  private takeLoose(line: string): void {
    const frame = this.frames.at(-1);
    if (!frame || (line.trim() === "" && frame.loose.length === 0)) return;
    const isItem = frame.list !== null && BULLET.test(line) && frame.shape.required?.length === 1;
    const item = isItem && frame.loose.length > 0 ? this.nextItem(this.frames.length - 1) : frame;
    item.loose.push(isItem ? line.replace(BULLET, "") : line);
  }

  end(): Fields {
    this.close();
    for (const item of this.items) fillFrom(item);
    return this.root;
  }
}

/**
 * Reads a response without JSON: a table, or labelled lines as in YAML and Markdown. Returns undefined when it finds no
 * field; the caller must still validate the result.
 */
export function readLabelled(text: string, shape: Shape): unknown {
  const table = readTable(text, shape);
  const reader = new Reader(shape);
  for (const line of text.split(/\r?\n/)) if (!table || !isRow(line)) reader.take(line);
  const read = { ...reader.end(), ...table };
  return Object.keys(read).length > 0 ? read : undefined;
}
