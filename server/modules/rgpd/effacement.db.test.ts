/** [rgpd/RG7] to [rgpd/RG13] The right to erasure. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EffacementRgpd } from '#domain/api/rgpd.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { eraseBytes } from '../../erase-bytes.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import {
  BENEFICIAIRE,
  WORDS,
  RAPPORT,
  SIGNATURE,
  ofPerson,
  write,
  digest,
  close,
  liveALife,
} from '../../test-support/person-to-erase.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { filesOf, traces, dumpDatabase } from '../../test-support/dump.ts';

let server: TestServer;
let bureau: Bureau;
const ask = (who: Who, id: string, body: object) =>
  server.call('POST', `/api/Rgpd/effacement/beneficiaire/${id}`, { jeton: bureau.jetons[who], body });
const erase = async (id: string, confirmation: string): Promise<EffacementRgpd> => {
  const answer = await ask('gaelle', id, { confirmation });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('effaceLe')]);
  return answer.json<EffacementRgpd>();
};
const numeroOf = async (id: string): Promise<string> =>
  (await server.db.query<{ numero: string }>('select numero from documents where id = $1', [id]))[0]?.numero ?? '';
const holds = async (octets: Buffer) => [...(await filesOf(server)).values()].some((one) => one.equals(octets));
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('the erasure of a beneficiary', () => {
  test('[rgpd/RG8] [rgpd/RG9] [rgpd/RG12] no table and no file holds the person any more; before, they stood in all of these', async () => {
    const target = await liveALife({ serveur: server, bureau });
    expect((await traces(server, WORDS)).toSorted()).toEqual([
      'appareils',
      'avis_courriels',
      'consultations',
      'courriels',
      'courriels',
      'courriels',
      'documents',
      'enveloppes',
      'fichiers',
      'historique',
      'refus',
    ]);
    expect(await holds(SIGNATURE)).toBe(true);
    const done = await erase(target.idDossier, await numeroOf(target.idDossier));
    expect(done).toMatchObject({ issue: 'anonymise', effaceLe: server.clock().toISOString(), octets: 2 });
    expect(await traces(server, WORDS)).toEqual([]);
    expect(await holds(SIGNATURE)).toBe(false);
    expect(await server.db.query('select * from octets_a_effacer')).toEqual([]);
  });

  test('[rgpd/RG8] [rgpd/RG10] the dossier stays, says that it was erased, and its report is not drawn again', async () => {
    const target = await liveALife({ serveur: server, bureau });
    const { jetons } = bureau;
    await erase(target.idDossier, await numeroOf(target.idDossier));
    const read = async (url: string) => (await server.call('GET', `/api/${url}`, { jeton: jetons.gaelle })).json();
    const dossier = await read(`Demande/getDossier?id=${target.idDossier}`);
    expect(dossier).toMatchObject({
      etat: 'ARCHIVE',
      beneficiaire: { nom: EFFACE, telephone: null },
      effaceLe: expect.any(String),
    });
    expect(await read(`Intervention/${target.idIntervention}`)).toMatchObject({
      champs: {},
      effaceLe: expect.any(String),
    });
    const rows = await read(`Demande/GetLogsDemande/${target.idDossier}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'effacement', champ: null, utilisateur: 'Gaëlle Morvan' }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ champ: 'acces', utilisateur: 'Claire Vasseur', avant: EFFACE, apres: EFFACE }),
    );
    const url = `/api/Intervention/Generate/${target.idIntervention}/rapport/false`;
    const rapport = await server.call('GET', url, { jeton: jetons.gaelle });
    expect([rapport.statusCode, rapport.json().code]).toEqual([410, 'DONNEES_EFFACEES']);
    const { docs } = await appareil(server, jetons.gaelle).tirer({ seq: 0, epoch: (await read('health')).epoch });
    const received = new Map(docs.map(({ d }) => [d.id, d]));
    expect(received.get(target.idDossier)).toMatchObject({
      effaceLe: expect.any(String),
      beneficiaire: { nom: EFFACE },
    });
    expect(received.get(target.idPhoto)).toMatchObject({ supprime: true, effaceLe: expect.any(String) });
  });

  test('[rgpd/RG11] an edit that a device made before brings nothing back, however it arrives', async () => {
    const { jetons } = bureau;
    const target = await ofPerson({ bureau });
    await write({ serveur: server }, target.idDossier, { aSupprimerLe: '2026-12-01' });
    await erase(target.idDossier, await numeroOf(target.idDossier));
    const edit = {
      collection: 'dossiers',
      id: target.idDossier,
      changes: { 'beneficiaire.nom': BENEFICIAIRE.nom },
    } as const;
    expect(await appareil(server, jetons.gaelle).pousser({ ...edit, baseRev: 2 })).toMatchObject({
      statut: 'refus',
    });
    const visit = {
      collection: 'interventions',
      id: target.idIntervention,
      changes: { 'champs.surface': BENEFICIAIRE.nom },
    } as const;
    expect(await appareil(server, jetons.yann).pousser(visit)).toMatchObject({ statut: 'refus' });
    const nouveau = { kind: 'message', idDossier: target.idDossier, fil: 'interne', texte: `Voir ${BENEFICIAIRE.nom}` };
    const message = { collection: 'records', id: randomUUID(), changes: nouveau, nouveau: true } as const;
    expect(await appareil(server, jetons.gaelle).pousser(message)).toMatchObject({ statut: 'refus' });
    const archive = await ofPerson({ bureau });
    await close({ serveur: server }, archive);
    await erase(archive.idDossier, await numeroOf(archive.idDossier));
    const reopening = {
      collection: 'dossiers',
      id: archive.idDossier,
      changes: { etat: 'EN COURS', motif: 'Rouvert' },
    } as const;
    const refus = await appareil(server, jetons.gaelle).pousser({ ...reopening, baseRev: 2 });
    expect(refus).toMatchObject({ statut: 'refus', code: 'DONNEES_EFFACEES', doc: { effaceLe: expect.any(String) } });
    expect(await traces(server, WORDS)).toEqual([]);
  });

  test('[rgpd/RG7] [rgpd/RG13] a refusal names its ground and its day, is written down, and erases nothing', async () => {
    const underWay = await ofPerson({ bureau });
    const archive = await ofPerson({ bureau });
    await close({ serveur: server }, archive);
    await write({ serveur: server }, archive.idDossier, { conserverJusquAu: '2036-12-31' });
    const before = (await dumpDatabase(server)).get('documents');
    for (const [de, code, data] of [
      [underWay, 'EFFACEMENT_ACTIF', { fondement: 'RGPD, art. 6.1.b' }],
      [archive, 'EFFACEMENT_ARCHIVE', { aPartirDu: '2037-01-01' }],
    ] as const) {
      for (const body of [{ apercu: true }, { confirmation: await numeroOf(de.idDossier) }]) {
        const refus = await ask('gaelle', de.idDossier, body);
        expect([refus.statusCode, refus.json()]).toMatchObject([422, { code, data, message: expect.any(String) }]);
      }
      const written = await server.db.query<{ demande: object }>(
        `select demande from consultations where appel = 'rgpdEffacement' and demande ->> 'id' = $1`,
        [de.idDossier],
      );
      expect(written).toContainEqual({ demande: { type: 'beneficiaire', id: de.idDossier, refus: code } });
    }
    expect((await dumpDatabase(server)).get('documents')).toBe(before);
  });

  test('[rgpd/RG13] the preview tells what would go and writes nothing; a wrong confirmation neither', async () => {
    const target = await liveALife({ serveur: server, bureau });
    const before = await dumpDatabase(server);
    const preview = await ask('gaelle', target.idDossier, { apercu: true });
    const numero = await numeroOf(target.idDossier);
    expect([preview.statusCode, preview.json()]).toMatchObject([
      200,
      { effaceLe: null, confirmation: numero, octets: 2 },
    ]);
    const tables = preview.json<EffacementRgpd>().sources.map(({ source }) => source);
    expect(tables).toEqual(expect.arrayContaining(['documents', 'historique', 'refus', 'courriels', 'rapports_emis']));
    const wrong = await ask('gaelle', target.idDossier, { confirmation: 'D-2025-99999' });
    expect([wrong.statusCode, wrong.json().champs]).toEqual([400, { confirmation: 'differente' }]);
    expect(await dumpDatabase(server)).toEqual(before);
    expect(await erase(target.idDossier, numero)).toMatchObject({ sources: preview.json<EffacementRgpd>().sources });
  });

  test('[rgpd/RG13] asked twice, or twice at once, it is done once', async () => {
    const target = await ofPerson({ bureau });
    await close({ serveur: server }, target);
    const numero = await numeroOf(target.idDossier);
    const two = await Promise.all([erase(target.idDossier, numero), erase(target.idDossier, numero)]);
    expect(two.filter(({ sources }) => sources.length > 0)).toHaveLength(1);
    const [premier] = two;
    server.clock.advance(1000);
    expect(await erase(target.idDossier, numero)).toMatchObject({ effaceLe: premier?.effaceLe, sources: [] });
    const rows = await server.db.query(`select n from historique where action = 'effacement' and id_dossier = $1`, [
      target.idDossier,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('[rgpd/RG12] bytes that could not be taken off are by the next round; those of another dossier stay', async () => {
    const target = await liveALife({ serveur: server, bureau });
    const other = await bureau.dossier();
    await bureau.photo(other, { sha256: digest(SIGNATURE), taille: SIGNATURE.length });
    const { db, fichiers, dataDir } = server;
    const config = { dataDir } as Parameters<typeof eraseBytes>[0]['config'];
    const numero = await numeroOf(target.idDossier);
    const failure = vi.spyOn(fichiers, 'remove').mockRejectedValue(new Error('disque'));
    await erase(target.idDossier, numero);
    failure.mockRestore();
    expect(await holds(RAPPORT)).toBe(true);
    await eraseBytes({ db, fichiers, config, clock: server.clock });
    expect([await holds(RAPPORT), await holds(SIGNATURE)]).toEqual([false, true]);
    expect(await db.query('select * from octets_a_effacer')).toEqual([]);
  });

  test('[rgpd/RG6] ADMIN alone, on their portal', async () => {
    const { idDossier } = await ofPerson({ bureau });
    for (const who of ['claire', 'yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect((await ask(who, idDossier, { apercu: true })).statusCode).toBe(403);
    expect((await ask('gaelle', randomUUID(), { apercu: true })).statusCode).toBe(404);
    const elsewhere = await bureau.dossier({ dossier: { variante: 'eds' } });
    expect((await ask('gaelle', elsewhere.idDossier, { apercu: true })).statusCode).toBe(404);
  });
});
