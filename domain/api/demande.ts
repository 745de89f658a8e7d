import { message as writtenMessage } from '../dossiers/message-edits.ts';
import { ASSESSOR_ROLES, CUSTOMER_ROLES, FIELD_ROLES, LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { ETATS_DOSSIER } from '../dossiers/dossier.ts';
import { etatsOfSegment } from '../dossiers/etat.ts';
import { dossierList } from '../dossiers/list.ts';
import { THREADS } from '../dossiers/messages.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { created, dossierAnswer, dossierSummary, fileAnswer, historyLine, message, written } from './demande-shapes.ts';
import { interventionAnswer } from './intervention-shapes.ts';
import { base, byId, listQuery, pageOf, reason, recordId, withReason } from './lists.ts';

const TAG = 'Demande';

const filters = {
  idClient: z.uuid().optional(),
  idEntreprise: z.uuid().optional(),
  idControleur: z.coerce.number().int().optional(),
  departement: z.string().max(3).optional(),
  type: z.string().max(20).optional(),
  urgence: z.stringbool().optional(),
  /** Days of creation, inclusive. */
  du: z.iso.date().optional(),
  au: z.iso.date().optional(),
};
const dossierQuery = listQuery(Object.keys(dossierList.sorts)).extend(filters);

const segment = z
  .string()
  .max(20)
  .refine((state) => etatsOfSegment(state) !== null, 'état inconnu');
const total = z.object({ etat: z.enum(ETATS_DOSSIER), total: z.number().int().min(0) });

export const demandeCalls = calls({
  demandeList: {
    method: 'GET',
    path: '/api/Demande/List',
    summary: 'Demandes reçues par le bureau, ou faites par le client ou l’installateur',
    tag: TAG,
    query: dossierQuery.extend({ etat: z.enum(ETATS_DOSSIER).default('EN ATTENTE') }),
    answer: pageOf(dossierSummary),
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'L',
  },
  getDossier: {
    method: 'GET',
    path: '/api/Demande/getDossier',
    summary: 'Dossiers de l’appelant ; avec id, un dossier complet avec ses interventions, ses pièces et ses messages',
    tag: TAG,
    query: dossierQuery.extend({ id: recordId.optional() }),
    answer: z.union([
      dossierAnswer.extend({
        interventions: z.array(interventionAnswer),
        fichiers: z.array(fileAnswer),
        messages: z.array(message),
      }),
      pageOf(dossierSummary),
    ]),
    roles: '*',
    offline: 'L',
  },
  getDossiersBureau: {
    method: 'GET',
    path: '/api/Demande/GetDossiersBureau/:state',
    summary: 'Dossiers dans un état (new, inprogress, done, archive, pending, all, ou le nom de l’état)',
    tag: TAG,
    params: z.strictObject({ state: segment }),
    query: dossierQuery,
    answer: pageOf(dossierSummary),
    roles: '*',
    offline: 'L',
  },
  getMessages: {
    method: 'GET',
    path: '/api/Demande/GetMessages/:id',
    summary: 'Conversation d’un dossier',
    tag: TAG,
    params: byId,
    answer: z.array(message),
    roles: ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC', 'CLIENT', 'ENTREPRISE'],
    offline: 'L',
  },
  getLogsDemande: {
    method: 'GET',
    path: '/api/Demande/GetLogsDemande/:id',
    summary: 'Historique : qui, quand, quoi, avant, après ; les changements d’état seulement pour les clients',
    tag: TAG,
    params: byId,
    query: z.strictObject({ size: z.coerce.number().int().min(1).max(1000).default(200) }),
    answer: z.array(historyLine),
    roles: [...FIELD_ROLES, ...CUSTOMER_ROLES, ...ASSESSOR_ROLES],
    offline: 'L',
    isBeside: true,
  },
  getStateDemands: {
    method: 'GET',
    path: '/api/Demande/getStateDemands',
    summary: 'Nombre de demandes par état',
    tag: TAG,
    answer: z.array(total),
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'L',
  },
  getEtatDossiers: {
    method: 'GET',
    path: '/api/Demande/getEtatDossiers',
    summary: 'Compteurs des cinq états : un texte JSON, liste de { Etat, Total }',
    tag: TAG,
    answer: z.string(),
    roles: '*',
    offline: 'L',
  },
  setStatusToDelete: {
    method: 'PUT',
    path: '/api/Demande/setStatusToDelete/:id',
    summary: 'Met un dossier à supprimer, avec un motif ; effacé 30 jours après, sauf rapport émis',
    tag: TAG,
    params: byId,
    body: withReason,
    answer: dossierAnswer,
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'Q',
    errors: ['MOTIF_REQUIS', 'VERROUILLE', 'CONFLIT'],
  },
  archiveDossier: {
    method: 'PUT',
    path: '/api/Demande/archiveDossier/:id',
    summary: 'Archive un dossier validé : lecture seule, date de conservation',
    tag: TAG,
    params: byId,
    body: z.strictObject(base).default({}),
    answer: dossierAnswer,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['TRANSITION_INTERDITE', 'REGLE_METIER', 'VERROUILLE', 'CONFLIT'],
  },
  unarchiveDossier: {
    method: 'PUT',
    path: '/api/Demande/unarchiveDossier/:id',
    summary: 'Sort un dossier de l’archive, avec un motif ; l’état est recalculé',
    tag: TAG,
    params: byId,
    body: withReason,
    answer: dossierAnswer,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['MOTIF_REQUIS', 'TRANSITION_INTERDITE', 'CONFLIT'],
  },
  acceptDemand: {
    method: 'PUT',
    path: '/api/Demande/AcceptDemand/:id',
    summary:
      'Accepte une demande : le dossier devient NOUVELLE, avec une intervention par type, par le contrat qui les couvre (idContrat)',
    tag: TAG,
    params: byId,
    body: z
      .strictObject({
        ...base,
        /** Codes or ids; absent: the types that were asked for. */
        typesInterventions: z.array(z.string().max(40)).min(1).max(20).optional(),
        echeance: z.iso.date().nullable().optional(),
        /** [contrats/CT11] Absent: whichever covers these types today. */
        idContrat: z.uuid().optional(),
        /** [contrats/CT12] No contract covers these types, and the office accepts all the same. */
        sansContrat: z.boolean().optional(),
      })
      .default({}),
    answer: dossierAnswer.extend({ interventions: z.array(interventionAnswer) }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TYPE_FERME', 'TRANSITION_INTERDITE', 'REGLE_METIER', 'CONTRAT_ABSENT', 'CONTRAT_EXIGE', 'CONFLIT'],
  },
  updateDemand: {
    method: 'PUT',
    path: '/api/Demande/UpdateDemand/:id',
    summary: 'Modifie des champs d’une demande ou d’un dossier ; motifRefus : le bureau refuse la demande',
    tag: TAG,
    params: byId,
    body: z.strictObject({ ...written.shape, ...base, motifRefus: reason.optional() }),
    answer: dossierAnswer,
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'Q',
    errors: [
      'TIERS_INACTIF',
      'TYPE_FERME',
      'VERROUILLE',
      'CONFLIT',
      'TRANSITION_INTERDITE',
      'MOTIF_REQUIS',
      'REGLE_METIER',
    ],
  },
  addMessage: {
    method: 'POST',
    path: '/api/Demande/AddMessage/:id',
    summary: 'Écrit dans la conversation d’un dossier',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      id: newDocumentId.optional(),
      texte: writtenMessage.shape.texte,
      /** Undefined: the thread of who writes, the office's own for the office. */
      destinataires: z.enum(THREADS).optional(),
    }),
    answer: message,
    status: 201,
    roles: ['ADMIN', 'MANAGER', 'CONTROL', 'CLIENT', 'ENTREPRISE'],
    offline: 'Q',
    errors: ['VERROUILLE', 'CONFLIT'],
  },
  demandes: {
    method: 'GET',
    path: '/api/Demande',
    summary: 'Dossiers de l’appelant',
    tag: TAG,
    query: dossierQuery,
    answer: pageOf(dossierSummary),
    roles: '*',
    offline: 'L',
  },
  demande: {
    method: 'GET',
    path: '/api/Demande/:id',
    summary: 'Un dossier',
    tag: TAG,
    params: byId,
    answer: dossierAnswer,
    roles: '*',
    offline: 'L',
  },
  demandeCreate: {
    method: 'POST',
    path: '/api/Demande',
    summary: 'Nouveau dossier (bureau) ou nouvelle demande (client, installateur)',
    tag: TAG,
    body: created,
    answer: dossierAnswer,
    status: 201,
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'Q',
    errors: ['TIERS_INACTIF', 'TYPE_FERME', 'CONFLIT'],
  },
  demandeReplace: {
    method: 'PUT',
    path: '/api/Demande/:id',
    summary: 'Comme UpdateDemand',
    tag: TAG,
    params: byId,
    body: z.strictObject({ ...written.shape, ...base }),
    answer: dossierAnswer,
    roles: [...LEAD_ROLES, ...CUSTOMER_ROLES],
    offline: 'Q',
    errors: ['TIERS_INACTIF', 'TYPE_FERME', 'VERROUILLE', 'CONFLIT', 'REGLE_METIER'],
  },
  demandeDelete: {
    method: 'DELETE',
    path: '/api/Demande/:id',
    summary: 'Supprime un dossier sans rapport émis',
    tag: TAG,
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: 'Q',
    errors: ['VERROUILLE'],
  },
});
