/** What people type, at the limits that the screens accept: long texts, many lines, words without a space, every alphabet of the fonts. */
import fc from 'fast-check';
import { OTHER_SIGNS, ROBOTO_SIGNS } from '#domain/reports/signs.ts';

const CLASS = new RegExp(`[${ROBOTO_SIGNS}${OTHER_SIGNS}]`, 'u');
/** What stands for a sign that is missing. */
const MISSING = '\uFFFD';
/** Signs that the fonts have and that stand by themselves, as they are written once composed. */
const SIGNS = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
  (sign) =>
    CLASS.test(sign) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) && sign.normalize('NFC') === sign && sign !== MISSING,
);
const WORDS = 'Rehausse de trappe à vérifier, épaisseur du soufflage 320 mm « conforme » au pignon nord. '.repeat(100);
const LINES = Array.from({ length: 70 }, (_, rank) => `${rank + 1}. Ligne courte`).join('\n');

const sign = fc.constantFrom(...SIGNS);
const letter = fc.constantFrom('x', 'W', 'é', 'Щ', '→', '0');
/** On one line, `max` characters at most. */
const line = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.nat({ max: 9_999_999 }).map((rank) => `Mot ${rank}`.slice(0, max)) },
    { weight: 1, arbitrary: letter.map((one) => one.repeat(max)) },
    { weight: 1, arbitrary: fc.nat({ max: 80 }).map((from) => WORDS.slice(from, from + max).trim()) },
    {
      weight: 1,
      arbitrary: fc.array(sign, { minLength: 1, maxLength: Math.min(max, 60) }).map((all) => all.join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.oneof({ weight: 8, arbitrary: sign }, fc.constant(' ')), {
          minLength: 1,
          maxLength: Math.min(max, 60),
        })
        .map((all) => `n${all.join('')}`.slice(0, max)),
    },
  );
const lines = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: line(max) },
    { weight: 2, arbitrary: fc.constant(LINES.slice(0, max)) },
    { weight: 1, arbitrary: fc.integer({ min: 4000, max: 4500 }).map((size) => WORDS.slice(0, Math.min(size, max))) },
  );

export interface Typist {
  /** A text that must be found again. */
  readonly line: (max: number) => string;
  readonly lines: (max: number) => string;
  readonly count: (min: number, max: number) => number;
  readonly typed: readonly string[];
}

/** Draws of one run of a property. */
export function typist(draw: fc.GeneratorValue): Typist {
  const typed: string[] = [];
  const keep = (text: string): string => {
    typed.push(text);
    return text;
  };
  return {
    line: (max) => keep(draw(line, max)),
    lines: (max) => keep(draw(lines, max)),
    count: (min, max) => draw(fc.integer, { min, max }),
    typed,
  };
}
