import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import type { Facturation } from '#domain/facturation/facturation.ts';
import { type Bureau, completer, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { armerFacturation } from '../../test-support/facturation.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const YANN = 'yann@bureau.example';
const CLIENT = 'compta@client.example';
/** What the calls of these tests answer, refusals among it. */
type Lu = Facturation & {
  readonly code?: string;
  readonly champs?: Record<string, string>;
  readonly envoyeLe: string;
  readonly destinataires: readonly { readonly a: string; readonly etat: string }[];
};

let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
  await armerFacturation(serveur);
});
afterAll(() => serveur.close());

// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
async function appeler(qui: Personne, nom: string, idDossier: string, body?: object) {
  const reponse = await serveur.appel(body === undefined ? 'GET' : 'POST', `/api/Demande/${nom}/${idDossier}`, {
    jeton: bureau.jetons[qui],
    ...(body === undefined ? {} : { body }),
  });
  return { statut: reponse.statusCode, lu: reponse.json<Lu>() };
}
const lire = async (idDossier: string, qui: Personne = 'claire') =>
  (await appeler(qui, 'GetFacturation', idDossier)).lu;
const envoyer = (idDossier: string, champs: object = {}, qui: Personne = 'claire') =>
  appeler(qui, 'SendEmailFacturation', idDossier, {
    destinataires: [YANN],
    objet: 'Facture',
    message: 'Bonjour,\n\nCi-joint.',
    ...champs,
  });

/** A dossier with an issued report, its invoice issued too unless told otherwise. */
async function aFacturer(emettre = true): Promise<string> {
  const beneficiaire = { civilite: null, prenom: 'Armelle', nom: 'Le Goff', telephone: null, email: CLIENT };
  const champs = { surface: 98, c_resultat: 'Satisfaisant' };
  const de = await bureau.dossier({
    dossier: { etat: 'VALIDE', beneficiaire },
    intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant', valideLe: MAINTENANT },
  });
  await bureau.photo(de, { recuLe: MAINTENANT });
  expect((await appeler('claire', 'SaveFacturation', de.idDossier, { emettre })).statut).toBe(200);
  return de.idDossier;
}
const courrielsDe = async (id: string | null) => (await serveur.courriels()).filter(({ idEntite }) => idEntite === id);

test('[facturation/F18] [facturation/F19] sent with its PDF, the invoice is ENVOYEE and says when, to whom, by whom; so does the history', async () => {
  const idDossier = await aFacturer();
  const { statut, lu } = await envoyer(idDossier, {
    destinataires: [YANN, ` ${CLIENT.toUpperCase()}`.trim()],
    copie: [YANN],
  });
  expect([statut, lu.destinataires]).toEqual([
    200,
    [
      { a: YANN, etat: 'GARDE' },
      { a: CLIENT, etat: 'GARDE' },
    ],
  ]);
  const facture = await lire(idDossier);
  expect(facture).toMatchObject({ statut: 'ENVOYEE', envois: [{ le: lu.envoyeLe, a: [YANN, CLIENT], copie: [] }] });
  expect(facture.envois[0]?.par).toMatch(/Claire/);
  const mails = await courrielsDe(facture.id);
  expect(mails.map(({ a }) => a)).toEqual([YANN, CLIENT]);
  for (const mail of mails) {
    expect(mail).toMatchObject({ modele: 'facture', sujet: 'Facture' });
    expect(mail.pieces).toMatchObject([{ nom: `${facture.numero}.pdf`, type: 'application/pdf' }]);
    const [piece] = mail.pieces;
    expect(piece?.taille).toBeGreaterThan(1000);
  }
  const lignes = await serveur.db.query<{ champ: string }>(
    "select champ from historique where id_doc = $1 and action = 'sendEmailFacturation' order by champ",
    [String(facture.id)],
  );
  expect(lignes.map(({ champ }) => champ)).toEqual(['envois', 'statut']);
  // The client reads that it was sent, not to whom.
  expect(await lire(idDossier, 'maud')).toMatchObject({ statut: 'ENVOYEE', envois: [] });
});

