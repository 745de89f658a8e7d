import { expect, test } from 'vitest';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { entryOfRule, errorsOfRate, ruleOfEntry } from './rate-entry.ts';
import { rateRows } from './rate-row.ts';

const FIRST = '8e1f3ad2-0099-4a00-8000-000000000001';
const SECOND = '8e1f3ad2-0099-4a00-8000-000000000002';
const rule = (fields: Partial<RateRule>): RateRule => ({
  id: FIRST,
  kind: 'tauxLot',
  variante: 'cee',
  fiche: null,
  engageDu: '2026-01-01',
  engageAu: null,
  deposeDu: null,
  deposeAu: null,
  tauxLieu: 1500,
  tauxContact: 750,
  seuilNS: null,
  source: 'Arrêté',
  aConfirmer: false,
  valideDu: '2026-01-01',
  valideAu: null,
  remplace: null,
  auteur: null,
  createdAt: '2026-01-01T08:00:00.000Z',
  ...fields,
});

test('[lots/TX2] a rule that is replaced says its last day, the one that comes says its first', () => {
  const rules = [rule({}), rule({ id: SECOND, valideDu: '2027-01-01', remplace: FIRST })];
  const said = (today: string) => rateRows(rules, today).map(({ etat, jusquAu }) => [etat, jusquAu]);
  expect(said('2026-11-26')).toEqual([
    ['vigueur', '2026-12-31'],
    ['avenir', null],
  ]);
  expect(said('2027-01-01')).toEqual([
    ['passee', '2026-12-31'],
    ['vigueur', null],
  ]);
});

test('[lots/TX1] a rule that is typed again says what it said, from today on', () => {
  const entry = entryOfRule(rule({}), '2026-11-26');
  expect([entry.tauxLieu, entry.tauxContact, entry.seuilNS]).toEqual(['15', '7,5', '']);
  expect(errorsOfRate(entry)).toEqual({});
  const { engageDu, tauxContact, valideDu, remplace } = ruleOfEntry(entry, FIRST);
  expect([engageDu, tauxContact, valideDu, remplace]).toEqual(['2026-01-01', 750, '2026-11-26', FIRST]);
});

test('[lots/TX1] what is wrong with a rule is said where it is', () => {
  const entry = entryOfRule(null, '2026-11-26');
  expect(errorsOfRate(entry)).toEqual({ source: 'requis', tauxLieu: 'unTaux' });
  expect(
    errorsOfRate({ ...entry, source: 's', seuilNS: '101', deposeDu: '2026-02-01', deposeAu: '2026-01-01' }),
  ).toEqual({
    seuilNS: 'taux',
    deposeAu: 'avant',
  });
});
