import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type as typeBarEn } from '#domain/access/essais.ts';
import { porteesDe } from '#domain/access/scopes.ts';
import { must } from '#domain/base/must.ts';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { isDocumentUuid } from '#domain/sync/document-id.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { insertMany } from './bulk.ts';
import { publishMissing } from '../modules/auth/publish.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, completer, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
import { baseVide, creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';
import { commentaireDe, ticketDe } from '../test-support/tickets.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations');
const NEUVE = '020-noms.sql';
const LE = '2026-11-20T08:00:00.000Z';
const IBAN = 'FR7630006000011234567890189';
/** The author of every ticket below: Maud, a client, who is the fifth account of the office of the tests. */
const MAUD = 5;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The database of the program before: every migration up to 019, written down as the program wrote them. */
async function migrerJusqua019(db: Db): Promise<void> {
  await db.script('create table migrations (nom text primary key, le timestamptz not null default now())');
  for (const nom of (await readdir(MIGRATIONS)).toSorted().filter((un) => un < NEUVE)) {
    await db.script(await readFile(join(MIGRATIONS, nom), 'utf8'));
    await db.query('insert into migrations (nom) values ($1)', [nom]);
  }
}

const squatteur = (id: string, champs: Fields = {}) => ({ ...ticketDe(MAUD), id, ...champs });
const VERSION = squatteur('BAR-EN-101-v2', { titre: 'Je prends la version' });
const REGLAGES = squatteur('reglages-1-cee', { titre: 'Je prends les réglages' });
const COMPTE = squatteur('utilisateur-1-cee', { titre: 'Je prends un compte', description: 'Avant.' });
const MODELE = squatteur('modele-message-cee-fr', { titre: 'Je prends un modèle' });
const COMMENTAIRE = { ...commentaireDe(ticketDe(MAUD)), idEntite: VERSION.id, texte: 'Sous le ticket' };
const PIECE = {
  id: '../../../pg/PG_VERSION',
  kind: 'fichier',
  variante: 'cee',
  idTicket: VERSION.id,
  nom: 'Plan.pdf',
  categorie: 'plan',
  type: 'application/pdf',
  taille: 12,
  sha256: 'a'.repeat(64),
  auteur: VERSION.auteur,
  createdAt: LE,
  recuLe: null,
  retireLe: null,
};
const CLIENT = {
  id: 'bureau-2-cee',
  kind: 'client',
  variante: 'cee',
  idBureauInspection: 1,
  raisonSociale: 'Le Squat',
  siret: '12345678200010',
  ville: 'Brest',
  departement: '29',
  contact: '',
  telephone: null,
  email: null,
};
const REFERENCE = { id: randomUUID(), variante: 'cee', idBureauInspection: 1, idClient: CLIENT.id };
const CLOCHE = {
  id: randomUUID(),
  kind: 'notification',
  variante: 'cee',
  idUser: MAUD,
  titre: 'Votre ticket',
  message: '',
  lien: `/tickets/update/${VERSION.id}`,
  niveau: 'info',
  createdAt: LE,
  lueLe: null,
};

