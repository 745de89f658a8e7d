import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { appelsDePieces, type Piece } from '../../test-support/pieces.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const PDF = Buffer.from('%PDF-1.4 une note');
const PNG = Buffer.from(imageDemo(2));

let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const idDe = (piece: Piece | undefined): string => piece?.id ?? '';
const { envoyer, lire, pieces } = appelsDePieces(() => ({ serveur, bureau }));

test('[dossiers/D23] files of the internal thread never reach the client nor the installer', async () => {
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
  expect(new Set(await conversation('claire'))).toEqual(new Set([secrete?.id, commune?.id]));
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

test('[tickets/B12] files of a ticket are seen by those who read it, and leave with it', async () => {
  const saisi = { type: 'Bug', priority: 'Basse', titre: 'Carte blanche', description: 'Depuis hier.' };
  const ticket = await serveur.appel('POST', '/api/ticket', { jeton: bureau.jetons.sandrine, body: saisi });
  const { id } = ticket.json<{ id: string }>();
  const joindre = (qui: Personne, nom = '<img src=x onerror=alert(1)>.png') =>
    envoyer(['POST', `/api/Files/uploadFiles/ticket-${id}`], [{ nom, contenu: PNG }], { qui });
  const [capture] = (await joindre('sandrine')).json<Piece[]>();
  expect(capture).toHaveProperty('nom', '<img src=x onerror=alert(1)>.png');
  const lue = await lire(idDe(capture), 'claire');
  expect(String(lue.headers['content-disposition'])).not.toContain('<');
  expect(lue.headers['x-content-type-options']).toBe('nosniff');
  expect(lue.rawPayload.equals(PNG)).toBe(true);
  for (const qui of ['gaelle', 'sandrine'] as const) expect((await lire(idDe(capture), qui)).statusCode).toBe(200);
  for (const qui of ['yann', 'maud', 'etranger', 'helene'] as const) {
    expect((await lire(idDe(capture), qui)).statusCode).toBe(404);
    expect((await joindre(qui)).statusCode).toBe(qui === 'helene' ? 403 : 404);
  }
  const dit = (await serveur.appel('GET', `/api/ticket/${id}`, { jeton: bureau.jetons.claire })).json<{
    fichiers: Piece[];
  }>();
  expect(dit.fichiers.map((une) => une.id)).toEqual([idDe(capture)]);
  const retirer = (qui: Personne) =>
    serveur.appel('DELETE', `/api/Files/deleteFile/ticket-${id}/${idDe(capture)}`, { jeton: bureau.jetons[qui] });
  expect((await retirer('claire')).statusCode).toBe(403);
  const [seconde] = (await joindre('claire', 'b.png')).json<Piece[]>();
  expect((await retirer('sandrine')).statusCode).toBe(204);
  expect((await lire(idDe(capture), 'sandrine')).statusCode).toBe(404);
  await serveur.appel('DELETE', `/api/ticket/${id}`, { jeton: bureau.jetons.gaelle });
  expect((await lire(idDe(seconde), 'claire')).statusCode).toBe(404);
});
