import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { type Thread, threadOf } from '#domain/dossiers/messages.ts';
import { isToRetain, takeDossierAway } from '../../documents/bin.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { authorOf, requireOk, hold, transaction, findOrRefuse } from '../documents.ts';

export interface MessageDemande {
  readonly id?: string | undefined;
  readonly texte: string;
  readonly destinataires?: Thread | undefined;
}

/** A message of a dossier; sent again because its answer was lost, it is one. */
export async function addMessage(context: Context, ref: string, body: MessageDemande): Promise<Result<SeenDocument>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const id = body.id ?? randomUUID();
  return transaction(context, async (tx): Promise<SeenDocument> => {
    const known = await findVisible(tx, context, { collection: 'records', id });
    if (known !== null && known.data['texte'] === body.texte && known.data['idDossier'] === found.value.id)
      return known;
    const fil = body.destinataires ?? threadOf(context.actor.role);
    const changes = { kind: 'message', idDossier: found.value.id, fil, texte: body.texte };
    return requireOk(await write(tx, authorOf(context), { collection: 'records', id, changes, nouveau: true }));
  });
}

/** Takes a dossier and all it holds away. A report or an invoice was issued, or it is archived: it is kept (VERROUILLE). */
export async function deleteDossier(context: Context, ref: string): Promise<Result<null>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const right = can(context.actor, 'dossier.effacer', found.value.data);
  if (!right.ok) return right;
  return transaction(context, async (tx) => {
    const dossier = await hold(tx, context, found.value);
    const isArchive = dossier.data['etat'] === 'ARCHIVE';
    if (isArchive || (await isToRetain(tx, dossier)))
      requireOk(refuse('VERROUILLE', { etat: isArchive ? 'ARCHIVE' : 'VALIDE' }));
    await takeDossierAway(tx, authorOf(context), dossier);
    return null;
  });
}
