import { z } from 'zod';
import { ETATS_DOSSIER } from '../dossiers/dossier.ts';
import { calls } from './call.ts';
import { visit } from './intervention-shapes.ts';
import { recordId } from './lists.ts';

const TAG = 'Intervention';
/** The calendar of a whole office: who works there and reads all of it. */
const OFFICE_READERS = ['ADMIN', 'MANAGER', 'BASIC'] as const;
const days = z.strictObject({ a: z.iso.date(), b: z.iso.date() });
const controller = z.coerce.number().int().min(1);

/** A visit of the calendar of an office: who goes. */
const officeVisit = visit.extend({ controleur: z.object({ id: z.number().int(), nom: z.string() }).nullable() });

const count = { total: z.number().int().min(0) };
/** [tableaux/TB2] to [tableaux/TB5] of domain/tableaux: what was planned on these days, and what was validated on them. */
const stat = z.object({
  /** Displayed states. */
  parEtat: z.array(z.object({ etat: z.string(), ...count })),
  parType: z.array(z.object({ codeFiche: z.string(), ...count })),
  parResultat: z.object({
    satisfaisant: z.number().int(),
    nonSatisfaisant: z.number().int(),
    nonVerifiable: z.number().int(),
  }),
  parControleur: z.array(z.object({ idControleur: z.number().int().nullable(), nom: z.string().nullable(), ...count })),
  /** By the Monday of their week. */
  parSemaine: z.array(z.object({ lundi: z.iso.date(), ...count })),
  delaiMoyenJours: z.number().nullable(),
  /** 0 to 1; null without a result. */
  tauxNonSatisfaisant: z.number().min(0).max(1).nullable(),
  /** [facturation/F32] Cents excluding tax of what was issued, credit notes taken off; null to who reads no invoices, and of one type. */
  ca: z.number().int().nullable(),
});

/** What a dashboard asks: the calendar of the office, its figures, its steps. */
export const figuresCalls = calls({
  planningForBureau: {
    method: 'GET',
    path: '/api/Intervention/getPlanningForBureau/:a/:b',
    summary: 'Calendrier du bureau du jour a au jour b',
    tag: TAG,
    params: days,
    query: z.strictObject({
      idControleur: z.union([controller, z.array(controller).max(100)]).optional(),
      idTypeIntervention: z.string().max(40).optional(),
      departement: z.string().max(3).optional(),
    }),
    answer: z.array(officeVisit),
    roles: OFFICE_READERS,
    offline: 'L',
  },
  nextPlanningBureau: {
    method: 'GET',
    path: '/api/Intervention/getNextPlanningBureau/:x/:n',
    summary: 'Les n prochaines visites du bureau x',
    tag: TAG,
    params: z.strictObject({ x: controller, n: z.coerce.number().int().min(1).max(50) }),
    answer: z.array(officeVisit),
    roles: OFFICE_READERS,
    offline: 'L',
  },
  stat: {
    method: 'GET',
    path: '/api/Intervention/Stat/:a/:b',
    summary: 'Chiffres du jour a au jour b ; un contrôleur lit les siens',
    tag: TAG,
    params: days,
    query: z.strictObject({ idClient: z.uuid().optional(), idTypeIntervention: z.string().max(40).optional() }),
    answer: stat,
    roles: [...OFFICE_READERS, 'CONTROL'],
    offline: 'L',
  },
  stepStateCounts: {
    method: 'GET',
    path: '/api/Intervention/getStepStateCounts',
    summary: 'Dossiers de l’appelant par étape et par état ; debut et fin bornent leur commande',
    tag: TAG,
    query: z.strictObject({
      idDemande: recordId.optional(),
      debut: z.iso.date().optional(),
      fin: z.iso.date().optional(),
    }),
    answer: z.array(
      z.object({ etape: z.string().nullable(), etat: z.enum(ETATS_DOSSIER), total: z.number().int().min(1) }),
    ),
    roles: '*',
    offline: 'L',
  },
});
