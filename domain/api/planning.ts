import { z } from 'zod';
import { isOfThisCentury } from '../base/days.ts';
import { preparedRdv } from '../interventions/intervention.ts';
import { MAX_VISITS } from '../planning/study.ts';
import { calls } from './call.ts';

/** Visits of one publication. */
const MAX_PUBLISHED = 300;
const id = z.uuid().transform((text) => text.toLowerCase());
const place = {
  idControleur: z.number().int().nullable(),
  dateRdv: z.iso.datetime().refine(isOfThisCentury).nullable(),
  /** [planning/PO23] Who goes with them, of a visit that takes two; absent: nothing is said of it. */
  idSecond: z.number().int().nullable().exactOptional(),
};

const isOnceEach = (visites: readonly { readonly id: string }[]): boolean =>
  new Set(visites.map((one) => one.id)).size === visites.length;

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
            id,
            /** As its planner saw it: what was prepared anew since is published by nobody who did not see it. */
            rdvPrepare: preparedRdv,
          }),
        )
        .min(1)
        .max(MAX_PUBLISHED)
        .refine(isOnceEach),
    }),
    answer: z.object({ publiees: z.number().int() }),
    roles: ['ADMIN', 'MANAGER'],
    offline: '-',
    errors: ['REGLE_METIER', 'VERROUILLE'],
  },
  applyOptimizer: {
    method: 'POST',
    path: '/api/Intervention/ApplyOptimizer',
    summary:
      'Applique ces visites d’un plan proposé, toutes ou aucune ; REGLE_METIER dit pour chaque visite ce qui l’empêche',
    tag: 'Intervention',
    body: z.strictObject({
      visites: z
        .array(
          z.strictObject({
            id,
            /** As it stood when the plan was made: what somebody moved since is not overwritten. */
            avant: z.strictObject(place),
            /** `dateFin` is read of a plan that is put back; otherwise the duration of the visit says it. */
            apres: z.strictObject({ ...place, dateFin: z.iso.datetime().nullable().optional() }),
          }),
        )
        .min(1)
        .max(MAX_VISITS)
        .refine(isOnceEach),
      /** [planning/PS3] Puts a plan back: each visit where it stood, not judged as a move. */
      retour: z.boolean().default(false),
    }),
    answer: z.object({ appliquees: z.number().int() }),
    roles: ['ADMIN', 'MANAGER'],
    offline: '-',
    errors: ['REGLE_METIER', 'VERROUILLE'],
  },
});
