/** Tickets, files, clients that people had written under the names of the server's, before ids had to be UUIDs. */
import { randomUUID } from 'node:crypto';
import type { Fields } from '#domain/fields/documents.ts';
import type { Db } from '../db/db.ts';
import { insertMany } from '../documents/bulk.ts';
import { commentaireOf, ticketOf } from './tickets.ts';

export const AT = '2026-11-20T08:00:00.000Z';
export const IBAN = 'FR7630006000011234567890189';
/** The author of every ticket below: Maud, a client, who is the fifth account of the office of the tests. */
export const MAUD = 5;

export const squatter = (id: string, fields: Fields = {}) => ({ ...ticketOf(MAUD), id, ...fields });
export const VERSION = squatter('BAR-EN-101-v2', { titre: 'Je prends la version' });
export const SETTINGS = squatter('reglages-1-cee', { titre: 'Je prends les réglages' });
export const COMPTE = squatter('utilisateur-1-cee', { titre: 'Je prends un compte', description: 'Avant.' });
export const MODELE = squatter('modele-message-cee-fr', { titre: 'Je prends un modèle' });
export const COMMENTAIRE = { ...commentaireOf(ticketOf(MAUD)), idEntite: VERSION.id, texte: 'Sous le ticket' };
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
  createdAt: AT,
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
export const REFERENCE = { id: randomUUID(), variante: 'cee', idBureauInspection: 1, idClient: CLIENT.id };
export const CLOCHE = {
  id: randomUUID(),
  kind: 'notification',
  variante: 'cee',
  idUser: MAUD,
  titre: 'Votre ticket',
  message: '',
  lien: `/tickets/update/${VERSION.id}`,
  niveau: 'info',
  createdAt: AT,
  lueLe: null,
};

/** As the former program wrote them: a creation, then what the server wrote into it believing it its own. */
export async function writeSquattedNames(db: Db): Promise<void> {
  const note = (id: string, action: string, [champ, avant, apres]: readonly [string | null, unknown, unknown]) =>
    db.query(
      `insert into historique (le, id_user, utilisateur, action, collection, id_doc, rev, champ, avant, apres, hors_ligne)
       values ($1, $2, 'Maud Le Bihan', $3, 'records', $4, 1, $5, $6::jsonb, $7::jsonb, false)`,
      [AT, MAUD, action, id, champ, JSON.stringify(avant), JSON.stringify(apres)],
    );
  const overwrite = (id: string, fields: object, portees: readonly string[]) =>
    db.query('update documents set data = data || $2::jsonb, rev = rev + 1, portees = $3 where id = $1', [
      id,
      JSON.stringify(fields),
      portees,
    ]);
  const records = [VERSION, SETTINGS, COMPTE, MODELE, COMMENTAIRE, CLIENT, REFERENCE, CLOCHE];
  await db.transaction((tx) =>
    insertMany(tx, [
      ...records.map((data) => ({ collection: 'records' as const, data, parents: { ticket: VERSION } })),
      { collection: 'records', data: PIECE, parents: { ticket: VERSION } },
    ]),
  );
  for (const data of [VERSION, SETTINGS, COMPTE, MODELE]) await note(data.id, 'creation', [null, null, data]);
  await note(COMPTE.id, 'modification', ['description', 'Avant.', 'Corrigée par Maud.']);
  await overwrite(SETTINGS.id, { iban: IBAN, bic: 'AGRIFRPP', prix: { 'BAR-EN-101': 21_500 } }, [
    'admin:cee',
    'responsable:1:cee',
    `user:${MAUD}:cee`,
  ]);
  await note(SETTINGS.id, 'reglages', ['iban', null, IBAN]);
  await overwrite(
    COMPTE.id,
    { kind: 'utilisateur', description: 'Corrigée par Maud.', idUser: 1, email: 'claire@bureau.example' },
    ['admin:cee', 'responsable:1:cee'],
  );
  await note(COMPTE.id, 'updateInfo', ['kind', 'ticket', 'utilisateur']);
  const words = { sujet: 'Votre visite', texte: 'Bonjour,\n\nÀ bientôt.' };
  const key = { modele: 'message', variante: 'cee', langue: 'fr', updatedAt: AT };
  await overwrite(MODELE.id, { kind: 'modeleCourriel', ...key, ...words }, ['admin:cee']);
  await note(MODELE.id, 'mailTemplateReplace', ['kind', 'ticket', 'modeleCourriel']);
  await db.query(
    `insert into refus (id_user, edit_id, utilisateur, collection, id_doc, code, edit, premier_le, dernier_le)
     values ($1, $2, 'Maud', 'records', $3, 'VALIDATION', $4::jsonb, $5, $5)`,
    [MAUD, randomUUID(), VERSION.id, JSON.stringify({ id: VERSION.id, nouveau: false, changes: {} }), AT],
  );
}
