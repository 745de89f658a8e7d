import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { computationOf } from '../test-support/computation.ts';
import { minuteOf, momentOf } from '../base/clock.ts';
import { type Computation, computed } from './computation.ts';
import { suppositionOf, type Supposition } from './supposed.ts';

const MONDAY = '2026-12-07';
const SATURDAY = '2026-12-12';

/** One controller and visits of Ille-et-Vilaine, Monday to Saturday. */
function asked(visits: number, profile: Partial<Controller>, suppositions: readonly Supposition[] = []): Computation {
  const { demande, input, ...rest } = computationOf(visits, 1);
  const controleurs = input.controleurs.map((one) => ({ ...one, ...profile }));
  return { ...rest, demande: { ...demande, fin: SATURDAY, suppositions }, input: { ...input, controleurs } };
}
/** Computed, then again with the first remedy that is told. */
function tried(visits: number, profile: Partial<Controller>) {
  const before = computed(asked(visits, profile));
  const remedy = must(
    before.nonPlacees.map(({ remede }) => remede).find((one) => one !== null),
    'a visit without a place has a remedy',
  );
  if (remedy.genre === 'periode') throw new Error('a day more is no supposition');
  const supposed = suppositionOf(remedy);
  return { before, supposed, after: computed(asked(visits, profile, [supposed])) };
}

describe('a plan that supposes a remedy', () => {
  test('[planning/PS5] a wider zone: what it would lift has a place, and the plan says what it supposes', () => {
    const { before, supposed, after } = tried(2, { zones: ['22'] });
    expect(before).toMatchObject({ propositions: [], suppositions: [] });
    expect(supposed).toEqual({ genre: 'zone', idControleur: 1, departement: '35' });
    expect(after).toMatchObject({ nonPlacees: [], suppositions: [supposed] });
    expect(after.propositions).toHaveLength(2);
  });

  test('[planning/PS5] an authorisation that ended, as if it were renewed', () => {
    const { code } = must(computationOf(1).input.controleurs[0]?.competences[0], 'they have one');
    const { supposed, after } = tried(1, { competences: [{ code, jusquAu: '2026-12-01' }] });
    expect(supposed).toEqual({ genre: 'habilitation', idControleur: 1, codeFiche: code });
    expect(after).toMatchObject({ nonPlacees: [], suppositions: [supposed] });
  });

  test('[planning/PS5] a day that ends later: that day alone', () => {
    const horaires = [1, 2].map((jour) => ({ jour, debut: '09:00', fin: '09:45' }));
    const { supposed, after } = tried(2, { horaires });
    expect(supposed).toEqual({ genre: 'plus-tard', idControleur: 1, jour: MONDAY, heure: '10:00' });
    expect(after.propositions.map(({ dateFin }) => momentOf(dateFin, 'Europe/Paris'))).toEqual([
      { jour: MONDAY, minute: minuteOf('10:00') },
    ]);
  });

  test('[planning/PS5] a day that is opened has the hours of one that is worked, and what stands there already', () => {
    const horaires = [{ jour: 1, debut: '09:00', fin: '10:00' }];
    const saturday: Supposition = { genre: 'jour', idControleur: 1, jour: SATURDAY };
    const places = (computation: Computation) =>
      computed(computation)
        .propositions.map(({ dateRdv }) => momentOf(dateRdv, 'Europe/Paris'))
        .toSorted((a, b) => (a.jour < b.jour ? -1 : 1));
    expect(places(asked(3, { horaires }, [saturday]))).toEqual([
      { jour: MONDAY, minute: 540 },
      { jour: SATURDAY, minute: 540 },
    ]);
    const { input, ...rest } = asked(3, { horaires }, [saturday]);
    const [, , last] = input.interventions;
    const standing = {
      ...must(last, 'there are three').intervention,
      id: 'standing',
      idControleur: 1,
      dateRdv: `${SATURDAY}T08:00:00.000Z`,
    };
    expect(places({ ...rest, input: { ...input, prises: [standing] } })).toEqual([{ jour: MONDAY, minute: 540 }]);
  });

  test('[planning/PS5] what is true already, or of nobody who is asked, is no supposition', () => {
    const all: readonly Supposition[] = [
      { genre: 'zone', idControleur: 1, departement: '35' },
      { genre: 'habilitation', idControleur: 1, codeFiche: 'BAR-EN-101' },
      { genre: 'jour', idControleur: 1, jour: MONDAY },
      { genre: 'plus-tard', idControleur: 1, jour: MONDAY, heure: '17:00' },
      { genre: 'plus-tot', idControleur: 1, jour: SATURDAY, heure: '07:00' },
      { genre: 'jour', idControleur: 1, jour: '2026-12-13' },
      { genre: 'zone', idControleur: 9, departement: '35' },
    ];
    expect(computed(asked(1, {}, all)).suppositions).toEqual([]);
    const later: Supposition = { genre: 'plus-tard', idControleur: 1, jour: MONDAY, heure: '18:30' };
    // Twice is once, and the later of two hours is what is supposed.
    const twice = [later, { ...later, heure: '18:15' }, { ...later }];
    expect(computed(asked(1, {}, twice)).suppositions).toEqual([later]);
  });
});
