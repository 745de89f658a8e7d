/**
 * A reader of PDF files that shares no code with what writes them: what it cannot read is a fault of the file. It knows
 * plain cross-reference tables and Flate streams; neither object streams nor encryption, which our files have not.
 */
export class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
export class Text {
  readonly bytes: string;
  constructor(bytes: string) {
    this.bytes = bytes;
  }
  /** As a text string: UTF-16 behind its mark, otherwise one letter a byte. */
  get words(): string {
    if (!this.bytes.startsWith('\xFE\xFF')) return this.bytes;
    const codes = Array.from({ length: this.bytes.length / 2 - 1 }, (_, i) => {
      const at = 2 + i * 2;
      return this.bytes.charCodeAt(at) * 256 + this.bytes.charCodeAt(at + 1);
    });
    return String.fromCharCode(...codes);
  }
}
export class Operator {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
export type Dict = ReadonlyMap<string, Value>;
export interface Stream {
  readonly dict: Dict;
  readonly raw: string;
}
export type Value = null | boolean | number | Name | Ref | Text | Operator | Dict | readonly Value[];

const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;

/** One token after another of a text of one letter a byte. */
export class Tokens {
  at: number;
  readonly text: string;
  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }
  skip(): void {
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text.charAt(this.at);
      if (sign === '%') while (!/[\r\n]/.test(this.text.charAt(this.at)) && this.at < this.text.length) this.at++;
      else if (!SPACE.test(sign)) return;
    }
  }
  isAtEnd(): boolean {
    this.skip();
    return this.at >= this.text.length;
  }
  value(): Value {
    this.skip();
    const sign = this.text.charAt(this.at);
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#literal();
    if (sign === '[') return this.#array();
    if (sign === '<') return this.text.charAt(this.at + 1) === '<' ? this.#dict() : this.#hex();
    return this.#word();
  }
  #run(): string {
    const from = this.at;
    while (this.at < this.text.length && REGULAR.test(this.text.charAt(this.at))) this.at++;
    return this.text.slice(from, this.at);
  }
  #name(): Name {
    this.at++;
    return new Name(
      this.#run().replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    );
  }
  #word(): Value {
    const word = this.#run();
    if (word === '') throw new Error(`nothing to read at ${this.at}: ${this.text.slice(this.at, this.at + 20)}`);
    if (/^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return this.#reference(word);
    if (word === 'true' || word === 'false') return word === 'true';
    return word === 'null' ? null : new Operator(word);
  }
  /** `12 0 R`, or the number 12. */
  #reference(word: string): Value {
    const found = /^\s+0\s+R(?![A-Za-z])/.exec(this.text.slice(this.at, this.at + 12));
    if (found === null || !/^\d+$/.test(word)) return Number(word);
    this.at += found[0].length;
    return new Ref(Number(word));
  }
  #array(): readonly Value[] {
    this.at++;
    const list: Value[] = [];
    for (this.skip(); this.text.charAt(this.at) !== ']'; this.skip()) list.push(this.value());
    this.at++;
    return list;
  }
  #dict(): Dict {
    this.at += 2;
    const dict = new Map<string, Value>();
    for (this.skip(); this.text.slice(this.at, this.at + 2) !== '>>'; this.skip()) {
      const key = this.value();
      if (!(key instanceof Name)) throw new Error(`a key is a name, at ${this.at}`);
      if (dict.has(key.name)) throw new Error(`/${key.name} stands twice in a dictionary`);
      dict.set(key.name, this.value());
    }
    this.at += 2;
    return dict;
  }
  #hex(): Text {
    const end = this.text.indexOf('>', this.at);
    const digits = this.text.slice(this.at + 1, end).replaceAll(/\s/g, '');
    this.at = end + 1;
    return new Text(
      (digits.match(/..?/g) ?? []).map((two) => String.fromCharCode(parseInt(two.padEnd(2, '0'), 16))).join(''),
    );
  }
  #literal(): Text {
    let text = '';
    let depth = 0;
    do {
      const sign = this.text.charAt(this.at++);
      if (sign === '\\') text += this.#escape();
      else {
        depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
        text += sign;
      }
    } while (depth > 0 && this.at < this.text.length);
    return new Text(text.slice(1, -1));
  }
  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(parseInt(octal, 8));
    }
    const sign = this.text.charAt(this.at++);
    const known: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };
    return known[sign] ?? sign;
  }
}

