import { habilitation } from '../controleurs/habilitation.ts';
import { FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { adresse } from '../places/contact.ts';
import { UNPLACED_MOTIFS } from '../planning/motif.ts';
import { MAX_CONTROLLERS, MAX_VISITS } from '../planning/study.ts';
import { MAX_SUPPOSITIONS } from '../planning/supposed.ts';
import { calls } from './call.ts';

const TAG = 'Intervention';
const hour = z.string().regex(/^\d{2}:\d{2}$/);
const hourOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const controller = z.number().int().min(1).max(2_147_483_647);
const weight = z.number().min(0).max(10).default(1);

const uuid = z.uuid().transform((id) => id.toLowerCase());
const interventionIds = z.array(uuid).min(1).max(MAX_VISITS);
/** Days, both included; 31 at most. */
const period = { debut: z.iso.date(), fin: z.iso.date() };
const point = { lat: z.number().nullable(), lng: z.number().nullable() };
const slot = z.object({ debut: hour, fin: hour });

/** [planning/PO13] */
const who = { idControleur: z.number().int() };
const remedy = z.discriminatedUnion('genre', [
  z.object({ genre: z.literal('zone'), ...who, departement: z.string(), km: z.number() }),
  z.object({ genre: z.literal('habilitation'), ...who, codeFiche: z.string() }),
  z.object({ genre: z.enum(['jour', 'periode']), ...who, jour: z.iso.date() }),
  z.object({
    genre: z.enum(['plus-tard', 'plus-tot']),
    ...who,
    jour: z.iso.date(),
    minutes: z.number().int(),
    heure: hour,
  }),
]);

/** [planning/PS5] */
const whom = { idControleur: controller };
const supposition = z.discriminatedUnion('genre', [
  z.strictObject({ genre: z.literal('zone'), ...whom, departement: z.string().min(1).max(3) }),
  z.strictObject({ genre: z.literal('habilitation'), ...whom, codeFiche: z.string().min(1).max(60) }),
  z.strictObject({ genre: z.literal('jour'), ...whom, jour: z.iso.date() }),
  z.strictObject({ genre: z.enum(['plus-tard', 'plus-tot']), ...whom, jour: z.iso.date(), heure: hourOfDay }),
]);

/** [planning/PO15] Attempts done, out of so many. */
const reached = { fait: z.number().int().min(0), sur: z.number().int().min(1) };

/** [planning/PO9] What a device without a network may not know. */
export const RESERVES = ['autres-agendas', 'controleurs-absents'] as const;
export type Reserve = (typeof RESERVES)[number];

/** Planning by computation ([planning/PO1] to [planning/PO15] of domain/planning): it proposes, and writes nothing. */
export const optimiserCalls = calls({
  listOptimizer: {
    method: 'GET',
    path: '/api/Intervention/ListOptimizer',
    summary:
      'Interventions à planifier : sans date, sans contrôleur ou, à deux, sans second, avec ce que l’optimiseur en lit',
    tag: TAG,
    query: z.strictObject({
      departement: z.string().max(3).optional(),
      idTypeIntervention: z.string().max(40).optional(),
      /** Day of the deadline, included. */
      echeanceAvant: z.iso.date().optional(),
    }),
    answer: z.array(
      z.object({
        id: z.uuid(),
        adresse,
        ...point,
        dureeMin: z.number().int(),
        /** Code of the fiche. */
        competence: z.string(),
        /** The only times at which it may take place, in the office's time; empty: at all times. */
        fenetres: z.array(slot.extend({ date: z.iso.date() })),
        echeance: z.iso.date().nullable(),
        priorite: z.number().int(),
        idDemande: z.number().int().nullable(),
        demandeId: z.uuid(),
        idClient: z.uuid(),
        idControleur: z.number().int().nullable(),
        /** [planning/PO21] It takes two people, and who is the second; absent: one is enough. */
        aDeux: z.literal(true).exactOptional(),
        idSecond: z.number().int().nullable().exactOptional(),
        /** Its appointment is fixed. */
        verrouille: z.boolean(),
      }),
    ),
    roles: FIELD_ROLES,
    offline: 'L',
  },
  listControllerOptimizer: {
    method: 'POST',
    path: '/api/Intervention/ListControllerOptimizer',
    summary: 'Contrôleurs qui peuvent prendre une de ces interventions dans la période, avec leurs jours de service',
    tag: TAG,
    body: z.strictObject({ interventionIds, ...period }),
    answer: z.array(
      z.object({
        idControleur: z.number().int(),
        jours: z.array(
          z.object({
            date: z.iso.date(),
            debutService: hour,
            finService: hour,
            pause: slot.nullable(),
            occupe: z.array(slot),
          }),
        ),
        competences: z.array(habilitation),
        /** Empty: everywhere. */
        zones: z.array(z.string()),
        depart: z.object({ lat: z.number(), lng: z.number() }).nullable(),
        maxParJour: z.number().int().nullable(),
      }),
    ),
    roles: FIELD_ROLES,
    offline: '-',
  },
  getOptimizer: {
    method: 'POST',
    path: '/api/Intervention/GetOptimizer',
    summary: 'Calcule une proposition de planning ; n’écrit rien',
    tag: TAG,
    body: z.strictObject({
      interventionIds,
      controllerIds: z.array(controller).min(1).max(MAX_CONTROLLERS),
      ...period,
      poids: z.strictObject({ trajet: weight, retard: weight, equilibre: weight, stabilite: weight }).prefault({}),
      /** Interventions that keep the controller and the appointment that they have. */
      verrous: z.array(uuid).max(MAX_VISITS).default([]),
      /** [planning/PS5] Taken as done for this plan alone. */
      suppositions: z.array(supposition).max(MAX_SUPPOSITIONS).default([]),
      /** [planning/PO15] Given by who asks, who may stop it by that id. */
      idCalcul: uuid.optional(),
    }),
    progress: z.object({ ...reached, placees: z.number().int(), km: z.number(), cout: z.number() }),
    answer: z.object({
      propositions: z.array(
        z.object({
          idIntervention: z.uuid(),
          idControleur: z.number().int(),
          /** [planning/PO21] Who goes with them, where it takes two. */
          idSecond: z.number().int().exactOptional(),
          dateRdv: z.iso.datetime(),
          dateFin: z.iso.datetime(),
          /** Rank in the day of the controller, what was planned before included; from 1. */
          ordre: z.number().int().min(1),
          /** From the place before, home for the first; null: one of the two is unknown. */
          trajetMin: z.number().int().nullable(),
          km: z.number().nullable(),
        }),
      ),
      nonPlacees: z.array(z.object({ id: z.string(), motif: z.enum(UNPLACED_MOTIFS), remede: remedy.nullable() })),
      /** [planning/PO9] What it was computed without; the server lacks nothing. */
      reserves: z.array(z.enum(RESERVES)),
      /** [planning/PS5] Those that count: what is true already is left out. */
      suppositions: z.array(supposition),
      /** [planning/PO15] Less than all: it was stopped, and this is the best plan of that moment. */
      calcul: z.object(reached),
      indicateurs: z.object({
        /** Of the days on which something is proposed, from home and back. */
        km: z.number(),
        /** On site, of what is proposed. */
        heures: z.number(),
        /** Minutes on site out of the minutes of service of the whole period, from 0 to 1. */
        tauxRemplissage: z.number().min(0).max(1),
        dureeMs: z.number().int().min(0),
      }),
    }),
    roles: FIELD_ROLES,
    errors: ['CALCUL_INTERROMPU'],
    offline: 'L',
  },
  stopOptimizer: {
    method: 'POST',
    path: '/api/Intervention/StopOptimizer',
    summary: 'Arrête un calcul de l’appelant : GetOptimizer répond alors le meilleur plan trouvé jusque-là',
    tag: TAG,
    body: z.strictObject({ idCalcul: uuid }),
    answer: 'none',
    roles: FIELD_ROLES,
    offline: '-',
  },
});
