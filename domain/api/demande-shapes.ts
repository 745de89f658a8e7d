import { z } from 'zod';
import { dossier } from '../dossiers/dossier.ts';
import { adresse, contact } from '../places/contact.ts';
import { FILE_CATEGORIES } from '../fichiers/files.ts';
import { MESSAGE_THREADS } from '../dossiers/messages.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { revision } from './lists.ts';

/** What the calls of Demande carry. */
export const dossierAnswer = dossier.extend(revision);
/** Row of a list: what the table shows, without free data. */
export const dossierSummary = dossierAnswer.omit({ donnees: true, menage: true, operation: true });

/** What a person may give of a dossier; objects are merged member by member. */
export const written = dossier
  .pick({
    referenceClient: true,
    idClient: true,
    idEntreprise: true,
    typesDemandes: true,
    logement: true,
    acces: true,
    disponibilites: true,
    commandePar: true,
    dateCommande: true,
    pieceCommande: true,
    dateEngagement: true,
    dateFacture: true,
    echeance: true,
    rsBatchId: true,
    codeLot: true,
    urgence: true,
    motif: true,
    etape: true,
    menage: true,
    donnees: true,
  })
  .extend({
    beneficiaire: contact.partial(),
    adresseTravaux: adresse.partial(),
    operation: dossier.shape.operation.partial(),
  })
  .partial();

export const created = z.strictObject({
  ...written.shape,
  /** Given by the caller so that the same request sent twice makes one dossier. */
  id: newDocumentId.optional(),
  idBureauInspection: z.number().int().min(1).optional(),
  idClient: z.uuid().optional(),
  typesDemandes: z.array(z.string().max(20)).min(1).max(20),
  beneficiaire: contact.partial().required({ nom: true }),
  adresseTravaux: adresse.partial().required({ ligne1: true, codePostal: true, ville: true }),
});

/** A file of a dossier, of a message or of a ticket. `recuLe` null: its bytes are still on the device of who added it. */
export const fileAnswer = z.object({
  id: z.string(),
  nom: z.string(),
  categorie: z.enum(FILE_CATEGORIES),
  type: z.string(),
  /** Bytes. */
  taille: z.number().int().min(0),
  sha256: z.string(),
  auteur: z.object({ id: z.number().int(), nom: z.string(), role: z.string() }),
  createdAt: z.iso.datetime(),
  recuLe: z.iso.datetime().nullable(),
  url: z.string(),
});

export const message = z.object({
  id: z.string(),
  auteur: z.object({ id: z.number().int(), nom: z.string(), role: z.string() }),
  fil: z.enum(MESSAGE_THREADS),
  texte: z.string(),
  createdAt: z.iso.datetime(),
  /** Those that its reader sees; a message just written has none yet. */
  fichiers: z.array(fileAnswer).default([]),
});

export const historyLine = z.object({
  date: z.iso.datetime(),
  utilisateur: z.string(),
  action: z.string(),
  collection: z.string(),
  /** Kind of the record: message, fichier, facture; null for anything else. */
  genre: z.string().nullable(),
  numero: z.string().nullable(),
  champ: z.string().nullable(),
  avant: z.unknown(),
  apres: z.unknown(),
  horsLigne: z.boolean(),
  /** [sync/S41] Who brought it in the name of `utilisateur`, in a queue file; null: they did themselves. */
  importePar: z.string().nullable(),
});
