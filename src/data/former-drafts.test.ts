import { ok, refuse } from '#domain/base/result.ts';
import { describe, expect, test } from 'vitest';
import { resumeFormerDrafts } from './former-drafts.ts';

/** What local storage does, as a plain object: its keys are its own properties. */
function storage(values: Record<string, string>): Storage {
  const devtools = {
    getItem: (key: string) => values[key] ?? null,
    removeItem: (key: string) => void Reflect.deleteProperty(values, key),
  };
  return new Proxy(values, {
    get: (target, nom) => Reflect.get(devtools, nom) ?? Reflect.get(target, nom),
  }) as Partial<Storage> as Storage;
}

const DOSSIER = 'a0000000-0000-4000-8000-000000000001';
const PHONE = JSON.stringify({ texte: '02 99 00 11 22', depart: '' });

describe('what a former program kept of a field being typed', () => {
  test('[sync/C1] becomes a draft of the same field and of the same person, and leaves local storage', async () => {
    const values: Record<string, string> = {
      [`constat.brouillon.constat-cee-7.${DOSSIER}.beneficiaire.telephone`]: PHONE,
      [`constat.brouillon.constat-cee-7.${DOSSIER}.message`]: JSON.stringify({ texte: 'Bonjour', depart: '' }),
      [`constat.brouillon.constat-cee-77.${DOSSIER}.nom`]: PHONE,
      'constat.langue': 'fr',
    };
    const kept: unknown[] = [];
    await resumeFormerDrafts(storage(values), 'constat-cee-7', async (...one) => {
      kept.push(one);
      return ok(null);
    });
    expect(kept).toEqual([
      [
        `brouillon:fiche:${DOSSIER}:beneficiaire.telephone`,
        `fiche:${DOSSIER}`,
        { texte: '02 99 00 11 22', depart: '' },
      ],
      [`brouillon:message:${DOSSIER}`, `message:${DOSSIER}`, { texte: 'Bonjour', depart: '' }],
    ]);
    expect(Object.keys(values)).toEqual([`constat.brouillon.constat-cee-77.${DOSSIER}.nom`, 'constat.langue']);
  });

  test('[sync/C1] stays where it is when the disk refuses it', async () => {
    const values = { [`constat.brouillon.constat-cee-7.${DOSSIER}.nom`]: PHONE };
    await resumeFormerDrafts(storage(values), 'constat-cee-7', async () => refuse('STOCKAGE_PLEIN'));
    expect(Object.keys(values)).toHaveLength(1);
  });

  test('what cannot be read is dropped', async () => {
    const values = { [`constat.brouillon.constat-cee-7.${DOSSIER}.nom`]: '{' };
    await resumeFormerDrafts(storage(values), 'constat-cee-7', () => Promise.reject(new Error('rien')));
    expect(Object.keys(values)).toEqual([]);
  });
});
