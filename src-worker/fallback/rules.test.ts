import { describe, expect, test } from 'vitest';
import { CONTRACT } from '#domain/api/contract.ts';
import { outcomeWithoutAnswer } from './rules.ts';

const controleur = { offlineAccess: true, peutAttendre: false, essais: 1 };
const client = { ...controleur, offlineAccess: false };

describe('a call without an answer', () => {
  test('is answered from the device for a user with offline access, dossiers included', () => {
    expect(outcomeWithoutAnswer({ ...controleur, call: CONTRACT.getDossier })).toBe('local');
    expect(outcomeWithoutAnswer({ ...controleur, call: CONTRACT.authUser })).toBe('local');
  });
  test('never signs a user with offline access out', () => {
    for (const call of Object.values(CONTRACT))
      expect(outcomeWithoutAnswer({ ...controleur, essais: 99, call })).not.toBe('deconnecter');
  });
  test('is refused when nothing on the device can answer it', () => {
    expect(outcomeWithoutAnswer({ ...controleur, call: CONTRACT.authPass })).toBe('refuser');
  });
  test('is queued when it may wait', () => {
    expect(outcomeWithoutAnswer({ ...controleur, peutAttendre: true, call: CONTRACT.authUpdateInfo })).toBe('file');
  });
  test('signs out without offline access, after three tries on the URLs of the specification', () => {
    const call = CONTRACT.getEtatDossiers;
    expect([1, 2, 3].map((attempts) => outcomeWithoutAnswer({ ...client, essais: attempts, call }))).toEqual([
      'reessayer',
      'reessayer',
      'deconnecter',
    ]);
    expect(outcomeWithoutAnswer({ ...client, essais: 3, call: CONTRACT.authUsers })).toBe('deconnecter');
  });
  test('signs nobody out on other URLs', () => {
    expect(outcomeWithoutAnswer({ ...client, essais: 3, call: CONTRACT.authUser })).toBe('refuser');
    expect(outcomeWithoutAnswer({ ...client, essais: 3, call: CONTRACT.filesDownload })).toBe('refuser');
  });
  test('[sync/S38] signs nobody out by what a screen that reads its documents asks beside them', () => {
    for (const call of [
      CONTRACT.ganttDemandes,
      CONTRACT.controlCompanyById,
      CONTRACT.signatureTracking,
      CONTRACT.getLogsDemande,
      CONTRACT.authUtilisateur,
    ])
      expect(outcomeWithoutAnswer({ ...client, essais: 3, call })).toBe('refuser');
  });
  test('a write is never repeated by itself', () => {
    expect(outcomeWithoutAnswer({ ...client, call: CONTRACT.archiveDossier })).toBe('refuser');
  });
});
