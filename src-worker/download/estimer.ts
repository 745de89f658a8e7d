import { ok, type Result } from '#domain/base/result.ts';
import { DISQUE_PAR_OCTET, type Estimation, jugerTelechargement } from '#domain/sync/telechargement.ts';
import type { Telechargement } from '../api.ts';
import type { Poste } from '../engine/poste.ts';
import { lirePoint } from '../pull/point.ts';
import { mesurer } from '../state/stockage.ts';
import { choisir } from './choisir.ts';
import { fichiersParDossier } from './fichiers.ts';

type Estimateur = Pick<Poste, 'magasin' | 'octets' | 'client' | 'effets' | 'session'>;

/**
 * [sync/C16] What a download would bring to this device, and whether it holds: the documents since the checkpoint and their
 * photos and files, as the server counts them, and those that are known here and whose bytes are not.
 */
export async function estimer(poste: Estimateur, { portee }: Telechargement): Promise<Result<Estimation>> {
  const { epoch, seq } = await lirePoint(poste.magasin);
  const jours = portee.genre === 'jours' ? { debut: portee.debut, fin: portee.fin } : {};
  const query = { ...(epoch === null ? {} : { epoch, seq }), ...jours };
  const serveur = await poste.client.syncEstimation({ query });
  if (!serveur.ok) return serveur;
  const ici = await absentes(poste, portee);
  const { utilises, quota } = await mesurer(poste.effets.estimer, null);
  const { documents, octets, photos, octetsPhotos } = serveur.value;
  const total = octets * DISQUE_PAR_OCTET + octetsPhotos + ici.octets;
  return ok({
    documents,
    photos: photos + ici.photos,
    octets: total,
    utilises,
    quota,
    verdict: jugerTelechargement({ octets: total, utilises, quota }, serveur.value),
  });
}

/** Photos and files whose document is here and whose bytes are only on the server. */
async function absentes(
  poste: Estimateur,
  portee: Telechargement['portee'],
): Promise<{ readonly photos: number; readonly octets: number }> {
  const { magasin, octets } = poste;
  const gardees = new Set((await octets.fiches()).map(({ id }) => id));
  const interventions = await choisir(poste, portee);
  const choisies = new Set(interventions.map(({ id }) => id));
  const parDossier = await fichiersParDossier(magasin);
  const dossiers = new Set(interventions.map(({ demandeId }) => demandeId));
  const fichiers = [...dossiers].flatMap((id) => parDossier.get(id) ?? []).filter(({ id }) => !gardees.has(id));
  const photos = (await magasin.tous('photos')).filter(
    ({ id, idIntervention, recuLe, retireLe }) =>
      choisies.has(idIntervention) && recuLe !== null && retireLe === null && !gardees.has(id),
  );
  const toutes: readonly { readonly taille: number }[] = [...photos, ...fichiers];
  return { photos: toutes.length, octets: toutes.reduce((total, { taille }) => total + taille, 0) };
}