export interface Pdf {
  readonly text: string;
  readonly trailer: Dict;
  readonly objects: ReadonlyMap<number, Value | Stream>;
}
export const isStream = (value: unknown): value is Stream =>
  typeof value === 'object' && value !== null && 'raw' in value;

/** One letter a byte. */
export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
};

/** Every object of a file, updates over what they update. Throws on what is no PDF of our kind. */
export function readPdf(bytes: Uint8Array): Pdf {
  const text = latin(bytes);
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1];
  if (start === undefined) throw new Error('a PDF ends with startxref and %%EOF');
  const objects = new Map<number, Value | Stream>();
  let newest: Dict | null = null;
  for (let at: number | null = Number(start); at !== null;) {
    const { offsets, trailer } = readTable(text, at);
    for (const [number, offset] of offsets)
      if (!objects.has(number)) objects.set(number, readObject(text, number, offset));
    newest ??= trailer;
    const before: Value | undefined = trailer.get('Prev');
    at = typeof before === 'number' ? before : null;
  }
  return { text, trailer: newest ?? new Map(), objects };
}

function readTable(
  text: string,
  at: number,
): { readonly offsets: ReadonlyMap<number, number>; readonly trailer: Dict } {
  if (!text.startsWith('xref', at)) throw new Error(`no cross-reference table at ${at}`);
  const end = text.indexOf('trailer', at);
  const offsets = new Map<number, number>();
  let next = 0;
  for (const line of text
    .slice(at + 4, end)
    .trim()
    .split(/\r?\n/)) {
    const head = /^(\d+) \d+\s*$/.exec(line);
    if (head !== null) next = Number(head[1]);
    else {
      if (line.trimEnd().endsWith('n')) offsets.set(next, Number(line.slice(0, 10)));
      next += 1;
    }
  }
  const trailer = new Tokens(text, end + 'trailer'.length).value();
  if (!(trailer instanceof Map)) throw new Error('a trailer is a dictionary');
  return { offsets, trailer };
}

function readObject(text: string, number: number, offset: number): Value | Stream {
  const head = `${number} 0 obj`;
  if (!text.startsWith(head, offset)) throw new Error(`object ${number} is not at ${offset}`);
  const tokens = new Tokens(text, offset + head.length);
  const value = tokens.value();
  tokens.skip();
  if (!text.startsWith('stream', tokens.at) || !(value instanceof Map)) {
    if (!text.startsWith('endobj', tokens.at)) throw new Error(`object ${number} does not end`);
    return value;
  }
  const from = tokens.at + 'stream'.length + (text.charAt(tokens.at + 6) === '\r' ? 2 : 1);
  const length = value.get('Length');
  if (typeof length !== 'number') throw new Error(`stream ${number} has no length`);
  if (!/^\r?\n?endstream/.test(text.slice(from + length, from + length + 11)))
    throw new Error(`stream ${number} is not as long as it says`);
  return { dict: value, raw: text.slice(from, from + length) };
}

/** A stream as it was before it was compressed. */
export async function inflated({ dict, raw }: Stream): Promise<string> {
  const filter = dict.get('Filter');
  if (filter === undefined) return raw;
  if (!(filter instanceof Name) || filter.name !== 'FlateDecode') return raw;
  const bytes = Uint8Array.from(raw, (sign) => sign.charCodeAt(0));
  const out = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')));
  return latin(new Uint8Array(await out.arrayBuffer()));
}
