import { FIELD_ROLES, OFFICE_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { ETATS_DOSSIER } from '../dossiers/dossier.ts';
import { SLUGS_INTERVENTION } from '../interventions/etat.ts';
import { ETATS_INTERVENTION, intervention } from '../interventions/intervention.ts';
import { calls } from './call.ts';
import { interventionAnswer, interventionSummary, pair, planned, visit } from './intervention-shapes.ts';
import { base, recordId } from './lists.ts';

const TAG = 'Intervention';

/** Controllers, joined by commas. */
const controllerIds = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9}){0,49}$/)
  .transform((text) => [...new Set(text.split(',').map(Number))]);

const bar = z.object({
  id: z.uuid(),
  libelle: z.string(),
  debut: z.iso.datetime(),
  fin: z.iso.datetime(),
  idControleur: z.number().int().nullable(),
  etat: z.string(),
});

/** Interventions as the plannings, the lots and the lists of many ask for them. */
export const interventionListsCalls = calls({
  getByTypeIntervention: {
    method: 'GET',
    path: '/api/Intervention/getByTypeIntervention/:a/:b',
    summary: 'Interventions du type a pour le client b (0 : tous), pour composer un lot',
    tag: TAG,
    params: z.strictObject({ a: intervention.shape.idTypeIntervention, b: z.union([z.literal('0'), z.uuid()]) }),
    query: z.strictObject({
      etat: z.enum(SLUGS_INTERVENTION).optional(),
      /** Those of no lot only. */
      sansLot: z.stringbool().default(false),
    }),
    answer: z.array(interventionSummary),
    roles: ['ADMIN', 'MANAGER', 'CLIENT'],
    offline: 'L',
  },
  ganttDemandes: {
    method: 'GET',
    path: '/api/Intervention/GanttDemandes',
    summary: 'Diagramme de Gantt : les dossiers en groupes, leurs visites en barres',
    tag: TAG,
    query: z.strictObject({
      /** Days of the visits, inclusive. */
      start: z.iso.date().optional(),
      end: z.iso.date().optional(),
      search: z.string().trim().max(100).optional(),
      interventionState: z.enum(SLUGS_INTERVENTION).default('all'),
    }),
    answer: z.array(
      z.object({
        id: z.uuid(),
        idDemande: z.number().int().nullable(),
        numero: z.string().nullable(),
        client: z.string(),
        debut: z.iso.datetime(),
        fin: z.iso.datetime(),
        /** Share of its interventions that are validated, from 0 to 1. */
        avancement: z.number().min(0).max(1),
        etat: z.enum(ETATS_DOSSIER),
        interventions: z.array(bar),
      }),
    ),
    roles: OFFICE_ROLES,
    offline: 'L',
    isBeside: true,
  },
  patchList: {
    method: 'POST',
    path: '/api/Intervention/PatchList',
    summary: 'Plusieurs modifications à la fois ; chaque ligne est jugée seule, un contrôleur n’y change que ses dates',
    tag: TAG,
    body: z
      .array(
        z.strictObject({
          ...base,
          id: recordId,
          changes: z.strictObject({
            idControleur: planned.idControleur,
            ...pair,
            dateRdv: planned.dateRdv,
            dateFin: planned.dateFin,
            dureeMin: planned.dureeMin,
            rdvFixe: planned.rdvFixe,
            priorite: planned.priorite,
            etat: z.enum(ETATS_INTERVENTION).optional(),
            motif: intervention.shape.motif.optional(),
          }),
        }),
      )
      .min(1)
      .max(200),
    answer: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        updatedAt: z.iso.datetime().optional(),
        code: z.string().optional(),
        data: z.record(z.string(), z.unknown()).optional(),
        conflit: z
          .array(z.object({ champ: z.string(), local: z.unknown().optional(), serveur: z.unknown().optional() }))
          .optional(),
      }),
    ),
    roles: FIELD_ROLES,
    offline: 'Q',
  },
  getByUniqueCode: {
    method: 'GET',
    path: '/api/Intervention/GetByUniqueCode/:code',
    summary:
      'L’intervention qui porte ce code, ou celle de l’opération du lot (code du lot, tiret, référence) ; la dernière, si elle en remplace une autre',
    tag: TAG,
    params: z.strictObject({ code: z.string().trim().min(1).max(101) }),
    answer: interventionAnswer,
    roles: [...OFFICE_ROLES, 'CLIENT'],
    offline: 'L',
  },
  interventionsByControllersAndDay: {
    method: 'GET',
    path: '/api/Intervention/GetInterventionsbyControllersAndDay/:a/:b',
    summary: 'Feuilles de route : les visites du jour b de chacun des contrôleurs a, dans l’ordre',
    tag: TAG,
    params: z.strictObject({ a: controllerIds, b: z.iso.date() }),
    answer: z.array(z.object({ idControleur: z.number().int(), interventions: z.array(visit) })),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
});
