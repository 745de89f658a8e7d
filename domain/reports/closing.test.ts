import { describe, expect, test } from 'vitest';
import { closing } from './closing.ts';
import type { Content, Stack, TableNode } from './document.ts';
import { grid, hairlines } from './layout.ts';

const SIGNATURES: Content = { text: 'Signatures' };
const row = (text: string): Content[] => [{ text: 'Observations' }, { text }];
const list = (...answers: string[]): TableNode => ({
  reading: 'facts',
  table: { widths: [190, '*'], headerRows: 1, body: [[{ text: 'Conclusion' }, { text: '' }], ...answers.map(row)] },
  layout: hairlines(1),
  margin: [0, 0, 0, 4],
});
const answersOf = (node: Content | undefined): unknown[] =>
  node !== undefined && 'table' in node
    ? node.table.body.map((cells) => cells[1] && 'text' in cells[1] && cells[1].text)
    : [];
const block = (contents: readonly Content[]): Stack => contents.at(-1) as Stack;

describe('[reports/R20] the end of a report', () => {
  test('takes the last two answers to the signatures, without their title, on one page', () => {
    const [section, ...others] = closing([list('a', 'b', 'c', 'd')], SIGNATURES);
    expect(others).toHaveLength(1);
    expect(answersOf(section)).toEqual(['', 'a', 'b']);
    expect(block(others).unbreakable).toBe(true);
    expect(answersOf(block(others).stack[0])).toEqual(['c', 'd']);
    expect(block(others).stack.at(-1)).toBe(SIGNATURES);
  });
  test('draws one line between the two parts, and none below a list', () => {
    const [section, end] = closing([list('a', 'b', 'c')], SIGNATURES) as [TableNode, Stack];
    const tail = end.stack[0] as TableNode;
    const widths = (node: TableNode) =>
      Array.from({ length: node.table.body.length + 1 }, (_, i) => node.layout.hLineWidth(i, node));
    expect(widths(section)).toEqual([0, 0, 0]);
    expect(widths(tail)).toEqual([0.5, 0.5, 0]);
    expect([section.margin, tail.margin]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 4],
    ]);
  });
  test('keeps the outline of a grid of measures', () => {
    const measures = { ...list('a', 'b', 'c'), layout: grid(1) };
    const [, end] = closing([measures], SIGNATURES) as [TableNode, Stack];
    const tail = end.stack[0] as TableNode;
    expect([0, 1, 2].map((i) => tail.layout.hLineWidth(i, tail))).toEqual([0.5, 0.5, 0.5]);
  });
  test('takes a short section whole, with its title', () => {
    expect(answersOf(block(closing([list('a', 'b')], SIGNATURES)).stack[0])).toEqual(['', 'a', 'b']);
  });
  test('takes the note of what does not apply with the answers above it', () => {
    const note: Content = { text: 'Sans objet : Motifs.' };
    const { stack } = block(closing([list('a', 'b', 'c'), note], SIGNATURES));
    expect(answersOf(stack[0])).toEqual(['b', 'c']);
    expect(stack.slice(1)).toEqual([note, SIGNATURES]);
  });
  test('leaves an answer that a page would not hold beside the signatures', () => {
    const long = list('a', 'mot '.repeat(1000));
    const contents = closing([long], SIGNATURES);
    expect(contents[0]).toBe(long);
    expect(block(contents).stack).toEqual([SIGNATURES]);
  });
  test('a form of which nothing shows is signed all the same', () => {
    expect(block(closing([], SIGNATURES)).stack).toEqual([SIGNATURES]);
  });
});
