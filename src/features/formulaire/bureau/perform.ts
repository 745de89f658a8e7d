import { ok, type Result } from '#domain/base/result.ts';
import type { Empechement, Photo } from '#domain/interventions/intervention.ts';
import { api } from '../../../data/api.ts';
import { engine } from '../../../data/worker-client.ts';
import { editDocument } from '../../../data/edit-document.ts';
import { removePhoto } from '../actions.ts';
import type { InterventionLocale } from '../use-formulaire-data.ts';

/**
 * Back to NOUVELLE: edits of this device, in the queue without a network. The rules empty the answers; the photos are
 * set aside one by one, as the call of the API does. Everything stays in the history.
 */
export async function reset(id: string, photos: readonly Photo[], motif: string): Promise<Result<null>> {
  const written = await editDocument('interventions', id, { etat: 'NOUVELLE', motif });
  if (!written.ok) return written;
  for (const photo of photos) {
    const retiree = await removePhoto(photo.id);
    if (!retiree.ok) return retiree;
  }
  return ok(null);
}

/** [interventions/I71] `empechement`: why the controller who went there could not make it; null: nobody went. */
export const cancel = (id: string, motif: string, empechement: Empechement | null): Promise<Result<null>> =>
  editDocument('interventions', id, { etat: 'ANNULE', motif, ...(empechement === null ? {} : { empechement }) });

/** [interventions/I30] Judged by the server when it arrives; without a network it waits with what is to be sent. */
export async function remove(id: string, motif: string): Promise<Result<unknown>> {
  const answer = await api.deleteIntervention({ body: { id, motif } });
  if (answer.ok) void engine().synchronise();
  return answer;
}

/** Made by the server, which gives the new version its number; answers its id once it is on this device. */
export async function replace({ id, rev }: InterventionLocale, motif: string): Promise<Result<string>> {
  const answer = await api.updateCancelReplaceIntervention({
    params: { id },
    body: { motif, base: rev },
  });
  if (!answer.ok) return answer;
  await engine().synchronise();
  return ok(answer.value.intervention.id);
}
