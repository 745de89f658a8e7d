import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { computationOf } from '../test-support/computation.ts';
import { standsAt } from './applied.ts';
import { type Computation, computed } from './computation.ts';
import { isToPlan, possibleControleurs } from './study.ts';

const MONDAY_NINE = '2026-12-07T08:00:00.000Z';

/** Visits of one office and its controllers; the first visit with these fields. */
function asked(visits: number, team: number, fields: Partial<Intervention>): Computation {
  const { demande, input, ...rest } = computationOf(visits, team);
  const interventions = input.interventions.map((one, rank) =>
    rank === 0 ? { ...one, intervention: { ...one.intervention, ...fields } } : one,
  );
  return { ...rest, demande, input: { ...input, interventions } };
}
const firstId = ({ input }: Computation): string => input.interventions[0]?.intervention.id ?? '';

describe('a demand with a visit that takes two people', () => {
  test('[planning/PO21] [planning/PO23] it is one line with both; one that is locked keeps both and its hour', () => {
    const free = asked(3, 3, { aDeux: true });
    const line = computed(free).propositions.find((one) => one.idIntervention === firstId(free));
    expect(line?.idSecond).not.toBe(line?.idControleur);
    expect(free.demande.controllerIds).toContain(line?.idSecond);
    const { demande, ...rest } = asked(3, 3, { aDeux: true, idControleur: 3, idSecond: 1, dateRdv: MONDAY_NINE });
    const id = firstId({ demande, ...rest });
    const locked = computed({ demande: { ...demande, verrous: [id] }, ...rest });
    expect(locked.propositions.find((one) => one.idIntervention === id)).toMatchObject({
      idControleur: 3,
      idSecond: 1,
      dateRdv: MONDAY_NINE,
    });
  });

  test('[planning/PO23] what somebody is already the second of takes them that hour', () => {
    const { demande, input, ...rest } = asked(1, 2, { aDeux: true });
    const [first] = input.interventions;
    const prise = {
      ...must(first, 'a visit that is asked').intervention,
      id: 'taken',
      idControleur: 99,
      idSecond: 2,
      dateRdv: '2026-12-07T07:00:00.000Z',
      dateFin: '2026-12-07T17:00:00.000Z',
    };
    const day = { ...demande, debut: '2026-12-07', fin: '2026-12-07' };
    const motifs = (prises: Computation['input']['prises']) =>
      computed({ demande: day, input: { ...input, prises }, ...rest }).nonPlacees.map(({ motif }) => motif);
    expect(motifs([])).toEqual([]);
    expect(motifs([{ ...prise, idSecond: null }])).toEqual([]);
    expect(motifs([prise])).toEqual(['sans-second']);
  });

  test('[planning/PO23] whoever may be a second is proposed, authorised or not', () => {
    const able = (aDeux: boolean) => {
      const { demande, input } = asked(1, 2, { aDeux });
      const controleurs = input.controleurs.map((one) => (one.idUser === 2 ? { ...one, competences: [] } : one));
      return possibleControleurs({ ...input, controleurs }, demande).map(({ idControleur }) => idControleur);
    };
    expect(able(false)).toEqual([1]);
    expect(able(true)).toEqual([1, 2]);
  });

  test('[planning/P16] it is to plan until it has both; it stands elsewhere where another is its second', () => {
    const placed = { aDeux: true, idControleur: 1, dateRdv: MONDAY_NINE };
    const visit = (fields: Partial<Intervention>) =>
      must(asked(1, 2, fields).input.interventions[0], 'a visit that is asked').intervention;
    expect(isToPlan(visit(placed))).toBe(true);
    expect(isToPlan(visit({ ...placed, aDeux: false }))).toBe(false);
    const both = visit({ ...placed, idSecond: 2 });
    expect(isToPlan(both)).toBe(false);
    const place = { idControleur: 1, dateRdv: MONDAY_NINE };
    expect([place, { ...place, idSecond: 2 }, { ...place, idSecond: 3 }].map((one) => standsAt(both, one))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
