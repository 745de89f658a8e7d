import { z } from 'zod';
import { FIELD_ROLES } from '../access/roles.ts';
import { LINE_MAX, NAME_MAX, REASON_MAX } from '../base/text-limits.ts';
import { AUDIT_KINDS, SANS_SCEAU } from '../signatures/audit.ts';
import { QUALITES, SIGNATORY_STATUSES } from '../signatures/envelope.ts';
import { SIGNATORIES_MAX } from '../signatures/signatories.ts';
import { calls } from './call.ts';
import { byId } from './lists.ts';
import { envelopeAnswer, SENDING } from './rapports.ts';

const TAG = 'Signature';
/** Id of the envelope, then the secret of the link: no dot, which would make a file of the page's address. */
const byLink = z.strictObject({ token: z.string().regex(/^[0-9a-f-]{36}[\w-]{43}$/) });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const LINK = ['LIEN_EXPIRE', 'RAPPORT_REMPLACE'] as const;
const code = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/** What whoever holds a link may know. */
const linkAnswer = z.object({
  numero: z.string(),
  bureau: z.string(),
  nom: z.string(),
  /** m…d@oxance.example */
  email: z.string(),
  statut: z.enum(SIGNATORY_STATUSES),
  expireLe: z.iso.datetime(),
  /** Of the document that they are shown. */
  sha256,
  /** Whether everybody has signed. */
  finalisee: z.boolean(),
  demonstration: z.boolean(),
  /** Absent: the report of a visit. */
  sujet: z.literal('contrat').optional(),
});

/** In their order. An address is judged by the rules, so that who sends is told whose. */
const toSign = z.strictObject({
  template: z.string().regex(/^[\w-]{1,40}$/),
  qr: z.boolean(),
  signataires: z
    .array(
      z.strictObject({ nom: z.string().max(NAME_MAX), email: z.string().max(LINE_MAX), qualite: z.enum(QUALITES) }),
    )
    .max(SIGNATORIES_MAX),
});

const person = z.object({ nom: z.string(), email: z.string() });

/** [signatures/E63] Who takes the place `ordre`, and why. */
export const replacement = z.strictObject({
  ordre: z.number().int().min(1).max(SIGNATORIES_MAX),
  nom: z.string().max(NAME_MAX),
  email: z.string().max(LINE_MAX),
  motif: z.string().trim().min(1).max(REASON_MAX),
});

export const trackingAnswer = envelopeAnswer.extend({
  etat: z.enum(['PREPARATION', 'EN COURS', 'FINALISEE', 'REFUSEE', 'EXPIREE', 'ANNULEE']),
  maison: z.boolean(),
  demonstration: z.boolean(),
  /** [signatures/E16] Why this server seals nothing, of an open envelope that it carries; absent: it can, or its office is not asked. */
  sansSceau: z.enum(SANS_SCEAU).optional(),
  envoyePar: z.string(),
  envoyeLe: z.iso.datetime(),
  sha256,
  piste: z.array(
    z.object({
      le: z.iso.datetime(),
      quoi: z.enum(AUDIT_KINDS),
      ordre: z.number().int().nullable(),
      qui: z.string(),
      ip: z.string().nullable(),
      sha256: sha256.nullable(),
      motif: z.string().nullable(),
      /** [signatures/E63] Of a line « remplacement » alone. */
      remplace: z.object({ avant: person, apres: person }).optional(),
    }),
  ),
});

