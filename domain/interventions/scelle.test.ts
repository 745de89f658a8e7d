import { describe, expect, test } from 'vitest';
import { intervention, MAINTENANT } from '../access/essais.ts';
import type { LocalDocument } from '../sync/documents.ts';
import { editer, propre } from '../sync/edit.ts';
import { idMotsTardifs, motsTardifs, refusScelle } from './scelle.ts';

const stockee = (etat: string): LocalDocument =>
  propre('interventions', { ...intervention(), etat, champs: { surface: 112 }, rev: 7, seq: 1 });
const contexte = { collection: 'interventions', editId: 'e', now: MAINTENANT, horsLigne: true } as const;

describe('[sync/C20] a sealed report', () => {
  test.each(['VALIDE', 'REMPLACE', 'ANNULE'])('refuses every change once the server has said %s', (etat) => {
    expect(refusScelle(stockee(etat))).toEqual({ ok: false, code: 'VERROUILLE', data: { etat } });
  });
  test.each(['NOUVELLE', 'EN COURS', 'VERIF RT'])('is not sealed yet in %s', (etat) => {
    expect(refusScelle(stockee(etat))).toBeNull();
  });
  test('a submission that waits on this device seals nothing: refused, it must still be corrected', () => {
    const soumise = editer(stockee('EN COURS'), { etat: 'VALIDE' }, contexte);
    expect(soumise['etat']).toBe('VALIDE');
    expect(refusScelle(soumise)).toBeNull();
  });
  test('a local change of state does not break the seal that the server has put', () => {
    const rouverte = editer(stockee('VALIDE'), { etat: 'EN COURS' }, contexte);
    expect(refusScelle(rouverte)).toMatchObject({ code: 'VERROUILLE', data: { etat: 'VALIDE' } });
  });
  test('what was typed too late is one closed record, beside the value that stands', () => {
    const doc = stockee('VALIDE');
    const premiers = motsTardifs(doc, { 'champs.surface': 11 }, { maintenant: MAINTENANT, connue: undefined });
    expect(premiers).toMatchObject({ id: idMotsTardifs(doc), ouvert: 0, docId: doc.id, titre: doc['numero'] });
    const suite = { 'champs.surface': 118, 'champs.c_obs': 'Combles' };
    const { champs, id } = motsTardifs(doc, suite, { maintenant: MAINTENANT, connue: premiers });
    expect(id).toBe(premiers.id);
    expect(champs.map(({ champ, mien, leur, choix }) => [champ, mien, leur, choix])).toEqual([
      ['champs.surface', 118, 112, 'leur'],
      ['champs.c_obs', 'Combles', null, 'leur'],
    ]);
  });
});