/** Names of the server's that people had taken before ids had to be UUIDs, given back by migration 020. */
function suiteNoms(): void {
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

  /** As the former program wrote them: a creation, then what the server wrote into it believing it its own. */
  async function ecrireCommeAvant(db: Db): Promise<void> {
    const noter = (id: string, action: string, [champ, avant, apres]: readonly [string | null, unknown, unknown]) =>
      db.query(
        `insert into historique (le, id_user, utilisateur, action, collection, id_doc, rev, champ, avant, apres, hors_ligne)
         values ($1, $2, 'Maud Le Bihan', $3, 'records', $4, 1, $5, $6::jsonb, $7::jsonb, false)`,
        [LE, MAUD, action, id, champ, JSON.stringify(avant), JSON.stringify(apres)],
      );
    const ecraser = (id: string, champs: object, portees: readonly string[]) =>
      db.query('update documents set data = data || $2::jsonb, rev = rev + 1, portees = $3 where id = $1', [
        id,
        JSON.stringify(champs),
        portees,
      ]);
    const records = [VERSION, REGLAGES, COMPTE, MODELE, COMMENTAIRE, CLIENT, REFERENCE, CLOCHE];
    await db.transaction((tx) =>
      insertMany(tx, [
        ...records.map((data) => ({ collection: 'records' as const, data, parents: { ticket: VERSION } })),
        { collection: 'records', data: PIECE, parents: { ticket: VERSION } },
      ]),
    );
    for (const data of [VERSION, REGLAGES, COMPTE, MODELE]) await noter(data.id, 'creation', [null, null, data]);
    await noter(COMPTE.id, 'modification', ['description', 'Avant.', 'Corrigée par Maud.']);
    await ecraser(REGLAGES.id, { iban: IBAN, bic: 'AGRIFRPP', prix: { 'BAR-EN-101': 21_500 } }, [
      'admin:cee',
      'responsable:1:cee',
      `user:${MAUD}:cee`,
    ]);
    await noter(REGLAGES.id, 'reglages', ['iban', null, IBAN]);
    await ecraser(
      COMPTE.id,
      { kind: 'utilisateur', description: 'Corrigée par Maud.', idUser: 1, email: 'claire@bureau.example' },
      ['admin:cee', 'responsable:1:cee'],
    );
    await noter(COMPTE.id, 'updateInfo', ['kind', 'ticket', 'utilisateur']);
    const words = { sujet: 'Votre visite', texte: 'Bonjour,\n\nÀ bientôt.' };
    const cle = { modele: 'message', variante: 'cee', langue: 'fr', updatedAt: LE };
    await ecraser(MODELE.id, { kind: 'modeleCourriel', ...cle, ...words }, ['admin:cee']);
    await noter(MODELE.id, 'mailTemplateReplace', ['kind', 'ticket', 'modeleCourriel']);
    await db.query(
      `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, edit, premier_le, dernier_le)
       values ($1, $2, 'Maud', 'records', $3, 'VALIDATION', $4::jsonb, $5, $5)`,
      [MAUD, randomUUID(), VERSION.id, JSON.stringify({ id: VERSION.id, nouveau: false, changes: {} }), LE],
    );
  }

  beforeAll(async () => {
    const base = await baseVide();
    await migrerJusqua019(base.db);
    await ecrireCommeAvant(base.db);
    const [avant] = await base.db.query<{ seq: number }>('select max(seq) as seq from documents');
    seq = must(avant, 'a maximum').seq;
    await migrate(base.db);
    serveur = await creerServeurDeTest({ base });
    bureau = await ouvrirBureau(serveur);
    await completer(serveur);
    expect(bureau.ids.maud).toBe(MAUD);
  });
  afterAll(() => serveur.close());

  describe('migration 020', () => {
    test('[S25] what stood under a name of the server’s has a UUID, its content, its number and its history', async () => {
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

    test('[S25] its comments, files, bells and refused edits follow it', async () => {
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

    test('[S25] what the server wrote into it is a document of the server’s again, and its author’s holds none of it', async () => {
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

    test('[S25] a ticket that became an account is told again from its history', async () => {
      const ticket = await parTitre(COMPTE.titre);
      expect(ticket.data).toEqual({ ...COMPTE, id: ticket.id, description: 'Corrigée par Maud.' });
      expect(ticket.portees.toSorted()).toEqual(porteesDe('records', COMPTE).toSorted());
    });

    test('[S25] the dossiers of a renamed client follow', async () => {
      const [client] = await serveur.db.query<{ id: string; portees: string[] }>(
        `select id, portees from documents where data ->> 'raisonSociale' = 'Le Squat'`,
      );
      const id = must(client, 'the client').id;
      expect(client?.portees).toContain(`client:${id}:cee`);
      expect((await ligne(REFERENCE.id))?.data['idClient']).toBe(id);
    });

    test('[S25] no record of a person is left under another name than a UUID, and the server’s own are as they were', async () => {
      const rows = await serveur.db.query<{ id: string; kind: string }>(
        `select id, data ->> 'kind' as kind from documents where collection = 'records' and not supprime order by id`,
      );
      const autres = rows.filter(({ id }) => !isDocumentUuid(id)).map(({ kind }) => kind);
      const duServeur = ['bureau', 'modeleCourriel', 'reglagesBureau', 'utilisateur', 'versionFormulaire'];
      expect(autres.filter((kind) => !duServeur.includes(kind))).toEqual([]);
    });

    test('[S25] a device lets go of the former id and receives the new one', async () => {
      const { epoch } = await appareil(serveur, bureau.jetons.maud).tirer();
      const page = await appareil(serveur, bureau.jetons.maud).tirer({ epoch, seq });
      const { id } = await parTitre(VERSION.titre);
      expect(page.docs.find(({ d }) => d.id === VERSION.id)?.d).toMatchObject({ supprime: true });
      expect(page.docs.find(({ d }) => d.id === REGLAGES.id)?.d).toMatchObject({ supprime: true });
      expect(page.docs.find(({ d }) => d.id === id)?.d).toMatchObject({ titre: VERSION.titre });
      expect(JSON.stringify(page)).not.toContain(IBAN);
    });

    test('[S25] run again, it changes nothing', async () => {
      const tout = () => serveur.db.query('select * from documents order by collection, id');
      const avant = await tout();
      await migrate(serveur.db);
      expect(await serveur.db.query(`select liberer_nom('BAR-EN-101-v1') as nom`)).toEqual([{ nom: null }]);
      expect(await serveur.db.query(`select liberer_nom('inconnu') as nom`)).toEqual([{ nom: null }]);
      expect(await tout()).toEqual(avant);
    });
  });

  describe('names of the server’s', () => {
    const version = () => {
      const cible = must(
        MODELES.find(({ formulaire }) => formulaire.code === 'BAR-EN-101'),
        'a form',
      ).formulaire;
      const { champs, sections, champResultat } = cible;
      const dates = { valideDu: '2026-01-01', valideAu: null };
      return {
        idTypeIntervention: typeBarEn.id,
        libelle: 'Révision',
        ...dates,
        champs,
        sections,
        champResultat,
        templates: ['rapport'],
      };
    };
    const creerVersion = () =>
      serveur.appel('POST', '/api/VersionFormulaire', { jeton: bureau.jetons.claire, body: version() });

    test('[S25] the form version whose name was taken is made, and reaches the device that held it', async () => {
      const cree = await creerVersion();
      expect([cree.statusCode, cree.json().id]).toEqual([201, VERSION.id]);
      const { epoch } = await appareil(serveur, bureau.jetons.maud).tirer();
      const page = await appareil(serveur, bureau.jetons.maud).tirer({ epoch, seq });
      const recue = page.docs.find(({ d }) => d.id === VERSION.id)?.d;
      expect(recue).toMatchObject({ kind: 'versionFormulaire', version: 2 });
      // Further than what the device knows under this id, which would otherwise be kept.
      expect(recue?.rev).toBeGreaterThan(1);
    });

    test('[S25] an account whose name was taken is published', async () => {
      await publishMissing(serveur.db, LE);
      const claire = await ligne(COMPTE.id);
      expect(claire).toMatchObject({ supprime: false, data: { kind: 'utilisateur', email: 'claire@bureau.example' } });
      expect(claire?.data).not.toHaveProperty('titre');
    });

    test('[S25] whatever comes to stand under a name, the server neither reads it, nor writes into it, nor fails', async () => {
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
      const adresse = {
        ligne1: '1 rue',
        ligne2: null,
        codePostal: '29000',
        ville: 'Quimper',
        departement: '29',
        lat: null,
        lng: null,
      };
      const saisi = { nom: 'Cornouaille', logo: null, adresse, siret: '12345678200010', telephone: '02' };
      const nouveau = await serveur.appel('POST', '/api/BureauInspection', {
        jeton: bureau.jetons.gaelle,
        body: { ...saisi, email: 'a@b.example', numeroCofrac: '3-2' },
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
}

suiteNoms();
