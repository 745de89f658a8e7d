import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { intervention, photo } from '#domain/access/essais.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { DISQUE_PAR_OCTET } from '#domain/sync/telechargement.ts';
import { type Fiche, MagasinOctets } from '../media/octets.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { ecrirePoint } from '../pull/point.ts';
import { estimer } from './estimer.ts';

const MO = 1024 * 1024;
const RECUE = '2026-11-23T09:00:00.000Z';
const SERVEUR = { documents: 40, octets: 2 * MO, photos: 3, octetsPhotos: 5 * MO, plafond: 1000 };

let magasin: ReturnType<typeof magasinMemoire>;
let octets: MagasinOctets;
let demandes: unknown[];
beforeEach(() => {
  magasin = magasinMemoire(crypto.randomUUID());
  octets = new MagasinOctets('constat-cee-12', new IDBFactory());
  demandes = [];
});

type Serveur = typeof SERVEUR | null;
const poste = (serveur: Serveur, usage: number) =>
  ({
    magasin,
    octets,
    session: () => Promise.resolve({ role: 'CONTROL', user: { id: 12 } }),
    effets: { estimer: () => Promise.resolve({ usage, quota: 100 * MO }) },
    client: {
      syncEstimation: ({ query }: { query: unknown }) => {
        demandes.push(query);
        return Promise.resolve(serveur === null ? refuse('HORS_LIGNE') : ok(serveur));
      },
    },
  }) as Parameters<typeof estimer>[0];
const poser = (collection: 'interventions' | 'photos', document: { readonly id: string }) =>
  magasin.ecrire(collection, [{ previous: undefined, document: { rev: 1, seq: 1, dirty: 0, ...document } }]);
const TOUT = { portee: { genre: 'tout' } } as const;

describe('[sync/C16] what a download would bring to this device', () => {
  test('is asked since its checkpoint, and adds the photos that are known here and are not', async () => {
    const epoch = '4b7c2f10-9a35-4d6e-8f21-0c5d7e9a1b32';
    await ecrirePoint(magasin, { id: 'point', epoch, seq: 77, complet: 1, epochSeq: 0 });
    await poser('interventions', intervention());
    const ici = '00000000-0000-4000-8000-00000000000a';
    await poser('photos', photo({ taille: 4 * MO, recuLe: RECUE }));
    await poser('photos', photo({ id: ici, taille: 7 * MO, recuLe: RECUE }));
    await octets.garder({ id: ici, etat: 'recue', octets: 7 * MO } as Fiche, {});
    expect(await estimer(poste(SERVEUR, 10 * MO), TOUT)).toMatchObject({
      ok: true,
      value: {
        documents: 40,
        photos: 4,
        octets: (2 * DISQUE_PAR_OCTET + 5 + 4) * MO,
        utilises: 10 * MO,
        verdict: 'tient',
      },
    });
    expect(demandes).toEqual([{ epoch, seq: 77 }]);
  });
  test('does not hold when it would eat into what saving needs', async () => {
    const { value } = (await estimer(poste(SERVEUR, 70 * MO), TOUT)) as { value: { verdict: string } };
    expect(value.verdict).toBe('deborde');
  });
  test('beyond the limit of the server it is refused', async () => {
    const { value } = (await estimer(poste({ ...SERVEUR, plafond: 39 }, 0), TOUT)) as { value: { verdict: string } };
    expect(value.verdict).toBe('refuse');
  });
  test('without a network nothing is estimated', async () => {
    expect(await estimer(poste(null, 0), TOUT)).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
});
