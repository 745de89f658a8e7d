/** [rgpd/RG1] to [rgpd/RG6] The right of access. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExportRgpd, PersonneRgpd } from '#domain/api/rgpd.ts';
import { must } from '#domain/base/must.ts';
import { SOURCES } from './export.ts';
import { type Bureau, CLIENT, type Who, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

/** Nothing about anybody: what the database is, order of writes, counters, hashes of bytes that documents name. */
const OF_NOBODY = [
  'certificats_sceau',
  'base',
  'compteurs',
  'effacements',
  'fichiers',
  // Public addresses under the hash of what was asked, without a name, for 30 days ([places/L6]).
  'lieux_connus',
  'migrations',
  // A paper that waits to be read, by its number and the hash of its bytes ([ocr/OC54]).
  'ocr_travaux',
  'octets_a_effacer',
  'reperes',
  'restaurations',
  'sorties',
  // Roads from a place to another, rounded, without a name ([planning/P21]).
  'trajets_connus',
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

let server: TestServer;
let bureau: Bureau;
const ask = (who: Who, type: PersonneRgpd, id: string | number) =>
  server.call('GET', `/api/Rgpd/export/${type}/${id}`, { jeton: bureau.jetons[who] });
const exporter = async (type: PersonneRgpd, id: string | number): Promise<ExportRgpd> => {
  const answer = await ask('gaelle', type, id);
  expect(answer.statusCode).toBe(200);
  return answer.json<ExportRgpd>();
};
const rows = (found: ExportRgpd, table: string) => found.sources.find(({ source }) => source === table)?.lignes ?? [];
const consultations = () =>
  server.db.query<{ idUser: number; demande: object }>(
    `select id_user as "idUser", demande from consultations where appel = 'rgpdExport' order by n`,
    [],
  );
const write = async (who: Who, idDossier: string, text: string) => {
  const answer = await server.call('POST', `/api/Demande/AddMessage/${idDossier}`, {
    jeton: bureau.jetons[who],
    body: { texte: text, destinataires: 'interne' },
  });
  expect(answer.statusCode).toBe(201);
};

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('the export of a person', () => {
  test('[rgpd/RG1] no table is forgotten, and each that was looked through is told', async () => {
    const tables = await server.db.query<{ nom: string }>(
      `select table_name as nom from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
      [],
    );
    const readLines = [...new Set(Object.values(SOURCES).flatMap((list) => list.map(({ source }) => source)))];
    expect(tables.map(({ nom }) => nom)).toEqual([...readLines, ...OF_NOBODY].toSorted());
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
    const target = await bureau.dossier({ dossier: { beneficiaire: BENEFICIAIRE } });
    const idPhoto = await bureau.photo(target);
    const other = await bureau.dossier({
      dossier: { beneficiaire: { ...BENEFICIAIRE, email: 'ANNICK@foyer.example' } },
    });
    const foreign = await bureau.dossier();
    await write('claire', target.idDossier, 'Absente le mardi');
    await write('claire', foreign.idDossier, 'Rien à voir');
    const found = await exporter('beneficiaire', target.idDossier);
    expect(found).toMatchObject({ nom: 'Annick Le Goff', variante: 'cee', par: 'Gaëlle Morvan' });
    const documents = rows(found, 'documents');
    const ids = documents.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([target.idDossier, target.idIntervention, idPhoto]));
    expect(documents).toContainEqual(
      expect.objectContaining({ kind: 'message', champs: expect.objectContaining({ texte: 'Absente le mardi' }) }),
    );
    expect(rows(found, 'historique')).toContainEqual(expect.objectContaining({ utilisateur: 'Claire Vasseur' }));
    const everything = JSON.stringify(found);
    expect([everything.includes('Rien à voir'), everything.includes(foreign.idDossier)]).toEqual([false, false]);
    // [rgpd/RG6] The other dossier of the same address is named, not told.
    expect(found.autres.map(({ id }) => id)).toEqual([other.idDossier]);
    expect(everything.includes(other.idIntervention)).toBe(false);
  });

  test('[rgpd/RG2] what was taken away is still held, and told', async () => {
    const { idDossier, idIntervention } = await bureau.dossier({ dossier: { beneficiaire: BENEFICIAIRE } });
    const efface = await server.call('DELETE', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.gaelle });
    expect(efface.statusCode).toBe(204);
    const documents = rows(await exporter('beneficiaire', idDossier), 'documents');
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
    const modifier = (who: Who, acces: string) =>
      server.call('PUT', `/api/Demande/${idDossier}`, { jeton: bureau.jetons[who], body: { acces } });
    expect((await modifier('gaelle', 'Par la cour')).statusCode).toBe(200);
    expect((await modifier('claire', 'Digicode 12A')).statusCode).toBe(200);
    const dossier = rows(await exporter('beneficiaire', idDossier), 'documents').find(({ id }) => id === idDossier);
    expect(dossier).toMatchObject({ champs: { acces: 'Digicode 12A' } });
    expect(dossier?.['provenance']).toEqual([
      expect.objectContaining({ champ: 'acces', par: 'Claire Vasseur', action: 'UpdateDemand', horsLigne: false }),
    ]);
  });

  test('[rgpd/RG3] [rgpd/RG4] an account is told whole, without its secrets nor the words about others', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    await write('claire', idDossier, 'Je rappelle demain');
    const acces = 'Sonner deux fois';
    await server.call('PUT', `/api/Demande/${idDossier}`, { jeton: bureau.jetons.claire, body: { acces } });
    await server.call('POST', '/api/Auth/resetEmail/claire%40bureau.example/cee');
    const token = /token=([\w-]+)/.exec((await server.courriels()).map(({ texte }) => texte).join())?.[1];
    await server.db.query("update courriels set texte = texte || ' /auth/signin?lien=un-lien-qui-ouvre'");
    // What was asked signed out, and could not be dealt with yet.
    const waiting = JSON.stringify({ email: 'Claire@bureau.example', hashed: '$argon2id$secret' });
    await server.db.query(
      `insert into demandes_publiques (genre, variante, donnees, le, essais)
         values ('inscription', 'cee', $1::text::jsonb, now(), 5)`,
      [waiting],
    );
    const found = await exporter('utilisateur', bureau.ids.claire);
    const everything = JSON.stringify(found);
    expect(rows(found, 'utilisateurs')).toEqual([expect.objectContaining({ email: 'claire@bureau.example' })]);
    expect(rows(found, 'sessions').length).toBeGreaterThan(0);
    expect(everything).toContain('Je rappelle demain');
    expect(rows(found, 'historique')).toContainEqual(expect.objectContaining({ champ: 'acces', id_doc: idDossier }));
    expect(everything).not.toContain(acces);
    const [courriel] = rows(found, 'courriels');
    expect(courriel).toMatchObject({ texte: expect.stringMatching(/[?&]token=…/) });
    expect(everything).not.toContain(must(token, 'the mail has a link'));
    expect(rows(found, 'demandes_publiques')).toMatchObject([{ donnees: { email: 'Claire@bureau.example' } }]);
    expect(everything).not.toMatch(/(?:token|lien)=[\w-]{8}|\$argon2|scrypt|mot_de_passe|jeton_iat|empreinte/);
    const ofYann = rows(await exporter('utilisateur', bureau.ids.yann), 'documents');
    const visit = ofYann.find(({ id }) => id === idIntervention);
    expect(visit?.['champs']).toMatchObject({ idControleur: bureau.ids.yann });
    expect(visit?.['champs']).not.toHaveProperty('beneficiaire');
  });

  test('[rgpd/RG2] a client is told their record, their mails and their accounts', async () => {
    const { idDossier } = await bureau.dossier();
    const found = await exporter('client', CLIENT);
    expect(found.nom).toBe('Oxance Énergie');
    const documents = rows(found, 'documents');
    expect(documents).toContainEqual(expect.objectContaining({ id: CLIENT, kind: 'client' }));
    const dossier = documents.find(({ id }) => id === idDossier);
    expect(dossier?.['champs']).not.toHaveProperty('beneficiaire');
    expect(found.autres).toEqual([{ type: 'utilisateur', id: String(bureau.ids.maud), libelle: 'Maud Le Bihan' }]);
  });

  test('[rgpd/RG6] ADMIN alone, on their portal; the reading is written, and nothing else is', async () => {
    const { idDossier } = await bureau.dossier();
    const before = (await consultations()).length;
    for (const who of ['claire', 'yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect((await ask(who, 'beneficiaire', idDossier)).statusCode).toBe(403);
    expect((await ask('gaelle', 'beneficiaire', randomUUID())).statusCode).toBe(404);
    expect((await ask('gaelle', 'utilisateur', randomUUID())).statusCode).toBe(404);
    expect((await ask('gaelle', 'utilisateur', 999_999)).statusCode).toBe(404);
    expect((await ask('gaelle', 'client', idDossier)).statusCode).toBe(404);
    const elsewhere = { email: 'ailleurs@eds.example', role: 'CONTROL', variantes: ['eds'] } as const;
    expect((await ask('gaelle', 'utilisateur', await server.createAccount(elsewhere))).statusCode).toBe(404);
    expect((await consultations()).length).toBe(before);
    await exporter('beneficiaire', idDossier);
    expect((await consultations()).slice(before)).toEqual([
      { idUser: bureau.ids.gaelle, demande: { type: 'beneficiaire', id: idDossier } },
    ]);
    // Who read it is part of what is held about them.
    expect(rows(await exporter('beneficiaire', idDossier), 'consultations')).toHaveLength(1);
  });
});
