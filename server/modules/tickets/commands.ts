import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Changes, Fields } from '#domain/sync/documents.ts';
import type { CommentedEntity } from '#domain/tickets/ticket.ts';
import { changesOfBody } from '#domain/sync/paths.ts';
import { attachedTo } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, hold, modifier, onBase, transaction, findOrRefuse } from '../documents.ts';
import { findKind, type Genre } from './queries.ts';

type Corps = Fields & { readonly id?: string | undefined };

export const createTicket = (context: Context, { id = randomUUID(), ...body }: Corps): Promise<Result<SeenDocument>> =>
  create(context, id, { kind: 'ticket', ...changesOfBody('records', body) });

/** The comment is written behind the lock of its dossier: the dossier is named before the comment is judged. */
export async function createCommentaire(
  context: Context,
  { id = randomUUID(), ...body }: Corps & { readonly entite: CommentedEntity; readonly idEntite: string },
): Promise<Result<SeenDocument>> {
  const collection = body.entite === 'intervention' ? 'interventions' : 'records';
  const subject = await findOrRefuse(context, collection, body.idEntite);
  if (!subject.ok) return subject;
  const { idDossier } = subject.value;
  const dossier: Changes = body.entite === 'intervention' && idDossier !== null ? { idDossier } : {};
  const changes = { ...changesOfBody('records', body), idEntite: subject.value.id, ...dossier };
  return create(context, id, { kind: 'commentaire', ...changes });
}

const create = (context: Context, id: string, changes: Changes): Promise<Result<SeenDocument>> =>
  modifier(context, { collection: 'records', id, changes, nouveau: true });

interface Modification {
  readonly id: string;
  readonly body: Fields & { readonly base?: number | undefined };
}

export async function modifierGenre(
  context: Context,
  genre: Genre,
  { id, body: { base, ...body } }: Modification,
): Promise<Result<SeenDocument>> {
  const found = await findKind(context, genre, id);
  if (!found.ok) return found;
  const changes = changesOfBody('records', body);
  return modifier(context, { collection: 'records', id: found.value.id, changes, ...onBase(base) });
}

/** [tickets/B9] */
export async function removeCommentaire(context: Context, id: string): Promise<Result<null>> {
  const body = { retireLe: context.now };
  const written = await modifierGenre(context, 'commentaire', { id, body });
  return written.ok ? { ok: true, value: null } : written;
}

/** [tickets/B7] */
export async function deleteTicket(context: Context, id: string): Promise<Result<null>> {
  const found = await findKind(context, 'ticket', id);
  if (!found.ok) return found;
  const right = can(context.actor, 'ticket.supprimer');
  if (!right.ok) return refuse(right.code, right.data);
  return transaction(context, async (tx) => {
    const ticket = await hold(tx, context, found.value);
    for (const document of [...(await attachedTo(tx, ticket)), ticket])
      await deleteDocument(tx, authorOf(context), document);
    return null;
  });
}
