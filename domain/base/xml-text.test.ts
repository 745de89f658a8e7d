import fc from 'fast-check';
import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

/** XML 1.0, § 2.2. */
const isChar = (code: number): boolean =>
  [0x9, 0xa, 0xd].includes(code) ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  code >= 0x10000;

test('[platform/T1] any text stands in an XML document, and what XML takes is kept', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (text) => {
        const written = xmlText(text);
        expect(Array.from(written).every((sign) => isChar(sign.codePointAt(0) ?? 0))).toBe(true);
        const back = written.replaceAll(
          /&(amp|lt|gt|quot|apos);/g,
          (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
        );
        expect(back).toBe(
          Array.from(text)
            .map((sign) => (isChar(sign.codePointAt(0) ?? 0) ? sign : ' '))
            .join(''),
        );
      },
    ),
  );
  expect(xmlText('Résidence\u000BLes Pins \uD800 & <fils>')).toBe('Résidence Les Pins   &amp; &lt;fils&gt;');
});
