import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanJson, cleanText } from './clean-text.ts';

/** What XML 1.0 takes (https://www.w3.org/TR/xml/#charsets), but for what a database refuses by itself ([sync/S24]). */
// oxlint-disable-next-line no-control-regex -- a zero character is refused elsewhere
const XML = /^[\u0000\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

describe('[platform/T1] what is typed is kept as it is seen', () => {
  test.each([
    ['a break of Word in a name', 'Énergie\u000BOuest', 'Énergie Ouest'],
    ['in a text of several lines', 'un\ndeux\u000Btrois\u2028quatre\u0085cinq', 'un\ndeux\ntrois\nquatre\ncinq'],
    ['a text that is read backwards', 'fac\u202Eture\u2066.\u2069', 'facture.'],
    ['the mark of a file, spaces without a width', '\uFEFFSIRET\u200B 842\u2060', 'SIRET 842'],
    ['controls', '\u0001a\u0007b\u001Bc\u007Fd\u009Be\uFFFE', 'abcde'],
    ['what is seen', 'L’Haÿ\t« 山田 » 👩‍🔧 \u200Eنص\u200F می‌خواهم\r\n', 'L’Haÿ\t« 山田 » 👩‍🔧 \u200Eنص\u200F می‌خواهم\r\n'],
  ])('%s', (_, typed, kept) => {
    expect(cleanText(typed)).toBe(kept);
  });

  test('whatever is typed, XML takes what is kept; cleaned twice, it is cleaned once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = cleanText(typed);
        expect(XML.test(kept.replaceAll(/\p{Surrogate}/gu, ''))).toBe(true);
        expect(cleanText(kept)).toBe(kept);
      }),
    );
  });

  test('a value is cleaned to its depths, its secrets are not, and one that is clean is the very same', () => {
    const clean = { nom: 'Énergie', lignes: [{ texte: 'a\nb' }], total: 3, vide: null };
    expect(cleanJson(clean)).toBe(clean);
    const typed = { nom: 'a\u202Eb', lignes: [{ texte: 'c\u0007' }, 4, null], password: 'x\u200By' };
    expect(cleanJson(typed, new Set(['password']))).toEqual({
      nom: 'ab',
      lignes: [{ texte: 'c' }, 4, null],
      password: 'x\u200By',
    });
  });
});
