export class PdfRef {
  constructor(readonly number: number) {}
}

export type PdfValue = number | string | PdfRef | PdfValue[] | PdfDict | null;
export type PdfDict = Map<string, PdfValue>;

/** Characters that may still be parsed. All readers of a file share them, because tables may point at each other. */
export type ReadBudget = { characters: number };

/** Real files nest less; hostile files nest deeper, to exhaust the stack. */
const MAX_DEPTH = 32;

// A comment must end with its line, or the pattern could match in several ways and take quadratic time.
const TOKEN =
  /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*(<<|>>|[[\]]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^<>]*>|\(|[^\0\t\n\f\r ()<>[\]{}/%]+)/y;
const REFERENCE = /[\t\n\f\r ]+\d+[\t\n\f\r ]+R(?![A-Za-z0-9])/y;

export class PdfReader {
  constructor(
    private readonly text: string,
    private readonly budget: ReadBudget,
    public at = 0,
  ) {}

  value(depth = 0): PdfValue | undefined {
    const token = this.token();
    if (token === null || depth > MAX_DEPTH) return undefined;
    if (token === "<<") return this.dictionary(depth);
    if (token === "[") return this.list(depth);
    if (token === "(") return this.string();
    if (token === ">>" || token === "]") return undefined;
    if (token.startsWith("/")) return token.slice(1);
    if (/^\d+$/.test(token) && this.passes(REFERENCE)) return new PdfRef(Number(token));
    return /^[+-]?\d*(?:\.\d*)?$/.test(token) ? Number(token) : null;
  }

  /** The next token; null at the end of the text, or when the limit of read characters is used up. */
  token(): string | null {
    TOKEN.lastIndex = this.at;
    const token = this.budget.characters > 0 ? TOKEN.exec(this.text)?.[1] : undefined;
    if (token === undefined) return null;
    this.budget.characters -= TOKEN.lastIndex - this.at;
    this.at = TOKEN.lastIndex;
    return token;
  }

  private passes(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }

  private dictionary(depth: number): PdfDict | undefined {
    const entries: PdfDict = new Map();
    for (;;) {
      const name = this.token();
      if (name === ">>") return entries;
      if (!name?.startsWith("/")) return undefined;
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      entries.set(name.slice(1), value);
    }
  }

  private list(depth: number): PdfValue[] | undefined {
    const values: PdfValue[] = [];
    for (;;) {
      const start = this.at;
      if (this.token() === "]") return values;
      this.at = start;
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      values.push(value);
    }
  }

  private string(): null | undefined {
    for (let open = 1; this.at < this.text.length && this.budget.characters > 0; ) {
      const letter = this.text[this.at];
      this.budget.characters -= 1;
      this.at += letter === "\\" ? 2 : 1;
      if (letter === "(") open += 1;
      if (letter === ")") open -= 1;
      if (open === 0) return null;
    }
    return undefined;
  }
}
