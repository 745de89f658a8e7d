import { ASSESSOR_ROLES, LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { newDocumentId } from '../fields/document-id.ts';
import { lotList } from '../lots/list.ts';
import { taux } from '../lots/lot-rates.ts';
import { ETATS_LOT, lotRecord, tirage, writtenLot } from '../lots/lot.ts';
import { operation, OPERATIONS_MAX } from '../lots/operation.ts';
import { calls } from './call.ts';
import { base, byId, listQuery, pageOf, reason, recordId, revision } from './lists.ts';

const TAG = 'RsBatch';
const READERS = [...LEAD_ROLES, 'CLIENT'] as const;

const line = z.object({
  id: z.string(),
  uniqueCode: z.string(),
  libelle: z.string(),
  idClient: z.string(),
  client: z.string(),
  fiche: z.string(),
  nbOperations: z.number().int(),
  tires: z.number().int(),
  controles: z.number().int(),
  S: z.number().int(),
  NS: z.number().int(),
  NV: z.number().int(),
  /** 0 to 1; null: nothing was controlled. */
  tauxNS: z.number().nullable(),
  etat: z.enum(ETATS_LOT),
});
const query = listQuery(Object.keys(lotList.sorts)).extend({
  fiche: z.string().max(40).optional(),
  etat: z.enum(ETATS_LOT).optional(),
  /** Days of reception, both included. */
  debut: z.iso.date().optional(),
  fin: z.iso.date().optional(),
});
const page = pageOf(line);

/** An operation of a lot as it is answered. */
const listed = z.object({
  reference: z.string(),
  beneficiaire: z.object({
    nom: z.string(),
    prenom: z.string().nullable(),
    telephone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  adresse: z.object({ ligne1: z.string(), codePostal: z.string(), ville: z.string() }),
  installateur: z.string().nullable(),
  dateEngagement: z.string().nullable(),
  dateFacture: z.string().nullable(),
  volumeCumac: z.number().nullable(),
  precarite: z.boolean(),
  /** lieu, contact, reserve, remplacee; null: the lot is not drawn. */
  selection: z.string().nullable(),
  idIntervention: z.string().nullable(),
  resultat: z.string().nullable(),
});
const lot = lotRecord.omit({ variante: true, attendues: true, colonnes: true, tirage: true }).extend({
  etat: z.enum(ETATS_LOT),
  /** Those that the server has; `attendues`: those that were announced. */
  nbOperations: z.number().int(),
  attendues: z.number().int(),
  operations: z.array(listed),
  /** [lots/L13] */
  remplacements: z.array(
    z.object({
      reference: z.string(),
      par: z.string(),
      mode: z.string(),
      motif: z.string(),
      le: z.string(),
      auteur: z.string(),
    }),
  ),
  /** [lots/L74] Complementary draws, in order. */
  complements: z.array(
    z.object({
      mode: z.string(),
      references: z.array(z.string()),
      motif: z.string(),
      le: z.string(),
      auteur: z.string(),
    }),
  ),
  graine: z.string().nullable(),
  tirage: tirage.omit({ idOrdre: true }).nullable(),
  rapportId: z.string().nullable(),
  ...revision,
});

const written = writtenLot.omit({ attendues: true, colonnes: true });
const created = z.strictObject({
  ...written.partial().shape,
  ...written.pick({ uniqueCode: true, fiche: true }).shape,
  id: newDocumentId.optional(),
  idBureauInspection: z.number().int().min(1).optional(),
  /** The complete list: lines of its file. */
  operations: z.array(operation).max(OPERATIONS_MAX).default([]),
});
const replaced = z.strictObject({ ...written.omit({ idClient: true }).partial().shape, ...base });

export const lotsCalls = calls({
  rsBatchs: {
    method: 'GET',
    path: '/api/RsBatch/Get',
    summary: 'Lots du périmètre : opérations, tirées, contrôlées, taux de non satisfaisant',
    tag: TAG,
    query: query.extend({ idClient: z.uuid().optional() }),
    answer: page,
    roles: LEAD_ROLES,
    offline: 'L',
  },
  rsBatchsByClient: {
    method: 'GET',
    path: '/api/RsBatch/GetByIdClient',
    summary: 'Lots du client de l’appelant ; id pour le bureau',
    tag: TAG,
    query: query.extend({ id: z.uuid().optional() }),
    answer: page,
    roles: READERS,
    offline: 'L',
  },
  rsBatchsByBureau: {
    method: 'GET',
    path: '/api/RsBatch/GetByIdBureauInspection',
    summary: 'Lots du bureau ; id pour un administrateur',
    tag: TAG,
    query: query.extend({ id: z.coerce.number().int().min(1).optional() }),
    answer: page,
    roles: [...LEAD_ROLES, 'CONTROL', 'BASIC'],
    offline: 'L',
  },
  rsBatchsOpen: {
    method: 'GET',
    path: '/api/RsBatch/GetByIdClientIdTypeIntervention/:a/:b',
    summary: 'Lots ouverts du client a pour le type b, auxquels rattacher une intervention',
    tag: TAG,
    params: z.strictObject({ a: z.uuid(), b: z.string().min(1).max(60) }),
    answer: z.array(z.object({ id: z.string(), uniqueCode: z.string(), libelle: z.string() })),
    roles: READERS,
    offline: 'L',
  },
  rsBatchList: {
    method: 'GET',
    path: '/api/RsBatch',
    summary: 'Lots du périmètre',
    tag: TAG,
    query: query.extend({ idClient: z.uuid().optional() }),
    answer: page,
    roles: [...READERS, 'CONTROL', 'BASIC', ...ASSESSOR_ROLES],
    offline: 'L',
  },
  rsBatch: {
    method: 'GET',
    path: '/api/RsBatch/:id',
    summary: 'Un lot et la liste complète de ses opérations',
    tag: TAG,
    params: byId,
    answer: lot,
    roles: READERS,
    offline: 'L',
  },
  rsBatchCreate: {
    method: 'POST',
    path: '/api/RsBatch',
    summary: 'Nouveau lot avec sa liste d’opérations : toute la liste, ou rien',
    tag: TAG,
    body: created,
    answer: lot,
    status: 201,
    roles: READERS,
    offline: 'Q',
    errors: ['CONFLIT', 'REGLE_METIER', 'TIERS_INACTIF'],
  },
  rsBatchReplace: {
    method: 'PUT',
    path: '/api/RsBatch/:id',
    summary: 'Modifie un lot ; une fois tiré, son libellé et sa date de dépôt seuls',
    tag: TAG,
    params: byId,
    body: replaced,
    answer: lot,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['CONFLIT', 'VERROUILLE'],
  },
  rsBatchDelete: {
    method: 'DELETE',
    path: '/api/RsBatch/:id',
    summary: 'Supprime un lot qui n’est pas tiré, et sa liste',
    tag: TAG,
    params: z.strictObject({ id: recordId }),
    answer: 'none',
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['VERROUILLE', 'REGLE_METIER'],
  },
  rsBatchTirer: {
    method: 'POST',
    path: '/api/RsBatch/Tirer/:id',
    summary: 'Tire au sort les opérations à contrôler d’une liste complète ; figé pour toujours',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      tauxLieu: taux,
      tauxContact: taux,
      parInstallateur: z.boolean(),
      motif: reason.nullable().exactOptional(),
    }),
    answer: lot,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['VERROUILLE', 'REGLE_METIER', 'MOTIF_REQUIS'],
  },
  rsBatchClore: {
    method: 'POST',
    path: '/api/RsBatch/Clore/:id',
    summary: 'Clôt un lot dont la synthèse est émise : plus rien n’y change',
    tag: TAG,
    params: byId,
    answer: lot,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  rsBatchRemplacer: {
    method: 'POST',
    path: '/api/RsBatch/Remplacer/:id',
    summary: 'Remplace une opération injoignable par la première de sa réserve, avec son motif',
    tag: TAG,
    params: byId,
    body: z.strictObject({ reference: z.string().trim().min(1).max(60), motif: reason }),
    answer: lot,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'REGLE_METIER'],
  },
  rsBatchComplement: {
    method: 'POST',
    path: '/api/RsBatch/TirageComplementaire/:id',
    summary: 'Tire n opérations de plus dans l’ordre de la réserve, avec son motif',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      mode: z.enum(['lieu', 'contact']),
      nombre: z.number().int().min(1).max(OPERATIONS_MAX),
      motif: reason,
    }),
    answer: lot,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'REGLE_METIER'],
  },
});
