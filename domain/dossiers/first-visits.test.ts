import { describe, expect, test } from 'vitest';
import { dossier, type } from '../test-support/samples.ts';
import { isDocumentUuid } from '../fields/document-id.ts';
import { firstVisitId, firstVisits } from './first-visits.ts';

const types = [
  { ...type, id: 'BAR-EN-101', code: 'BAR-EN-101' },
  { ...type, id: 'BAR-TH-171', code: 'BAR-TH-171' },
  { ...type, id: 'FERME', code: 'FERME', bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }] },
];

describe('visits of a new dossier', () => {
  test('[dossiers/D25] the office’s own dossier has one visit for each type asked, each once', () => {
    const asked = dossier({
      etat: 'NOUVELLE',
      typesDemandes: ['BAR-TH-171', 'BAR-EN-101', 'BAR-TH-171', 'FERME', 'X'],
    });
    expect(firstVisits(asked, types).map(({ type }) => type.code)).toEqual(['BAR-TH-171', 'BAR-EN-101']);
    expect(firstVisits({ ...asked, etat: 'EN ATTENTE' }, types)).toEqual([]);
  });

  test('[dossiers/D25] made again, a visit is the same one; another type or dossier is another', () => {
    const [one, other] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
    const ids = [firstVisitId(one, 'BAR-EN-101'), firstVisitId(one, 'BAR-EN-102'), firstVisitId(other, 'BAR-EN-101')];
    expect(new Set(ids).size).toBe(3);
    expect(firstVisitId(one, 'BAR-EN-101')).toBe(ids[0]);
    expect(ids.every(isDocumentUuid)).toBe(true);
  });
});
