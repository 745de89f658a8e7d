/** Names of the server's that people had taken before ids had to be UUIDs, given back by migration 020. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { porteesOf } from '#domain/gate/scopes.ts';
import { must } from '#domain/base/must.ts';
import { isDocumentUuid } from '#domain/fields/document-id.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { migrate } from '../db/migrate.ts';
import { insertMany } from './bulk.ts';
import { publishMissing } from '../modules/auth/publish.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, completer, openBureau, type Who } from '../test-support/bureau.ts';
import { OFFICE } from '../test-support/examples.ts';
import { FORM_VERSION } from '../test-support/form-examples.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { emptyDatabase, createTestServer, type TestServer } from '../test-support/server.ts';
import {
  CLOCHE,
  COMMENTAIRE,
  COMPTE,
  IBAN,
  AT,
  MAUD,
  MODELE,
  REFERENCE,
  SETTINGS,
  squatter,
  VERSION,
  writeSquattedNames,
} from '../test-support/squatted-names.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

let server: TestServer;
let bureau: Bureau;
/** What Maud's device knows of the database before. */
let seq: number;

const byTitre = async (titre: string) => {
  const rows = await server.db.query<{ id: string; data: Fields; portees: string[]; rev: number; numero: string }>(
    `select id, data, portees, rev, numero from documents where data ->> 'titre' = $1 and not supprime`,
    [titre],
  );
  expect(rows).toHaveLength(1);
  return must(rows[0], titre);
};
const row = async (id: string) =>
  (
    await server.db.query<{ data: Fields; portees: string[]; supprime: boolean; rev: number }>(
      `select data, portees, supprime, rev from documents where collection = 'records' and id = $1`,
      [id],
    )
  )[0];
const linesOf = (id: string) =>
  server.db.query<{ action: string; champ: string | null }>(
    `select action, champ from historique where id_doc = $1 order by n`,
    [id],
  );
const call = (who: Who, url: string, body: object) =>
  server.call(body === READ_ONLY ? 'GET' : 'PUT', `/api/${url}`, {
    jeton: bureau.jetons[who],
    ...(body === READ_ONLY ? {} : { body }),
  });
const READ_ONLY = {};

beforeAll(async () => {
  const base = await emptyDatabase();
  await migrateBefore(base.db, '020-noms.sql');
  await writeSquattedNames(base.db);
  const [avant] = await base.db.query<{ seq: number }>('select max(seq) as seq from documents');
  seq = must(avant, 'a maximum').seq;
  await migrate(base.db);
  server = await createTestServer({ base });
  bureau = await openBureau(server);
  await completer(server);
  if (bureau.ids.maud !== MAUD) throw new Error('Maud is not the author of what the former program wrote');
});
afterAll(() => server.close());

describe('migration 020', () => {
  test('[sync/S25] what stood under a name of the server’s has a UUID, its content, its number and its history', async () => {
    const ticket = await byTitre(VERSION.titre);
    expect(isDocumentUuid(ticket.id)).toBe(true);
    expect(ticket.data).toEqual({ ...VERSION, id: ticket.id });
    expect([ticket.numero, ticket.portees.toSorted()]).toEqual([
      VERSION.numero,
      porteesOf('records', VERSION).toSorted(),
    ]);
    expect(await linesOf(ticket.id)).toEqual([
      { action: 'creation', champ: null },
      { action: 'renommage', champ: 'id' },
    ]);
    expect(await linesOf(VERSION.id)).toEqual([]);
  });

  test('[sync/S25] its comments, files, bells and refused edits follow it', async () => {
    const { id } = await byTitre(VERSION.titre);
    expect((await row(COMMENTAIRE.id))?.data).toMatchObject({ idEntite: id, texte: 'Sous le ticket' });
    expect((await row(CLOCHE.id))?.data).toMatchObject({ lien: `/tickets/update/${id}` });
    const pieces = await server.db.query(
      `select id, data ->> 'idTicket' as "idTicket" from documents where data ->> 'nom' = 'Plan.pdf'`,
    );
    expect(pieces).toEqual([{ id: expect.stringMatching(UUID), idTicket: id }]);
    const refus = await server.db.query(`select id_doc as id, edit ->> 'id' as "idEdit" from refus`);
    expect(refus).toEqual([{ id, idEdit: id }]);
  });

  test('[sync/S25] what the server wrote into it is a document of the server’s again, and its author’s holds none of it', async () => {
    const ticket = await byTitre(SETTINGS.titre);
    expect(ticket.data).toEqual({ ...SETTINGS, id: ticket.id });
    const settings = must(await row(SETTINGS.id), 'the settings stand under their name');
    expect(settings.data).toEqual({
      id: SETTINGS.id,
      kind: 'reglagesBureau',
      variante: 'cee',
      idBureau: 1,
      iban: IBAN,
      bic: 'AGRIFRPP',
      emailExpediteur: null,
      parametresFacture: null,
      prix: { 'BAR-EN-101': 21_500 },
    });
    expect(settings.portees.toSorted()).toEqual(porteesOf('records', settings.data).toSorted());
    expect(await linesOf(SETTINGS.id)).toEqual([{ action: 'reglages', champ: 'iban' }]);
    const modele = await byTitre(MODELE.titre);
    expect(modele.data).toEqual({ ...MODELE, id: modele.id });
    expect(await row(MODELE.id)).toMatchObject({ data: { kind: 'modeleCourriel', sujet: 'Votre visite' } });
  });

  test('[sync/S25] a ticket that became an account is told again from its history', async () => {
    const ticket = await byTitre(COMPTE.titre);
    expect(ticket.data).toEqual({ ...COMPTE, id: ticket.id, description: 'Corrigée par Maud.' });
    expect(ticket.portees.toSorted()).toEqual(porteesOf('records', COMPTE).toSorted());
  });

  test('[sync/S25] the dossiers of a renamed client follow', async () => {
    const [client] = await server.db.query<{ id: string; portees: string[] }>(
      `select id, portees from documents where data ->> 'raisonSociale' = 'Le Squat'`,
    );
    const id = must(client, 'the client').id;
    expect(client?.portees).toContain(`client:${id}:cee`);
    expect((await row(REFERENCE.id))?.data['idClient']).toBe(id);
  });

  test('[sync/S25] no record of a person is left under another name than a UUID, and the server’s own are as they were', async () => {
    const rows = await server.db.query<{ id: string; kind: string }>(
      `select id, data ->> 'kind' as kind from documents where collection = 'records' and not supprime order by id`,
    );
    const others = rows.filter(({ id }) => !isDocumentUuid(id)).map(({ kind }) => kind);
    const ofServer = ['bureau', 'modeleCourriel', 'reglagesBureau', 'utilisateur', 'versionFormulaire'];
    expect(others.filter((kind) => !ofServer.includes(kind))).toEqual([]);
  });

  test('[sync/S25] a device lets go of the former id and receives the new one', async () => {
    const { epoch } = await appareil(server, bureau.jetons.maud).tirer();
    const page = await appareil(server, bureau.jetons.maud).tirer({ epoch, seq });
    const { id } = await byTitre(VERSION.titre);
    expect(docOf(page, VERSION.id)).toMatchObject({ supprime: true });
    expect(docOf(page, SETTINGS.id)).toMatchObject({ supprime: true });
    expect(docOf(page, id)).toMatchObject({ titre: VERSION.titre });
    expect(JSON.stringify(page)).not.toContain(IBAN);
  });

  test('[sync/S25] run again, it changes nothing', async () => {
    const everything = () => server.db.query('select * from documents order by collection, id');
    const before = await everything();
    await migrate(server.db);
    expect(await server.db.query(`select liberer_nom('BAR-EN-101-v1') as nom`)).toEqual([{ nom: null }]);
    expect(await server.db.query(`select liberer_nom('inconnu') as nom`)).toEqual([{ nom: null }]);
    expect(await everything()).toEqual(before);
  });
});

