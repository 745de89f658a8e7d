import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acteur, dossier, formulaire, ID, intervention, MAINTENANT, type } from '#domain/access/essais.ts';
import type { Fields, SyncedCollection } from '#domain/sync/documents.ts';
import { propre } from '#domain/sync/edit.ts';
import { type Base, ouvrirBase } from './database.ts';
import { ecrireDocument } from './ecriture.ts';
import { type EditAJuger, juger } from './jugement.ts';

let base: Base;
const poser = (collection: SyncedCollection, champs: object & { id: string }) =>
  ecrireDocument(
    base[collection] as never,
    champs.id,
    () => propre(collection, { ...(champs as Fields & { id: string }), rev: 1, seq: 1 }) as never,
  );

beforeAll(async () => {
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  base = await ouvrirBase('constat-cee-2', storage);
  await poser('dossiers', dossier());
  await poser('interventions', intervention());
  await poser('typeInterventions', type);
  await poser('records', Object.assign({ kind: 'versionFormulaire' }, formulaire));
});
afterAll(() => base.close());

const demander = (edit: Partial<EditAJuger>) => {
  const tout = { acteur: acteur('MANAGER'), variante: 'cee', collection: 'dossiers', id: ID.dossier, ...edit } as const;
  return juger(base, { avant: dossier() as unknown as Fields, changes: {}, ...tout }, MAINTENANT);
};
const deLIntervention = {
  collection: 'interventions',
  id: ID.intervention,
  avant: intervention() as unknown as Fields,
} as const;

describe('the rules asked on the device, before an edit waits', () => {
  test('let through what the office may write', async () => {
    expect(await demander({ changes: { acces: 'Digicode 42' } })).toBeNull();
  });
  test('refuse what the role may not write, and name why', async () => {
    expect(await demander({ acteur: acteur('BASIC'), changes: { acces: 'x' } })).toMatchObject({
      code: 'LECTURE_SEULE',
    });
    expect(await demander({ acteur: acteur('CONTROL'), changes: { acces: 'x' } })).toMatchObject({
      code: 'DROIT_INSUFFISANT',
    });
  });
  test('refuse to touch an archive, or to archive what is not validated', async () => {
    const avant = dossier({ etat: 'ARCHIVE' }) as unknown as Fields;
    expect(await demander({ avant, changes: { acces: 'x' } })).toMatchObject({ code: 'VERROUILLE' });
    expect(await demander({ changes: { etat: 'ARCHIVE', motif: 'Fini' } })).toMatchObject({ ok: false });
  });
  test('refuse a value that the field does not hold, with the field named', async () => {
    expect(await demander({ changes: { urgence: 'oui' } })).toMatchObject({
      code: 'VALIDATION',
      data: { champs: { urgence: expect.any(String) } },
    });
  });
  test('never hold back an answer typed in a form: refused later, it comes back with its value', async () => {
    const etranger = acteur('CONTROL', { id: 99 });
    expect(await demander({ ...deLIntervention, acteur: etranger, changes: { 'champs.surface': 12 } })).toBeNull();
    expect(await demander({ ...deLIntervention, acteur: etranger, changes: { etat: 'VERIF RT' } })).toMatchObject({
      ok: false,
    });
  });
  test('leave to the server what the device cannot know: a name, a parent that is not here', async () => {
    expect(await demander({ changes: { idClient: 'inconnu-ici' } })).toBeNull();
    const message = { kind: 'message', idDossier: 'absent', fil: 'partage', texte: 'Bonjour' };
    expect(await demander({ collection: 'records', id: 'm', avant: null, changes: message })).toBeNull();
  });
  test('judge a new message by its dossier', async () => {
    const message = { kind: 'message', idDossier: ID.dossier, fil: 'interne', texte: 'Bonjour' };
    const edit = { collection: 'records', id: 'm', avant: null, changes: message } as const;
    expect(await demander(edit)).toBeNull();
    expect(await demander({ ...edit, acteur: acteur('CLIENT') })).toMatchObject({ code: 'DROIT_INSUFFISANT' });
  });
});
