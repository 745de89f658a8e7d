import type { Result } from '#domain/base/result.ts';
import type { SyncedCollection } from '#domain/sync/documents.ts';
import { aEmporter } from '#domain/sync/push.ts';
import { abandonner } from '../conflicts/commands.ts';
import { mettreEnFile } from '../fallback/commandes.ts';
import type { Poste } from './poste.ts';

/**
 * [sync/S5] Given up here first, and kept 30 days; then told to the server with the values, at the next signal: the office
 * sees what was typed and will not come.
 */
export async function abandonnerEtDire(
  poste: Poste,
  { collection, docId }: { readonly collection: SyncedCollection; readonly docId: string },
): Promise<Result<null>> {
  const [doc] = await poste.magasin.parIds(collection, [docId]);
  const edit = doc === undefined || doc._deleted ? null : aEmporter(collection, doc);
  const reponse = await abandonner(poste.commandes(), { collection, docId });
  if (!reponse.ok || edit === null) return reponse;
  const { magasin, horloge } = poste;
  await mettreEnFile({ magasin, horloge }, 'syncAbandon', {
    body: { appareil: poste.signature.appareil, edit },
  });
  return reponse;
}
