import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellFault, withLostSigns } from './list-cell.ts';

describe('[tiers/T16] a cell of a list', () => {
  test.each(['#N/A', '#REF!', '#VALEUR!', '#¡VALOR!', '#NOM?', '#DIV/0!', '#NV', '#BEZUG!', ' #n/a ', '########'])(
    '« %s » is an error of the spreadsheet',
    (text) => expect(cellFault(text)).toBe('erreurTableur'),
  );
  test.each(['7,32829E+13', '2.98E+08', '1E+3'])('« %s » lost its digits', (text) =>
    expect(cellFault(text)).toBe('chiffresPerdus'),
  );
  test.each(['', '#1', 'Lot #3', '3E12', 'E+1', 'C#', '12', '# rue'])('« %s » may be read', (text) =>
    expect(cellFault(text)).toBeNull(),
  );
  test.each([
    ['codePostal', '1400', '01400'],
    ['codePostal', '140', '140'],
    ['telephone', '298112233', '0298112233'],
    ['telephone', '33298112233', '+33298112233'],
    ['siret', '558012100019', '00558012100019'],
    ['siret', '558012100018', '558012100018'],
    ['ville', '1400', '1400'],
  ])('%s « %s » is %s', (kind, text, whole) => {
    expect(withLostSigns(kind, text)).toBe(whole);
  });
  test('what is whole stays as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), (siret) => {
        expect(withLostSigns('siret', siret)).toBe(siret);
        expect(withLostSigns('telephone', `0${siret.slice(0, 9)}`)).toBe(`0${siret.slice(0, 9)}`);
        expect(withLostSigns('codePostal', siret.slice(0, 5))).toBe(siret.slice(0, 5));
      }),
    );
  });
});
