import { IDBFactory } from 'fake-indexeddb';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/sync/documents.ts';
import type { PhotoCapture, Session } from '../api.ts';
import { clientApi, type ClientApi } from '../network/client.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import type { Stocke } from '../local/magasin.ts';
import type { Photographe } from './capture.ts';
import { MagasinOctets } from './octets.ts';

export const OCTETS = new TextEncoder().encode('plaque');
export const capture = (id: string, suite: Partial<PhotoCapture> = {}): PhotoCapture => ({
  id,
  idIntervention: 'i1',
  idDossier: 'd1',
  cf_id: 'i_plaque',
  genre: 'photo',
  nom: `${id}.jpg`,
  original: new Blob(['original'], { type: 'image/jpeg' }),
  reduit: new Blob([OCTETS], { type: 'image/jpeg' }),
  largeur: 400,
  hauteur: 300,
  prisLe: '2026-11-21T08:00:00.000Z',
  position: { lat: 47.2, lng: -1.5, precisionM: 8 },
  orientation: 1,
  ...suite,
});

type Repondre = (url: URL, init: RequestInit) => Response | Promise<Response>;

interface Commun {
  readonly magasin: ReturnType<typeof magasinMemoire>;
  readonly octets: MagasinOctets;
  readonly horloge: () => string;
  readonly client: ClientApi;
  readonly signal: AbortSignal;
}
interface Tablette extends Commun {
  readonly etat: { heure: string };
  readonly photographe: Photographe & Commun;
  readonly document: (id: string) => Promise<Stocke<'photos'> | undefined>;
  readonly recevoir: (id: string, suite: Partial<Photo>) => Promise<void>;
}

/** A tablet's store of bytes and documents, in front of a server that answers what a test says. */
export function tablette(repondre: Repondre = () => Response.json([])): Tablette {
  const magasin = magasinMemoire(crypto.randomUUID());
  const octets = new MagasinOctets('constat-cee-3', new IDBFactory());
  const client = clientApi({
    fetch: async (url, init) => repondre(new URL(url instanceof Request ? url.url : url), init ?? {}),
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    surToken: () => Promise.resolve(),
    surRefus: () => Promise.resolve(),
  });
  const etat = { heure: '2026-11-21T09:00:00.000Z' };
  const commun = { magasin, octets, horloge: () => etat.heure, client, signal: new AbortController().signal };
  const user = { id: 3, nom: 'Roux', prenom: 'Carla', idBureauInspection: 1 } as Session['user'];
  const photographe = { ...commun, uuid: () => 'e', session: { user, variante: 'cee' as const }, horsLigne: true };
  const document = async (id: string) => (await magasin.parIds('photos', [id]))[0];
  /** The server's word on a photo, as a pull writes it. */
  const recevoir = async (id: string, suite: Partial<Photo>) => {
    const previous = await document(id);
    if (previous === undefined) throw new Error('absente');
    const { local: _local, ...reste } = previous;
    await magasin.ecrire('photos', [
      { previous, document: { ...(reste as LocalDocument), rev: 1, dirty: 0, ...suite } },
    ]);
  };
  return { ...commun, etat, photographe, document, recevoir };
}
