/** [sync/S25] [storage/ST1] [storage/ST3] What an id may be, attacked through the API; what an old server took, met on the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FICHIER_VERSION } from '#domain/sync/fichier-file.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { imageDemo } from '../demo/images.ts';
import { insertMany } from '../documents/bulk.ts';
import type { AppConfig } from '../bases.ts';
import { viderCorbeille } from '../documents/corbeille.ts';
import { eraseBytes, retryErasures } from '../erase-bytes.ts';
import { appareil, type EditDeTest } from '../test-support/appareil.ts';
import { type Bureau, DEMANDE, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';
import { ticketDe } from '../test-support/tickets.ts';

const JOUR_MS = 86_400_000;
/** From the folder of the files that arrive, out of the store and into the rest of the data folder. */
const DEHORS = ['../../../pg/PG_VERSION', '../../../pg/pg_control', '../../../secret', '../../../epoch.json'];
const MAUVAIS = [
  ...DEHORS,
  '..',
  '.',
  'secret',
  'a/b',
  'a\\b',
  '%2e%2e',
  'f'.repeat(64),
  'EDS-CTQ-v2',
  'reglages-3-eds',
  '12',
  // Written as its twin, and as a file the same on some disks.
  '8E1F3AD2-0009-4A00-8000-000000000009',
];

let serveur: ServeurDeTest;
let bureau: Bureau;
const maud = () => appareil(serveur, bureau.jetons.maud);
const effacer = () => eraseBytes({ ...serveur, config: { dataDir: serveur.dataDir } as AppConfig });
const temoins = () => Promise.all(DEHORS.map((nom) => readFile(join(serveur.dataDir, nom.slice(9)), 'utf8')));
const enAttente = () =>
  serveur.db.query<{ genre: string; cle: string; essais: number; raison: string | null; ecarte: boolean }>(
    `select genre, cle, essais, raison, ecarte_le is not null as ecarte from octets_a_effacer order by cle`,
  );
const cloches = async (qui: Personne): Promise<{ titre: string; message: string }[]> => {
  const url = '/api/Notification/GetNotificationsById';
  return (await serveur.appel('GET', url, { jeton: bureau.jetons[qui] })).json().items;
};
const piece = (idDossier: string, id: string): EditDeTest => ({
  collection: 'records',
  id,
  nouveau: true,
  baseRev: 0,
  changes: {
    kind: 'fichier',
    idDossier,
    nom: 'Plan.pdf',
    categorie: 'plan',
    type: 'application/pdf',
    taille: 12,
    sha256: 'a'.repeat(64),
  },
});
/** As client.cee: a demand made by a push. */
async function demander(): Promise<string> {
  const id = randomUUID();
  const demande = { collection: 'dossiers', id, nouveau: true, baseRev: 0, changes: DEMANDE } as const;
  expect(await maud().pousser(demande)).toMatchObject({ statut: 'accepte' });
  return id;
}
/** Set to delete by its client, and past its thirty days. */
async function jeter(idDossier: string): Promise<void> {
  const url = `/api/Demande/setStatusToDelete/${idDossier}`;
  const mise = await serveur.appel('PUT', url, { jeton: bureau.jetons.maud, body: { motif: 'Plus besoin' } });
  expect(mise.statusCode).toBe(200);
  const apres = new Date(serveur.clock().getTime() + 31 * JOUR_MS).toISOString();
  expect(await viderCorbeille(serveur.db, apres)).toBe(1);
}
const noter = (cle: string, genre = 'arrivee') =>
  serveur.db.query('insert into octets_a_effacer (genre, cle) values ($1, $2)', [genre, cle]);

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  // [access/A6] The client and the installer have worked together.
  await bureau.dossier();
  await mkdir(join(serveur.dataDir, 'pg'));
  for (const nom of DEHORS) await writeFile(join(serveur.dataDir, nom.slice(9)), `${nom} de la maison`);
});
afterAll(() => serveur.close());

