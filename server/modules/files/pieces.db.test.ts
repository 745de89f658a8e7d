/** Files of dossiers through the calls and through the queue of a device. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import { appareil } from '../../test-support/appareil.ts';
import type { Bureau, Who } from '../../test-support/bureau.ts';
import { openBureau } from '../../test-support/bureau.ts';
import { attachmentCalls, type Piece } from '../../test-support/pieces.ts';
import type { TestServer } from '../../test-support/server.ts';
import { createTestServer } from '../../test-support/server.ts';

const PDF = Buffer.from('%PDF-1.4 un devis');
const PNG = Buffer.from(imageDemo(2));
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const { envoyer, lire, pieces } = attachmentCalls(() => ({ serveur: server, bureau }));
const add = (idDossier: string, nom = 'Devis signé.pdf', who: Who = 'claire') =>
  envoyer(['POST', `/api/Files/uploadFiles/demande-${idDossier}`], [{ nom, contenu: PDF }], { qui: who });

describe('files of dossiers', () => {
  test('[dossiers/D17] [dossiers/D18] added, classified by its name, read by those who see the dossier, and by nobody else', async () => {
    const { idDossier } = await bureau.dossier();
    const answer = await add(idDossier);
    expect(answer.statusCode).toBe(200);
    const [piece] = answer.json<Piece[]>();
    expect(piece).toMatchObject({
      nom: 'Devis signé.pdf',
      categorie: 'devis',
      type: 'application/pdf',
      taille: PDF.length,
    });
    const id = piece?.id ?? '';
    for (const who of ['claire', 'yann', 'sandrine', 'maud', 'loic'] as const) {
      const readFile = await lire(id, who);
      expect([who, readFile.statusCode, readFile.rawPayload.equals(PDF)]).toEqual([who, 200, true]);
    }
    for (const who of ['etranger', 'helene'] as const) expect((await lire(id, who)).statusCode).toBe(404);
    expect(await pieces(idDossier, 'maud')).toHaveLength(1);
  });

  test('[dossiers/D17] by the content, never by the name; a refused file leaves none', async () => {
    const { idDossier } = await bureau.dossier();
    const url = `/api/Files/uploadFiles/demande-${idDossier}`;
    const page = { nom: 'devis.pdf', contenu: Buffer.from('<script>alert(1)</script>') };
    const refus = await envoyer(['POST', url], [{ nom: 'bon.pdf', contenu: PDF }, page]);
    expect([refus.statusCode, refus.json<{ code: string }>().code]).toEqual([422, 'FICHIER_TYPE']);
    const big = { nom: 'gros.pdf', contenu: Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)]) };
    expect((await envoyer(['POST', url], [big])).statusCode).toBe(413);
    expect(await pieces(idDossier)).toEqual([]);
    const [image] = (await envoyer(['POST', url], [{ nom: '..\\..\\façade.pdf', contenu: PNG }])).json<Piece[]>();
    expect(image).toMatchObject({ nom: 'façade.png', type: 'image/png' });
  });

  test('[dossiers/D18] [dossiers/D19] one form adds, renames, classifies and takes away, all or nothing', async () => {
    const { idDossier } = await bureau.dossier();
    const [a] = (await add(idDossier)).json<Piece[]>();
    const [b] = (await add(idDossier, 'truc.pdf')).json<Piece[]>();
    const url = `/api/Demande/changeDemandFiles/${idDossier}`;
    const fields = {
      supprimes: JSON.stringify([a?.id]),
      categories: JSON.stringify({ [b?.id ?? '']: 'facture' }),
      noms: JSON.stringify({ [b?.id ?? '']: 'Facture.pdf' }),
    };
    const elsewhere = await envoyer(['PUT', url], [], { ...fields, supprimes: JSON.stringify([randomUUID()]) });
    expect(elsewhere.statusCode).toBe(404);
    expect((await pieces(idDossier)).map(({ nom }) => nom).toSorted()).toEqual(['Devis signé.pdf', 'truc.pdf']);
    const rest = (await envoyer(['PUT', url], [{ nom: 'AH.pdf', contenu: PNG }], fields)).json<Piece[]>();
    expect(new Map(rest.map(({ nom, categorie }) => [nom, categorie]))).toEqual(
      new Map([
        ['Facture.pdf', 'facture'],
        ['AH.png', 'attestation'],
      ]),
    );
    expect((await lire(a?.id ?? '')).statusCode).toBe(404);
    const rows = await server.db.query('select 1 from historique where id_dossier = $1 and champ = $2', [
      idDossier,
      'retireLe',
    ]);
    expect(rows).toHaveLength(1);
  });

  test('[dossiers/D18] a client takes away their own file alone; nobody touches those of an archive', async () => {
    const { idDossier } = await bureau.dossier();
    const [office] = (await add(idDossier)).json<Piece[]>();
    const [sien] = (await add(idDossier, 'facture.pdf', 'maud')).json<Piece[]>();
    const remove = (id: string | undefined, who: Who) =>
      server.call('DELETE', `/api/Files/deleteFile/demande-${idDossier}/${id}`, { jeton: bureau.jetons[who] });
    expect((await remove(office?.id, 'maud')).statusCode).toBe(403);
    expect((await remove(sien?.id, 'loic')).statusCode).toBe(403);
    expect((await remove(sien?.id, 'etranger')).statusCode).toBe(404);
    expect((await remove(sien?.id, 'maud')).statusCode).toBe(204);
    expect((await remove(sien?.id, 'maud')).statusCode).toBe(204);
    const archive = await bureau.dossier({ dossier: { etat: 'ARCHIVE' } });
    expect((await add(archive.idDossier)).statusCode).toBe(423);
    expect((await add(idDossier, 'x.pdf', 'sandrine')).statusCode).toBe(403);
  });

  test('[sync/M8] described by a device first, its bytes then arrive piece by piece and are acknowledged once', async () => {
    const { idDossier } = await bureau.dossier();
    const id = randomUUID();
    const described = { kind: 'fichier', idDossier, nom: 'Facture.pdf', categorie: 'facture', type: 'application/pdf' };
    const changes = { ...described, taille: PDF.length, sha256: sha(PDF) };
    const pushed = await appareil(server, bureau.jetons.maud).pousser({
      collection: 'records',
      id,
      changes,
      baseRev: 0,
      nouveau: true,
    });
    expect(pushed).toMatchObject({ statut: 'accepte' });
    expect((await lire(id)).statusCode).toBe(404);
    const sendPiece = (offset: number, octets: Buffer, who: Who) =>
      server.call('PUT', `/api/Files/envois/${id}?offset=${offset}`, {
        jeton: bureau.jetons[who],
        body: octets,
        headers: { 'content-type': 'application/octet-stream' },
      });
    expect((await sendPiece(0, PDF, 'etranger')).statusCode).toBe(404);
    expect((await sendPiece(0, PDF.subarray(0, 6), 'maud')).json()).toMatchObject({ etat: 'ouvert', recus: 6 });
    expect((await sendPiece(6, PDF.subarray(6), 'maud')).json()).toMatchObject({ etat: 'recu' });
    expect((await sendPiece(0, PDF, 'maud')).json()).toMatchObject({ etat: 'recu' });
    expect((await lire(id, 'loic')).rawPayload.equals(PDF)).toBe(true);
    expect((await pieces(idDossier))[0]?.recuLe).not.toBeNull();
  });
});
