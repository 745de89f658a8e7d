import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bureau, type TestDossier, openBureau } from '../../test-support/bureau.ts';
import { multipart } from '../../test-support/multipart.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const PDF = Buffer.from('%PDF-1.4 un devis');
let server: TestServer;
let bureau: Bureau;
let target: TestDossier;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  target = await bureau.dossier();
});
afterAll(() => server.close());

async function add({ idDossier }: TestDossier, nom: string): Promise<string> {
  const { payload, type } = multipart([{ nom, contenu: PDF }], {});
  const call = { jeton: bureau.jetons.claire, body: payload, headers: { 'content-type': type } };
  const answer = await server.call('POST', `/api/Files/uploadFiles/demande-${idDossier}`, call);
  return answer.json<{ id: string }[]>()[0]?.id ?? '';
}
const send = (fields: object) =>
  server.call('POST', '/api/mails/sendEmail', {
    jeton: bureau.jetons.claire,
    body: {
      destinataires: ['yann@bureau.example'],
      objet: 'Votre dossier',
      message: 'Voici.',
      entite: 'dossier',
      idEntite: target.idDossier,
      ...fields,
    },
  });

test('[courriels/L11] a mail leaves with files of its dossier, said in the history and to the administrator', async () => {
  const id = await add(target, 'Devis signé.pdf');
  expect((await send({ fichiers: [id, id], modele: 'piecesManquantes' })).statusCode).toBe(200);
  const [mail] = await server.courriels();
  expect(mail).toMatchObject({ modele: 'piecesManquantes', pieces: [{ nom: 'Devis signé.pdf', taille: PDF.length }] });
  const url = `/api/mails/${encodeURIComponent(mail?.id ?? '')}`;
  const found = (await server.call('GET', url, { jeton: bureau.jetons.gaelle })).json();
  expect(found.pieces).toEqual([{ nom: 'Devis signé.pdf', type: 'application/pdf', taille: PDF.length }]);
  const rows = await server.db.query("select apres from historique where action = 'sendEmail'");
  expect(JSON.stringify(rows)).toContain('Devis signé.pdf');
});

test('[courriels/L11] a file of another dossier, one that is not there and a report that is not issued refuse the whole sending', async () => {
  const elsewhere = await add(await bureau.dossier(), 'Autre.pdf');
  const before = (await server.courriels()).length;
  for (const files of [[elsewhere], ['4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32'], [target.idIntervention]]) {
    const refus = await send({ fichiers: files });
    expect([refus.statusCode, Object.keys(refus.json().champs)]).toEqual([400, [`fichiers.${files[0] ?? ''}`]]);
  }
  const other = await bureau.dossier();
  expect((await send({ rapports: [other.idIntervention] })).statusCode).toBe(400);
  const refus = await send({ rapports: [target.idIntervention] });
  expect([refus.statusCode, refus.json().code]).toEqual([422, 'REGLE_METIER']);
  expect((await server.courriels()).length).toBe(before);
});
