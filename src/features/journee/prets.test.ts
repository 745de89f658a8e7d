import { describe, expect, test } from 'vitest';
import type { AvancementVisite } from '#domain/planning/journee.ts';
import { bilanDepart, manquesDe, type Telecharge } from './prets.ts';

const telecharge = (id: string, changes: Partial<Telecharge> = {}): Telecharge => ({
  id,
  telechargeLe: '2026-11-22T18:00:00.000Z',
  formulaire: true,
  photosRecues: 2,
  photosTotal: 2,
  octets: 1000,
  pret: true,
  ...changes,
});
const visite = (id: string, avancement: AvancementVisite = 'a-venir', idVersionFormulaire = 'v1') => ({
  intervention: { id, idVersionFormulaire },
  debut: '',
  fin: '',
  avancement,
  lieu: null,
  depuis: null,
});

describe('ready to leave', () => {
  test('a visit that was never downloaded misses its whole dossier', () => {
    expect(manquesDe(undefined)).toEqual(['dossier']);
  });
  test('a downloaded visit names what it still misses', () => {
    expect(manquesDe(telecharge('a', { formulaire: false, photosRecues: 1 }))).toEqual(['formulaire', 'photos']);
    expect(manquesDe(telecharge('a'))).toEqual([]);
  });
  test('a done visit is never a reason to stay', () => {
    const bilan = bilanDepart([visite('a', 'faite'), visite('b', 'suivante')], new Map([['b', telecharge('b')]]));
    expect(bilan).toEqual({ visites: 1, pretes: 1, formulaires: 1, formulairesPresents: 1, visitesSansPhotos: 0 });
  });
  test('forms are counted once, visits one by one', () => {
    const bilan = bilanDepart(
      [visite('a'), visite('b'), visite('c', 'a-venir', 'v2')],
      new Map([
        ['a', telecharge('a')],
        ['b', telecharge('b', { photosRecues: 0 })],
      ]),
    );
    expect(bilan).toEqual({ visites: 3, pretes: 1, formulaires: 2, formulairesPresents: 1, visitesSansPhotos: 2 });
  });
});
