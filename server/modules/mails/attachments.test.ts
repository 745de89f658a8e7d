import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bureau, type DossierDeTest, ouvrirBureau } from '../../test-support/bureau.ts';
import { multipart } from '../../test-support/multipart.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const PDF = Buffer.from('%PDF-1.4 un devis');
let serveur: ServeurDeTest;
let bureau: Bureau;
let de: DossierDeTest;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  de = await bureau.dossier();
});
afterAll(() => serveur.close());

async function ajouter({ idDossier }: DossierDeTest, nom: string): Promise<string> {
  const { payload, type } = multipart([{ nom, contenu: PDF }], {});
  const appel = { jeton: bureau.jetons.claire, body: payload, headers: { 'content-type': type } };
  const reponse = await serveur.appel('POST', `/api/Files/uploadFiles/demande-${idDossier}`, appel);
  return reponse.json<{ id: string }[]>()[0]?.id ?? '';
}
const envoyer = (champs: object) =>
  serveur.appel('POST', '/api/mails/sendEmail', {
    jeton: bureau.jetons.claire,
    body: {
      destinataires: ['yann@bureau.example'],
      objet: 'Votre dossier',
      message: 'Voici.',
      entite: 'dossier',
      idEntite: de.idDossier,
      ...champs,
    },
  });

test('[courriels/L11] a mail leaves with files of its dossier, said in the history and to the administrator', async () => {
  const id = await ajouter(de, 'Devis signé.pdf');
  expect((await envoyer({ fichiers: [id, id], modele: 'piecesManquantes' })).statusCode).toBe(200);
  const [mail] = await serveur.courriels();
  expect(mail).toMatchObject({ modele: 'piecesManquantes', pieces: [{ nom: 'Devis signé.pdf', taille: PDF.length }] });
  const url = `/api/mails/${encodeURIComponent(mail?.id ?? '')}`;
  const lu = (await serveur.appel('GET', url, { jeton: bureau.jetons.gaelle })).json();
  expect(lu.pieces).toEqual([{ nom: 'Devis signé.pdf', type: 'application/pdf', taille: PDF.length }]);
  const lignes = await serveur.db.query("select apres from historique where action = 'sendEmail'");
  expect(JSON.stringify(lignes)).toContain('Devis signé.pdf');
});

test('[courriels/L11] a file of another dossier, one that is not there and a report that is not issued refuse the whole sending', async () => {
  const ailleurs = await ajouter(await bureau.dossier(), 'Autre.pdf');
  const avant = (await serveur.courriels()).length;
  for (const fichiers of [[ailleurs], ['4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32'], [de.idIntervention]]) {
    const refus = await envoyer({ fichiers });
    expect([refus.statusCode, Object.keys(refus.json().champs)]).toEqual([400, [`fichiers.${fichiers[0] ?? ''}`]]);
  }
  const autre = await bureau.dossier();
  expect((await envoyer({ rapports: [autre.idIntervention] })).statusCode).toBe(400);
  const refus = await envoyer({ rapports: [de.idIntervention] });
  expect([refus.statusCode, refus.json().code]).toEqual([422, 'REGLE_METIER']);
  expect((await serveur.courriels()).length).toBe(avant);
});