/** Remote signature carried by this server: the public page of a signatory, and what the office follows. */
export const signaturesCalls = calls({
  openSignatureLink: {
    method: 'GET',
    path: '/api/Signature/:token',
    summary: 'Ce qu’un lien de signature ouvre ; sans session, essais comptés',
    tag: TAG,
    params: byLink,
    answer: linkAnswer,
    roles: 'public',
    offline: '-',
    errors: LINK,
  },
  signatureDocument: {
    method: 'GET',
    path: '/api/Signature/:token/document',
    summary: 'Le document à signer, ou signé ; la consultation est notée',
    tag: TAG,
    params: byLink,
    answer: 'pdf',
    roles: 'public',
    offline: '-',
    errors: LINK,
  },
  askSignatureCode: {
    method: 'POST',
    path: '/api/Signature/:token/code',
    summary: 'Envoie au signataire un code à usage unique, valable dix minutes',
    tag: TAG,
    params: byLink,
    answer: z.object({ email: z.string(), fin: z.iso.datetime() }),
    roles: 'public',
    offline: '-',
    errors: LINK,
  },
  signDocument: {
    method: 'POST',
    path: '/api/Signature/:token/sign',
    summary: 'Le signataire signe ce qu’il a vu (sha256) avec le code reçu ; le sceau suit',
    tag: TAG,
    params: byLink,
    body: z.strictObject({ code, sha256, consentement: z.literal(true) }),
    answer: linkAnswer,
    roles: 'public',
    offline: '-',
    errors: [...LINK, 'CODE_INVALIDE', 'EMPREINTE_DIFFERENTE'],
  },
  refuseDocument: {
    method: 'POST',
    path: '/api/Signature/:token/refuse',
    summary: 'Le signataire refuse, avec un motif',
    tag: TAG,
    params: byLink,
    body: z.strictObject({ code, motif: z.string().trim().min(1).max(REASON_MAX) }),
    answer: 'none',
    roles: 'public',
    offline: '-',
    errors: [...LINK, 'CODE_INVALIDE'],
  },
  sendSignature: {
    method: 'POST',
    path: '/api/Intervention/sendSignature/:id',
    summary: 'Envoie le rapport à signer à ces personnes, dans cet ordre ; déjà parti, répond où il en est',
    tag: TAG,
    params: byId,
    body: toSign,
    answer: trackingAnswer,
    roles: FIELD_ROLES,
    offline: '-',
    errors: SENDING,
  },
  signatureTracking: {
    method: 'GET',
    path: '/api/Intervention/signatureTracking/:id',
    summary: 'Le dernier envoi en signature d’un rapport : signataires et piste d’audit ; 404 s’il n’y en a pas',
    tag: TAG,
    params: byId,
    answer: trackingAnswer,
    roles: FIELD_ROLES,
    offline: 'L',
    isBeside: true,
  },
  remindSignature: {
    method: 'POST',
    path: '/api/Intervention/remindSignature/:id',
    summary: 'Relance le signataire dont c’est le tour : un nouveau lien, l’ancien se ferme',
    tag: TAG,
    params: byId,
    answer: trackingAnswer,
    roles: FIELD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  recallSignature: {
    method: 'POST',
    path: '/api/Intervention/recallSignature/:id',
    summary: 'Rappelle l’enveloppe, avec un motif : plus personne ne la signe, le rapport peut être renvoyé',
    tag: TAG,
    params: byId,
    body: z.strictObject({ motif: z.string().trim().min(1).max(REASON_MAX) }),
    answer: trackingAnswer,
    roles: FIELD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE'],
  },
  replaceSignatory: {
    method: 'POST',
    path: '/api/Intervention/replaceSignatory/:id',
    summary: 'Remplace un signataire qui n’a pas signé par un autre, avec un motif : l’ancien lien se ferme',
    tag: TAG,
    params: byId,
    body: replacement.extend({ qualite: z.enum(QUALITES) }),
    answer: trackingAnswer,
    roles: FIELD_ROLES,
    offline: '-',
    errors: ['TRANSITION_INTERDITE', 'REGLE_METIER'],
  },
  inPersonPage: {
    method: 'GET',
    path: '/api/Intervention/signaturePlace/:id',
    summary:
      'La page scellée d’une signature donnée sur place, par l’id de la signature ; 404 tant qu’elle n’est pas scellée',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: '*',
    offline: '-',
  },
  signatureProof: {
    method: 'GET',
    path: '/api/Intervention/signatureProof/:id',
    summary: 'La page de preuve d’un rapport signé ici, scellée ; 404 avant « Signature finalisée »',
    tag: TAG,
    params: byId,
    answer: 'pdf',
    roles: '*',
    offline: '-',
    errors: ['HORODATAGE_ECHEC', 'HORODATAGE_ABSENT', 'SCEAU_PERIME', 'SIGNATURE_ABSENTE', 'DESSIN_INTERROMPU'],
  },
});
