import { OFFICE_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { commune } from '../places/commune.ts';
import { place } from '../places/place.ts';
import { calls } from './call.ts';

const TAG = 'Places';
/** Who types addresses: nobody else needs the service to be asked. */
const WRITERS = [...OFFICE_ROLES, 'CLIENT', 'ENTREPRISE'] as const;
/** Lines proposed at most: what a person reads under a field. */
export const PLACES_MAX = 8;

/** Addresses while they are typed (domain/places/SPEC.md). */
export const placesCalls = calls({
  /** In a body: an address that is looked for must not stand in the log of a proxy ([places/L6]). */
  placeSearch: {
    method: 'POST',
    path: '/api/Places/Search',
    summary: 'Adresses et communes qui commencent comme ce qui est saisi',
    tag: TAG,
    body: z.strictObject({
      q: z.string().max(200),
      limit: z.number().int().min(1).max(PLACES_MAX).default(PLACES_MAX),
      /** Towns alone are wanted: no service is asked. */
      communes: z.boolean().default(false),
    }),
    answer: z.array(place),
    roles: WRITERS,
    offline: 'L',
  },
  placeCommunes: {
    method: 'GET',
    path: '/api/Places/Communes/:departement',
    summary: 'Communes d’un département',
    tag: TAG,
    params: z.strictObject({ departement: z.string().regex(/^(?:\d{2,3}|2[AB])$/) }),
    answer: z.array(commune),
    roles: WRITERS,
    offline: 'L',
  },
});
