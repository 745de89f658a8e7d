/**
 * Text of a CSV file as rows of cells (RFC 4180, and what spreadsheets make of it): a mark of UTF-8, `;` `,` or tab,
 * found on the first line; quotes doubled inside quotes; lines ended by CRLF, LF or CR. Empty rows are left out.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, '');
  const reader = new Reader(content, separatorOf(content));
  return reader.rows().filter((row) => row.some((cell) => cell.trim() !== ''));
}

const SEPARATORS = [';', '\t', ','] as const;

/** The one that cuts the first line most; French spreadsheets write semicolons. */
function separatorOf(text: string): string {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const outsideQuotes = head.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((sign) => ({ signe: sign, n: outsideQuotes.split(sign).length }));
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).signe;
}

class Reader {
  readonly #text: string;
  readonly #separator: string;
  #position = 0;

  constructor(text: string, separator: string) {
    this.#text = text;
    this.#separator = separator;
  }

  rows(): string[][] {
    const rows: string[][] = [];
    while (this.#position < this.#text.length) rows.push(this.#row());
    return rows;
  }

  #row(): string[] {
    const cells = [this.#cell()];
    while (this.#text[this.#position] === this.#separator) {
      this.#position += 1;
      cells.push(this.#cell());
    }
    if (this.#text[this.#position] === '\r') this.#position += 1;
    if (this.#text[this.#position] === '\n') this.#position += 1;
    return cells;
  }

  #cell(): string {
    return this.#text[this.#position] === '"' ? this.#quoted() : this.#bare();
  }

  #bare(): string {
    const start = this.#position;
    while (this.#position < this.#text.length && !this.#isEnd(this.#text[this.#position])) this.#position += 1;
    return this.#text.slice(start, this.#position);
  }

  /** What follows the closing quote up to the separator belongs to the cell: a file made by hand is read all the same. */
  #quoted(): string {
    let value = '';
    this.#position += 1;
    while (this.#position < this.#text.length) {
      const end = this.#text.indexOf('"', this.#position);
      const bound = end === -1 ? this.#text.length : end;
      value += this.#text.slice(this.#position, bound);
      this.#position = bound + 1;
      if (this.#text[this.#position] !== '"') break;
      value += '"';
      this.#position += 1;
    }
    return value + this.#bare();
  }

  #isEnd(sign: string | undefined): boolean {
    return sign === this.#separator || sign === '\n' || sign === '\r';
  }
}