test('[facturation/F18] [courriels/L1] an address that is no contact refuses the whole sending by its name, as a copy too', async () => {
  const idDossier = await aFacturer();
  for (const champs of [{ destinataires: [YANN, 'x@ailleurs.example'] }, { copie: ['x@ailleurs.example'] }]) {
    const { statut, lu } = await envoyer(idDossier, champs);
    expect([statut, lu.code, Object.keys(lu.champs ?? {})]).toEqual([
      400,
      'VALIDATION',
      ['destinataires.x@ailleurs.example'],
    ]);
  }
  const facture = await lire(idDossier);
  expect(facture).toMatchObject({ statut: 'EMISE', envois: [] });
  expect(await courrielsDe(facture.id)).toEqual([]);
});

test('[facturation/F18] a draft does not leave; nothing to send is not found', async () => {
  const brouillon = await envoyer(await aFacturer(false));
  expect([brouillon.statut, brouillon.lu.code]).toEqual([422, 'REGLE_METIER']);
  expect((await envoyer((await bureau.dossier()).idDossier)).statut).toBe(404);
  const autre = await lire(await aFacturer());
  expect((await envoyer(await aFacturer(), { facture: autre.id })).statut).toBe(404);
});

test('[facturation/F3] who may: ADMIN and the MANAGER of its office', async () => {
  const idDossier = await aFacturer();
  const codes = await Promise.all(
    (['gaelle', 'claire', 'yann', 'sandrine', 'maud', 'loic', 'helene', 'etranger'] as const).map(
      async (qui) => [qui, (await envoyer(idDossier, {}, qui)).statut] as const,
    ),
  );
  const permis = { gaelle: 200, claire: 200, etranger: 404 };
  expect(Object.fromEntries(codes)).toEqual({
    ...permis,
    yann: 403,
    sandrine: 403,
    maud: 403,
    loic: 403,
    helene: 403,
  });
});

test('[facturation/F18] asked at once and again under one id, it leaves once; an id of something else is refused', async () => {
  const idDossier = await aFacturer();
  const id = randomUUID();
  const reponses = await Promise.all([1, 2, 3].map(() => envoyer(idDossier, { id })));
  expect(new Set(reponses.map(({ statut, lu }) => `${statut} ${lu.envoyeLe}`)).size).toBe(1);
  const facture = await lire(idDossier);
  expect(facture.envois).toHaveLength(1);
  expect(await courrielsDe(facture.id)).toHaveLength(1);
  const ailleurs = await aFacturer();
  const refus = await envoyer(ailleurs, { id, destinataires: [CLIENT, YANN] });
  expect([refus.statut, refus.lu.code]).toEqual([409, 'CONFLIT']);
  // All or nothing: the other address has no mail either.
  expect(await courrielsDe((await lire(ailleurs)).id)).toEqual([]);
});

test('[facturation/F18] a second sending is added; a cancelled invoice stays cancelled, and its credit note leaves', async () => {
  const idDossier = await aFacturer();
  const facture = await lire(idDossier);
  await envoyer(idDossier);
  await envoyer(idDossier, { destinataires: [CLIENT], copie: [YANN] });
  expect((await lire(idDossier)).envois).toMatchObject([{ a: [YANN] }, { a: [CLIENT], copie: [YANN] }]);
  const { lu: avoir } = await appeler('claire', 'AvoirFacturation', idDossier, {
    facture: facture.id,
    motif: 'Mauvais client',
  });
  for (const id of [facture.id, avoir.id]) expect((await envoyer(idDossier, { facture: id })).statut).toBe(200);
  const statutDe = async (id: string | null) =>
    (await appeler('claire', `GetFacturation`, `${idDossier}?facture=${id}`)).lu.statut;
  expect([await statutDe(facture.id), await statutDe(avoir.id)]).toEqual(['ANNULEE PAR AVOIR', 'ENVOYEE']);
});

test('[facturation/F19] the issued reports of the dossier go with it when asked', async () => {
  const idDossier = await aFacturer();
  const { statut } = await envoyer(idDossier, { joindreRapports: true });
  expect(statut).toBe(200);
  const facture = await lire(idDossier);
  const [mail] = await courrielsDe(facture.id);
  expect(mail?.pieces).toMatchObject([{ nom: `${facture.numero}.pdf` }, { nom: expect.stringMatching(/\.pdf$/) }]);
  expect(mail?.pieces.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
});
