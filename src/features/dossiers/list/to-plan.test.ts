import { describe, expect, test } from 'vitest';
import { actor, dossier, intervention } from '#domain/test-support/samples.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { toPlan } from './to-plan.ts';

const LOCAL = { rev: 1, seq: 1, dirty: 0 as const };
const oneDossier = (id: string, fields: Partial<Dossier> = {}) => ({ ...dossier({ id, ...fields }), ...LOCAL });
const visit = (demandeId: string, fields: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention({ id: `${demandeId}-${fields.etat ?? 'NOUVELLE'}`, demandeId, dateRdv: null, ...fields }),
  ...LOCAL,
});
const rt = actor('MANAGER');

describe('planning the visits of chosen dossiers', () => {
  test('[interventions/I21] those that are neither submitted nor cancelled, the begun ones marked', () => {
    const visits = [
      visit('a'),
      visit('a', { etat: 'EN COURS' }),
      visit('a', { etat: 'VERIF RT' }),
      visit('b', { etat: 'NOUVELLE', dateRdv: '2026-11-23T09:00:00.000Z' }),
      visit('ailleurs'),
    ];
    const outcome = toPlan(rt, [oneDossier('a'), oneDossier('b')], visits);
    expect(outcome.visites.map(({ id }) => id)).toEqual(['b-NOUVELLE', 'a-NOUVELLE', 'a-EN COURS']);
    expect([...outcome.commencees]).toEqual(['a-EN COURS']);
    expect(outcome.laisses).toEqual({ ferme: 0, sansVisite: 0, faites: 0, droit: 0 });
  });
  test('each dossier that is left aside says why', () => {
    const dossiers = [
      oneDossier('archive', { etat: 'ARCHIVE' }),
      oneDossier('demande', { etat: 'EN ATTENTE' }),
      oneDossier('corbeille', { aSupprimerLe: '2026-12-24' }),
      oneDossier('vide'),
      oneDossier('annule'),
      oneDossier('fait'),
      oneDossier('autre', { idBureauInspection: 2 }),
    ];
    const visits = [
      visit('corbeille'),
      visit('annule', { etat: 'ANNULE' }),
      visit('fait', { etat: 'VALIDE' }),
      visit('autre', { idBureauInspection: 2 }),
    ];
    expect(toPlan(rt, dossiers, visits)).toMatchObject({
      visites: [],
      laisses: { ferme: 3, sansVisite: 2, faites: 1, droit: 1 },
    });
  });
  test('[access/A11] without the right to assign, nothing is planned and it is said', () => {
    const restricted = actor('MANAGER', { droitRestreint: ['intervention.affecter'] });
    expect(toPlan(restricted, [oneDossier('a')], [visit('a')])).toMatchObject({
      visites: [],
      laisses: { droit: 1 },
    });
  });
});
