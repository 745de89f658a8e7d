import { describe, expect, test } from 'vitest';
import { keyOfName, keyOfTelephone, possibleDuplicates } from './duplicates.ts';

const KNOWN = [
  { id: 'a', raisonSociale: 'Énergie & Toits', telephone: '02 99 11 22 33' },
  { id: 'b', raisonSociale: 'Armor Isolation', telephone: null },
];
const named = (raisonSociale: string, telephone: string | null = null) =>
  possibleDuplicates({ raisonSociale, telephone }, KNOWN).map(({ tiers, par: comment }) => `${tiers.id} ${comment}`);

describe('[tiers/T6] a third party that may be known already', () => {
  test.each(['ENERGIE ET TOITS', 'Energie-Toits SARL', 'S.A.S. Énergie & Toits', '  énergie   toits '])(
    '%s is the name of a known one',
    (nom) => expect(named(nom)).toEqual(['a nom']),
  );
  test.each(['+33 2 99 11 22 33', '0033299112233', '02.99.11.22.33', '+33 (0)2 99 11 22 33'])(
    '%s is the telephone of a known one',
    (telephone) => expect(named('Tout autre nom', telephone)).toEqual(['a telephone']),
  );
  test('nothing typed is like nobody', () => {
    expect([named(''), named('', ''), named('Énergie'), named('Armor', '0299')]).toEqual([[], [], [], []]);
  });
  test('a name made of legal words alone stays a name', () => {
    expect([keyOfName('SA'), keyOfName('Et SARL'), keyOfName('!')]).toEqual(['sa', 'et sarl', '']);
    expect(keyOfTelephone('12')).toBe('');
  });
});
