import type { Photo } from '#domain/interventions/intervention.ts';
import { documentOf, type Magasin } from '../local/magasin.ts';
import { delai, type ClientApi } from '../network/client.ts';
import { sansArret } from '../network/reseau.ts';
import { empreinte } from './capture.ts';
import type { Fiche, MagasinOctets, Taille } from './octets.ts';

const LECTURE_MS = 60_000;

export interface Lecteur {
  readonly octets: MagasinOctets;
  readonly client: ClientApi;
  readonly signal: AbortSignal;
}

/** Bytes kept on this device. */
export async function lireOctets(octets: MagasinOctets, id: string, taille: Taille): Promise<Blob | null> {
  const lus = await octets.octets(id, taille);
  return lus === null ? null : new Blob([lus.contenu], { type: lus.type });
}

/** Bytes of a photo: this device's, or those that the server gives now. */
export async function lirePhoto(
  lecteur: Lecteur & { readonly magasin: Magasin },
  id: string,
  taille: Taille,
): Promise<Blob | null> {
  const gardee = await lireOctets(lecteur.octets, id, taille);
  if (gardee !== null || taille === 'original') return gardee;
  const photo = await documentOf(lecteur.magasin, 'photos', id);
  return photo !== null && (await rapporter(lecteur, photo)) ? lireOctets(lecteur.octets, id, taille) : null;
}

type Rapportable = Pick<Photo, 'id' | 'sha256' | 'recuLe' | 'idIntervention'> & Pick<Fiche, 'collection'>;

/**
 * Brings the bytes of a received photo or file to this device; true when they are here and bear the hash of the
 * document. What the server has not received is only on the device that took it.
 */
export async function rapporter({ octets, client, signal }: Lecteur, quoi: Rapportable): Promise<boolean> {
  const { id, sha256, idIntervention, collection = 'photos' } = quoi;
  if ((await octets.octets(id, 'reduit')) !== null) return true;
  if (quoi.recuLe === null) return false;
  const reponse = await sansArret(() => client.filesDownload({ query: { id }, signal: delai(LECTURE_MS, signal) }));
  if (!reponse.ok || (await empreinte(reponse.value.contenu)) !== sha256) return false;
  const fiche: Fiche = {
    id,
    collection,
    idIntervention,
    aCreer: null,
    sha256,
    etat: 'recue',
    octets: reponse.value.contenu.byteLength,
    essais: 0,
    derniereErreur: null,
    refus: null,
    pasAvantMs: 0,
  };
  await octets.garder(fiche, { reduit: reponse.value });
  return true;
}
