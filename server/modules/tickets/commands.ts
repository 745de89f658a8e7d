import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import type { Changes, Fields } from '#domain/sync/documents.ts';
import type { EntiteCommentee } from '#domain/tickets/ticket.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import { attachedTo } from '../../documents/locked.ts';
import { deleteDocument } from '../../documents/store.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, hold, modifier, surBase, transaction, trouver } from '../documents.ts';
import { trouverGenre, type Genre } from './queries.ts';

type Corps = Fields & { readonly id?: string | undefined };

export const creerTicket = (context: Context, { id = randomUUID(), ...body }: Corps): Promise<Result<SeenDocument>> =>
  creer(context, id, { kind: 'ticket', ...changementsDe('records', body) });

/** The comment is written behind the lock of its dossier: the dossier is named before the comment is judged. */
export async function creerCommentaire(
  context: Context,
  { id = randomUUID(), ...body }: Corps & { readonly entite: EntiteCommentee; readonly idEntite: string },
): Promise<Result<SeenDocument>> {
  const collection = body.entite === 'intervention' ? 'interventions' : 'records';
  const sujet = await trouver(context, collection, body.idEntite);
  if (!sujet.ok) return sujet;
  const { idDossier } = sujet.value;
  const dossier: Changes = body.entite === 'intervention' && idDossier !== null ? { idDossier } : {};
  const changes = { ...changementsDe('records', body), idEntite: sujet.value.id, ...dossier };
  return creer(context, id, { kind: 'commentaire', ...changes });
}

const creer = (context: Context, id: string, changes: Changes): Promise<Result<SeenDocument>> =>
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
  const found = await trouverGenre(context, genre, id);
  if (!found.ok) return found;
  const changes = changementsDe('records', body);
  return modifier(context, { collection: 'records', id: found.value.id, changes, ...surBase(base) });
}

/** [tickets/B9] */
export async function retirerCommentaire(context: Context, id: string): Promise<Result<null>> {
  const body = { retireLe: context.maintenant };
  const written = await modifierGenre(context, 'commentaire', { id, body });
  return written.ok ? { ok: true, value: null } : written;
}

/** [tickets/B7] */
export async function supprimerTicket(context: Context, id: string): Promise<Result<null>> {
  const found = await trouverGenre(context, 'ticket', id);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'ticket.supprimer');
  if (!droit.ok) return refuse(droit.code, droit.data);
  return transaction(context, async (tx) => {
    const ticket = await hold(tx, context, found.value);
    for (const document of [...(await attachedTo(tx, ticket)), ticket])
      await deleteDocument(tx, auteurDe(context), document);
    return null;
  });
}
