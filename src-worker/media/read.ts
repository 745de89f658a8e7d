import type { Photo } from '#domain/interventions/intervention.ts';
import { bearerIdOf } from '#domain/photos/photo-bearer.ts';
import { documentOf, type Store } from '../local/store.ts';
import { timeoutSignal, type ClientApi } from '../network/client.ts';
import { digest } from './capture.ts';
import type { Fiche, BytesStore, Size } from './bytes.ts';

const READING_MS = 60_000;

export interface Reader {
  readonly octets: BytesStore;
  readonly client: ClientApi;
  readonly signal: AbortSignal;
}

/** Bytes kept on this device. */
export async function readBytes(octets: BytesStore, id: string, size: Size): Promise<Blob | null> {
  const loaded = await octets.octets(id, size);
  return loaded === null ? null : new Blob([loaded.contenu], { type: loaded.type });
}

/** Bytes of a photo: this device's, or those that the server gives now. */
export async function readPhoto(
  reader: Reader & { readonly store: Store },
  id: string,
  size: Size,
): Promise<Blob | null> {
  const kept = await readBytes(reader.octets, id, size);
  if (kept !== null || size === 'original') return kept;
  const photo = await documentOf(reader.store, 'photos', id);
  return photo !== null && (await bringBack(reader, photo)) ? readBytes(reader.octets, id, size) : null;
}

type Fetchable = Pick<Photo, 'id' | 'sha256' | 'recuLe' | 'idIntervention' | 'idSupervision'> &
  Pick<Fiche, 'collection'>;

/**
 * Brings the bytes of a received photo or file to this device; true when they are here and bear the hash of the
 * document. What the server has not received is only on the device that took it.
 */
export async function bringBack({ octets, client, signal }: Reader, what: Fetchable): Promise<boolean> {
  const { id, sha256, collection = 'photos' } = what;
  if ((await octets.octets(id, 'reduit')) !== null) return true;
  if (what.recuLe === null) return false;
  const answer = await client.filesDownload({ query: { id }, signal: timeoutSignal(READING_MS, signal) });
  if (!answer.ok || (await digest(answer.value.contenu)) !== sha256) return false;
  const fiche: Fiche = {
    id,
    collection,
    idIntervention: bearerIdOf(what),
    aCreer: null,
    sha256,
    etat: 'recue',
    octets: answer.value.contenu.byteLength,
    essais: 0,
    derniereErreur: null,
    refus: null,
    pasAvantMs: 0,
  };
  await octets.keep(fiche, { reduit: answer.value });
  return true;
}
