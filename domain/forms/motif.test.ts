import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPattern } from './motif.ts';

const native = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

/** null: not a pattern. */
function byRegExp(source: string, text: string): boolean | null {
  try {
    void new RegExp(source, 'u');
  } catch {
    return null;
  }
  return native(source).test(text);
}

describe('a pattern', () => {
  test.each([
    ['[A-Z]{2}-\\d+', ['AB-12', 'AB-', 'AB-12 bis', 'ab-12']],
    ['[A-Z]{2}-\\d{3}-[A-Z]{2}', ['AB-123-CD', 'AB-12-CD']],
    ['(?:\\+33|0)[1-9](?: ?\\d{2}){4}', ['0612345678', '+33 6 12', '06 12 34 56 78', '061234567']],
    ['a{2,}', ['a', 'aa', 'aaaaa']],
    ['a{0}b{1,2}', ['b', 'bb', 'bbb', 'ab']],
    ['(a|b)*c?', ['', 'abab', 'ababc', 'cc']],
    ['^x$|^y$', ['x', 'y', 'xy']],
    ['\\bété\\b', ['été']],
    ['.\\Bb\\b', ['ab', 'é b']],
    ['\\p{Lu}\\p{L}+', ['Élise', 'élise', 'É']],
    ['[^\\]a-c]+\\.', ['xyz.', 'abc.', ']x.']],
    ['\\u{1F600}\\x41\\u0042', ['😀AB', 'AB']],
    ['.', ['😀', 'é', '\n', 'ab']],
    ['a+?b*?', ['aab', 'b']],
    ['(a*)*', ['', 'aaa', 'b']],
    ['(|a)+b', ['b', 'aab', 'a']],
    ['', ['', 'a']],
  ])('[forms/F38] %s says of each text what RegExp says', (source, texts) => {
    const motif = readPattern(source);
    expect(texts.map((text) => motif?.test(text))).toEqual(texts.map((text) => native(source).test(text)));
  });

  test.each([
    '[a',
    '(a',
    'a{2',
    '*',
    '\\',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '(?<n>a)',
    'a(?=b)',
    'a(?!b)',
    '(?<=a)b',
    '(a{1000}){1000}',
  ])('[forms/F38] %s is refused', (source) => expect(readPattern(source)).toBeNull());

  test('[forms/F38] any pattern of these signs says of any text what RegExp says', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '(',
      ')',
      '(?:',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{0,2}',
      '{1,}',
      '^',
      '$',
      '\\b',
      '\\w',
    );
    const pattern = fc.string({ unit: piece, maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, one) => {
        expect(readPattern(source)?.test(one) ?? null).toBe(byRegExp(source, one));
      }),
      { numRuns: 3000 },
    );
  });

  test('[forms/F38] takes a time in proportion to its text: these, RegExp would follow for years', () => {
    const text = 'a'.repeat(200);
    for (const source of ['a*a*a*a*a*a*a*a*b', '(a+)+b', '(a|a)*b', `${'a?'.repeat(60)}${'a'.repeat(60)}b`, '(a*)*b'])
      expect(readPattern(source)?.test(text)).toBe(false);
  });
});
