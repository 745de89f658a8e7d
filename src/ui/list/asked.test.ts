import { describe, expect, test } from 'vitest';
import { type Asked, ask, follow } from './asked.ts';

const rien: Asked = { shown: '', waiting: [] };
/** What a list reads. */
const lu = (asked: Asked): string => asked.waiting.at(-1) ?? asked.shown;

describe('the address that a list reads', () => {
  test('is the one just asked for, while the router is behind', () => {
    const tape = ask(ask(ask(rien, 'q=a'), 'q=ab'), 'q=abc');
    expect(lu(tape)).toBe('q=abc');
    const enRetard = follow(tape, 'q=a');
    expect(lu(enRetard)).toBe('q=abc');
    expect(lu(follow(enRetard, 'q=abc'))).toBe('q=abc');
    expect(follow(enRetard, 'q=abc').waiting).toEqual([]);
  });

  test('is the router’s when a link or the back button changed it', () => {
    expect(lu(follow(ask(rien, 'q=a'), 'etat=VALIDE'))).toBe('etat=VALIDE');
  });

  test('is the router’s again when what was asked for is where it stood', () => {
    const revenu = follow(ask(ask(rien, 'q=a'), ''), '');
    expect(revenu.waiting).toEqual([]);
    expect(lu(follow(revenu, 'q=b'))).toBe('q=b');
  });

  test('is left as it is when nothing happened', () => {
    const attente = ask(rien, 'q=a');
    expect(follow(attente, '')).toBe(attente);
    expect(follow(rien, '')).toBe(rien);
  });
});
