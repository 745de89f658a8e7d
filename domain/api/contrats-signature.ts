import { z } from 'zod';
import { LEAD_ROLES } from '../access/roles.ts';
import { REASON_MAX } from '../base/text-limits.ts';
import { ETATS_CONTRAT, signataire, SIGNATAIRES_MAX } from '../contrats/contrat.ts';
import { calls } from './call.ts';
import { base, byId } from './lists.ts';
import { replacement, trackingAnswer } from './signatures.ts';

const TAG = 'CSContract';
const READERS = [...LEAD_ROLES, 'CLIENT'] as const;

/** The signatures of a contract: the same envelope as that of a report ([contrats/CT20] to [contrats/CT23]). */
export const contratsSignatureCalls = calls({
  contratSign: {
    method: 'PUT',
    path: '/api/CSContract/signContract/:id',
    summary: 'Envoie un brouillon complet en signature, aux signataires du contrat, dans leur ordre',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      /** Absent: those that the draft names. */
      signataires: z.array(signataire).max(SIGNATAIRES_MAX).optional(),
      mode: z.literal('electronique').default('electronique'),
      ...base,
    }),
    answer: z.object({
      etat: z.enum(ETATS_CONTRAT),
      /** Where the first one signs, by an outside service; otherwise where the signatures are followed: links are sent by mail alone. */
      lienSignature: z.url(),
      suivi: trackingAnswer,
    }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: [
      'CHAMPS_MANQUANTS',
      'CONFLIT',
      'VERROUILLE',
      'REGLE_METIER',
      'SIGNATURE_ABSENTE',
      'SIGNATURE_ECHEC',
      'SCEAU_PERIME',
      'HORODATAGE_ABSENT',
      'DESSIN_INTERROMPU',
    ],
  },
  contratTracking: {
    method: 'GET',
    path: '/api/CSContract/signatureTracking/:id',
    summary: 'Le dernier envoi d’un contrat : signataires et piste d’audit ; 404 s’il n’y en a pas',
    tag: TAG,
    params: byId,
    answer: trackingAnswer,
    roles: READERS,
    offline: 'L',
  },
  contratRemind: {
    method: 'POST',
    path: '/api/CSContract/remindSignature/:id',
    summary: 'Relance le signataire dont c’est le tour : un nouveau lien, l’ancien se ferme',
    tag: TAG,
    params: byId,
    answer: trackingAnswer,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  contratRecall: {
    method: 'POST',
    path: '/api/CSContract/recallSignature/:id',
    summary: 'Rappelle un contrat parti, avec un motif : il redevient un brouillon',
    tag: TAG,
    params: byId,
    body: z.strictObject({ motif: z.string().trim().min(1).max(REASON_MAX) }),
    answer: trackingAnswer,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  contratReplaceSignatory: {
    method: 'POST',
    path: '/api/CSContract/replaceSignatory/:id',
    summary: 'Remplace un signataire qui n’a pas signé par un autre de la même partie, avec un motif',
    tag: TAG,
    params: byId,
    /** `qualite`: as the contract names it, « directrice qualité ». */
    body: replacement.extend({ qualite: signataire.shape.qualite }),
    answer: trackingAnswer,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'REGLE_METIER'],
  },
  contratProof: {
    method: 'GET',
    path: '/api/CSContract/signatureProof/:id',
    summary: 'La page de preuve d’un contrat signé ici, scellée ; 404 avant',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: READERS,
    offline: '-',
    errors: ['HORODATAGE_ECHEC', 'HORODATAGE_ABSENT', 'SCEAU_PERIME', 'SIGNATURE_ABSENTE', 'DESSIN_INTERROMPU'],
  },
  contratOwnLink: {
    method: 'POST',
    path: '/api/CSContract/signatureLink/:id',
    summary: 'Le lien de signature de qui demande, quand c’est son tour : celui du courriel reste bon',
    tag: TAG,
    params: byId,
    answer: z.object({ lien: z.string() }),
    roles: READERS,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'DROIT_INSUFFISANT', 'TROP_DE_TENTATIVES'],
  },
});
