/**
 * [tiers/T16] Text of a CSV file as rows of cells (RFC 4180, and what spreadsheets make of it): a mark of UTF-8; a first line
 * « sep=; », which says the sign between cells and is no line of the sheet; otherwise `;` `,` or tab, whichever cuts its
 * lines alike; quotes doubled inside quotes; lines ended by CRLF, LF or CR. Empty lines stay, as a spreadsheet shows them,
 * but for those at the end.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, '');
  const [said = '', sign] = /^"?sep=(.)"?(?:\r\n?|\n|$)/i.exec(content) ?? [];
  const body = content.slice(said.length);
  const rows = new Reader(body, sign ?? separatorOf(body)).rows();
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  return rows.slice(0, last + 1);
}

/** French spreadsheets write semicolons: at equal merit, the first. */
const SEPARATORS = [';', '\t', ','] as const;
/** Signs and lines that are enough to see it. */
const SAMPLE = 20_000;
const SAMPLE_LINES = 30;

/** The one that cuts most lines into as many cells; a title above the table, or an address, holds some commas too. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE)
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const merits = SEPARATORS.map((sign) => ({ sign, ...meritOf(lines.map((line) => line.split(sign).length - 1)) }));
  const isBetter = (one: Merit, other: Merit): boolean =>
    one.lines > other.lines || (one.lines === other.lines && one.cuts > other.cuts);
  return merits.reduce((best, one) => (isBetter(one, best) ? one : best)).sign;
}

interface Merit {
  /** Lines that are cut alike, and in how many places. */
  readonly lines: number;
  readonly cuts: number;
}

function meritOf(counts: readonly number[]): Merit {
  const cut = counts.filter((count) => count > 0);
  const groups = [...new Set(cut)].map((cuts) => ({ cuts, lines: cut.filter((count) => count === cuts).length }));
  return groups.reduce<Merit>((best, one) => (one.lines > best.lines ? one : best), { lines: 0, cuts: 0 });
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
