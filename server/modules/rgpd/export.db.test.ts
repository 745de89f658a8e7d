/** [rgpd/RG1] to [rgpd/RG6] The right of access. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import { must } from '#domain/base/must.ts';
import { SOURCES } from './export.ts';
import { type Bureau, CLIENT, type Personne, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

/** Nothing about anybody: what the database is, order of writes, counters, hashes of bytes that documents name. */
const DE_PERSONNE = [
  'base',
  'compteurs',
  'effacements',
  'fichiers',
  'migrations',
  'octets_a_effacer',
  'reperes',
  'restaurations',
  'sorties',
  // Keyed hashes of what is counted ([session/D10]).
  'tentatives',
];

const BENEFICIAIRE = {
  civilite: null,
  nom: 'Le Goff',
  prenom: 'Annick',
  telephone: '02 99 00 00 00',
  email: 'Annick@foyer.example',
};

let serveur: ServeurDeTest;
let bureau: Bureau;
const demander = (qui: Personne, type: PersonneRgpd, id: string | number) =>
  serveur.appel('GET', `/api/Rgpd/export/${type}/${id}`, { jeton: bureau.jetons[qui] });
const exporter = async (type: PersonneRgpd, id: string | number): Promise<ExportRgpd> => {
  const reponse = await demander('gaelle', type, id);
  expect(reponse.statusCode).toBe(200);
  return reponse.json<ExportRgpd>();
};
const lignes = (lu: ExportRgpd, table: string) => lu.sources.find(({ source }) => source === table)?.lignes ?? [];
const consultations = () =>
  serveur.db.query<{ idUser: number; demande: object }>(
    `select id_user as "idUser", demande from consultations where appel = 'rgpdExport' order by n`,
    [],
  );
