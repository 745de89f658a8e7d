/** Files of dossiers through the calls and through the queue of a device. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { Bureau, Personne } from '../../test-support/bureau.ts';
import { ouvrirBureau } from '../../test-support/bureau.ts';
import { appelsDePieces, type Piece } from '../../test-support/pieces.ts';
import type { ServeurDeTest } from '../../test-support/serveur.ts';
import { creerServeurDeTest } from '../../test-support/serveur.ts';

const PDF = Buffer.from('%PDF-1.4 un devis');
const PNG = Buffer.from(imageDemo(2));
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const { envoyer, lire, pieces } = appelsDePieces(() => ({ serveur, bureau }));
const ajouter = (idDossier: string, nom = 'Devis signé.pdf', qui: Personne = 'claire') =>
  envoyer(['POST', `/api/Files/uploadFiles/demande-${idDossier}`], [{ nom, contenu: PDF }], { qui });

describe('files of dossiers', () => {
  test('[dossiers/D17] [dossiers/D18] added, classified by its name, read by those who see the dossier, and by nobody else', async () => {
    const { idDossier } = await bureau.dossier();
    const reponse = await ajouter(idDossier);
    expect(reponse.statusCode).toBe(200);
    const [piece] = reponse.json<Piece[]>();
    expect(piece).toMatchObject({
      nom: 'Devis signé.pdf',
      categorie: 'devis',
      type: 'application/pdf',
      taille: PDF.length,
    });
    const id = piece?.id ?? '';
    for (const qui of ['claire', 'yann', 'sandrine', 'maud', 'loic'] as const) {
      const lue = await lire(id, qui);
      expect([qui, lue.statusCode, lue.rawPayload.equals(PDF)]).toEqual([qui, 200, true]);
    }
    for (const qui of ['etranger', 'helene'] as const) expect((await lire(id, qui)).statusCode).toBe(404);
    expect(await pieces(idDossier, 'maud')).toHaveLength(1);
  });

  test('[dossiers/D17] by the content, never by the name; a refused file leaves none', async () => {
    const { idDossier } = await bureau.dossier();
    const url = `/api/Files/uploadFiles/demande-${idDossier}`;
    const page = { nom: 'devis.pdf', contenu: Buffer.from('<script>alert(1)</script>') };
    const refus = await envoyer(['POST', url], [{ nom: 'bon.pdf', contenu: PDF }, page]);
    expect([refus.statusCode, refus.json<{ code: string }>().code]).toEqual([422, 'FICHIER_TYPE']);
    const gros = { nom: 'gros.pdf', contenu: Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)]) };
    expect((await envoyer(['POST', url], [gros])).statusCode).toBe(413);
    expect(await pieces(idDossier)).toEqual([]);
    const [image] = (await envoyer(['POST', url], [{ nom: '..\\..\\façade.pdf', contenu: PNG }])).json<Piece[]>();
    expect(image).toMatchObject({ nom: 'façade.png', type: 'image/png' });
  });

  test('[dossiers/D18] [dossiers/D19] one form adds, renames, classifies and takes away, all or nothing', async () => {
    const { idDossier } = await bureau.dossier();
    const [a] = (await ajouter(idDossier)).json<Piece[]>();
    const [b] = (await ajouter(idDossier, 'truc.pdf')).json<Piece[]>();
    const url = `/api/Demande/changeDemandFiles/${idDossier}`;
    const champs = {
      supprimes: JSON.stringify([a?.id]),
      categories: JSON.stringify({ [b?.id ?? '']: 'facture' }),
      noms: JSON.stringify({ [b?.id ?? '']: 'Facture.pdf' }),
    };
    const ailleurs = await envoyer(['PUT', url], [], { ...champs, supprimes: JSON.stringify([randomUUID()]) });
    expect(ailleurs.statusCode).toBe(404);
    expect((await pieces(idDossier)).map(({ nom }) => nom).toSorted()).toEqual(['Devis signé.pdf', 'truc.pdf']);
    const reste = (await envoyer(['PUT', url], [{ nom: 'AH.pdf', contenu: PNG }], champs)).json<Piece[]>();
    expect(new Map(reste.map(({ nom, categorie }) => [nom, categorie]))).toEqual(
      new Map([
        ['Facture.pdf', 'facture'],
        ['AH.png', 'attestation'],
      ]),
    );
    expect((await lire(a?.id ?? '')).statusCode).toBe(404);
    const lignes = await serveur.db.query('select 1 from historique where id_dossier = $1 and champ = $2', [
      idDossier,
      'retireLe',
    ]);
    expect(lignes).toHaveLength(1);
  });

  test('[dossiers/D18] a client takes away their own file alone; nobody touches those of an archive', async () => {
    const { idDossier } = await bureau.dossier();
    const [office] = (await ajouter(idDossier)).json<Piece[]>();
    const [sien] = (await ajouter(idDossier, 'facture.pdf', 'maud')).json<Piece[]>();
    const retirer = (id: string | undefined, qui: Personne) =>
      serveur.appel('DELETE', `/api/Files/deleteFile/demande-${idDossier}/${id}`, { jeton: bureau.jetons[qui] });
    expect((await retirer(office?.id, 'maud')).statusCode).toBe(403);
    expect((await retirer(sien?.id, 'loic')).statusCode).toBe(403);
    expect((await retirer(sien?.id, 'etranger')).statusCode).toBe(404);
    expect((await retirer(sien?.id, 'maud')).statusCode).toBe(204);
    expect((await retirer(sien?.id, 'maud')).statusCode).toBe(204);
    const archive = await bureau.dossier({ dossier: { etat: 'ARCHIVE' } });
    expect((await ajouter(archive.idDossier)).statusCode).toBe(423);
    expect((await ajouter(idDossier, 'x.pdf', 'sandrine')).statusCode).toBe(403);
  });

  test('[sync/M8] described by a device first, its bytes then arrive piece by piece and are acknowledged once', async () => {
    const { idDossier } = await bureau.dossier();
    const id = randomUUID();
    const decrit = { kind: 'fichier', idDossier, nom: 'Facture.pdf', categorie: 'facture', type: 'application/pdf' };
    const changes = { ...decrit, taille: PDF.length, sha256: sha(PDF) };
    const pousse = await appareil(serveur, bureau.jetons.maud).pousser({
      collection: 'records',
      id,
      changes,
      baseRev: 0,
      nouveau: true,
    });
    expect(pousse).toMatchObject({ statut: 'accepte' });
    expect((await lire(id)).statusCode).toBe(404);
    const morceau = (offset: number, octets: Buffer, qui: Personne) =>
      serveur.appel('PUT', `/api/Files/envois/${id}?offset=${offset}`, {
        jeton: bureau.jetons[qui],
        body: octets,
        headers: { 'content-type': 'application/octet-stream' },
      });
    expect((await morceau(0, PDF, 'etranger')).statusCode).toBe(404);
    expect((await morceau(0, PDF.subarray(0, 6), 'maud')).json()).toMatchObject({ etat: 'ouvert', recus: 6 });
    expect((await morceau(6, PDF.subarray(6), 'maud')).json()).toMatchObject({ etat: 'recu' });
    expect((await morceau(0, PDF, 'maud')).json()).toMatchObject({ etat: 'recu' });
    expect((await lire(id, 'loic')).rawPayload.equals(PDF)).toBe(true);
    expect((await pieces(idDossier))[0]?.recuLe).not.toBeNull();
  });
});
