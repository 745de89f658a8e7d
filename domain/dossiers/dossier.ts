import { TIME_ZONES } from '../base/time-zone.ts';
import { LINE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { adresse, contact } from '../places/contact.ts';
import { z } from 'zod';
import { LANGUES } from '../base/languages.ts';
import { availabilities } from '../places/disponibilites.ts';

/** Stored states of a dossier (specification, section 4). EN ATTENTE: a demand not accepted yet. */
export const ETATS_DOSSIER = ['NOUVELLE', 'EN COURS', 'VALIDE', 'ARCHIVE', 'EN ATTENTE'] as const;
export type EtatDossier = (typeof ETATS_DOSSIER)[number];

const text = z.string().max(REASON_MAX).nullable();
const day = z.iso.date().nullable();
const instant = z.iso.datetime().nullable();

/** Dossier, or demande while EN ATTENTE, or projet in mar: one record (domain/api, section 3). */
export const dossier = z.object({
  id: z.uuid(),
  /** Number given by the server; null while the record exists only on a device. */
  idDemande: z.number().int().nullable(),
  /** D-2026-00042 (P-2026-00042 in mar). */
  numero: z.string().max(20).nullable(),
  variante: z.enum(['cee', 'eds', 'mar']),
  etat: z.enum(ETATS_DOSSIER),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  modifiePar: z.object({ id: z.number().int(), nom: z.string() }).nullable(),
  idBureauInspection: z.number().int(),
  /** [bureaux/O15] Hour of its office; absent or null: that of Paris. Written by the server alone. */
  fuseau: z.enum(TIME_ZONES).nullable().exactOptional(),
  referenceClient: text,
  idClient: z.uuid(),
  nomClient: z.string().max(LINE_MAX),
  /** [tiers/T11] Of its client; absent or null: French. Written by the rules alone. */
  langue: z.enum(LANGUES).nullable().exactOptional(),
  idEntreprise: z.uuid().nullable(),
  nomEntreprise: text,
  /** Codes of the requested types: BAR-EN-101. */
  typesDemandes: z.array(z.string().max(20)).max(20),
  beneficiaire: contact,
  adresseTravaux: adresse,
  /** Logement, accès: free text shown to the controller. */
  logement: text,
  acces: text,
  /** When the beneficiary is there ([dossiers/D34]); absent or null: nothing was said. */
  disponibilites: availabilities.nullable().exactOptional(),
  commandePar: text,
  dateCommande: day,
  /** [dossiers/D40] By which paper; absent or null: none was given. */
  pieceCommande: text.exactOptional(),
  /** [dossiers/D40] Who made the demande, when it was not the client nor the office. Written by the rules alone. */
  demandePar: z.literal('ENTREPRISE').exactOptional(),
  /** Engagement: acceptance of the quote. */
  dateEngagement: day,
  dateFacture: day,
  echeance: day,
  /** Declared quantities of the operation; surface in m², puissance in kW. */
  operation: z.object({ surface: z.number().nullable(), puissance: z.number().nullable() }),
  rsBatchId: z.uuid().nullable(),
  codeLot: text,
  urgence: z.boolean(),
  /** [contrats/CT11] Contract by which it was accepted, and its number; absent or null: without one. Written by the server alone. */
  idContrat: z.uuid().nullable().exactOptional(),
  numeroContrat: z.string().max(40).nullable().exactOptional(),
  archiveLe: instant,
  conserverJusquAu: day,
  /** Flag beside the state, not a sixth state. */
  aSupprimerLe: day,
  /** Personal data erased (domain/rgpd, [rgpd/RG8]); absent otherwise. Written by the server alone. */
  effaceLe: z.iso.datetime().optional(),
  motif: text,
  /** Derived by the server and recomputed on the device: shown in lists. */
  totaux: z.object({
    interventions: z.number().int(),
    valides: z.number().int(),
    /** Those that have no day and have not begun; absent of what was written before it was counted. */
    sansDate: z.number().int().exactOptional(),
  }),
  prochaineVisite: instant,
  controleurs: z.array(z.object({ id: z.number().int(), nom: z.string() })),
  resultat: text,
  /** mar: step of the projet inside its state, household. */
  etape: text,
  menage: z.record(z.string(), z.json()),
  donnees: z.record(z.string(), z.json()),
});
export type Dossier = z.output<typeof dossier>;
