import { z } from 'zod';
import { FIELD_ROLES } from '../access/roles.ts';
import { ISSUED_KINDS } from '../preuves/authenticite.ts';
import { confiance } from '../preuves/confiance.ts';
import { rupture, sentLink } from '../preuves/maillon.ts';
import { calls } from './call.ts';

/** Links that one call carries, over all its chains. */
export const LINKS_PER_CALL = 500;
const CHAINS_PER_CALL = 50;

/** The chains of what was captured on a visit (domain/preuves/SPEC.md). */
export const preuvesCalls = calls({
  preuvesRecevoir: {
    method: 'POST',
    path: '/api/Sync/preuves',
    summary: 'Suite des chaînes de preuve d’un appareil ; le serveur les vérifie et dit ce qu’il en tient',
    tag: 'Sync',
    body: z.strictObject({
      appareil: z.string().min(1).max(64),
      chaines: z
        .array(
          z.strictObject({
            // As the database says it again: the chain is hashed with it.
            id: z.uuid().lowercase(),
            idIntervention: z.uuid(),
            maillons: z.array(sentLink).min(1).max(LINKS_PER_CALL),
          }),
        )
        .max(CHAINS_PER_CALL)
        .refine((chains) => chains.reduce((sum, { maillons }) => sum + maillons.length, 0) <= LINKS_PER_CALL),
    }),
    answer: z.object({
      /** In the order in which they were sent. */
      chaines: z.array(
        z.object({
          id: z.uuid(),
          /** Links that the server has, from the first one. */
          recu: z.number().int().min(0),
          /** The first link that it did not take; null: it took them all. */
          rupture: rupture.nullable(),
          /** The visit is none that this user sees: nothing of its chain is taken. */
          inconnue: z.boolean(),
        }),
      ),
    }),
    // [preuves/PV7] Those who answer forms and take photos.
    roles: FIELD_ROLES,
    offline: '-',
  },
  preuvesConfiance: {
    method: 'GET',
    path: '/api/Verification/Confiance',
    summary: 'Certificats des sceaux et de l’horodatage que cette installation croit ; sans session',
    tag: 'Sync',
    answer: confiance,
    roles: 'public',
    offline: '-',
  },
  preuvesFichier: {
    method: 'GET',
    path: '/api/Verification/Fichier/:sha256',
    summary: 'Ce que le serveur a émis sous cette empreinte, pour qui tient le fichier ; sans session',
    tag: 'Sync',
    params: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({
      /** null: these bytes were never issued here, or are no longer known. */
      fichier: z
        .object({
          genre: z.enum(ISSUED_KINDS),
          numero: z.string().nullable(),
          version: z.number().int().nullable(),
          emisLe: z.iso.datetime(),
          /** Another version stands in its place. */
          remplace: z.boolean(),
        })
        .nullable(),
    }),
    roles: 'public',
    offline: '-',
  },
});
