import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageDemo } from '../demo/images.ts';
import { appareil } from './appareil.ts';
import type { Bureau, Personne } from './bureau.ts';
import { ouvrirBureau } from './bureau.ts';
import { multipart, type FichierEnvoye } from './multipart.ts';
import type { Moteur, ServeurDeTest } from './serveur.ts';
import { creerServeurDeTest } from './serveur.ts';

const PDF = Buffer.from('%PDF-1.4 un devis');
const PNG = Buffer.from(imageDemo(2));
const sha = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
interface Piece {
  readonly id: string;
  readonly nom: string;
  readonly categorie: string;
  readonly recuLe: string | null;
}

/** Files of dossiers through the calls and through the queue of a device, on either database. */
export function suitePieces(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  const envoyer = (
    [method, url]: readonly ['POST' | 'PUT', string],
    fichiers: readonly FichierEnvoye[],
    { qui = 'claire', ...champs }: { readonly qui?: Personne } & Record<string, string> = {},
  ) => {
    const { payload, type } = multipart(fichiers, champs);
    const headers = { 'content-type': type };
    return serveur.appel(method, url, { jeton: bureau.jetons[qui], body: payload, headers });
  };
  const ajouter = (idDossier: string, nom = 'Devis signé.pdf', qui: Personne = 'claire') =>
    envoyer(['POST', `/api/Files/uploadFiles/demande-${idDossier}`], [{ nom, contenu: PDF }], { qui });
  const lire = (id: string, qui: Personne = 'claire') =>
    serveur.appel('GET', `/api/Demande/GetFile/${id}`, { jeton: bureau.jetons[qui] });
  const pieces = async (idDossier: string, qui: Personne = 'claire') => {
    const url = `/api/Demande/getDossier?id=${idDossier}`;
    return (await serveur.appel('GET', url, { jeton: bureau.jetons[qui] })).json<{ fichiers: Piece[] }>().fichiers;
  };

  describe(`files of dossiers on ${moteur}`, () => {
    test('[D17] [D18] added, classified by its name, read by those who see the dossier, and by nobody else', async () => {
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

    test('[D17] by the content, never by the name; a refused file leaves none', async () => {
      const { idDossier } = await bureau.dossier();
      const url = `/api/Files/uploadFiles/demande-${idDossier}`;
      const page = { nom: 'devis.pdf', contenu: Buffer.from('<script>alert(1)</script>') };
      const refus = await envoyer(['POST', url], [{ nom: 'bon.pdf', contenu: PDF }, page]);
      expect([refus.statusCode, refus.json<{ code: string }>().code]).toEqual([422, 'FICHIER_TYPE']);
      const gros = { nom: 'gros.pdf', contenu: Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)]) };
      expect((await envoyer(['POST', url], [gros])).statusCode).toBe(413);
      expect(await pieces(idDossier)).toEqual([]);
      const [image] = (await envoyer(['POST', url], [{ nom: '..\\..\\façade.pdf', contenu: PNG }])).json<Piece[]>();
      expect(image).toMatchObject({ nom: 'façade.pdf', type: 'image/png' });
    });

    test('[D18] [D19] one form adds, renames, classifies and takes away, all or nothing', async () => {
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
          ['AH.pdf', 'attestation'],
        ]),
      );
      expect((await lire(a?.id ?? '')).statusCode).toBe(404);
      const lignes = await serveur.db.query('select 1 from historique where id_dossier = $1 and champ = $2', [
        idDossier,
        'retireLe',
      ]);
      expect(lignes).toHaveLength(1);
    });

    test('[D18] a client takes away their own file alone; nobody touches those of an archive', async () => {
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

    test('[M8] described by a device first, its bytes then arrive piece by piece and are acknowledged once', async () => {
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

    test('[D23] files of the internal thread never reach the client nor the installer', async () => {
      const { idDossier } = await bureau.dossier();
      const ecrire = async (destinataires: string): Promise<string> => {
        const body = { texte: 'Voir la pièce.', destinataires };
        const url = `/api/Demande/AddMessage/${idDossier}`;
        return (await serveur.appel('POST', url, { jeton: bureau.jetons.claire, body })).json<{ id: string }>().id;
      };
      const joindre = async (idMessage: string, qui: Personne = 'claire') =>
        envoyer(['POST', `/api/Files/uploadFiles/message-${idMessage}`], [{ nom: 'note.pdf', contenu: PDF }], { qui });
      const interne = await ecrire('interne');
      const partage = await ecrire('partage');
      const [secrete] = (await joindre(interne)).json<Piece[]>();
      const [commune] = (await joindre(partage)).json<Piece[]>();
      const codes = async (piece: Piece | undefined) =>
        Promise.all(
          (['claire', 'sandrine', 'yann', 'maud', 'loic', 'etranger', 'helene'] as const).map(
            async (qui) => (await lire(piece?.id ?? '', qui)).statusCode,
          ),
        );
      expect(await codes(secrete)).toEqual([200, 200, 200, 404, 404, 404, 404]);
      expect(await codes(commune)).toEqual([200, 200, 200, 200, 200, 404, 404]);
      const conversation = async (qui: Personne) =>
        (await serveur.appel('GET', `/api/Demande/GetMessages/${idDossier}`, { jeton: bureau.jetons[qui] }))
          .json<{ fichiers: Piece[] }[]>()
          .flatMap(({ fichiers }) => fichiers.map(({ id }) => id));
      expect((await conversation('claire')).toSorted()).toEqual([secrete?.id, commune?.id].toSorted());
      expect(await conversation('maud')).toEqual([commune?.id]);
      expect(await pieces(idDossier)).toEqual([]);
      const tire = async (qui: Personne) => JSON.stringify(await appareil(serveur, bureau.jetons[qui]).tirer());
      expect(await tire('maud')).not.toContain(secrete?.id);
      expect(await tire('yann')).toContain(secrete?.id);
      expect((await joindre(interne, 'maud')).statusCode).toBe(404);
      expect((await joindre(partage, 'yann')).statusCode).toBe(403);
      // Its scope follows that of the dossier, and no further.
      await serveur.appel('PUT', `/api/Demande/setStatusToDelete/${idDossier}`, {
        jeton: bureau.jetons.claire,
        body: { motif: 'Doublon' },
      });
      expect(await codes(secrete)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    });

    test('[B12] files of a ticket are seen by those who read it, and leave with it', async () => {
      const saisi = { type: 'Bug', priority: 'Basse', titre: 'Carte blanche', description: 'Depuis hier.' };
      const ticket = await serveur.appel('POST', '/api/ticket', { jeton: bureau.jetons.sandrine, body: saisi });
      const { id } = ticket.json<{ id: string }>();
      const joindre = (qui: Personne, nom = '<img src=x onerror=alert(1)>.png') =>
        envoyer(['POST', `/api/Files/uploadFiles/ticket-${id}`], [{ nom, contenu: PNG }], { qui });
      const [capture] = (await joindre('sandrine')).json<Piece[]>();
      expect(capture?.nom).toBe('<img src=x onerror=alert(1)>.png');
      const lue = await lire(capture?.id ?? '', 'claire');
      expect(String(lue.headers['content-disposition'])).not.toContain('<');
      expect(lue.headers['x-content-type-options']).toBe('nosniff');
      expect(lue.rawPayload.equals(PNG)).toBe(true);
      for (const qui of ['gaelle', 'sandrine'] as const)
        expect((await lire(capture?.id ?? '', qui)).statusCode).toBe(200);
      for (const qui of ['yann', 'maud', 'etranger', 'helene'] as const) {
        expect((await lire(capture?.id ?? '', qui)).statusCode).toBe(404);
        expect((await joindre(qui)).statusCode).toBe(qui === 'helene' ? 403 : 404);
      }
      const dit = (await serveur.appel('GET', `/api/ticket/${id}`, { jeton: bureau.jetons.claire })).json<{
        fichiers: Piece[];
      }>();
      expect(dit.fichiers.map((une) => une.id)).toEqual([capture?.id]);
      const retirer = (qui: Personne) =>
        serveur.appel('DELETE', `/api/Files/deleteFile/ticket-${id}/${capture?.id}`, { jeton: bureau.jetons[qui] });
      expect((await retirer('claire')).statusCode).toBe(403);
      const [seconde] = (await joindre('claire', 'b.png')).json<Piece[]>();
      expect((await retirer('sandrine')).statusCode).toBe(204);
      expect((await lire(capture?.id ?? '', 'sandrine')).statusCode).toBe(404);
      await serveur.appel('DELETE', `/api/ticket/${id}`, { jeton: bureau.jetons.gaelle });
      expect((await lire(seconde?.id ?? '', 'claire')).statusCode).toBe(404);
    });
  });
}
