import { describe, expect, test } from 'vitest';
import { controleur, dossier, intervention } from '#domain/test-support/samples.ts';
import { tripBetween } from '#domain/planning/trip.ts';
import type { LocalVisit } from '../assignment/visit.ts';
import { judgeDrop, standsAs, undoOf } from './moves.ts';

const yann = controleur({
  idUser: 12,
  horaires: [{ jour: 2, debut: '08:00', fin: '12:00' }],
  competences: [{ code: 'BAR-EN-101', jusquAu: null }],
});
const visit: LocalVisit = {
  ...intervention({
    demandeId: dossier().id,
    etat: 'NOUVELLE',
    dateRdv: '2026-12-01T08:00:00.000Z',
    dateFin: '2026-12-01T09:00:00.000Z',
    dureeMin: 60,
  }),
  rev: 1,
  seq: 1,
  dirty: 0,
};
const around = {
  visits: [visit],
  controllers: [],
  echeance: null,
  isHoliday: false,
  now: '2026-11-25T10:00:00.000Z',
  trips: tripBetween,
};
const drop = (dureeMin: number) =>
  judgeDrop({ visit, controller: yann, jour: '2026-12-01', minute: 9 * 60, dureeMin }, around);

describe('a visit that is drawn longer', () => {
  test('[planning/PG9] is written with its duration and its end, and goes back to both', () => {
    const judged = drop(120);
    expect(judged).toMatchObject({ changes: { dureeMin: 120, dateFin: '2026-12-01T10:00:00.000Z' } });
    const changes = 'changes' in judged ? judged.changes : {};
    expect(undoOf(visit, changes)).toEqual({
      dateRdv: visit.dateRdv,
      dateFin: visit.dateFin,
      dureeMin: 60,
    });
    expect(standsAs({ ...visit, dureeMin: 120 }, changes)).toBe(true);
    expect(standsAs(visit, changes)).toBe(false);
  });

  test('[planning/PG9] [planning/P14] is refused where it leaves the hours of its controller', () => {
    expect(drop(240)).toMatchObject({ refusals: ['horaires'] });
  });

  test('[planning/P14] its duration is not written by a move that keeps it', () => {
    const judged = judgeDrop({ visit, controller: yann, jour: '2026-12-01', minute: 8 * 60 }, around);
    expect('changes' in judged && 'dureeMin' in judged.changes).toBe(false);
  });
});

describe('[planning/P25] a visit for two', () => {
  const ines = controleur({ ...yann, id: '13', idUser: 13, nom: 'Moreau', prenom: 'Inès' });
  const pair = { ...visit, aDeux: true, idSecond: 13, nomSecond: 'Inès Moreau' };
  const asked = { visit: pair, jour: '2026-12-01', minute: 9 * 60 };
  const beside = { ...around, visits: [pair], controllers: [yann, ines] };

  test('[interventions/I45] given to who accompanied, changes their places, and back', () => {
    const judged = judgeDrop({ ...asked, controller: ines }, beside);
    const changes = 'changes' in judged ? judged.changes : {};
    expect(changes).toMatchObject({ idControleur: 13, idSecond: visit.idControleur, nomSecond: visit.nomControleur });
    expect(undoOf(pair, changes)).toMatchObject({ idControleur: visit.idControleur, idSecond: 13 });
  });
  test('says who accompanies and is refused', () => {
    const away = { ...ines, absences: [{ du: '2026-12-01', au: '2026-12-01', motif: null }] };
    expect(judgeDrop({ ...asked, controller: yann }, { ...beside, controllers: [yann, away] })).toMatchObject({
      refusals: ['second'],
      second: { controller: { idUser: 13 }, refusals: ['absence'] },
    });
  });
});
