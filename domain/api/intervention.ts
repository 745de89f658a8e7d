import { z } from 'zod';
import { adresse, contact } from '../dossiers/dossier.ts';
import { ETATS_INTERVENTION, intervention } from '../interventions/intervention.ts';
import { SLUGS_INTERVENTION } from '../interventions/etat.ts';
import { calls } from './call.ts';
import {
  created,
  interventionAnswer,
  interventionSummary,
  photoAnswer,
  planned,
  replaced,
  visit,
} from './intervention-shapes.ts';
import { base, byId, listQuery, pageOf, reason, recordId, withReason } from './lists.ts';

const TAG = 'Intervention';
const OFFICE = ['ADMIN', 'MANAGER'] as const;
const FIELD = ['ADMIN', 'MANAGER', 'CONTROL'] as const;
const READERS = '*';

const answers = z.record(z.string().regex(/^[A-Za-z_]\w{0,59}$/), z.json());
const INTERVENTION_ERRORS = [
  'VERROUILLE',
  'CONFLIT',
  'TRANSITION_INTERDITE',
  'CHAMPS_MANQUANTS',
  'PHOTOS_MANQUANTES',
  'SEPARATION_DES_TACHES',
  'MOTIF_REQUIS',
  'REGLE_METIER',
] as const;

const filters = {
  etat: z.enum(SLUGS_INTERVENTION).optional(),
  idControleur: z.coerce.number().int().optional(),
  idTypeIntervention: z.string().max(40).optional(),
  departement: z.string().max(3).optional(),
  /** Days of the visit, inclusive. */
  debut: z.iso.date().optional(),
  fin: z.iso.date().optional(),
};
export const INTERVENTION_SORTS = ['numero', 'dateRdv', 'createdAt', 'updatedAt', 'ville', 'etat'] as const;
const interventionList = listQuery(INTERVENTION_SORTS).extend(filters);

