import { describe, expect, test } from 'vitest';
import { type Asked, ask, follow } from './asked.ts';

const nothing: Asked = { shown: '', waiting: [] };
/** What a list reads. */
const parsed = (asked: Asked): string => asked.waiting.at(-1) ?? asked.shown;

describe('the address that a list reads', () => {
  test('is the one just asked for, while the router is behind', () => {
    const tape = ask(ask(ask(nothing, 'q=a'), 'q=ab'), 'q=abc');
    expect(parsed(tape)).toBe('q=abc');
    const late = follow(tape, 'q=a');
    expect(parsed(late)).toBe('q=abc');
    expect(parsed(follow(late, 'q=abc'))).toBe('q=abc');
    expect(follow(late, 'q=abc').waiting).toEqual([]);
  });

  test('is the router’s when a link or the back button changed it', () => {
    expect(parsed(follow(ask(nothing, 'q=a'), 'etat=VALIDE'))).toBe('etat=VALIDE');
  });

  test('is the router’s again when what was asked for is where it stood', () => {
    const backToNone = follow(ask(ask(nothing, 'q=a'), ''), '');
    expect(backToNone.waiting).toEqual([]);
    expect(parsed(follow(backToNone, 'q=b'))).toBe('q=b');
  });

  test('is left as it is when nothing happened', () => {
    const waiting = ask(nothing, 'q=a');
    expect(follow(waiting, '')).toBe(waiting);
    expect(follow(nothing, '')).toBe(nothing);
  });
});
