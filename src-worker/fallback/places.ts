import type { Commune } from '#domain/places/commune.ts';
import { indexed, searchCommunes } from '#domain/places/commune.ts';
import { keptAnswers } from './cache.ts';
import { asText, type Responders } from './lists.ts';

/** [places/L8] Without a network: the communes of the départements that this device keeps (places/communes.ts). */
export const PLACES_RESPONDERS: Responders = {
  placeSearch: async ({ store, body }) => {
    const { q, limit } = body as { readonly q: string; readonly limit: number };
    const communes = (await keptAnswers(store, 'placeCommunes')).flatMap(({ reponse }) => reponse as Commune[]);
    // A device that keeps none does not say that there is none.
    return communes.length === 0 ? undefined : searchCommunes(communes.map(indexed), asText(q), limit);
  },
};
