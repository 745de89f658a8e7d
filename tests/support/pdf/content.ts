import { Name, Operator, Text, Tokens, type Value } from './read-pdf.ts';

/** What a page paints: under which mark, in which font, with which words. */
export interface Painted {
  readonly operator: string;
  /** null: an artifact. undefined: nobody says what it is. */
  readonly mcid: number | null | undefined;
  readonly font: string | undefined;
  /** Codes of glyphs, two bytes each. */
  readonly codes: readonly number[];
  readonly operands: readonly Value[];
}

const PAINTS = new Set(['Tj', 'TJ', 'Do', 'f', 'f*', 'F', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'BI']);

interface Mark {
  readonly tag: string;
  readonly mcid: number | null | undefined;
}

/** Marks of a page as they open, what is painted under them, and every operator with what it was given. */
export interface PageContent {
  readonly painted: readonly Painted[];
  readonly marks: readonly Mark[];
  readonly operations: readonly (readonly [string, readonly Value[]])[];
  readonly faults: readonly string[];
}

export function readContent(text: string): PageContent {
  const tokens = new Tokens(text);
  const open: Mark[] = [];
  const marks: Mark[] = [];
  const painted: Painted[] = [];
  const operations: [string, readonly Value[]][] = [];
  const faults: string[] = [];
  let operands: Value[] = [];
  let font: string | undefined;
  let depth = 0;
  const begin = (mark: Mark): void => {
    if (open.length > 0) faults.push('a marked content stands in another one');
    open.push(mark);
    marks.push(mark);
  };
  const apply = (name: string): void => {
    if (name === 'BDC' || name === 'BMC') begin(markOf(operands));
    if (name === 'EMC' && open.pop() === undefined) faults.push('a mark ends that never began');
    if (name === 'q') depth += 1;
    if (name === 'Q') depth -= 1;
    if (name === 'Tf' && operands[0] instanceof Name) font = operands[0].name;
    if (PAINTS.has(name))
      painted.push({ operator: name, mcid: open.at(-1)?.mcid, font, codes: codesOf(operands), operands });
  };
  while (!tokens.isAtEnd()) {
    const value = tokens.value();
    if (!(value instanceof Operator)) {
      operands.push(value);
      continue;
    }
    apply(value.name);
    operations.push([value.name, operands]);
    operands = [];
  }
  if (open.length > 0) faults.push('a mark never ends');
  if (depth !== 0) faults.push('states of the graphics are saved and not restored');
  return { painted, marks, operations, faults };
}

function markOf([tag, properties]: readonly Value[]): Mark {
  const name = tag instanceof Name ? tag.name : '';
  const mcid = properties instanceof Map ? properties.get('MCID') : undefined;
  if (typeof mcid === 'number') return { tag: name, mcid };
  return { tag: name, mcid: name === 'Artifact' ? null : undefined };
}

const codesOf = (operands: readonly Value[]): number[] =>
  operands.flat().flatMap((one) => {
    if (!(one instanceof Text)) return [];
    return Array.from(
      { length: one.bytes.length / 2 },
      (_, i) => one.bytes.charCodeAt(i * 2) * 256 + one.bytes.charCodeAt(i * 2 + 1),
    );
  });
