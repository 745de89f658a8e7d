/** Names of the server's that people had taken before ids had to be UUIDs, given back by migration 020. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { porteesDe } from '#domain/access/scopes.ts';
import { must } from '#domain/base/must.ts';
import { isDocumentUuid } from '#domain/sync/document-id.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { migrate } from '../db/migrate.ts';
import { insertMany } from './bulk.ts';
import { publishMissing } from '../modules/auth/publish.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, completer, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
import { FORM_VERSION, OFFICE } from '../test-support/exemples.ts';
import { migrateBefore } from '../test-support/former-database.ts';
import { baseVide, creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';
import {
  CLOCHE,
  COMMENTAIRE,
  COMPTE,
  IBAN,
  LE,
  MAUD,
  MODELE,
  REFERENCE,
  REGLAGES,
  squatteur,
  VERSION,
  writeSquattedNames,
} from '../test-support/squatted-names.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

let serveur: ServeurDeTest;
let bureau: Bureau;
/** What Maud's device knows of the database before. */
let seq: number;

const parTitre = async (titre: string) => {
  const rows = await serveur.db.query<{ id: string; data: Fields; portees: string[]; rev: number; numero: string }>(
    `select id, data, portees, rev, numero from documents where data ->> 'titre' = $1 and not supprime`,
    [titre],
  );
  expect(rows).toHaveLength(1);
  return must(rows[0], titre);
};
const ligne = async (id: string) =>
  (
    await serveur.db.query<{ data: Fields; portees: string[]; supprime: boolean; rev: number }>(
      `select data, portees, supprime, rev from documents where collection = 'records' and id = $1`,
      [id],
    )
  )[0];
const lignesDe = (id: string) =>
  serveur.db.query<{ action: string; champ: string | null }>(
    `select action, champ from historique where id_doc = $1 order by n`,
    [id],
  );
const appel = (qui: Personne, url: string, body: object) =>
  serveur.appel(body === LIRE ? 'GET' : 'PUT', `/api/${url}`, {
    jeton: bureau.jetons[qui],
    ...(body === LIRE ? {} : { body }),
  });
const LIRE = {};

beforeAll(async () => {
  const base = await baseVide();
  await migrateBefore(base.db, '020-noms.sql');
  await writeSquattedNames(base.db);
  const [avant] = await base.db.query<{ seq: number }>('select max(seq) as seq from documents');
  seq = must(avant, 'a maximum').seq;
  await migrate(base.db);
  serveur = await creerServeurDeTest({ base });
  bureau = await ouvrirBureau(serveur);
  await completer(serveur);
  if (bureau.ids.maud !== MAUD) throw new Error('Maud is not the author of what the former program wrote');
});
afterAll(() => serveur.close());

describe('migration 020', () => {
  test('[sync/S25] what stood under a name of the server’s has a UUID, its content, its number and its history', async () => {
    const ticket = await parTitre(VERSION.titre);
    expect(isDocumentUuid(ticket.id)).toBe(true);
    expect(ticket.data).toEqual({ ...VERSION, id: ticket.id });
    expect([ticket.numero, ticket.portees.toSorted()]).toEqual([
      VERSION.numero,
      porteesDe('records', VERSION).toSorted(),
    ]);
    expect(await lignesDe(ticket.id)).toEqual([
      { action: 'creation', champ: null },
      { action: 'renommage', champ: 'id' },
    ]);
    expect(await lignesDe(VERSION.id)).toEqual([]);
  });

  test('[sync/S25] its comments, files, bells and refused edits follow it', async () => {
    const { id } = await parTitre(VERSION.titre);
    expect((await ligne(COMMENTAIRE.id))?.data).toMatchObject({ idEntite: id, texte: 'Sous le ticket' });
    expect((await ligne(CLOCHE.id))?.data).toMatchObject({ lien: `/tickets/update/${id}` });
    const pieces = await serveur.db.query(
      `select id, data ->> 'idTicket' as "idTicket" from documents where data ->> 'nom' = 'Plan.pdf'`,
    );
    expect(pieces).toEqual([{ id: expect.stringMatching(UUID), idTicket: id }]);
    const refus = await serveur.db.query(`select id_doc as id, edit ->> 'id' as "idEdit" from refus`);
    expect(refus).toEqual([{ id, idEdit: id }]);
  });

  test('[sync/S25] what the server wrote into it is a document of the server’s again, and its author’s holds none of it', async () => {
    const ticket = await parTitre(REGLAGES.titre);
    expect(ticket.data).toEqual({ ...REGLAGES, id: ticket.id });
    const reglages = must(await ligne(REGLAGES.id), 'the settings stand under their name');
    expect(reglages.data).toEqual({
      id: REGLAGES.id,
      kind: 'reglagesBureau',
      variante: 'cee',
      idBureau: 1,
      iban: IBAN,
      bic: 'AGRIFRPP',
      emailExpediteur: null,
      parametresFacture: null,
      prix: { 'BAR-EN-101': 21_500 },
    });
    expect(reglages.portees.toSorted()).toEqual(porteesDe('records', reglages.data).toSorted());
    expect(await lignesDe(REGLAGES.id)).toEqual([{ action: 'reglages', champ: 'iban' }]);
    const modele = await parTitre(MODELE.titre);
    expect(modele.data).toEqual({ ...MODELE, id: modele.id });
    expect(await ligne(MODELE.id)).toMatchObject({ data: { kind: 'modeleCourriel', sujet: 'Votre visite' } });
  });

  test('[sync/S25] a ticket that became an account is told again from its history', async () => {
    const ticket = await parTitre(COMPTE.titre);
    expect(ticket.data).toEqual({ ...COMPTE, id: ticket.id, description: 'Corrigée par Maud.' });
    expect(ticket.portees.toSorted()).toEqual(porteesDe('records', COMPTE).toSorted());
  });

  test('[sync/S25] the dossiers of a renamed client follow', async () => {
    const [client] = await serveur.db.query<{ id: string; portees: string[] }>(
      `select id, portees from documents where data ->> 'raisonSociale' = 'Le Squat'`,
    );
    const id = must(client, 'the client').id;
    expect(client?.portees).toContain(`client:${id}:cee`);
    expect((await ligne(REFERENCE.id))?.data['idClient']).toBe(id);
  });

  test('[sync/S25] no record of a person is left under another name than a UUID, and the server’s own are as they were', async () => {
    const rows = await serveur.db.query<{ id: string; kind: string }>(
      `select id, data ->> 'kind' as kind from documents where collection = 'records' and not supprime order by id`,
    );
    const autres = rows.filter(({ id }) => !isDocumentUuid(id)).map(({ kind }) => kind);
    const duServeur = ['bureau', 'modeleCourriel', 'reglagesBureau', 'utilisateur', 'versionFormulaire'];
    expect(autres.filter((kind) => !duServeur.includes(kind))).toEqual([]);
  });

  test('[sync/S25] a device lets go of the former id and receives the new one', async () => {
    const { epoch } = await appareil(serveur, bureau.jetons.maud).tirer();
    const page = await appareil(serveur, bureau.jetons.maud).tirer({ epoch, seq });
    const { id } = await parTitre(VERSION.titre);
    expect(docOf(page, VERSION.id)).toMatchObject({ supprime: true });
    expect(docOf(page, REGLAGES.id)).toMatchObject({ supprime: true });
    expect(docOf(page, id)).toMatchObject({ titre: VERSION.titre });
    expect(JSON.stringify(page)).not.toContain(IBAN);
  });

  test('[sync/S25] run again, it changes nothing', async () => {
    const tout = () => serveur.db.query('select * from documents order by collection, id');
    const avant = await tout();
    await migrate(serveur.db);
    expect(await serveur.db.query(`select liberer_nom('BAR-EN-101-v1') as nom`)).toEqual([{ nom: null }]);
    expect(await serveur.db.query(`select liberer_nom('inconnu') as nom`)).toEqual([{ nom: null }]);
    expect(await tout()).toEqual(avant);
  });
});

