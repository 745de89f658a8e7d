import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { intervention, photo } from '#domain/test-support/samples.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { DISK_BYTES_PER_BYTE } from '#domain/sync/download.ts';
import { type Fiche, BytesStore } from '../media/bytes.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { writePoint } from '../pull/point.ts';
import { estimate } from './estimate.ts';

const MO = 1024 * 1024;
const RECEIVED = '2026-11-23T09:00:00.000Z';
const SERVER = { documents: 40, octets: 2 * MO, photos: 3, octetsPhotos: 5 * MO, plafond: 1000 };

let store: ReturnType<typeof memoryStore>;
let octets: BytesStore;
let demandes: unknown[];
beforeEach(() => {
  store = memoryStore(crypto.randomUUID());
  octets = new BytesStore('constat-cee-12', new IDBFactory());
  demandes = [];
});

type Server = typeof SERVER | null;
const station = (server: Server, usage: number) =>
  ({
    store,
    octets,
    session: () => Promise.resolve({ role: 'CONTROL', user: { id: 12 } }),
    effects: { estimate: () => Promise.resolve({ usage, quota: 100 * MO }) },
    client: {
      syncEstimation: ({ query }: { query: unknown }) => {
        demandes.push(query);
        return Promise.resolve(server === null ? refuse('HORS_LIGNE') : ok(server));
      },
    },
  }) as Parameters<typeof estimate>[0];
const put = (collection: 'interventions' | 'photos', document: { readonly id: string }) =>
  store.write(collection, [{ previous: undefined, document: { rev: 1, seq: 1, dirty: 0, ...document } }]);
const EVERYTHING = { portee: { genre: 'tout' } } as const;

describe('[sync/C16] what a download would bring to this device', () => {
  test('is asked since its checkpoint, and adds the photos that are known here and are not', async () => {
    const epoch = '4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32';
    await writePoint(store, { id: 'point', epoch, seq: 77, complet: 1, epochSeq: 0 });
    await put('interventions', intervention());
    const here = '00000000-0000-4000-8000-00000000000a';
    await put('photos', photo({ taille: 4 * MO, recuLe: RECEIVED }));
    await put('photos', photo({ id: here, taille: 7 * MO, recuLe: RECEIVED }));
    await octets.keep({ id: here, etat: 'recue', octets: 7 * MO } as Fiche, {});
    expect(await estimate(station(SERVER, 10 * MO), EVERYTHING)).toMatchObject({
      ok: true,
      value: {
        documents: 40,
        photos: 4,
        octets: (2 * DISK_BYTES_PER_BYTE + 5 + 4) * MO,
        utilises: 10 * MO,
        verdict: 'tient',
      },
    });
    expect(demandes).toEqual([{ epoch, seq: 77 }]);
  });
  test('does not hold when it would eat into what saving needs', async () => {
    const { value } = (await estimate(station(SERVER, 70 * MO), EVERYTHING)) as { value: { verdict: string } };
    expect(value.verdict).toBe('deborde');
  });
  test('beyond the limit of the server it is refused', async () => {
    const { value } = (await estimate(station({ ...SERVER, plafond: 39 }, 0), EVERYTHING)) as {
      value: { verdict: string };
    };
    expect(value.verdict).toBe('refuse');
  });
  test('without a network nothing is estimated', async () => {
    expect(await estimate(station(null, 0), EVERYTHING)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
});
