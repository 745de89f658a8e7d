import { describe, expect, test } from 'vitest';
import { drawnText } from './signs.ts';

const other = (text: string) => ({ text, font: 'Signes' });

describe('[reports/R12] the signs of a text', () => {
  test('what Roboto has is left as it is', () => {
    expect(drawnText('R ≥ 7 m²·K/W « à vérifier » n° 3 – 12 €')).toBe('R ≥ 7 m²·K/W « à vérifier » n° 3 – 12 €');
    expect(drawnText('Première ligne\nseconde')).toBe('Première ligne\nseconde');
  });
  test('what it lacks is drawn by the other font, and nothing else is', () => {
    expect(drawnText('2ᵉ étage → façade, ⌀ 125 ✓')).toEqual([
      '2',
      other('ᵉ'),
      ' étage ',
      other('→'),
      ' façade, ',
      other('⌀'),
      ' 125 ',
      other('✓'),
    ]);
  });
  test('a letter stays with its mark: composed where there is one sign for both, in one font otherwise', () => {
    expect(drawnText('→✓')).toEqual([other('→✓')]);
    expect(drawnText('e\u0301te\u0301')).toBe('été');
    expect(drawnText('s\u0332ur')).toEqual([other('s\u0332'), 'ur']);
  });
  test('what both lack takes its plainer form, or is shown as missing', () => {
    expect(drawnText('12 ㎡')).toBe('12 m2');
    expect(drawnText('M. 林, 👍')).toBe('M. \uFFFD, \uFFFD');
  });
  test('what no font has is told by its place in Unicode, once', () => {
    const lacking = new Set<string>();
    drawnText('林 👍 林 ㎡', lacking);
    expect([...lacking]).toEqual(['U+6797', 'U+1F44D']);
  });
  test('a sign with the drawing of others is drawn as them: a PDF reads one drawing one way', () => {
    expect(drawnText('souﬄage, ﬁn, ﬅ, ∆T')).toBe('soufflage, fin, st, ΔT');
  });
  test('[reports/R37] a long word may be broken where its font changes, and every ten letters beyond a hundred', () => {
    expect(drawnText('a→b')).toEqual(['a', other('→'), 'b']);
    expect(drawnText('abcdef→ghijkl')).toEqual(['abcdef', '', other('→'), '', 'ghijkl']);
    expect(drawnText(`a ${'x'.repeat(100)}`)).toEqual([
      'a ',
      ...Array.from({ length: 19 }, (_, i) => (i % 2 ? '' : 'x'.repeat(10))),
    ]);
    expect(drawnText(`a ${'x'.repeat(99)}`)).toBe(`a ${'x'.repeat(99)}`);
  });
  test('what shows nothing is left out; ends of lines and thin spaces are those of a page', () => {
    expect(drawnText('a\u200Bb\uFE0F\u202E\u00AD\u0007')).toBe('ab');
    expect(drawnText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
    expect(drawnText('12\u202F500\tm')).toBe('12\u00A0500    m');
  });
});
