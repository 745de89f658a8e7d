import { LEAD_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { ETATS_COURRIEL } from '../courriels/courriel.ts';
import { MESSAGE_MAX, SUBJECT_MAX } from '../courriels/modeles.ts';
import { writtenFacture, FACTURE_STATUSES } from '../facturation/facture.ts';
import { facturation } from '../facturation/facturation.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { base, byId, listQuery, pageOf, reason } from './lists.ts';

const TAG = 'Demande';
const READERS = [...LEAD_ROLES, 'CLIENT'] as const;
/** One invoice of the dossier; absent: the one that stands for it. */
const which = z.strictObject({ facture: z.uuid().optional() });
const row = facturation.omit({ lignes: true, tva: true, mentions: true, envois: true, reglements: true });

/** Invoices of dossiers: `:id` is the dossier (domain/facturation/SPEC.md). */
export const facturationCalls = calls({
  facturations: {
    method: 'GET',
    path: '/api/Demande/Facturation',
    summary: 'Registre des factures et des avoirs ; le client lit les siens, une fois émis',
    tag: TAG,
    query: listQuery(['numero', 'dateEmission', 'dateEcheance', 'createdAt', 'totalTTCCents']).extend({
      statut: z.enum(FACTURE_STATUSES).optional(),
      idDossier: z.uuid().optional(),
      idClient: z.uuid().optional(),
      /** Days of issue, inclusive. */
      du: z.iso.date().optional(),
      au: z.iso.date().optional(),
      enRetard: z.stringbool().optional(),
    }),
    answer: pageOf(row.extend({ numeroDossier: z.string().nullable(), nomClient: z.string() })),
    roles: READERS,
    offline: 'L',
  },
  getFacturation: {
    method: 'GET',
    path: '/api/Demande/GetFacturation/:id',
    summary: 'Facturation d’un dossier ; sans facture, les lignes proposées (statut AUCUNE)',
    tag: TAG,
    params: byId,
    query: which,
    answer: facturation,
    roles: READERS,
    offline: 'L',
  },
  saveFacturation: {
    method: 'POST',
    path: '/api/Demande/SaveFacturation/:id',
    summary: 'Enregistre le brouillon, ou l’émet (emettre) : numéro, date, puis plus rien ne change',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      /** The draft, or the id of a new one; absent: the draft of the dossier, otherwise a new one. Asked for by `emettre`. */
      id: newDocumentId.optional(),
      lignes: writtenFacture.shape.lignes.optional(),
      datePrestation: writtenFacture.shape.datePrestation.optional(),
      echeance: writtenFacture.shape.dateEcheance.optional(),
      mentions: writtenFacture.shape.mentions.optional(),
      exoneration: writtenFacture.shape.exoneration.optional(),
      emettre: z.boolean().default(false),
      ...base,
    }),
    answer: facturation,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['VERROUILLE', 'CONFLIT', 'CHAMPS_MANQUANTS', 'REGLE_METIER'],
  },
  generateFacturation: {
    method: 'GET',
    path: '/api/Demande/GenerateFacturation/:id',
    summary: 'Facture ou avoir émis, en PDF qui porte son XML Factur-X (factur-x.xml)',
    tag: TAG,
    params: byId,
    query: which,
    answer: 'pdf',
    roles: READERS,
    offline: 'L',
    errors: ['REGLE_METIER', 'DESSIN_INTERROMPU'],
  },
  avoirFacturation: {
    method: 'POST',
    path: '/api/Demande/AvoirFacturation/:id',
    summary: 'Annule une facture émise par un avoir du même montant, avec un motif',
    tag: TAG,
    params: byId,
    body: z.strictObject({ facture: z.uuid(), motif: reason }),
    answer: facturation,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER', 'VERROUILLE'],
  },
  sendEmailFacturation: {
    method: 'POST',
    path: '/api/Demande/SendEmailFacturation/:id',
    summary:
      'Envoie une facture ou un avoir émis, PDF joint, à des contacts du dossier ; le même id ne part qu’une fois',
    tag: TAG,
    params: byId,
    body: z.strictObject({
      /** Chosen by the caller, so that a lost answer does not send it twice. */
      id: newDocumentId.optional(),
      ...which.shape,
      destinataires: z.array(z.email().max(200)).min(1).max(20),
      copie: z.array(z.email().max(200)).max(20).default([]),
      objet: z.string().trim().min(1).max(SUBJECT_MAX),
      message: z.string().trim().min(1).max(MESSAGE_MAX),
      /** The issued reports of the dossier go with it. */
      joindreRapports: z.boolean().default(false),
    }),
    answer: z.object({
      /** When the server wrote the sending down, to be sent from then on ([facturation/F19]). */
      envoyeLe: z.iso.datetime(),
      destinataires: z.array(z.object({ a: z.string(), etat: z.enum(ETATS_COURRIEL) })),
    }),
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER', 'CHAMPS_MANQUANTS', 'FORMULAIRE_ILLISIBLE', 'FICHIER_TROP_GROS', 'CONFLIT'],
  },
});
