import { describe, expect, test } from 'vitest';
import { deliveredGrilles } from './delivered.ts';
import { usableGrilles } from './grille.ts';
import { gridSeries } from './grille-series.ts';
import { grilleOf, typeOf } from './supervisions.test-support.ts';
import { effectOfRule, ruleLines } from './type-lines.ts';

const ASKED = { variante: 'cee', idBureauInspection: 1 } as const;
const DAY = '2026-11-27';
const rule = (fields: object) => ({
  ...typeOf('SUR SITE'),
  id: 'r',
  createdAt: '2026-11-27T09:00:00.000Z',
  idBureauInspection: 1,
  ...fields,
});

describe('settings as who sets them reads them', () => {
  test('[supervisions/SU35] a rule holds, is to come, was replaced or never held; those of the product are to be confirmed', () => {
    const written = [
      rule({ id: 'old', valideDu: '2024-01-01' }),
      rule({ id: 'now', valideDu: '2026-01-01' }),
      rule({ id: 'next', valideDu: '2027-01-01' }),
      rule({ id: 'mistake', valideDu: '2026-06-01', retireLe: '2026-06-02T08:00:00.000Z' }),
      rule({ id: 'of another office', valideDu: '2026-02-01', idBureauInspection: 2 }),
      rule({ id: 'of the portal', valideDu: '2026-03-01', idBureauInspection: null }),
    ];
    const lines = ruleLines(written, { ...ASKED, day: DAY }).filter(({ rule: one }) => one.categorie === 'SUR SITE');
    expect(lines.map(({ rule: { id }, etat }) => [id, etat])).toEqual([
      ['next', 'avenir'],
      ['mistake', 'retiree'],
      ['of the portal', 'remplacee'],
      ['now', 'vigueur'],
      ['old', 'remplacee'],
      [typeOf('SUR SITE').id, 'remplacee'],
    ]);
    expect(lines.filter(({ isDelivered }) => isDelivered)).toHaveLength(1);
    const ofPortal = ruleLines(written, { ...ASKED, idBureauInspection: null, day: DAY });
    expect(ofPortal.find(({ rule: { id } }) => id === 'of the portal')?.etat).toBe('vigueur');
    expect(ofPortal.some(({ rule: { id } }) => id === 'now')).toBe(false);
  });

  test('[supervisions/SU35] what a new rule takes the place of, and until when, is known before it is saved', () => {
    const written = [rule({ id: 'now', valideDu: '2026-01-01' }), rule({ id: 'next', valideDu: '2027-06-01' })];
    const effect = (valideDu: string) => effectOfRule(written, { categorie: 'SUR SITE', valideDu }, ASKED);
    expect([effect('2027-01-01').before?.id, effect('2027-01-01').until]).toEqual(['now', '2027-06-01']);
    expect([effect('2028-01-01').before?.id, effect('2028-01-01').until]).toEqual(['next', null]);
    expect(effect('2025-01-01').before?.id).toBe(typeOf('SUR SITE').id);
    expect(effect('2001-01-01').before).toBeUndefined();
  });

  test('[supervisions/SU36] a series is read by its newest version, and withdrawn with it', () => {
    const { serie } = grilleOf('ENTRETIEN');
    const second = {
      ...grilleOf('ENTRETIEN'),
      id: 'v2',
      version: 2,
      idBureauInspection: 1,
      libelle: 'Notre entretien',
    };
    const theirs = { ...grilleOf('ENTRETIEN'), id: 'v3', version: 3, idBureauInspection: 2 };
    const of = (grids: readonly (typeof second)[]) => gridSeries(grids, ASKED).find((one) => one.serie === serie);
    expect(of([second, theirs])).toMatchObject({ newest: { id: 'v2' }, isWithdrawn: false, isDelivered: false });
    expect(of([second])?.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(of([])).toMatchObject({ isDelivered: true });
    const withdrawn = { ...second, retireLe: '2026-11-27T09:00:00.000Z' };
    expect(of([withdrawn])?.isWithdrawn).toBe(true);
    expect(gridSeries([withdrawn], ASKED).at(-1)?.serie).toBe(serie);
    const offered = usableGrilles([...deliveredGrilles('cee'), withdrawn], 1);
    expect(offered.some((one) => one.serie === serie)).toBe(false);
  });
});
