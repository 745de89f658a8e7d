import { z } from 'zod';
import { ASSESSOR_ROLES, LEAD_ROLES } from '../access/roles.ts';
import { ETATS_COURRIEL } from '../courriels/courriel.ts';
import { MESSAGE_MAX, SUBJECT_MAX } from '../courriels/modeles.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { ETATS_LOT } from '../lots/lot.ts';
import { syntheseData, syntheseRecord, writtenSynthese } from '../lots/synthese.ts';
import { CONDITIONS } from '../lots/synthese-conditions.ts';
import { calls } from './call.ts';
import { byId, listQuery, pageOf, recordId } from './lists.ts';

const TAG = 'RsReport';
const FOLLOWERS = [...LEAD_ROLES, 'CLIENT'] as const;
/** [lots/L86] Of what was issued. */
const READERS = [...FOLLOWERS, ...ASSESSOR_ROLES];

/** A version of a synthesis, as its list says it. */
const version = z.object({
  id: z.string(),
  idLot: z.string(),
  version: z.number().int(),
  /** Instant of its issue. */
  date: z.iso.datetime(),
  auteur: z.string(),
  /** EMISE stands; REMPLACEE was corrected by another version. */
  etat: z.enum(['EMISE', 'REMPLACEE']),
  motif: z.string().nullable(),
  /** Where its bytes are read. */
  pdf: z.string(),
});
const whole = syntheseRecord.omit({ variante: true, kind: true }).extend({ etat: version.shape.etat, pdf: z.string() });

const written = z.strictObject({
  /** Chosen by the caller, so that a lost answer does not issue it twice. */
  id: newDocumentId.optional(),
  conclusion: writtenSynthese.shape.conclusion,
  commentaires: writtenSynthese.shape.commentaires.default(null),
  /** Asked for by a version that corrects another one. */
  motif: writtenSynthese.shape.motif.default(null),
  /** Account of the office in whose name it is sealed; absent: whoever issues it. */
  signataireId: z.number().int().min(1).optional(),
});
const issued = z.object({ id: z.string(), version: z.number().int(), pdf: z.string() });
const errors = [
  'REGLE_METIER',
  'CHAMPS_MANQUANTS',
  'CONFLIT',
  'DESSIN_INTERROMPU',
  'SERVICE_INDISPONIBLE',
  'HORODATAGE_ECHEC',
  'SCEAU_PERIME',
  'HORODATAGE_ABSENT',
] as const;
const ofLot = z.strictObject({ id: recordId });

