import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { estAConserver, effacerDossier } from '../../documents/corbeille.ts';
import { findVisible, type SeenDocument } from '../../documents/visible.ts';
import { ecrire } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { auteurDe, exiger, hold, transaction, trouver } from '../documents.ts';

export interface MessageDemande {
  readonly id?: string | undefined;
  readonly texte: string;
  readonly destinataires: 'interne' | 'partage';
}

/** A message of a dossier; sent again because its answer was lost, it is one. */
export async function ajouterMessage(
  context: Context,
  ref: string,
  body: MessageDemande,
): Promise<Result<SeenDocument>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const id = body.id ?? randomUUID();
  return transaction(context, async (tx): Promise<SeenDocument> => {
    const connu = await findVisible(tx, context, { collection: 'records', id });
    if (connu !== null && connu.data['texte'] === body.texte && connu.data['idDossier'] === found.value.id)
      return connu;
    const changes = { kind: 'message', idDossier: found.value.id, fil: body.destinataires, texte: body.texte };
    return exiger(await ecrire(tx, auteurDe(context), { collection: 'records', id, changes, nouveau: true }));
  });
}

/** Takes a dossier and all it holds away. A report or an invoice was issued, or it is archived: it is kept (VERROUILLE). */
export async function supprimerDossier(context: Context, ref: string): Promise<Result<null>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const droit = can(context.acteur, 'dossier.effacer', found.value.data);
  if (!droit.ok) return droit;
  return transaction(context, async (tx) => {
    const dossier = await hold(tx, context, found.value);
    const isArchive = dossier.data['etat'] === 'ARCHIVE';
    if (isArchive || (await estAConserver(tx, dossier)))
      exiger(refuse('VERROUILLE', { etat: isArchive ? 'ARCHIVE' : 'VALIDE' }));
    await effacerDossier(tx, auteurDe(context), dossier);
    return null;
  });
}
