import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bureau, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

test('[sync/S40] a queue is imported on a portal and in a period that are its author’s', async () => {
  const jetons = { cee: bureau.jetons.gaelle, mar: await server.signIn('gaelle@bureau.example', 'mar') };
  const bring = async (who: Who, variante: 'cee' | 'mar') => {
    const said = { format: 'constat-file', version: 2, appareil: 'tablette-1', exporteLe: '2026-11-20T07:00:00.000Z' };
    const body = { ...said, idUser: bureau.ids[who], edits: [], documents: [], photos: [] };
    return (await server.call('POST', '/api/Sync/import', { jeton: jetons[variante], variante, body })).json();
  };
  expect(await bring('yann', 'cee')).toMatchObject({ reponses: [] });
  expect((await bring('yann', 'mar')).code).toBe('MAUVAIS_PORTAIL');
  expect(await bring('helene', 'cee')).toMatchObject({ reponses: [] });
  await server.db.query("update utilisateurs set acces_au = '2026-11-01' where id = $1", [bureau.ids.helene]);
  expect((await bring('helene', 'cee')).code).toBe('COMPTE_DESACTIVE');
});

test('[sync/S41] whoever imports somebody else’s queue is named in the history, and changes no state', async () => {
  const { idIntervention: id, idDossier } = await bureau.dossier({ intervention: { etat: 'EN COURS' } });
  const jeton = bureau.jetons.gaelle;
  const edit = {
    editId: randomUUID(),
    collection: 'interventions',
    id,
    baseRev: 1,
    nouveau: false,
    changes: { 'champs.surface': 98, etat: 'VERIF RT', resultat: 'Satisfaisant' },
    faitLe: '2026-11-20T06:00:00.000Z',
    horsLigne: true,
  };
  const bring = async (token: string) => {
    const said = { format: 'constat-file', version: 2, appareil: 'tablette-1', exporteLe: '2026-11-20T07:00:00.000Z' };
    const body = { ...said, idUser: bureau.ids.yann, edits: [edit], documents: [], photos: [] };
    return (await server.call('POST', '/api/Sync/import', { jeton: token, body })).json();
  };
  expect(await bring(jeton)).toMatchObject({
    reponses: [
      { editId: edit.editId, statut: 'accepte' },
      { id, statut: 'refus', code: 'DROIT_INSUFFISANT', data: { champs: { etat: 'interdit' } } },
    ],
  });
  const read = async (url: string) => (await server.call('GET', `/api/${url}`, { jeton })).json();
  expect(await read(`Intervention/${id}`)).toMatchObject({
    etat: 'EN COURS',
    champs: { surface: 98 },
    soumisPar: null,
  });
  const lines = await read(`Demande/GetLogsDemande/${idDossier}`);
  expect(lines).toContainEqual(
    expect.objectContaining({
      champ: 'champs.surface',
      utilisateur: expect.stringContaining('Yann'),
      importePar: expect.stringContaining('Gaëlle'),
    }),
  );
  const kept = await read(`Sync/Refus?idUser=${bureau.ids.yann}`);
  expect(kept.items).toMatchObject([{ edit: { changes: { etat: 'VERIF RT', resultat: 'Satisfaisant' } } }]);
});
