import { z } from 'zod';
import { preparedRdv } from '../interventions/intervention.ts';
import { calls } from './call.ts';

/** Visits of one publication. */
const MAX_PUBLISHED = 300;

/** What a planner prepared, published ([planning/P17] and [planning/P18] of domain/planning). */
export const planningCalls = calls({
  publishPlanning: {
    method: 'POST',
    path: '/api/Intervention/PublierPlanning',
    summary: 'Publie ces places préparées, toutes ou aucune ; REGLE_METIER dit pour chaque visite ce qui l’empêche',
    tag: 'Intervention',
    body: z.strictObject({
      visites: z
        .array(
          z.strictObject({
            id: z.uuid().transform((id) => id.toLowerCase()),
            /** As its planner saw it: what was prepared anew since is published by nobody who did not see it. */
            rdvPrepare: preparedRdv,
          }),
        )
        .min(1)
        .max(MAX_PUBLISHED)
        .refine((visites) => new Set(visites.map(({ id }) => id)).size === visites.length),
    }),
    answer: z.object({ publiees: z.number().int() }),
    roles: ['ADMIN', 'MANAGER'],
    offline: '-',
    errors: ['REGLE_METIER', 'VERROUILLE'],
  },
});
