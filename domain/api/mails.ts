import { FIELD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { LANGUES } from '../base/languages.ts';
import { ETATS_COURRIEL } from '../courriels/courriel.ts';
import {
  MESSAGE_MAX,
  MODELES_DOSSIER,
  MODELE_NAMES,
  PLACEHOLDERS,
  SUBJECT_MAX,
  TEXT_MAX,
} from '../courriels/modeles.ts';
import { VARIANTS } from '../variants/variants.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { listQuery, pageOf, recordId } from './lists.ts';

const instant = z.iso.datetime();
const text = (max: number) => z.string().trim().min(1).max(max);
const byMail = z.strictObject({ id: z.string().min(1).max(300) });

const row = z.object({
  id: z.string(),
  /** When it was written: sending it again does not change it. */
  le: instant,
  variante: z.enum(VARIANTS),
  modele: z.string(),
  a: z.string(),
  sujet: z.string(),
  etat: z.enum(ETATS_COURRIEL),
  essais: z.number().int(),
  dernierEssaiLe: instant.nullable(),
  prochainLe: instant.nullable(),
  envoyeLe: instant.nullable(),
  erreur: z.string().nullable(),
});
const courriel = row.extend({
  de: z.string(),
  texte: z.string(),
  html: z.string(),
  pieces: z.array(z.object({ nom: z.string(), type: z.string(), taille: z.number().int() })),
});
export type CourrielRow = z.output<typeof row>;
export type ReadCourriel = z.output<typeof courriel>;

const modeleKey = { modele: z.enum(MODELE_NAMES), variante: z.enum(VARIANTS), langue: z.enum(LANGUES) };
/** A mail of the product as it leaves, and what its text may name. */
const modele = z.object({
  ...modeleKey,
  sujet: z.string(),
  texte: z.string(),
  /** Our text: nobody wrote another one, or came back to ours. */
  isParDefaut: z.boolean(),
  /** Names that may stand between braces, and those that the text must hold. */
  reperes: z.array(z.enum(PLACEHOLDERS)),
  obligatoires: z.array(z.enum(PLACEHOLDERS)),
  /** 0: never written. */
  rev: z.number().int().min(0),
});

export const mailsCalls = calls({
  sendEmail: {
    method: 'POST',
    path: '/api/mails/sendEmail',
    summary: 'Envoie un courriel à des contacts d’un dossier ; le même id ne part qu’une fois',
    tag: 'mails',
    body: z.strictObject({
      /** Chosen by the caller, so that a lost answer does not send it twice. */
      id: newDocumentId.optional(),
      modele: z.enum(MODELES_DOSSIER).default('message'),
      destinataires: z.array(z.email().max(200)).min(1).max(20),
      objet: text(200),
      message: text(MESSAGE_MAX),
      entite: z.enum(['dossier', 'intervention']),
      idEntite: recordId,
      /** Ids of files of the dossier, and of interventions whose issued report goes with it. */
      fichiers: z.array(z.uuid()).max(20).default([]),
      rapports: z.array(z.uuid()).max(10).default([]),
    }),
    answer: z.object({
      id: z.string(),
      /** null: not taken by the mail server yet. */
      envoyeLe: instant.nullable(),
      destinataires: z.array(z.object({ a: z.string(), etat: z.enum(ETATS_COURRIEL) })),
    }),
    roles: FIELD_ROLES,
    offline: 'Q',
    errors: ['REGLE_METIER', 'CHAMPS_MANQUANTS', 'FORMULAIRE_ILLISIBLE', 'FICHIER_TROP_GROS', 'CONFLIT'],
  },
  mails: {
    method: 'GET',
    path: '/api/mails',
    summary: 'Courriels, et ce que devient leur envoi',
    tag: 'mails',
    query: listQuery(['le'])
      .omit({ apres: true })
      .extend({ etat: z.enum(ETATS_COURRIEL).optional() }),
    answer: pageOf(row),
    roles: ['ADMIN'],
    offline: '-',
  },
  mailTemplates: {
    method: 'GET',
    path: '/api/mails/modeles',
    summary: 'Textes des courriels, par portail et par langue',
    tag: 'mails',
    query: z.strictObject({ variante: modeleKey.variante.optional(), langue: modeleKey.langue.optional() }),
    answer: z.array(modele),
    roles: ['ADMIN'],
    offline: '-',
  },
  mailTemplateReplace: {
    method: 'PUT',
    path: '/api/mails/modeles',
    summary: 'Change le texte d’un courriel, ou revient à celui du produit (sujet et texte null)',
    tag: 'mails',
    body: z.strictObject({
      ...modeleKey,
      sujet: z.string().trim().max(SUBJECT_MAX).nullable(),
      texte: z.string().trim().max(TEXT_MAX).nullable(),
      /** The revision that was read; 0: never written. */
      rev: z.number().int().min(0).max(2_147_483_647),
    }),
    answer: modele,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['CONFLIT'],
  },
  mail: {
    method: 'GET',
    path: '/api/mails/:id',
    summary: 'Un courriel',
    tag: 'mails',
    params: byMail,
    answer: courriel,
    roles: ['ADMIN'],
    offline: '-',
  },
  mailRetry: {
    method: 'POST',
    path: '/api/mails/:id/renvoyer',
    summary: 'Envoie de nouveau un courriel en échec ou gardé',
    tag: 'mails',
    params: byMail,
    body: z.strictObject({}),
    answer: row,
    roles: ['ADMIN'],
    offline: '-',
    errors: ['REGLE_METIER'],
  },
});
