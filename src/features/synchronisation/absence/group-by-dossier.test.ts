import { describe, expect, test } from 'vitest';
import type { Conflit } from '#domain/fields/documents.ts';
import { groupByDossier, summarise } from './group-by-dossier.ts';

const champ = (nom: string) => ({ champ: nom, base: null, mien: null, leur: 1, leurAuteur: null, leurLe: null });
const fiche = (overrides: Partial<Conflit>): Conflit => ({
  id: `${overrides.docId}|${overrides.genre}`,
  genre: 'changement',
  collection: 'interventions',
  docId: 'i1',
  idDossier: 'd1',
  titre: overrides.docId ?? 'i1',
  rev: 2,
  champs: [],
  ouvert: 0,
  vuLe: '2026-11-21T08:00:00.000Z',
  ...overrides,
});

describe('[DC] the journal of an absence', () => {
  test('goes by dossier, the latest first, and by document: dossier, interventions, messages, photos', () => {
    const groups = groupByDossier([
      fiche({ docId: 'p1', collection: 'photos', genre: 'arrivee' }),
      fiche({ docId: 'i1' }),
      fiche({ docId: 'd1', collection: 'dossiers' }),
      fiche({ docId: 'i1', genre: 'fusion' }),
      fiche({ docId: 'i9', idDossier: 'd9', vuLe: '2026-11-21T09:00:00.000Z' }),
    ]);
    expect(groups.map(({ idDossier }) => idDossier)).toEqual(['d9', 'd1']);
    expect(groups[1]?.documents.map(({ docId, fiches }) => [docId, fiches.length])).toEqual([
      ['d1', 1],
      ['i1', 2],
      ['p1', 1],
    ]);
  });
  test('is summed up in fields changed and merged, documents come and gone, and choices to make', () => {
    expect(
      summarise([
        fiche({ champs: [champ('a'), champ('b')] }),
        fiche({ genre: 'fusion', champs: [champ('c')] }),
        fiche({ docId: 'i2', genre: 'arrivee' }),
        fiche({ docId: 'i3', genre: 'sortie' }),
        fiche({ docId: 'i3', genre: 'quarantaine', ouvert: 1 }),
        fiche({ genre: 'conflit', ouvert: 1 }),
        fiche({ docId: 'i4', genre: 'conflit', ouvert: 0 }),
      ]),
    ).toEqual({ changements: 2, fusions: 1, arrivees: 1, sorties: 1, aChoisir: 1 });
  });
});
