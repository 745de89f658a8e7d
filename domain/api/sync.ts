import { LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { queueFile } from '../sync/queue-file.ts';
import { edit, pullAnswer, pullQuery, pushAnswer, pushBody, pushReply } from '../sync/messages.ts';
import { authorsRequest, authorsAnswer } from '../sync/authors.ts';
import { calls } from './call.ts';
import { listQuery, pageOf, reason } from './lists.ts';

/** What became of a refused edit; null while somebody has to look at it. */
export const REFUS_OUTCOMES = ['rejoue', 'classe', 'abandonne'] as const;

/** Server copy of an edit that was refused: what a person typed is never lost, even when their device is. */
const keptRefus = z.object({
  edit,
  idUser: z.number().int(),
  utilisateur: z.string(),
  code: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  appareil: z.string().nullable(),
  premierLe: z.iso.datetime(),
  dernierLe: z.iso.datetime(),
  fois: z.number().int(),
  /** Number of the document, when it exists and has one. */
  numero: z.string().nullable(),
  /** What the document holds now at each path of the edit. */
  actuelles: z.record(z.string(), z.json()),
  suite: z.enum(REFUS_OUTCOMES).nullable(),
  suiteLe: z.iso.datetime().nullable(),
  suitePar: z.string().nullable(),
  motif: z.string().nullable(),
});
export type KeptRefus = z.output<typeof keptRefus>;

const oneRefus = z.strictObject({ idUser: z.coerce.number().int(), editId: z.uuid() });

/**
 * Synchronisation (domain/sync/messages.ts). Beside these two calls, GET /api/Sync/stream
 * is an event stream: `event: documents`, `data: {"seq": n}` each time something in the caller's scope was written,
 * once at the opening, and a comment every 25 s. It only rings: documents come by pull.
 */
export const syncCalls = calls({
  syncPull: {
    method: 'GET',
    path: '/api/Sync/pull',
    summary: 'Une page de ce qui a changé depuis le point de reprise, dans l’ordre du serveur',
    tag: 'Sync',
    query: pullQuery,
    answer: pullAnswer,
    isExact: true,
    roles: '*',
    offline: '-',
    errors: ['VERSION_TROP_ANCIENNE', 'PERIMETRE_TROP_GRAND'],
  },
  syncEstimation: {
    method: 'GET',
    path: '/api/Sync/estimation',
    summary: 'Ce qu’un téléchargement apporterait depuis le point de reprise, avant de le commencer',
    tag: 'Sync',
    query: pullQuery.pick({ epoch: true, seq: true, debut: true, fin: true }),
    answer: z.object({
      documents: z.number().int().min(0),
      octets: z.number().int().min(0),
      photos: z.number().int().min(0),
      octetsPhotos: z.number().int().min(0),
      plafond: z.number().int().min(1),
    }),
    roles: '*',
    offline: '-',
  },
  syncPush: {
    method: 'POST',
    path: '/api/Sync/push',
    summary: 'Modifications faites sur un appareil ; chacune a sa réponse',
    tag: 'Sync',
    body: pushBody,
    answer: pushAnswer,
    isExact: true,
    roles: '*',
    readers: true,
    rescuing: true,
    offline: '-',
    errors: ['VERSION_TROP_ANCIENNE'],
  },
  syncAuteurs: {
    method: 'POST',
    path: '/api/Sync/Auteurs',
    summary: 'Qui a écrit quoi dans ces documents depuis que l’appareil les connaît, et pourquoi certains sont partis',
    tag: 'Sync',
    body: authorsRequest,
    answer: authorsAnswer,
    roles: '*',
    readers: true,
    offline: '-',
  },
  syncRefus: {
    method: 'GET',
    path: '/api/Sync/Refus',
    summary: 'Modifications refusées par le serveur, telles qu’elles ont été envoyées',
    tag: 'Sync',
    query: listQuery(['dernierLe']).extend({
      idUser: z.coerce.number().int().optional(),
      /** 'ouverts' by default: those that nobody has dealt with. */
      vue: z.enum(['ouverts', 'tous']).optional(),
    }),
    answer: pageOf(keptRefus),
    roles: LEAD_ROLES,
    offline: '-',
  },
  syncRefusRejouer: {
    method: 'POST',
    path: '/api/Sync/Refus/:idUser/:editId/rejouer',
    summary: 'Écrit une modification refusée, comme son auteur, si les règles d’aujourd’hui le permettent',
    tag: 'Sync',
    params: oneRefus,
    answer: keptRefus,
    roles: LEAD_ROLES,
    offline: '-',
    errors: [
      'CONFLIT',
      'VERROUILLE',
      'TIERS_INACTIF',
      'TYPE_FERME',
      'CONTROLEUR_ECARTE',
      'LECTURE_SEULE',
      'TRANSITION_INTERDITE',
      'CHAMPS_MANQUANTS',
      'FORMULAIRE_ILLISIBLE',
      'PHOTOS_MANQUANTES',
      'SEPARATION_DES_TACHES',
      'CONCLUSION_CORRIGEE',
      'ECART_NON_VU',
      'RAPPORT_INCOMPLET',
      'FORMULAIRE_NON_VALIDE',
      'RELECTEUR_NON_HABILITE',
      'MOTIF_REQUIS',
      'REGLE_METIER',
      'HORS_ORDRE',
    ],
  },
  syncRefusClasser: {
    method: 'POST',
    path: '/api/Sync/Refus/:idUser/:editId/classer',
    summary: 'Met une modification refusée de côté, avec un motif ; elle reste lisible',
    tag: 'Sync',
    params: oneRefus,
    body: z.strictObject({ motif: reason }),
    answer: keptRefus,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  syncAbandon: {
    method: 'POST',
    path: '/api/Sync/abandon',
    summary: 'Modification que son auteur abandonne : elle est gardée, et l’historique le dit',
    tag: 'Sync',
    body: z.strictObject({ appareil: z.string().min(1).max(64), edit }),
    answer: 'none',
    roles: '*',
    offline: 'Q',
    errors: ['COPIE_NON_GARDEE'],
  },
  syncImport: {
    method: 'POST',
    path: '/api/Sync/import',
    summary:
      'File d’attente exportée d’un appareil, par son auteur ou un administrateur ; l’importer deux fois n’écrit rien de plus',
    tag: 'Sync',
    body: queueFile,
    answer: z.object({
      reponses: z.array(pushReply.pick({ editId: true, id: true, statut: true, code: true, data: true })),
      /** Ids of the photos whose bytes are now on the server. */
      photos: z.array(z.uuid()),
    }),
    roles: '*',
    offline: '-',
    errors: ['DROIT_INSUFFISANT', 'COMPTE_DESACTIVE', 'MAUVAIS_PORTAIL'],
  },
});

export const STREAM_PATH = '/api/Sync/stream';
export const STREAM_EVENT = 'documents';
