import { describe, expect, test } from 'vitest';
import { acteur, dossier, intervention } from '#domain/access/essais.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { aPlanifier } from './a-planifier.ts';

const LOCAL = { rev: 1, seq: 1, dirty: 0 as const };
const unDossier = (id: string, champs: Partial<Dossier> = {}) => ({ ...dossier({ id, ...champs }), ...LOCAL });
const visite = (demandeId: string, champs: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention({ id: `${demandeId}-${champs.etat ?? 'NOUVELLE'}`, demandeId, dateRdv: null, ...champs }),
  ...LOCAL,
});
const rt = acteur('MANAGER');

describe('planning the visits of chosen dossiers', () => {
  test('[interventions/I21] those that are neither submitted nor cancelled, the begun ones marked', () => {
    const visites = [
      visite('a'),
      visite('a', { etat: 'EN COURS' }),
      visite('a', { etat: 'VERIF RT' }),
      visite('b', { etat: 'NOUVELLE', dateRdv: '2026-11-23T09:00:00.000Z' }),
      visite('ailleurs'),
    ];
    const suite = aPlanifier(rt, [unDossier('a'), unDossier('b')], visites);
    expect(suite.visites.map(({ id }) => id)).toEqual(['b-NOUVELLE', 'a-NOUVELLE', 'a-EN COURS']);
    expect([...suite.commencees]).toEqual(['a-EN COURS']);
    expect(suite.laisses).toEqual({ ferme: 0, sansVisite: 0, faites: 0, droit: 0 });
  });
  test('each dossier that is left aside says why', () => {
    const dossiers = [
      unDossier('archive', { etat: 'ARCHIVE' }),
      unDossier('demande', { etat: 'EN ATTENTE' }),
      unDossier('corbeille', { aSupprimerLe: '2026-12-24' }),
      unDossier('vide'),
      unDossier('annule'),
      unDossier('fait'),
      unDossier('autre', { idBureauInspection: 2 }),
    ];
    const visites = [
      visite('corbeille'),
      visite('annule', { etat: 'ANNULE' }),
      visite('fait', { etat: 'VALIDE' }),
      visite('autre', { idBureauInspection: 2 }),
    ];
    expect(aPlanifier(rt, dossiers, visites)).toMatchObject({
      visites: [],
      laisses: { ferme: 3, sansVisite: 2, faites: 1, droit: 1 },
    });
  });
  test('[access/A11] without the right to assign, nothing is planned and it is said', () => {
    const restreint = acteur('MANAGER', { droitRestreint: ['intervention.affecter'] });
    expect(aPlanifier(restreint, [unDossier('a')], [visite('a')])).toMatchObject({
      visites: [],
      laisses: { droit: 1 },
    });
  });
});
