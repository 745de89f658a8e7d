import {
  annonceDeCommentaire,
  annonceDeNouveauTicket,
  annonceDeTicket,
  type AnnonceDeTicket,
} from '#domain/tickets/annonces.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import { sonner } from './announce.ts';
import { findDocument, type StoredDocument } from './document.ts';
import type { Auteur } from './edit.ts';

/** [B6] [B10] [B11] Those whom a ticket or a comment concerns are told. `avant`: null when it is new. */
export async function sonnerTicket(
  tx: Sql,
  auteur: Auteur,
  { avant, apres }: { readonly avant: StoredDocument | null; readonly apres: StoredDocument },
): Promise<void> {
  const annonce = await annonceDe(tx, avant?.data ?? null, apres.data);
  if (annonce !== null) await sonner(tx, auteur, { ...annonce, evenement: 'ticket' });
}

async function annonceDe(tx: Sql, avant: Fields | null, apres: Fields): Promise<AnnonceDeTicket | null> {
  if (apres['kind'] === 'ticket')
    return avant === null ? annonceDeNouveauTicket(apres, await answerers(tx, apres)) : annonceDeTicket(avant, apres);
  if (apres['kind'] !== 'commentaire' || avant !== null || apres['entite'] !== 'ticket') return null;
  const ticket = await findDocument(tx, { collection: 'records', id: String(apres['idEntite']) });
  if (ticket === null) return null;
  const { a, annonce } = annonceDeCommentaire(apres, ticket.data);
  return { a: await readers(tx, a, ticket), annonce };
}

/** [B11] Every ADMIN of its portal, and the MANAGER of its office. */
async function answerers(tx: Sql, { variante, idBureauInspection }: Fields): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and $1 = any(variantes)
       and (role = 'ADMIN' or (role = 'MANAGER' and id_bureau = $2)) order by id`,
    [String(variante), idBureauInspection as number | null],
  );
  return rows.map(({ id }) => id);
}

/** Of these users, those who see the ticket: a name in a comment opens nothing. */
async function readers(tx: Sql, ids: readonly number[], { data }: StoredDocument): Promise<number[]> {
  const { auteur, variante, idBureauInspection } = data;
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and id = any($1::integer[]) and $2 = any(variantes)
       and (id = $3 or role = 'ADMIN' or (role = 'MANAGER' and id_bureau = $4))`,
    [[...ids], String(variante), (auteur as { id: number }).id, idBureauInspection as number | null],
  );
  return rows.map(({ id }) => id);
}