describe('names of the server’s', () => {
  const createVersion = () =>
    server.call('POST', '/api/VersionFormulaire', { jeton: bureau.jetons.gaelle, body: FORM_VERSION });

  test('[sync/S25] the form version whose name was taken is made, and reaches the device that held it', async () => {
    const created = await createVersion();
    expect([created.statusCode, created.json().id]).toEqual([201, VERSION.id]);
    const { epoch } = await appareil(server, bureau.jetons.maud).tirer();
    const page = await appareil(server, bureau.jetons.maud).tirer({ epoch, seq });
    const received = docOf(page, VERSION.id);
    expect(received).toMatchObject({ kind: 'versionFormulaire', version: 2 });
    // Further than what the device knows under this id, which would otherwise be kept.
    expect(received?.rev).toBeGreaterThan(1);
  });

  test('[sync/S25] an account whose name was taken is published', async () => {
    await publishMissing(server.db, AT);
    const ofClaire = await row(COMPTE.id);
    expect(ofClaire).toMatchObject({ supprime: false, data: { kind: 'utilisateur', email: 'claire@bureau.example' } });
    expect(ofClaire?.data).not.toHaveProperty('titre');
  });

  test('[sync/S25] whatever comes to stand under a name, the server neither reads it, nor writes into it, nor fails', async () => {
    const names = ['BAR-EN-101-v3', 'reglages-1-cee', 'modele-rapport-cee-fr', 'utilisateur-2-cee', 'bureau-3-cee'];
    await server.db.query('delete from documents where id = any($1::text[])', [names]);
    const tickets = names.map((id) => squatter(id, { titre: `sur ${id}`, iban: 'FR00', sujet: 'x', texte: 'x' }));
    await insertMany(
      server.db,
      tickets.map((data) => ({ collection: 'records' as const, data })),
    );

    expect((await call('gaelle', 'BureauInspection/1', READ_ONLY)).json()).not.toHaveProperty('iban', 'FR00');
    const written = await call('gaelle', 'BureauInspection/1', { iban: IBAN });
    expect([written.statusCode, written.json().iban]).toEqual([200, IBAN]);
    expect((await createVersion()).json().id).toBe('BAR-EN-101-v3');
    const modele = { modele: 'rapport', variante: 'cee', langue: 'fr', rev: 0, sujet: 'Le rapport', texte: 'Voici.' };
    const change = await call('gaelle', 'mails/modeles', modele);
    expect([change.statusCode, change.json().sujet]).toEqual([200, 'Le rapport']);
    await publishMissing(server.db, AT);
    const added = await server.call('POST', '/api/BureauInspection', {
      jeton: bureau.jetons.gaelle,
      body: OFFICE,
    });
    expect([added.statusCode, added.json().id]).toEqual([201, 'bureau-3-cee']);

    for (const id of names) {
      expect((await row(id))?.data['kind']).not.toBe('ticket');
      const ticket = await byTitre(`sur ${id}`);
      expect(ticket.data).toMatchObject({ kind: 'ticket', description: 'Depuis ce matin.' });
      expect(isDocumentUuid(ticket.id)).toBe(true);
    }
    expect(JSON.stringify(await byTitre('sur reglages-1-cee'))).not.toContain(IBAN);
  });
});
