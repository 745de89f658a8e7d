import { ok, type Result } from '#domain/base/result.ts';
import { DISK_BYTES_PER_BYTE, type Estimation, judgeDownload } from '#domain/sync/download.ts';
import type { Download } from '../api.ts';
import type { Station } from '../engine/station.ts';
import { readPoint } from '../pull/point.ts';
import { measure } from '../media/storage.ts';
import { choose } from './choose.ts';
import { filesByDossier } from './files.ts';

type Estimator = Pick<Station, 'store' | 'octets' | 'client' | 'effects' | 'session'>;

/**
 * [sync/C16] What a download would bring to this device, and whether it holds: the documents since the checkpoint and their
 * photos and files, as the server counts them, and those that are known here and whose bytes are not.
 */
export async function estimate(station: Estimator, { portee }: Download): Promise<Result<Estimation>> {
  const { epoch, seq } = await readPoint(station.store);
  const days = portee.genre === 'jours' ? { debut: portee.debut, fin: portee.fin } : {};
  const query = { ...(epoch === null ? {} : { epoch, seq }), ...days };
  const server = await station.client.syncEstimation({ query });
  if (!server.ok) return server;
  const here = await missing(station, portee);
  const { utilises, quota } = await measure(station.effects.estimate, null);
  const { documents, octets, photos, octetsPhotos } = server.value;
  const total = octets * DISK_BYTES_PER_BYTE + octetsPhotos + here.octets;
  return ok({
    documents,
    photos: photos + here.photos,
    octets: total,
    utilises,
    quota,
    verdict: judgeDownload({ octets: total, utilises, quota }, server.value),
  });
}

/** Photos and files whose document is here and whose bytes are only on the server. */
async function missing(
  station: Estimator,
  portee: Download['portee'],
): Promise<{ readonly photos: number; readonly octets: number }> {
  const { store, octets } = station;
  const kept = new Set((await octets.fiches()).map(({ id }) => id));
  const interventions = await choose(station, portee);
  const chosen = new Set(interventions.map(({ id }) => id));
  const byDossier = await filesByDossier(store);
  const dossiers = new Set(interventions.map(({ demandeId }) => demandeId));
  const files = [...dossiers].flatMap((id) => byDossier.get(id) ?? []).filter(({ id }) => !kept.has(id));
  const photos = (await store.all('photos')).filter(
    ({ id, idIntervention, recuLe, retireLe }) =>
      chosen.has(idIntervention) && recuLe !== null && retireLe === null && !kept.has(id),
  );
  const all: readonly { readonly taille: number }[] = [...photos, ...files];
  return { photos: all.length, octets: all.reduce((total, { taille }) => total + taille, 0) };
}
