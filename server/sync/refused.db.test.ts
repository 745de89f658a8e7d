/** What a device could not send: kept, replayed, set aside, given up, brought by another road. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photo, type } from '#domain/access/essais.ts';
import type { Json } from '#domain/base/json.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { FICHIER_VERSION, type FichierFile } from '#domain/sync/fichier-file.ts';
import { imageDemo } from '../demo/images.ts';
import type { Edit } from '#domain/sync/messages.ts';
import { appareil, type EditDeTest } from '../test-support/appareil.ts';
import { type Bureau, type DossierDeTest, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

/** What a device sends of a photo that it has made: the fields of its description. */
const ENVOYES = [
  'idIntervention',
  'idDossier',
  'cf_id',
  'genre',
  'nom',
  'type',
  'taille',
  'sha256',
  'largeur',
  'hauteur',
  'prisLe',
] as const;
const sansServeur = (une: Photo): Record<string, Json> =>
  Object.fromEntries(ENVOYES.map((champ) => [champ, une[champ]]));

let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const appeler = (par: Personne, path: string, body: object = {}) =>
  serveur.appel('POST', `/api/Sync/${path}`, { jeton: bureau.jetons[par], body });
const lire = async (id: string) =>
  (
    await serveur.db.query<{ data: Record<string, unknown>; rev: number }>(
      'select data, rev from documents where id = $1',
      [id],
    )
  )[0];
const historique = async (id: string, action: string) =>
  serveur.db.query('select utilisateur, apres from historique where id_doc = $1 and action = $2', [id, action]);

/** Yann changes the access of a dossier: not his to change. */
async function refusDeYann(de: DossierDeTest): Promise<string> {
  const editId = randomUUID();
  const edit = { editId, collection: 'dossiers', id: de.idDossier, changes: { acces: 'Digicode 7' } } as const;
  expect(await appareil(serveur, bureau.jetons.yann).pousser(edit)).toMatchObject({ statut: 'refus' });
  return `Refus/${bureau.ids.yann}/${editId}`;
}

const editDe = ({ changes, ...edit }: EditDeTest): Edit => ({
  editId: randomUUID(),
  baseRev: 1,
  nouveau: false,
  horsLigne: true,
  faitLe: '2026-11-21T06:30:00.000Z',
  ...edit,
  // The same JSON; zod spells it with mutable arrays.
  changes: changes as Edit['changes'],
});
const fichierDe = (par: Personne, contenu: Partial<FichierFile>) => ({
  format: 'constat-file',
  version: FICHIER_VERSION,
  idUser: bureau.ids[par],
  appareil: 'tablette-1',
  exporteLe: '2026-11-21T06:40:00.000Z',
  edits: [],
  photos: [],
  documents: [],
  ...contenu,
});

