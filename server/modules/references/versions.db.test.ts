/** Going from one form version to another while devices work on the former one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formulaire, type } from '#domain/test-support/samples.ts';
import { insertMany } from '../../documents/bulk.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const V2 = 'BAR-EN-101-v2';

let server: TestServer;
let bureau: Bureau;
const tablet = () => appareil(server, bureau.jetons.yann);
const desk = () => appareil(server, bureau.jetons.claire);
const visit = () => bureau.dossier({ intervention: { etat: 'EN COURS', champs: {} } });
const read = async (id: string) => (await desk().tirer()).docs.find(({ d }) => d.id === id)?.d;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const two = {
    ...formulaire,
    id: V2,
    kind: 'versionFormulaire',
    idTypeIntervention: type.id,
    variante: 'cee',
    version: 2,
    actif: true,
    valideDu: '2026-01-01',
    valideAu: null,
    champs: formulaire.champs.filter(({ cf_id }) => cf_id !== 'surface' && cf_id !== 'photo'),
  };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: two }]));
});
afterAll(() => server.close());

describe('form versions', () => {
  test('[interventions/I16] [sync/C23] what a device answered on the former version is kept after the office has gone to the new one', async () => {
    const { idDossier, idIntervention: id } = await visit();
    const collection = 'interventions' as const;
    const change = await desk().pousser({ collection, id, changes: { idVersionFormulaire: V2 } });
    expect(change).toMatchObject({ statut: 'accepte', doc: { idVersionFormulaire: V2 } });
    const answer = await tablet().pousser({ collection, id, baseRev: 2, changes: { 'champs.surface': 112 } });
    expect(answer).toMatchObject({ statut: 'accepte' });
    expect(await read(id)).toMatchObject({ idVersionFormulaire: V2, champs: { surface: 112 } });
    const photo = await bureau.photo({ idDossier, idIntervention: id });
    expect(await read(photo)).toMatchObject({ cf_id: 'photo' });
  });
  test('[interventions/I16] [sync/C23] answers and the move to the new version, made without a network, are one edit', async () => {
    const { idIntervention: id } = await visit();
    const changes = { 'champs.surface': 98, idVersionFormulaire: V2 };
    expect(await tablet().pousser({ collection: 'interventions', id, changes })).toMatchObject({
      statut: 'accepte',
      doc: { champs: { surface: 98 }, idVersionFormulaire: V2 },
    });
  });
  test('[interventions/I16] a version that does not exist is refused, and nothing is written', async () => {
    const { idIntervention: id } = await visit();
    const changes = { idVersionFormulaire: randomUUID() };
    expect(await tablet().pousser({ collection: 'interventions', id, changes })).toMatchObject({
      statut: 'refus',
      code: 'VALIDATION',
    });
  });
});
