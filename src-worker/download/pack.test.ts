import { describe, expect, test } from 'vitest';
import { packOf } from './pack.ts';

const content = {
  id: 'i1',
  telechargeLe: '2026-11-20T18:00:00.000Z',
  formulaire: true,
  references: true,
  photos: [300, 200],
  fichiers: [],
  octetsDocuments: 1000,
};

describe('ready to leave', () => {
  test('[planning/P7] with the form and every photo', () => {
    expect(packOf(content)).toMatchObject({ pret: true, manques: [], photosRecues: 2, photosTotal: 2, octets: 1500 });
  });
  test('[planning/P7] nor with a file of its dossier missing', () => {
    expect(packOf({ ...content, fichiers: [50, null] })).toMatchObject({
      pret: false,
      manques: ['fichiers'],
      fichiersRecus: 1,
      fichiersTotal: 2,
      octets: 1550,
    });
  });
  test('an intervention without photos is ready too', () => {
    expect(packOf({ ...content, photos: [] })).toMatchObject({ pret: true, photosTotal: 0 });
  });
  test('[planning/P7] not without the form, nor with a photo missing, and says which', () => {
    expect(packOf({ ...content, formulaire: false })).toMatchObject({ pret: false, manques: ['formulaire'] });
    expect(packOf({ ...content, references: false })).toMatchObject({ pret: false, manques: ['references'] });
    expect(packOf({ ...content, photos: [300, null] })).toMatchObject({
      pret: false,
      manques: ['photos'],
      photosRecues: 1,
      octets: 1300,
    });
  });
});
