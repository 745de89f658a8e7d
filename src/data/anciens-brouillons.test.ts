import { ok, refuse } from '#domain/base/result.ts';
import { describe, expect, test } from 'vitest';
import { reprendreAnciensBrouillons } from './anciens-brouillons.ts';

/** What local storage does, as a plain object: its keys are its own properties. */
function stockage(valeurs: Record<string, string>): Storage {
  const outils = {
    getItem: (cle: string) => valeurs[cle] ?? null,
    removeItem: (cle: string) => void Reflect.deleteProperty(valeurs, cle),
  };
  return new Proxy(valeurs, {
    get: (cible, nom) => Reflect.get(outils, nom) ?? Reflect.get(cible, nom),
  }) as Partial<Storage> as Storage;
}

const DOSSIER = 'a0000000-0000-4000-8000-000000000001';
const TEL = JSON.stringify({ texte: '02 99 00 11 22', depart: '' });

describe('what a former program kept of a field being typed', () => {
  test('[sync/C1] becomes a draft of the same field and of the same person, and leaves local storage', async () => {
    const valeurs: Record<string, string> = {
      [`constat.brouillon.constat-cee-7.${DOSSIER}.beneficiaire.telephone`]: TEL,
      [`constat.brouillon.constat-cee-7.${DOSSIER}.message`]: JSON.stringify({ texte: 'Bonjour', depart: '' }),
      [`constat.brouillon.constat-cee-77.${DOSSIER}.nom`]: TEL,
      'constat.langue': 'fr',
    };
    const gardes: unknown[] = [];
    await reprendreAnciensBrouillons(stockage(valeurs), 'constat-cee-7', async (...un) => {
      gardes.push(un);
      return ok(null);
    });
    expect(gardes).toEqual([
      [
        `brouillon:fiche:${DOSSIER}:beneficiaire.telephone`,
        `fiche:${DOSSIER}`,
        { texte: '02 99 00 11 22', depart: '' },
      ],
      [`brouillon:message:${DOSSIER}`, `message:${DOSSIER}`, { texte: 'Bonjour', depart: '' }],
    ]);
    expect(Object.keys(valeurs)).toEqual([`constat.brouillon.constat-cee-77.${DOSSIER}.nom`, 'constat.langue']);
  });

  test('[sync/C1] stays where it is when the disk refuses it', async () => {
    const valeurs = { [`constat.brouillon.constat-cee-7.${DOSSIER}.nom`]: TEL };
    await reprendreAnciensBrouillons(stockage(valeurs), 'constat-cee-7', async () => refuse('STOCKAGE_PLEIN'));
    expect(Object.keys(valeurs)).toHaveLength(1);
  });

  test('what cannot be read is dropped', async () => {
    const valeurs = { [`constat.brouillon.constat-cee-7.${DOSSIER}.nom`]: '{' };
    await reprendreAnciensBrouillons(stockage(valeurs), 'constat-cee-7', () => Promise.reject(new Error('rien')));
    expect(Object.keys(valeurs)).toEqual([]);
  });
});