const ecrire = async (qui: Personne, idDossier: string, texte: string) => {
  const reponse = await serveur.appel('POST', `/api/Demande/AddMessage/${idDossier}`, {
    jeton: bureau.jetons[qui],
    body: { texte, destinataires: 'interne' },
  });
  expect(reponse.statusCode).toBe(201);
};

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('the export of a person', () => {
  test('[rgpd/RG1] no table is forgotten, and each that was looked through is told', async () => {
    const tables = await serveur.db.query<{ nom: string }>(
      `select table_name as nom from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
      [],
    );
    const lues = [...new Set(Object.values(SOURCES).flatMap((liste) => liste.map(({ source }) => source)))];
    expect(tables.map(({ nom }) => nom)).toEqual([...lues, ...DE_PERSONNE].toSorted());
    const { idDossier } = await bureau.dossier();
    for (const [type, id] of [
      ['beneficiaire', idDossier],
      ['utilisateur', bureau.ids.yann],
      ['client', CLIENT],
    ] as const) {
      const { sources } = await exporter(type, id);
      expect(sources.map(({ source }) => source)).toEqual([...new Set(SOURCES[type].map(({ source }) => source))]);
    }
  });

  test('[rgpd/RG2] [rgpd/RG3] a beneficiary is told their whole dossier, and nothing of another one', async () => {
    const de = await bureau.dossier({ dossier: { beneficiaire: BENEFICIAIRE } });
    const idPhoto = await bureau.photo(de);
    const autre = await bureau.dossier({
      dossier: { beneficiaire: { ...BENEFICIAIRE, email: 'ANNICK@foyer.example' } },
    });
    const etranger = await bureau.dossier();
    await ecrire('claire', de.idDossier, 'Absente le mardi');
    await ecrire('claire', etranger.idDossier, 'Rien à voir');
    const lu = await exporter('beneficiaire', de.idDossier);
    expect(lu).toMatchObject({ nom: 'Annick Le Goff', variante: 'cee', par: 'Gaëlle Morvan' });
    const documents = lignes(lu, 'documents');
    const ids = documents.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([de.idDossier, de.idIntervention, idPhoto]));
    expect(documents).toContainEqual(
      expect.objectContaining({ kind: 'message', champs: expect.objectContaining({ texte: 'Absente le mardi' }) }),
    );
    expect(lignes(lu, 'historique')).toContainEqual(expect.objectContaining({ utilisateur: 'Claire Vasseur' }));
    const tout = JSON.stringify(lu);
    expect([tout.includes('Rien à voir'), tout.includes(etranger.idDossier)]).toEqual([false, false]);
    // [rgpd/RG6] The other dossier of the same address is named, not told.
    expect(lu.autres.map(({ id }) => id)).toEqual([autre.idDossier]);
    expect(tout.includes(autre.idIntervention)).toBe(false);
  });

  test('[rgpd/RG2] what was taken away is still held, and told', async () => {
    const { idDossier, idIntervention } = await bureau.dossier({ dossier: { beneficiaire: BENEFICIAIRE } });
    const efface = await serveur.appel('DELETE', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.gaelle });
    expect(efface.statusCode).toBe(204);
    const documents = lignes(await exporter('beneficiaire', idDossier), 'documents');
    expect(documents).toContainEqual(expect.objectContaining({ id: idIntervention, supprime: true }));
    expect(documents).toContainEqual(
      expect.objectContaining({
        id: idDossier,
        supprime: true,
        champs: expect.objectContaining({ beneficiaire: BENEFICIAIRE }),
      }),
    );
  });

  test('[rgpd/RG5] each document says who wrote what, when', async () => {
    const { idDossier } = await bureau.dossier();
    const modifier = (qui: Personne, acces: string) =>
      serveur.appel('PUT', `/api/Demande/${idDossier}`, { jeton: bureau.jetons[qui], body: { acces } });
    expect((await modifier('gaelle', 'Par la cour')).statusCode).toBe(200);
    expect((await modifier('claire', 'Digicode 12A')).statusCode).toBe(200);
    const dossier = lignes(await exporter('beneficiaire', idDossier), 'documents').find(({ id }) => id === idDossier);
    expect(dossier).toMatchObject({ champs: { acces: 'Digicode 12A' } });
    expect(dossier?.['provenance']).toEqual([
      expect.objectContaining({ champ: 'acces', par: 'Claire Vasseur', action: 'UpdateDemand', horsLigne: false }),
    ]);
  });

  test('[rgpd/RG3] [rgpd/RG4] an account is told whole, without its secrets nor the words about others', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    await ecrire('claire', idDossier, 'Je rappelle demain');
    const acces = 'Sonner deux fois';
    await serveur.appel('PUT', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.claire, body: { acces } });
    await serveur.appel('POST', '/api/Auth/resetEmail/claire%40bureau.example/cee');
    const jeton = /token=([\w-]+)/.exec((await serveur.courriels()).map(({ texte }) => texte).join())?.[1];
    await serveur.db.query("update courriels set texte = texte || ' /auth/signin?lien=un-lien-qui-ouvre'");
    // What was asked signed out, and could not be dealt with yet.
    const attente = JSON.stringify({ email: 'Claire@bureau.example', hashed: '$argon2id$secret' });
    await serveur.db.query(
      `insert into demandes_publiques (genre, variante, donnees, le, essais)
         values ('inscription', 'cee', $1::text::jsonb, now(), 5)`,
      [attente],
    );
    const lu = await exporter('utilisateur', bureau.ids.claire);
    const tout = JSON.stringify(lu);
    expect(lignes(lu, 'utilisateurs')).toEqual([expect.objectContaining({ email: 'claire@bureau.example' })]);
    expect(lignes(lu, 'sessions').length).toBeGreaterThan(0);
    expect(tout).toContain('Je rappelle demain');
    expect(lignes(lu, 'historique')).toContainEqual(expect.objectContaining({ champ: 'acces', id_doc: idDossier }));
    expect(tout).not.toContain(acces);
    const [courriel] = lignes(lu, 'courriels');
    expect(courriel).toMatchObject({ texte: expect.stringMatching(/[?&]token=…/) });
    expect(tout).not.toContain(must(jeton, 'the mail has a link'));
    expect(lignes(lu, 'demandes_publiques')).toMatchObject([{ donnees: { email: 'Claire@bureau.example' } }]);
    expect(tout).not.toMatch(/(?:token|lien)=[\w-]{8}|\$argon2|scrypt|mot_de_passe|jeton_iat|empreinte/);
    const deYann = lignes(await exporter('utilisateur', bureau.ids.yann), 'documents');
    const visite = deYann.find(({ id }) => id === idIntervention);
    expect(visite?.['champs']).toMatchObject({ idControleur: bureau.ids.yann });
    expect(visite?.['champs']).not.toHaveProperty('beneficiaire');
  });

  test('[rgpd/RG2] a client is told their record, their mails and their accounts', async () => {
    const { idDossier } = await bureau.dossier();
    const lu = await exporter('client', CLIENT);
    expect(lu.nom).toBe('Oxance Énergie');
    const documents = lignes(lu, 'documents');
    expect(documents).toContainEqual(expect.objectContaining({ id: CLIENT, kind: 'client' }));
    const dossier = documents.find(({ id }) => id === idDossier);
    expect(dossier?.['champs']).not.toHaveProperty('beneficiaire');
    expect(lu.autres).toEqual([{ type: 'utilisateur', id: String(bureau.ids.maud), libelle: 'Maud Le Bihan' }]);
  });

  test('[rgpd/RG6] ADMIN alone, on their portal; the reading is written, and nothing else is', async () => {
    const { idDossier } = await bureau.dossier();
    const avant = (await consultations()).length;
    for (const qui of ['claire', 'yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect((await demander(qui, 'beneficiaire', idDossier)).statusCode).toBe(403);
    expect((await demander('gaelle', 'beneficiaire', randomUUID())).statusCode).toBe(404);
    expect((await demander('gaelle', 'utilisateur', randomUUID())).statusCode).toBe(404);
    expect((await demander('gaelle', 'utilisateur', 999_999)).statusCode).toBe(404);
    expect((await demander('gaelle', 'client', idDossier)).statusCode).toBe(404);
    const ailleurs = { email: 'ailleurs@eds.example', role: 'CONTROL', variantes: ['eds'] } as const;
    expect((await demander('gaelle', 'utilisateur', await serveur.creerCompte(ailleurs))).statusCode).toBe(404);
    expect((await consultations()).length).toBe(avant);
    await exporter('beneficiaire', idDossier);
    expect((await consultations()).slice(avant)).toEqual([
      { idUser: bureau.ids.gaelle, demande: { type: 'beneficiaire', id: idDossier } },
    ]);
    // Who read it is part of what is held about them.
    expect(lignes(await exporter('beneficiaire', idDossier), 'consultations')).toHaveLength(1);
  });
});
