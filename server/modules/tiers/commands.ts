import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import { findDocument, findVisible, type StoredDocument } from '../../documents/document.ts';
import { deleteDocument } from '../../documents/store.ts';
import { ecrire } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, modifier, surBase, transaction } from '../documents.ts';
import { linksOf } from './queries.ts';

export type Genre = 'client' | 'entreprise';
const collectionOf = (genre: Genre) => (genre === 'client' ? 'records' : 'entreprises');
const isOf = (genre: Genre, document: StoredDocument | null): document is StoredDocument =>
  document !== null && (genre === 'entreprise' || document.data['kind'] === 'client');

/** [T1] [T2] [T3] */
export function creer(
  context: Context,
  genre: Genre,
  { id = randomUUID(), ...body }: { readonly id?: string | undefined },
): Promise<Result<StoredDocument>> {
  const collection = collectionOf(genre);
  const changes: Changes = { ...(genre === 'client' ? { kind: 'client' } : {}), ...changementsDe(collection, body) };
  return modifier(context, { collection, id, changes, nouveau: true });
}

export async function enregistrer(
  context: Context,
  genre: Genre,
  { id, base, ...body }: { readonly id: string; readonly base?: number | undefined },
): Promise<Result<StoredDocument>> {
  const collection = collectionOf(genre);
  const found = await findVisible(context.db, { collection, id, portees: context.portees });
  if (!isOf(genre, found)) return refuse('INTROUVABLE');
  return modifier(context, { collection, id, changes: changementsDe(collection, body), ...surBase(base) });
}

/** [T4] Only a third party that no dossier names, deleted dossiers included. */
export async function supprimer(context: Context, genre: Genre, id: string): Promise<Result<null>> {
  const collection = collectionOf(genre);
  const found = await findVisible(context.db, { collection, id, portees: context.portees });
  if (!isOf(genre, found)) return refuse('INTROUVABLE');
  const droit = can(context.acteur, 'tiers.supprimer', found.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    const champ = genre === 'client' ? 'idClient' : 'idEntreprise';
    const nommes = await tx.query(
      `select 1 from documents where collection = 'dossiers' and data ->> '${champ}' = $1 limit 1`,
      [id],
    );
    if (nommes.length > 0) exiger(refuse('REGLE_METIER', { regle: 'tiers-nomme' }));
    await deleteDocument(tx, auteurDe(context), must(await findDocument(tx, found, true), 'it was just read'));
    return null;
  });
}

export interface Lien {
  readonly idClient: string;
  readonly idEntreprise: string;
}

/** The link, or INTROUVABLE. */
export async function lireLien(context: Context, { idClient, idEntreprise }: Lien): Promise<Result<Lien>> {
  const client = await findVisible(context.db, { collection: 'records', id: idClient, portees: context.portees });
  return isOf('client', client) && linksOf(client).includes(idEntreprise)
    ? ok({ idClient, idEntreprise })
    : refuse('INTROUVABLE');
}

/** [T5] Makes or cuts the link; what stands already is left as it is. */
export async function relier(context: Context, lien: Lien, lie: boolean): Promise<Result<Lien>> {
  const { db, portees } = context;
  const entreprise = await findVisible(db, { collection: 'entreprises', id: lien.idEntreprise, portees });
  if (entreprise === null) return refuse('INTROUVABLE');
  return transaction(context, async (tx) => {
    const client = await findDocument(tx, { collection: 'records', id: lien.idClient }, true);
    if (!isOf('client', client)) return exiger(refuse('INTROUVABLE'));
    const autres = linksOf(client).filter((id) => id !== lien.idEntreprise);
    const changes = { entreprises: lie ? [...autres, lien.idEntreprise] : autres };
    exiger(await ecrire(tx, auteurDe(context), { collection: 'records', id: client.id, changes, action: 'lien' }));
    return lien;
  });
}