export const interventionCalls = calls({
  generate: {
    method: 'GET',
    path: '/api/Intervention/Generate/:id/:template/:qr',
    summary: 'Rapport PDF ; draft=true : filigrane PROJET, champs manquants acceptés',
    tag: TAG,
    params: z.strictObject({ id: recordId, template: z.string().regex(/^[\w-]{1,40}$/), qr: z.stringbool() }),
    query: z.strictObject({ draft: z.stringbool().default(false) }),
    answer: 'pdf',
    roles: READERS,
    offline: 'L',
    errors: ['CHAMPS_MANQUANTS'],
  },
  planningForController: {
    method: 'GET',
    path: '/api/Intervention/getPlanningForController/:a/:b',
    summary: 'Calendrier de l’appelant du jour a au jour b ; controllerId pour le bureau',
    tag: TAG,
    params: z.strictObject({ a: z.iso.date(), b: z.iso.date() }),
    query: z.strictObject({ controllerId: z.coerce.number().int().optional() }),
    answer: z.array(visit),
    roles: FIELD,
    offline: 'L',
  },
  nextPlanning: {
    method: 'GET',
    path: '/api/Intervention/getNextPlanning/:x/:n',
    summary: 'Les n prochaines visites du contrôleur x',
    tag: TAG,
    params: z.strictObject({ x: z.coerce.number().int().min(1), n: z.coerce.number().int().min(1).max(50) }),
    answer: z.array(visit),
    roles: FIELD,
    offline: 'L',
  },
  listInterventions: {
    method: 'GET',
    path: '/api/Intervention/ListInterventions',
    summary: 'Interventions d’un dossier',
    tag: TAG,
    query: z.strictObject({ demandeId: recordId }),
    answer: z.array(interventionAnswer),
    roles: READERS,
    offline: 'L',
  },
  listeControleur: {
    method: 'GET',
    path: '/api/Intervention/Liste/Controleur',
    summary: 'Travail du contrôleur',
    tag: TAG,
    query: interventionList,
    answer: pageOf(interventionSummary),
    roles: FIELD,
    offline: 'L',
  },
  listeSave: {
    method: 'PUT',
    path: '/api/Intervention/Liste/:id',
    summary: 'Enregistre la ligne modifiée dans une liste',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      ...base,
      dateRdv: planned.dateRdv,
      idControleur: planned.idControleur,
      priorite: planned.priorite,
      etat: z.enum(ETATS_INTERVENTION).optional(),
      commentaire: intervention.shape.commentaireRt.optional(),
      motif: intervention.shape.motif.optional(),
    }),
    answer: interventionAnswer,
    roles: FIELD,
    offline: 'Q',
    errors: INTERVENTION_ERRORS,
  },
  updateAddresses: {
    method: 'PUT',
    path: '/api/Intervention/UpdateAddresses/:id',
    summary: 'Corrige l’adresse des travaux et les coordonnées du bénéficiaire',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      ...base,
      adresseTravaux: adresse.partial().optional(),
      beneficiaire: contact.partial().optional(),
      motif: reason.optional(),
    }),
    answer: interventionAnswer,
    roles: FIELD,
    offline: 'Q',
    errors: ['VERROUILLE', 'CONFLIT'],
  },
  updateControllerIntervention: {
    method: 'PUT',
    path: '/api/Intervention/UpdateControllerIntervention',
    summary: 'Affecte ou déplace des visites ; chaque ligne est jugée seule, les contrôleurs sont prévenus',
    tag: TAG,
    body: z
      .array(
        z.strictObject({
          ...base,
          idIntervention: recordId,
          idControleur: z.number().int().nullable().optional(),
          dateRdv: planned.dateRdv,
          dateFin: planned.dateFin,
        }),
      )
      .min(1)
      .max(200),
    answer: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        code: z.string().optional(),
        data: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
    roles: OFFICE,
    offline: 'Q',
  },
  reinitialiser: {
    method: 'POST',
    path: '/api/Intervention/reinitialiser/:id',
    summary: 'Remet à NOUVELLE, avec un motif ; les réponses restent dans l’historique',
    tag: TAG,
    params: byId,
    body: withReason,
    answer: interventionAnswer,
    roles: OFFICE,
    offline: 'Q',
    errors: INTERVENTION_ERRORS,
  },
  addImages: {
    method: 'POST',
    path: '/api/Intervention/AddImages',
    summary:
      'Octets de photos déjà décrites (idIntervention, files, meta[{ id, sha256 }]) ; chacune est accusée par son empreinte',
    tag: TAG,
    body: 'multipart',
    answer: z.array(photoAnswer),
    roles: FIELD,
    offline: 'Q',
    errors: ['FICHIER_TROP_GROS', 'FICHIER_TYPE', 'EMPREINTE_DIFFERENTE', 'VERROUILLE'],
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/Intervention/DeleteImage/:id',
    summary: 'Retire une photo avant l’émission du rapport',
    tag: TAG,
    params: byId,
    answer: 'none',
    roles: FIELD,
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
  interventionPatch: {
    method: 'PATCH',
    path: '/api/Intervention/patch/:id',
    summary: 'Enregistrement partiel : réponses, état, résultat ; le dossier est recalculé',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      ...base,
      changes: z.strictObject({
        ...planned,
        champs: answers.optional(),
        champsPrecedents: answers.optional(),
        etat: z.enum(ETATS_INTERVENTION).optional(),
        resultat: intervention.shape.resultat.optional(),
        motif: intervention.shape.motif.optional(),
        commentaireRt: intervention.shape.commentaireRt.optional(),
      }),
    }),
    answer: interventionAnswer,
    roles: FIELD,
    offline: 'Q',
    errors: INTERVENTION_ERRORS,
  },
  interventions: {
    method: 'GET',
    path: '/api/Intervention',
    summary: 'Interventions de l’appelant',
    tag: TAG,
    query: interventionList,
    answer: pageOf(interventionSummary),
    roles: READERS,
    offline: 'L',
  },
  intervention: {
    method: 'GET',
    path: '/api/Intervention/:id',
    summary: 'Une intervention',
    tag: TAG,
    params: byId,
    answer: interventionAnswer,
    roles: READERS,
    offline: 'L',
  },
  interventionCreate: {
    method: 'POST',
    path: '/api/Intervention',
    summary: 'Nouvelle intervention d’un dossier',
    tag: TAG,
    body: created,
    answer: interventionAnswer,
    status: 201,
    roles: OFFICE,
    offline: 'Q',
    errors: ['REGLE_METIER', 'VERROUILLE', 'CONFLIT'],
  },
  interventionReplace: {
    method: 'PUT',
    path: '/api/Intervention/:id',
    summary: 'Modifie la planification et l’état d’une intervention',
    tag: TAG,
    params: byId,
    body: replaced,
    answer: interventionAnswer,
    roles: OFFICE,
    offline: 'Q',
    errors: INTERVENTION_ERRORS,
  },
  interventionDelete: {
    method: 'DELETE',
    path: '/api/Intervention/:id',
    summary: 'Supprime une intervention sans rapport émis',
    tag: TAG,
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: '-',
    errors: ['VERROUILLE'],
  },
});
