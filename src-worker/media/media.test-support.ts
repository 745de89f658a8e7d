import { IDBFactory } from 'fake-indexeddb';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import type { PhotoCapture, Session } from '../api.ts';
import { clientApi, type ClientApi } from '../network/client.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import type { Stored } from '../local/store.ts';
import type { Photographer } from './capture.ts';
import { BytesStore } from './bytes.ts';

export const BYTES = new TextEncoder().encode('plaque');
export const capture = (id: string, outcome: Partial<PhotoCapture> = {}): PhotoCapture => ({
  id,
  idIntervention: 'i1',
  idDossier: 'd1',
  cf_id: 'i_plaque',
  genre: 'photo',
  nom: `${id}.jpg`,
  original: new Blob(['original'], { type: 'image/jpeg' }),
  reduit: new Blob([BYTES], { type: 'image/jpeg' }),
  largeur: 400,
  hauteur: 300,
  prisLe: '2026-11-21T08:00:00.000Z',
  position: { lat: 47.2, lng: -1.5, precisionM: 8 },
  orientation: 1,
  ...outcome,
});

type AnswerRequest = (url: URL, init: RequestInit) => Response | Promise<Response>;

interface Common {
  readonly store: ReturnType<typeof memoryStore>;
  readonly octets: BytesStore;
  readonly clock: () => string;
  readonly client: ClientApi;
  readonly signal: AbortSignal;
}
interface Tablet extends Common {
  readonly etat: { heure: string };
  readonly photographe: Photographer & Common;
  readonly document: (id: string) => Promise<Stored<'photos'> | undefined>;
  readonly receive: (id: string, outcome: Partial<Photo>) => Promise<void>;
}

/** A tablet's store of bytes and documents, in front of a server that answers what a test says. */
export function tablet(answerRequest: AnswerRequest = () => Response.json([])): Tablet {
  const store = memoryStore(crypto.randomUUID());
  const octets = new BytesStore('constat-cee-3', new IDBFactory());
  const client = clientApi({
    fetch: async (url, init) => answerRequest(new URL(url instanceof Request ? url.url : url), init ?? {}),
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });
  const etat = { heure: '2026-11-21T09:00:00.000Z' };
  const common = { store, octets, clock: () => etat.heure, client, signal: new AbortController().signal };
  const user = { id: 3, nom: 'Roux', prenom: 'Carla', idBureauInspection: 1 } as Session['user'];
  const photographer = { ...common, uuid: () => 'e', session: { user, variante: 'cee' as const }, horsLigne: true };
  const document = async (id: string) => (await store.byIds('photos', [id]))[0];
  /** The server's word on a photo, as a pull writes it. */
  const receive = async (id: string, outcome: Partial<Photo>) => {
    const previous = await document(id);
    if (previous === undefined) throw new Error('absente');
    const { local: _local, ...reste } = previous;
    await store.write('photos', [
      { previous, document: { ...(reste as LocalDocument), rev: 1, dirty: 0, ...outcome } },
    ]);
  };
  return { ...common, etat, photographe: photographer, document, receive };
}
