import type { Mark, TextRole } from '../document.ts';

/** Standard structure types (ISO 32000-1, 14.8.4) that our documents use. */
export type Role = TextRole | 'Document' | 'Div' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** An element of the structure of a document: what it is, and its parts in the order in which they are read. */
export interface Part {
  readonly role: Role;
  readonly parts: Parts;
  /** Of a Figure. */
  readonly alt?: string;
  /** Of a TH: what it is the header of. */
  readonly scope?: 'Row' | 'Column';
  /** Columns that a cell takes; absent: one. */
  readonly colSpan?: number;
  /** Of a Table: its rows are those of the one before. */
  readonly isContinued?: boolean;
}
/** Elements, and marks of what is drawn. */
export type Parts = readonly (Part | Mark)[];

export const isMark = (part: Part | Mark): part is Mark => typeof part === 'number';

/** Every mark of these parts, in the order in which they are read. */
export const marksOf = (parts: Parts): readonly Mark[] =>
  parts.flatMap((part) => (isMark(part) ? [part] : marksOf(part.parts)));

/** A list of which each item has these parts; nothing without any. */
export function listOf(items: readonly Parts[]): Parts {
  const said = items.filter((parts) => parts.length > 0);
  if (said.length === 0) return [];
  return [{ role: 'L', parts: said.map((parts): Part => ({ role: 'LI', parts: [{ role: 'LBody', parts }] })) }];
}

/** Tables that go on are one table. */
export function joined(parts: Parts): Parts {
  const whole: (Part | Mark)[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const goesOn = !isMark(part) && part.isContinued === true && last !== undefined && !isMark(last);
    if (goesOn && last.role === 'Table') whole.splice(-1, 1, { ...last, parts: [...last.parts, ...part.parts] });
    else whole.push(part);
  }
  return whole;
}
