import { describe, expect, test } from 'vitest';
import { intervention, NOW } from '../test-support/samples.ts';
import type { LocalDocument } from '../fields/documents.ts';
import { editer, cleanDocument } from './edit.ts';
import { idOfLateWords, lateWords, sealedRefusal } from './sealed.ts';

const stored = (etat: string): LocalDocument =>
  cleanDocument('interventions', { ...intervention(), etat, champs: { surface: 112 }, rev: 7, seq: 1 });
const context = { collection: 'interventions', editId: 'e', now: NOW, horsLigne: true } as const;

describe('[sync/C20] a sealed report', () => {
  test.each(['VALIDE', 'REMPLACE', 'ANNULE'])('refuses every change once the server has said %s', (etat) => {
    expect(sealedRefusal(stored(etat))).toEqual({ ok: false, code: 'VERROUILLE', data: { etat } });
  });
  test.each(['NOUVELLE', 'EN COURS', 'VERIF RT'])('is not sealed yet in %s', (etat) => {
    expect(sealedRefusal(stored(etat))).toBeNull();
  });
  test('a submission that waits on this device seals nothing: refused, it must still be corrected', () => {
    const submitted = editer(stored('EN COURS'), { etat: 'VALIDE' }, context);
    expect(submitted['etat']).toBe('VALIDE');
    expect(sealedRefusal(submitted)).toBeNull();
  });
  test('a local change of state does not break the seal that the server has put', () => {
    const reopened = editer(stored('VALIDE'), { etat: 'EN COURS' }, context);
    expect(sealedRefusal(reopened)).toMatchObject({ code: 'VERROUILLE', data: { etat: 'VALIDE' } });
  });
  test('what was typed too late is one closed record, beside the value that stands', () => {
    const doc = stored('VALIDE');
    const premiers = lateWords(doc, { 'champs.surface': 11 }, { now: NOW, connue: undefined });
    expect(premiers).toMatchObject({ id: idOfLateWords(doc), ouvert: 0, docId: doc.id, titre: doc['numero'] });
    const next = { 'champs.surface': 118, 'champs.c_obs': 'Combles' };
    const { champs, id } = lateWords(doc, next, { now: NOW, connue: premiers });
    expect(id).toBe(premiers.id);
    expect(champs.map(({ champ, mien, leur, choix }) => [champ, mien, leur, choix])).toEqual([
      ['champs.surface', 118, 112, 'leur'],
      ['champs.c_obs', 'Combles', null, 'leur'],
    ]);
  });
});