/** Syntheses of lots: `:id` is the lot where the path says so (domain/lots/SPEC.md). */
export const synthesesCalls = calls({
  rsReportsByBatch: {
    method: 'GET',
    path: '/api/RsReport/GetByRsBatch/:id',
    summary: 'Versions émises de la synthèse d’un lot, la dernière d’abord',
    tag: TAG,
    params: ofLot,
    answer: z.array(version),
    roles: READERS,
    offline: 'L',
  },
  rsReportData: {
    method: 'GET',
    path: '/api/RsReport/getDataReport/:id',
    summary: 'Ce que la synthèse d’un lot dirait maintenant, et ce qui manque pour l’émettre',
    tag: TAG,
    params: ofLot,
    answer: syntheseData.extend({
      idLot: z.string(),
      etat: z.enum(ETATS_LOT),
      listeOperations: z.array(
        z.object({
          reference: z.string(),
          installateur: z.string(),
          ville: z.string(),
          mode: z.enum(['lieu', 'contact']),
          resultat: z.string().nullable(),
          numero: z.string().nullable(),
          le: z.string().nullable(),
          remise: z.string().nullable(),
          /** [lots/L73] Of a visit that concludes. */
          inspecteur: z.string().exactOptional(),
          formulaire: z.string().exactOptional(),
        }),
      ),
      conditions: z.array(
        z.object({
          regle: z.enum(CONDITIONS),
          isMet: z.boolean(),
          conclus: z.number().int(),
          prevus: z.number().int(),
        }),
      ),
      /** Of the version that stands; null: none was issued. */
      conclusion: z.string().nullable(),
    }),
    roles: LEAD_ROLES,
    offline: 'L',
  },
  rsReportClientData: {
    method: 'GET',
    path: '/api/RsReport/ClientGetDataReport/:id',
    summary: 'Avancement d’un lot pour son client, et la synthèse émise sans les remarques du bureau',
    tag: TAG,
    params: ofLot,
    answer: z.object({
      idLot: z.string(),
      etat: z.enum(ETATS_LOT),
      prevues: syntheseData.shape.prevues,
      controlees: syntheseData.shape.controlees,
      resultats: syntheseData.shape.resultats,
      /** The version that stands; null: none was issued. */
      synthese: syntheseData
        .extend({
          id: z.string(),
          version: z.number().int(),
          emiseLe: z.iso.datetime(),
          conclusion: z.string(),
          signataire: z.string(),
        })
        .nullable(),
    }),
    roles: FOLLOWERS,
    offline: 'L',
  },
  rsReportCreate: {
    method: 'POST',
    path: '/api/RsReport/CreateRsReport/:id',
    summary: 'Émet la synthèse d’un lot : une version, scellée et gardée ; une correction dit son motif',
    tag: TAG,
    params: ofLot,
    body: written,
    answer: issued,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
    errors,
  },
  rsReportNew: {
    method: 'POST',
    path: '/api/RsReport',
    summary: 'Émet la synthèse du lot que le corps nomme',
    tag: TAG,
    body: written.extend({ idLot: z.uuid() }),
    answer: issued,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
    errors,
  },
  rsReportList: {
    method: 'GET',
    path: '/api/RsReport',
    summary: 'Synthèses émises du périmètre',
    tag: TAG,
    query: listQuery(['emiseLe', 'version']),
    answer: pageOf(version),
    roles: [...LEAD_ROLES, ...ASSESSOR_ROLES],
    offline: 'L',
  },
  rsReport: {
    method: 'GET',
    path: '/api/RsReport/:id',
    summary: 'Une version de synthèse et ce qu’elle dit ; émise, elle ne change plus',
    tag: TAG,
    params: byId,
    answer: whole,
    roles: [...LEAD_ROLES, ...ASSESSOR_ROLES],
    offline: 'L',
  },
  rsReportPdf: {
    method: 'GET',
    path: '/api/RsReport/Pdf/:id',
    summary: 'Le PDF d’une version émise, toujours les mêmes octets',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: READERS,
    offline: 'L',
  },
  rsReportDraft: {
    method: 'GET',
    path: '/api/RsReport/Projet/:id',
    summary: 'Le PDF que donnerait la synthèse d’un lot maintenant, marqué PROJET : ni gardé, ni scellé',
    tag: TAG,
    params: ofLot,
    answer: 'pdf',
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['DESSIN_INTERROMPU', 'SERVICE_INDISPONIBLE'],
  },
  rsReportXlsx: {
    method: 'GET',
    path: '/api/RsReport/Xlsx/:id',
    summary: 'Le classeur d’une version émise, toujours les mêmes octets',
    tag: TAG,
    params: byId,
    answer: 'file',
    roles: READERS,
    offline: '-',
  },
  rsReportArchive: {
    method: 'GET',
    path: '/api/RsReport/Archive/:id',
    summary: 'Un lot émis en une archive ZIP : synthèses, classeurs, liste, tirage, rapports, et leur index',
    tag: TAG,
    params: ofLot,
    answer: 'file',
    roles: READERS,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  rsReportArchives: {
    method: 'GET',
    path: '/api/RsReport/Archives',
    summary: 'Les lots dont la synthèse a été émise dans une période, en une archive ZIP avec son index',
    tag: TAG,
    query: z.strictObject({
      /** Days of issue, both included. */
      du: z.iso.date(),
      au: z.iso.date(),
      /** Absent: every office of the reader. */
      idBureau: z.coerce.number().int().min(1).optional(),
    }),
    answer: 'file',
    roles: READERS,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  rsReportSend: {
    method: 'POST',
    path: '/api/RsReport/Envoyer/:id',
    summary: 'Envoie la version qui fait foi, PDF joint, à des contacts du client ; le même id ne part qu’une fois',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      id: newDocumentId.optional(),
      destinataires: z.array(z.email().max(200)).min(1).max(20),
      objet: z.string().trim().min(1).max(SUBJECT_MAX),
      message: z.string().trim().min(1).max(MESSAGE_MAX),
    }),
    answer: z.object({
      envoyeLe: z.iso.datetime(),
      destinataires: z.array(z.object({ a: z.string(), etat: z.enum(ETATS_COURRIEL) })),
    }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER', 'CONFLIT', 'FICHIER_TROP_GROS'],
  },
});
