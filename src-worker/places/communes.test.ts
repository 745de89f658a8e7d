import { describe, expect, test } from 'vitest';
import type { Commune } from '#domain/places/commune.ts';
import { PLACES_RESPONDERS } from '../fallback/places.ts';
import type { Sources } from '../fallback/lists.ts';
import { clientApi } from '../network/client.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { bringCommunes } from './communes.ts';

const VITRE: Commune = {
  nom: 'Vitré',
  departement: '35',
  codesPostaux: ['35500'],
  population: 18_937,
  lat: 48.11,
  lng: -1.19,
};
const HOUR_MS = 3_600_000;

async function device(departements: readonly string[]) {
  const store = memoryStore(crypto.randomUUID());
  await store.write(
    'dossiers',
    departements.map((departement, rank) => ({
      previous: undefined,
      document: { id: `d${rank}`, rev: 1, seq: rank, dirty: 0, adresseTravaux: { departement } },
    })),
  );
  const etat = { asked: [] as string[], isCut: false, nowMs: Date.parse('2026-11-23T08:00:00Z') };
  const client = clientApi({
    fetch: async (url) => {
      if (etat.isCut) throw new TypeError('Failed to fetch');
      const departement = (url as string).split('/').at(-1) ?? '';
      etat.asked.push(departement);
      return Response.json(departement === '35' ? [VITRE] : []);
    },
    origine: 'http://localhost',
    token: () => Promise.resolve('T'),
    onToken: () => Promise.resolve(),
    onRefus: () => Promise.resolve(),
  });
  const clock = (): string => new Date(etat.nowMs).toISOString();
  const bring = () => bringCommunes({ store, client, clock, signal: new AbortController().signal });
  const search = (q: string) => PLACES_RESPONDERS['placeSearch']?.({ store, body: { q, limit: 8 } } as Sources);
  return { etat, bring, search };
}

describe('[places/L8] communes of a device', () => {
  test('those of the départements of its dossiers are brought, the most frequent first, once in 15 days', async () => {
    const { etat, bring } = await device(['22', '35', '35', '', 'Effacé']);
    await bring();
    await bring();
    expect(etat.asked).toEqual(['35', '22']);
    etat.nowMs += 2 * HOUR_MS;
    await bring();
    expect(etat.asked).toHaveLength(2);
    etat.nowMs += 16 * 24 * HOUR_MS;
    await bring();
    expect(etat.asked).toHaveLength(4);
  });
  test('twelve départements at most', async () => {
    const { etat, bring } = await device(Array.from({ length: 30 }, (_, n) => String(n + 21)));
    await bring();
    expect(etat.asked).toHaveLength(12);
  });
  test('answer the field without a network, and nothing before they came', async () => {
    const { etat, bring, search } = await device(['35']);
    etat.isCut = true;
    await bring();
    expect(await search('vit')).toBeUndefined();
    etat.isCut = false;
    etat.nowMs += 2 * HOUR_MS;
    await bring();
    expect(await search('4 rue Neuve, vit')).toEqual([
      {
        ligne1: '4 rue Neuve',
        codePostal: '35500',
        ville: 'Vitré',
        departement: '35',
        lat: 48.11,
        lng: -1.19,
        precision: 'commune',
      },
    ]);
  });
});
