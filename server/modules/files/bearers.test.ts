import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageDemo } from '../../demo/images.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { attachmentCalls, type Piece } from '../../test-support/pieces.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const PDF = Buffer.from('%PDF-1.4 une note');
const PNG = Buffer.from(imageDemo(2));

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const idOf = (piece: Piece | undefined): string => piece?.id ?? '';
const { envoyer, lire, pieces } = attachmentCalls(() => ({ serveur: server, bureau }));

test('[dossiers/D23] files of a thread reach its readers alone', async () => {
  const { idDossier } = await bureau.dossier();
  const write = async (recipients: string): Promise<string> => {
    const body = { texte: 'Voir la pièce.', destinataires: recipients };
    const url = `/api/Demande/AddMessage/${idDossier}`;
    return (await server.call('POST', url, { jeton: bureau.jetons.claire, body })).json<{ id: string }>().id;
  };
  const attach = async (idMessage: string, who: Who = 'claire') =>
    envoyer(['POST', `/api/Files/uploadFiles/message-${idMessage}`], [{ nom: 'note.pdf', contenu: PDF }], { qui: who });
  const internal = await write('interne');
  const shared = await write('client');
  const [secrete] = (await attach(internal)).json<Piece[]>();
  const [commune] = (await attach(shared)).json<Piece[]>();
  const codes = async (piece: Piece | undefined) =>
    Promise.all(
      (['claire', 'sandrine', 'yann', 'maud', 'loic', 'etranger', 'helene'] as const).map(
        async (who) => (await lire(piece?.id ?? '', who)).statusCode,
      ),
    );
  expect(await codes(secrete)).toEqual([200, 200, 200, 404, 404, 404, 404]);
  expect(await codes(commune)).toEqual([200, 200, 200, 200, 404, 404, 404]);
  const conversation = async (who: Who) =>
    (await server.call('GET', `/api/Demande/GetMessages/${idDossier}`, { jeton: bureau.jetons[who] }))
      .json<{ fichiers: Piece[] }[]>()
      .flatMap(({ fichiers }) => fichiers.map(({ id }) => id));
  expect(new Set(await conversation('claire'))).toEqual(new Set([secrete?.id, commune?.id]));
  expect(await conversation('maud')).toEqual([commune?.id]);
  expect(await pieces(idDossier)).toEqual([]);
  const pulled = async (who: Who) => JSON.stringify(await appareil(server, bureau.jetons[who]).tirer());
  expect(await pulled('maud')).not.toContain(secrete?.id);
  expect(await pulled('yann')).toContain(secrete?.id);
  expect((await attach(internal, 'maud')).statusCode).toBe(404);
  expect((await attach(shared, 'yann')).statusCode).toBe(403);
  // Its scope follows that of the dossier, and no further.
  await server.call('PUT', `/api/Demande/setStatusToDelete/${idDossier}`, {
    jeton: bureau.jetons.claire,
    body: { motif: 'Doublon' },
  });
  expect(await codes(secrete)).toEqual([404, 404, 404, 404, 404, 404, 404]);
});

test('[tickets/B12] files of a ticket are seen by those who read it, and leave with it', async () => {
  const typed = { type: 'Bug', priority: 'Basse', titre: 'Carte blanche', description: 'Depuis hier.' };
  const ticket = await server.call('POST', '/api/ticket', { jeton: bureau.jetons.sandrine, body: typed });
  const { id } = ticket.json<{ id: string }>();
  const attach = (who: Who, nom = '<img src=x onerror=alert(1)>.png') =>
    envoyer(['POST', `/api/Files/uploadFiles/ticket-${id}`], [{ nom, contenu: PNG }], { qui: who });
  const [capture] = (await attach('sandrine')).json<Piece[]>();
  expect(capture).toHaveProperty('nom', '<img src=x onerror=alert(1)>.png');
  const readFile = await lire(idOf(capture), 'claire');
  expect(String(readFile.headers['content-disposition'])).not.toContain('<');
  expect(readFile.headers['x-content-type-options']).toBe('nosniff');
  expect(readFile.rawPayload.equals(PNG)).toBe(true);
  for (const who of ['gaelle', 'sandrine'] as const) expect((await lire(idOf(capture), who)).statusCode).toBe(200);
  for (const who of ['yann', 'maud', 'etranger', 'helene'] as const) {
    expect((await lire(idOf(capture), who)).statusCode).toBe(404);
    expect((await attach(who)).statusCode).toBe(who === 'helene' ? 403 : 404);
  }
  const said = (await server.call('GET', `/api/ticket/${id}`, { jeton: bureau.jetons.claire })).json<{
    fichiers: Piece[];
  }>();
  expect(said.fichiers.map((one) => one.id)).toEqual([idOf(capture)]);
  const remove = (who: Who) =>
    server.call('DELETE', `/api/Files/deleteFile/ticket-${id}/${idOf(capture)}`, { jeton: bureau.jetons[who] });
  expect((await remove('claire')).statusCode).toBe(403);
  const [seconde] = (await attach('claire', 'b.png')).json<Piece[]>();
  expect((await remove('sandrine')).statusCode).toBe(204);
  expect((await lire(idOf(capture), 'sandrine')).statusCode).toBe(404);
  await server.call('DELETE', `/api/ticket/${id}`, { jeton: bureau.jetons.gaelle });
  expect((await lire(idOf(seconde), 'claire')).statusCode).toBe(404);
});