describe('refused edits', () => {
  test('[sync/C4] a replay is judged as its author, by the rules of today', async () => {
    const de = await bureau.dossier();
    const refus = await refusDeYann(de);
    expect((await appeler('gaelle', `${refus}/rejouer`)).json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    await serveur.db.query(`update utilisateurs set role = 'MANAGER' where id = $1`, [bureau.ids.yann]);
    const reponse = await appeler('claire', `${refus}/rejouer`);
    await serveur.db.query(`update utilisateurs set role = 'CONTROL' where id = $1`, [bureau.ids.yann]);
    expect(reponse.json()).toMatchObject({
      suite: 'rejoue',
      suitePar: 'Claire Vasseur',
      actuelles: { acces: 'Digicode 7' },
    });
    expect((await lire(de.idDossier))?.data).toMatchObject({ acces: 'Digicode 7' });
    expect(await historique(de.idDossier, 'rejeu')).toMatchObject([{ utilisateur: 'Yann Kerdoncuff' }]);
    expect((await appeler('claire', `${refus}/rejouer`)).statusCode).toBe(422);
  });

  test('[sync/C4] an edit replayed at the office is one write when its device sends it again', async () => {
    const de = await bureau.dossier();
    const editId = randomUUID();
    const edit = {
      editId,
      collection: 'interventions',
      id: de.idIntervention,
      changes: { 'champs.inconnu': 1 },
    } as const;
    const tablette = appareil(serveur, bureau.jetons.yann);
    expect(await tablette.pousser(edit)).toMatchObject({ statut: 'refus' });
    await serveur.db.query(
      `update refus set edit = jsonb_set(edit, '{changes}', '{"champs.surface": 14}') where edit_id = $1`,
      [editId],
    );
    expect((await appeler('gaelle', `Refus/${bureau.ids.yann}/${editId}/rejouer`)).statusCode).toBe(200);
    const avant = await lire(de.idIntervention);
    expect(await tablette.pousser({ ...edit, changes: { 'champs.surface': 14 } })).toMatchObject({
      statut: 'accepte',
    });
    expect((await lire(de.idIntervention))?.rev).toBe(avant?.rev);
  });

  test('[sync/C4] it is set aside with a reason, once, and stays readable', async () => {
    const refus = await refusDeYann(await bureau.dossier());
    expect((await appeler('claire', `${refus}/classer`, { motif: ' ' })).statusCode).toBe(400);
    expect((await appeler('etranger', `${refus}/classer`, { motif: 'x' })).statusCode).toBe(404);
    expect((await appeler('claire', `${refus}/classer`, { motif: 'Vu avec Yann' })).json()).toMatchObject({
      suite: 'classe',
      motif: 'Vu avec Yann',
      edit: { changes: { acces: 'Digicode 7' } },
    });
    expect((await appeler('gaelle', `${refus}/classer`, { motif: 'encore' })).statusCode).toBe(422);
    const editId = refus.split('/').at(-1);
    const liste = async (query: Record<string, string>) => {
      const reponse = await serveur.appel('GET', '/api/Sync/Refus', {
        jeton: bureau.jetons.claire,
        query: { size: '500', ...query },
      });
      return reponse.json<{ items: { edit: { editId: string } }[] }>().items.map(({ edit }) => edit.editId);
    };
    expect(await liste({})).not.toContain(editId);
    expect(await liste({ vue: 'tous' })).toContain(editId);
  });

  test('[sync/C3] what its author gives up is kept, and the history says it once', async () => {
    const de = await bureau.dossier();
    const edit = editDe({ collection: 'interventions', id: de.idIntervention, changes: { 'champs.surface': 99 } });
    for (let n = 0; n < 3; n += 1)
      expect((await appeler('yann', 'abandon', { appareil: 'tablette-1', edit })).statusCode).toBe(204);
    expect(await historique(de.idIntervention, 'abandon')).toMatchObject([
      { utilisateur: 'Yann Kerdoncuff', apres: { 'champs.surface': 99 } },
    ]);
    expect((await lire(de.idIntervention))?.data['champs']).not.toHaveProperty('surface', 99);
  });

  test('[sync/C6] [sync/S19] a photo that arrives before its intervention waits, and is taken when it comes again', async () => {
    const { idDossier } = await bureau.dossier();
    const idIntervention = randomUUID();
    const tablette = appareil(serveur, bureau.jetons.claire);
    const modele = photo({ id: randomUUID(), idDossier, idIntervention });
    const creation = {
      collection: 'photos',
      id: modele.id,
      baseRev: 0,
      nouveau: true,
      changes: sansServeur(modele),
    } as const;
    expect(await tablette.pousser(creation)).toMatchObject({ statut: 'refus', code: 'HORS_ORDRE' });
    await tablette.pousser({
      collection: 'interventions',
      id: idIntervention,
      baseRev: 0,
      nouveau: true,
      changes: { demandeId: idDossier, idTypeIntervention: type.id },
    });
    expect(await tablette.pousser(creation)).toMatchObject({ statut: 'accepte' });
  });
});

describe('import of a queue', () => {
  test('[sync/C3] [sync/S21] imported twice, then sent by its device, it is one write', async () => {
    const de = await bureau.dossier();
    const edit = editDe({ collection: 'interventions', id: de.idIntervention, changes: { 'champs.surface': 21 } });
    const fichier = fichierDe('yann', { edits: [edit] });
    for (let n = 0; n < 2; n += 1)
      expect((await appeler('gaelle', 'import', fichier)).json()).toMatchObject({
        reponses: [{ statut: 'accepte' }],
      });
    const { rev } = (await lire(de.idIntervention)) ?? { rev: 0 };
    expect(await appareil(serveur, bureau.jetons.yann).pousser(edit)).toMatchObject({ statut: 'accepte' });
    expect((await lire(de.idIntervention))?.rev).toBe(rev);
    expect((await lire(de.idIntervention))?.data).toMatchObject({ modifiePar: { nom: 'Yann Kerdoncuff' } });
  });

  test('[sync/C3] it is its author’s or an ADMIN’s to import', async () => {
    const fichier = fichierDe('yann', {});
    expect((await appeler('yann', 'import', fichier)).statusCode).toBe(200);
    expect((await appeler('claire', 'import', fichier)).json()).toMatchObject({ code: 'DROIT_INSUFFISANT' });
    expect((await appeler('gaelle', 'import', { ...fichier, version: 1 })).statusCode).toBe(400);
  });

  test('[sync/C4] what it holds and the rules refuse is kept like any refusal', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = editDe({ collection: 'dossiers', id: idDossier, changes: { acces: 'Importé' } });
    const reponse = await appeler('yann', 'import', fichierDe('yann', { edits: [edit] }));
    expect(reponse.json()).toMatchObject({ reponses: [{ statut: 'refus', code: 'DROIT_INSUFFISANT' }] });
    expect(await serveur.db.query('select code from refus where edit_id = $1', [edit.editId])).toHaveLength(1);
  });

  test('[sync/S21] the bytes of a photo are received whole, or not at all', async () => {
    const de = await bureau.dossier();
    const contenu = imageDemo(1);
    const sha256 = createHash('sha256').update(contenu).digest('hex');
    const id = await bureau.photo(de, { sha256, recuLe: null });
    const envoi = (base64: string) =>
      appeler('yann', 'import', fichierDe('yann', { photos: [{ id, sha256, type: 'image/png', base64 }] }));
    expect((await envoi(Buffer.from('autre').toString('base64'))).json()).toMatchObject({ photos: [] });
    expect((await envoi(contenu.toString('base64'))).json()).toMatchObject({ photos: [id] });
    expect((await lire(id))?.data['recuLe']).not.toBeNull();
  });
});