describe('ids of new documents', () => {
  test('[sync/S25] one that is no UUID is refused alone, kept, and touches nothing when the demand is erased', async () => {
    const idDossier = await demander();
    const bon = randomUUID();
    const edits = [...MAUVAIS, bon].map((id) => piece(idDossier, id));
    const { reponses } = await maud().envoyer(edits);
    const refus = { statut: 'refus', code: 'VALIDATION', data: { champs: { id: 'valeur' } } };
    expect(reponses).toMatchObject([
      ...MAUVAIS.map((id) => ({ ...refus, id })),
      { id: bon, statut: 'accepte', doc: { nom: 'Plan.pdf' } },
    ]);
    const copies = await serveur.db.query<{ id: string }>(`select id_doc as id from refus where code = 'VALIDATION'`);
    expect(copies.map(({ id }) => id).toSorted()).toEqual(MAUVAIS.toSorted());
    await jeter(idDossier);
    await effacer();
    expect(await enAttente()).toEqual([]);
    expect(await temoins()).toEqual(DEHORS.map((nom) => `${nom} de la maison`));
  });

  test('[sync/S25] [sync/S24] a zero character in an id, which no database could keep, is refused with its edit', async () => {
    const edit = { ...piece(await demander(), 'x\0y'), editId: randomUUID(), faitLe: '2026-11-21T06:30:00.000Z' };
    const body = { version: 2, appareil: { id: 't', version: '1' }, edits: [{ ...edit, horsLigne: false }] };
    const reponse = await serveur.appel('POST', '/api/Sync/push', { jeton: bureau.jetons.maud, body });
    expect(reponse.statusCode).toBe(200);
    expect(reponse.json().reponses).toMatchObject([{ statut: 'refus', code: 'VALIDATION' }]);
  });

  test('[sync/S25] it is the same for what a device gives up, a queue that is imported, and an edit replayed by the office', async () => {
    const idDossier = await demander();
    const edit = {
      editId: randomUUID(),
      faitLe: '2026-11-21T06:30:00.000Z',
      horsLigne: true,
      ...piece(idDossier, '../../../secret'),
    };
    const poster = (qui: Personne, url: string, body: object) =>
      serveur.appel('POST', `/api/Sync/${url}`, { jeton: bureau.jetons[qui], body });
    const fichier = {
      format: 'constat-file',
      version: FICHIER_VERSION,
      exporteLe: '2026-11-21T06:30:00.000Z',
      appareil: 't',
      idUser: bureau.ids.maud,
      edits: [edit],
      photos: [],
      documents: [],
    };
    const importe = await poster('maud', 'import', fichier);
    expect([importe.statusCode, importe.json()]).toMatchObject([200, { reponses: [{ code: 'VALIDATION' }] }]);
    const rejoue = await poster('gaelle', `Refus/${bureau.ids.maud}/${edit.editId}/rejouer`, {});
    expect(rejoue.json().code).toBe('VALIDATION');
    expect((await poster('maud', 'abandon', { appareil: 't', edit })).statusCode).toBe(204);
    expect(await serveur.db.query(`select 1 from documents where id = $1`, [edit.id])).toEqual([]);
  });

  test('[sync/S25] the id of a document of another collection is taken', async () => {
    const de = await bureau.dossier();
    const idDossier = await demander();
    for (const id of [de.idIntervention, de.idDossier, idDossier])
      expect(await maud().pousser(piece(idDossier, id))).toMatchObject({
        statut: 'refus',
        code: 'VALIDATION',
        data: { champs: { id: 'connu' } },
      });
  });

  test('[sync/S25] a document that an old server took under another id is still written by its people', async () => {
    const ancien = { ...ticketDe(bureau.ids.claire), id: 'T-ancien' };
    await insertMany(serveur.db, [{ collection: 'records', data: ancien }]);
    const claire = appareil(serveur, bureau.jetons.claire);
    const edit = { collection: 'records', id: ancien.id, changes: { titre: 'Corrigé' } } as const;
    expect(await claire.pousser(edit)).toMatchObject({ statut: 'accepte', doc: { titre: 'Corrigé' } });
  });
});

describe('what an old server left', () => {
  test('[storage/ST1] [storage/ST3] keys that are no names are set aside with their reason; the others are done, and ADMIN is told', async () => {
    const idDossier = await demander();
    const bon = randomUUID();
    expect(await maud().pousser(piece(idDossier, bon))).toMatchObject({ statut: 'accepte' });
    const arrivee = join(serveur.dataDir, 'fichiers', 'arrivees', 'envois', bon);
    await mkdir(join(arrivee, '..'), { recursive: true });
    await writeFile(arrivee, 'un début');
    for (const cle of ['../../../pg/PG_VERSION', '..']) await noter(cle);
    await jeter(idDossier);
    await effacer();
    expect(await enAttente()).toMatchObject([
      { cle: '..', ecarte: true, raison: expect.stringContaining('is no name of a file') },
      { cle: '../../../pg/PG_VERSION', ecarte: true, raison: expect.stringContaining('PG_VERSION') },
    ]);
    await expect(readFile(arrivee)).rejects.toThrow('ENOENT');
    expect(await temoins()).toEqual(DEHORS.map((nom) => `${nom} de la maison`));
    const dits = (await cloches('gaelle')).filter(({ titre }) => titre === 'Un effacement est mis de côté');
    expect(dits.map(({ message }) => message)).toContainEqual(expect.stringContaining('« ../../../pg/PG_VERSION »'));
    expect((await cloches('claire')).map(({ titre }) => titre)).not.toContain('Un effacement est mis de côté');
  });

  test('[storage/ST3] a start meets them and goes on, and tells nobody again', async () => {
    const avant = await enAttente();
    const dites = (await cloches('gaelle')).length;
    await retryErasures(serveur.db);
    await effacer();
    const app = await serveur.redemarre();
    expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'ok' });
    await app.close();
    expect([await enAttente(), (await cloches('gaelle')).length]).toEqual([avant, dites]);
    await serveur.db.query('delete from octets_a_effacer');
  });

  test('[storage/ST3] what the disk refuses is tried a counted number of times, holds up no other, and is tried again at a start', async () => {
    const octets = imageDemo(7);
    const sha256 = createHash('sha256').update(octets).digest('hex');
    await serveur.fichiers.put(Readable.from([octets]), { max: 1e6, types: ['image/png'] });
    await noter(sha256, 'fichier');
    const dites = (await cloches('gaelle')).length;
    const panne = vi.spyOn(serveur.fichiers, 'remove').mockRejectedValue(new Error('EROFS: read-only file system'));
    await effacer();
    await noter(randomUUID());
    await effacer();
    expect(await enAttente()).toMatchObject([{ cle: sha256, essais: 2, ecarte: false }]);
    for (let round = 2; round < 20; round += 1) await effacer();
    expect(panne.mock.calls.length).toBe(12);
    expect(await enAttente()).toMatchObject([{ ecarte: true, raison: 'EROFS: read-only file system' }]);
    expect((await cloches('gaelle')).length).toBe(dites + 1);
    panne.mockRestore();
    await retryErasures(serveur.db);
    await effacer();
    expect([await enAttente(), await serveur.fichiers.read(sha256)]).toEqual([[], null]);
  });
});

test('nothing of these attacks reaches another device', async () => {
  const page: PullAnswer = await appareil(serveur, bureau.jetons.gaelle).tirer();
  expect(page.docs.map(({ d }) => d.id).filter((id) => MAUVAIS.includes(id))).toEqual([]);
});