describe('names of the server’s', () => {
  const creerVersion = () =>
    serveur.appel('POST', '/api/VersionFormulaire', { jeton: bureau.jetons.claire, body: FORM_VERSION });

  test('[sync/S25] the form version whose name was taken is made, and reaches the device that held it', async () => {
    const cree = await creerVersion();
    expect([cree.statusCode, cree.json().id]).toEqual([201, VERSION.id]);
    const { epoch } = await appareil(serveur, bureau.jetons.maud).tirer();
    const page = await appareil(serveur, bureau.jetons.maud).tirer({ epoch, seq });
    const recue = docOf(page, VERSION.id);
    expect(recue).toMatchObject({ kind: 'versionFormulaire', version: 2 });
    // Further than what the device knows under this id, which would otherwise be kept.
    expect(recue?.rev).toBeGreaterThan(1);
  });

  test('[sync/S25] an account whose name was taken is published', async () => {
    await publishMissing(serveur.db, LE);
    const claire = await ligne(COMPTE.id);
    expect(claire).toMatchObject({ supprime: false, data: { kind: 'utilisateur', email: 'claire@bureau.example' } });
    expect(claire?.data).not.toHaveProperty('titre');
  });

  test('[sync/S25] whatever comes to stand under a name, the server neither reads it, nor writes into it, nor fails', async () => {
    const noms = ['BAR-EN-101-v3', 'reglages-1-cee', 'modele-rapport-cee-fr', 'utilisateur-2-cee', 'bureau-2-cee'];
    await serveur.db.query('delete from documents where id = any($1::text[])', [noms]);
    const tickets = noms.map((id) => squatteur(id, { titre: `sur ${id}`, iban: 'FR00', sujet: 'x', texte: 'x' }));
    await insertMany(
      serveur.db,
      tickets.map((data) => ({ collection: 'records' as const, data })),
    );

    expect((await appel('gaelle', 'BureauInspection/1', LIRE)).json()).not.toHaveProperty('iban', 'FR00');
    const ecrit = await appel('gaelle', 'BureauInspection/1', { iban: IBAN });
    expect([ecrit.statusCode, ecrit.json().iban]).toEqual([200, IBAN]);
    expect((await creerVersion()).json().id).toBe('BAR-EN-101-v3');
    const modele = { modele: 'rapport', variante: 'cee', langue: 'fr', rev: 0, sujet: 'Le rapport', texte: 'Voici.' };
    const change = await appel('gaelle', 'mails/modeles', modele);
    expect([change.statusCode, change.json().sujet]).toEqual([200, 'Le rapport']);
    await publishMissing(serveur.db, LE);
    const nouveau = await serveur.appel('POST', '/api/BureauInspection', {
      jeton: bureau.jetons.gaelle,
      body: OFFICE,
    });
    expect([nouveau.statusCode, nouveau.json().id]).toEqual([201, 'bureau-2-cee']);

    for (const id of noms) {
      expect((await ligne(id))?.data['kind']).not.toBe('ticket');
      const ticket = await parTitre(`sur ${id}`);
      expect(ticket.data).toMatchObject({ kind: 'ticket', description: 'Depuis ce matin.' });
      expect(isDocumentUuid(ticket.id)).toBe(true);
    }
    expect(JSON.stringify(await parTitre('sur reglages-1-cee'))).not.toContain(IBAN);
  });
});
