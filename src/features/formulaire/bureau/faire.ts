import { ok, type Result } from '#domain/base/result.ts';
import type { Photo } from '#domain/interventions/intervention.ts';
import { api } from '../../../data/api.ts';
import { moteur } from '../../../data/worker-client.ts';
import { modifier } from '../../../data/modifier.ts';
import { retirerPhoto } from '../actions.ts';
import type { InterventionLocale } from '../use-donnees.ts';

/**
 * Back to NOUVELLE: edits of this device, in the queue without a network. The rules empty the answers; the photos are
 * set aside one by one, as the call of the API does. Everything stays in the history.
 */
export async function reinitialiser(id: string, photos: readonly Photo[], motif: string): Promise<Result<null>> {
  const ecrit = await modifier('interventions', id, { etat: 'NOUVELLE', motif });
  if (!ecrit.ok) return ecrit;
  for (const photo of photos) {
    const retiree = await retirerPhoto(photo.id);
    if (!retiree.ok) return retiree;
  }
  return ok(null);
}

export const annuler = (id: string, motif: string): Promise<Result<null>> =>
  modifier('interventions', id, { etat: 'ANNULE', motif });

/** Made by the server, which gives the new version its number; answers its id once it is on this device. */
export async function remplacer({ id, rev }: InterventionLocale, motif: string): Promise<Result<string>> {
  const reponse = await api.updateCancelReplaceIntervention({
    params: { id },
    body: { motif, base: rev },
  });
  if (!reponse.ok) return reponse;
  await moteur().synchroniser();
  return ok(reponse.value.intervention.id);
}
