import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ETATS_INTERVENTION } from '../interventions/intervention.ts';
import { gap, GAP_ID, supervision } from '../supervisions/supervisions.test-support.ts';
import { controleur, intervention } from '../test-support/samples.ts';
import { annonceOfLeaving, isLeaving, leftBy, orphanVisits, takenFrom, visitsLeftBy } from './leaving.ts';

const CONTROLS = { role: 'CONTROL', actif: true, idBureauInspection: 1, variantes: ['cee', 'mar'] } as const;
const account = (fields: object = {}) => ({ ...CONTROLS, variantes: [...CONTROLS.variantes], ...fields });
const visit = (fields: Parameters<typeof intervention>[0] = {}) => intervention({ idControleur: 31, ...fields });

describe('who leaves an office', () => {
  test.each([
    ['closed', { actif: false }, true],
    ['of another role', { role: 'MANAGER' }, true],
    ['of another office', { idBureauInspection: 2 }, true],
    ['without one of their portals', { variantes: ['cee'] }, true],
    ['as before', {}, false],
  ])('[controleurs/LV1] a controller %s', (_, after, expected) => {
    expect(isLeaving(account(), account(after))).toBe(expected);
  });
  test('[controleurs/LV1] who controlled nothing leaves nothing', () => {
    expect(isLeaving(account({ actif: false }), account({ actif: false, idBureauInspection: 2 }))).toBe(false);
    expect(isLeaving(account({ role: 'BASIC' }), account({ role: 'BASIC', actif: false }))).toBe(false);
  });
});

describe('what stays to a name', () => {
  test('[controleurs/LV1] visits of either place, supervisions of either side, signatures and gaps', () => {
    const visits = [
      visit(),
      visit({ etat: 'EN COURS' }),
      visit({ idControleur: 12, idSecond: 31 }),
      visit({ etat: 'VERIF RT' }),
      visit({ idControleur: 12 }),
    ];
    const signing = { idInspecteur: 31, idSuperviseur: 12, etat: 'EN SIGNATURE' } as const;
    const supervisions = [
      supervision({ ...signing, ecarts: { [GAP_ID]: { ...gap, soldeLe: null } } }),
      supervision({ idInspecteur: 12, idSuperviseur: 31, etat: 'PLANIFIEE', ecarts: {} }),
      supervision({ ...signing, retireLe: '2026-11-01T08:00:00.000Z' }),
      supervision({ idInspecteur: 12, idSuperviseur: 13 }),
    ];
    expect(leftBy(31, { visits, supervisions })).toEqual({
      visites: 3,
      commencees: 1,
      supervisions: 2,
      signatures: 1,
      ecarts: 1,
    });
  });
  test('[controleurs/LV4] planners are told how much, and nothing when nothing stays', () => {
    const none = leftBy(31, { visits: [], supervisions: [] });
    expect(annonceOfLeaving(31, 'Yann Kerdoncuff', none)).toBeNull();
    expect(annonceOfLeaving(31, 'Yann Kerdoncuff', { ...none, visites: 1, ecarts: 2 })).toEqual({
      titre: 'Yann Kerdoncuff ne contrôle plus ici',
      message: 'Restent à son nom : 1 visite à faire, 2 écarts ouverts',
      lien: '/intervention/list/all?controleur=31',
      niveau: 'alerte',
    });
  });
});

describe('what becomes of a visit', () => {
  test('[controleurs/LV2] a promised appointment keeps its day, another goes back to what is to plan', () => {
    expect(takenFrom(31, visit({ rdvFixe: true }), null)).toEqual({ idControleur: null });
    expect(takenFrom(31, visit(), null)).toEqual({ idControleur: null, dateRdv: null, dateFin: null });
    expect(takenFrom(31, visit(), 32)).toEqual({ idControleur: 32 });
    expect(takenFrom(31, visit({ idControleur: 12, idSecond: 31 }), 12)).toEqual({ idSecond: null });
  });
  const people = fc.constantFrom(12, 31, 32, null);
  const visits = fc.array(
    fc.record({
      idControleur: people,
      idSecond: people,
      rdvFixe: fc.boolean(),
      etat: fc.constantFrom(...ETATS_INTERVENTION),
    }),
  );
  test('[controleurs/LV2] [controleurs/LV3] once all is given to somebody who is there, nothing is left of who went', () => {
    fc.assert(
      fc.property(visits, fc.constantFrom(12, 32, null), (all, to) => {
        const known = all.filter(({ idControleur, idSecond }) => idControleur !== idSecond || idControleur === null);
        const given = known
          .filter((one) => visitsLeftBy(31, [one]).length > 0)
          .map((one) => ({ ...one, ...takenFrom(31, one, to) }));
        const there = [12, 32].map((idUser) => controleur({ idUser, actif: true }));
        expect(visitsLeftBy(31, given)).toEqual([]);
        expect(orphanVisits(given, [...there, controleur({ idUser: 31, actif: false })])).toEqual({
          visits: [],
          gone: [],
        });
      }),
    );
  });
  test('[controleurs/LV3] a visit of somebody closed, or of whom the office holds nothing, is orphan', () => {
    const all = [
      visit({ id: 'a' }),
      visit({ id: 'b', idControleur: 40 }),
      visit({ id: 'c', idControleur: 12, idSecond: 31 }),
    ];
    const there = [controleur({ idUser: 12, actif: true }), controleur({ idUser: 31, actif: false })];
    const found = orphanVisits([...all, visit({ id: 'd', idControleur: null })], there);
    expect({ ...found, visits: found.visits.map(({ id }) => id) }).toEqual({ visits: ['a', 'b', 'c'], gone: [31, 40] });
  });
});
