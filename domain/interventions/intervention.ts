import { isOfThisCentury } from '../base/days.ts';
import { LANGUES } from '../base/languages.ts';
import { TYPES_OF_TYPE } from '../forms/type-of-type.ts';
import { CAPTION_MAX, LINE_MAX, NOTE_MAX } from '../base/text-limits.ts';
import { TIME_ZONES } from '../base/time-zone.ts';
import { z } from 'zod';
import { availabilities } from '../places/disponibilites.ts';
import { adresse, contact } from '../places/contact.ts';
import { accordConclusion } from './changed-conclusion.ts';
import { horodatage } from './horodatages.ts';

/** Stored states (specification, section 4). EN SIGNATURE is displayed, never stored. */
export const ETATS_INTERVENTION = ['NOUVELLE', 'EN COURS', 'VERIF RT', 'VALIDE', 'ANNULE', 'REMPLACE'] as const;
export type EtatIntervention = (typeof ETATS_INTERVENTION)[number];

const text = z.string().max(NOTE_MAX).nullable();
const instant = z.iso.datetime().nullable();

/** [interventions/I33] What the office corrected of a submitted visit; `champ` null: its conclusion. `avant`: as it was submitted. */
const correction = z.object({
  champ: z.string().max(60).nullable(),
  id: z.number().int(),
  nom: z.string(),
  le: z.iso.datetime(),
  avant: z.json(),
});
export type Correction = z.output<typeof correction>;

/** [interventions/I50] The contradiction between the measures and the conclusion that a reviewer acknowledged: what, who and when. */
export const ecartVu = z.strictObject({
  propose: z.string().max(300),
  conclu: z.string().max(300),
  id: z.number().int(),
  nom: z.string().max(200),
  le: z.iso.datetime(),
});
export type EcartVu = z.output<typeof ecartVu>;

/** [planning/P17] A place that a planner prepared for a visit: who and when, and what stood published then. */
export const preparedRdv = z.strictObject({
  idControleur: z.number().int(),
  dateRdv: z.iso.datetime().refine(isOfThisCentury),
  avant: z.strictObject({ idControleur: z.number().int().nullable(), dateRdv: instant }),
});
export type PreparedRdv = z.output<typeof preparedRdv>;

export const CALL_RESULTS = ['joint', 'refus', 'numero-errone', 'sans-reponse'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];
/** [interventions/I41] A call to the beneficiary to agree on an appointment: who called, when, and what came of it. */
export const appel = z.strictObject({
  resultat: z.enum(CALL_RESULTS),
  note: z.string().trim().min(1).max(300).nullable(),
  le: z.iso.datetime(),
  par: z.strictObject({ id: z.number().int(), nom: z.string().max(200) }),
});
export type Appel = z.output<typeof appel>;

/** [interventions/I71] What kept a controller who went there from making the visit. */
export const EMPECHEMENTS = ['absence', 'refus', 'acces'] as const;
export type Empechement = (typeof EMPECHEMENTS)[number];

/** A visit and its form. Answers stand in `champs` by cf_id; images stand in the photos collection. */
export const intervention = z.object({
  id: z.uuid(),
  /** Number given by the server. */
  idIntervention: z.number().int().nullable(),
  /** I-2026-00131. */
  numero: z.string().max(20).nullable(),
  variante: z.enum(['cee', 'eds', 'mar']),
  idBureauInspection: z.number().int(),
  /** [bureaux/O15] Of its dossier. */
  fuseau: z.enum(TIME_ZONES).nullable().exactOptional(),
  demandeId: z.uuid(),
  numeroDossier: z.string().max(20).nullable(),
  etat: z.enum(ETATS_INTERVENTION),
  typeOfTypeIntervention: z.enum(TYPES_OF_TYPE),
  idTypeIntervention: z.string().max(40),
  /** BAR-EN-101. */
  codeFiche: z.string().max(20),
  libelleType: z.string().max(300),
  /** Contrôle sur le lieu, contre-visite. */
  nature: z.string().max(60),
  idVersionFormulaire: z.string().max(60),
  champs: z.record(z.string(), z.json()),
  /** Values set aside when a condition hid their field (cf_previous). */
  champsPrecedents: z.record(z.string(), z.json()),
  resultat: text,
  signatureStatus: z.string().max(40).nullable(),
  /** JSON text: list of template names. */
  templateDoc: z.string(),
  configRapportJson: z.string(),
  idClient: z.uuid(),
  nomClient: z.string().max(LINE_MAX),
  /** [tiers/T11] Of the report, by its dossier, until it is validated; absent or null: French. */
  langue: z.enum(LANGUES).nullable().exactOptional(),
  idEntreprise: z.uuid().nullable(),
  nomEntreprise: text,
  idControleur: z.number().int().nullable(),
  nomControleur: text,
  /** [interventions/I44] It takes two controllers; absent: one is enough. */
  aDeux: z.boolean().exactOptional(),
  /** Who accompanies the first; absent or null: nobody yet. */
  idSecond: z.number().int().nullable().exactOptional(),
  nomSecond: text.exactOptional(),
  dateRdv: instant,
  dateFin: instant,
  /** Minutes. */
  dureeMin: z.number().int().min(0),
  /** Told to those who plan for the office alone; absent: none was ever prepared. */
  rdvPrepare: preparedRdv.nullable().exactOptional(),
  /** [interventions/I41] By id: two devices that call without a network write two calls. Absent: none. */
  appels: z.record(z.string().max(40), appel).exactOptional(),
  rdvFixe: z.boolean(),
  consignes: text,
  /** [interventions/I43] When the beneficiary is there, as the dossier says; absent or null: nothing was said. */
  disponibilites: availabilities.nullable().exactOptional(),
  adresse,
  beneficiaire: contact,
  rsBatchId: z.uuid().nullable(),
  uniqueCode: z.string().max(40).nullable(),
  priorite: z.number().int(),
  version: z.number().int().min(1),
  remplaceId: z.uuid().nullable(),
  motif: text,
  /** Said by who cancels it; absent or null: nobody went. */
  empechement: z.enum(EMPECHEMENTS).nullable().exactOptional(),
  commentaireRt: text,
  soumisLe: instant,
  soumisPar: z.number().int().nullable(),
  /** [bureaux/O22] The method of the office that the visit was made with, written at its submission; absent or null: none was given. */
  methode: text.exactOptional(),
  valideLe: instant,
  validePar: z.number().int().nullable(),
  /** Written by the rules alone (corrections.ts); absent: none. */
  correctionsRt: z.array(correction).optional(),
  /** [interventions/I60] Why the office changed the conclusion; absent or null: it did not. */
  motifConclusion: text.exactOptional(),
  accordConclusion: accordConclusion.nullable().exactOptional(),
  /** Absent or null: none was acknowledged. */
  ecartVu: ecartVu.nullable().exactOptional(),
  /** [reports/E62] Timestamps of its report that were asked for; absent: none. Written by the server alone. */
  horodatages: z.array(horodatage).optional(),
  /** Personal data erased (domain/rgpd, [rgpd/RG8]); absent otherwise. Written by the server alone. */
  effaceLe: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  modifiePar: z.object({ id: z.number().int(), nom: z.string() }).nullable(),
});
export type Intervention = z.output<typeof intervention>;

const idOrNone = z.uuid().or(z.literal(''));

/** Photo or signature of an intervention, or of a supervision: the data; the bytes travel apart (AddImages) and are acknowledged by their SHA-256. */
export const photo = z.object({
  id: z.uuid(),
  /** '' when a supervision bears it. */
  idIntervention: idOrNone,
  /** '' when a supervision bears it: it stands in no dossier. */
  idDossier: idOrNone,
  /** [supervisions/SU40] The supervision that bears it. Absent: a visit does. */
  idSupervision: z.uuid().exactOptional(),
  variante: z.enum(['cee', 'eds', 'mar']),
  idBureauInspection: z.number().int(),
  cf_id: z.string().max(60),
  genre: z.enum(['photo', 'signature']),
  nom: z.string().max(LINE_MAX),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  /** Bytes of the file that is sent. */
  taille: z.number().int().min(1),
  sha256: z.string().length(64),
  /** Hash of the picture as the camera gave it, before compression. */
  sha256Original: z.string().length(64).nullable(),
  largeur: z.number().int(),
  hauteur: z.number().int(),
  prisLe: z.iso.datetime(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precisionM: z.number().nullable(),
  orientation: z.number().int().nullable(),
  legende: z.string().max(CAPTION_MAX).nullable(),
  /** Set by the server alone, once the bytes are stored and their hash is right. */
  recuLe: instant,
  /** Soft deletion by a user (S rules: never `_deleted` before the server knows). */
  retireLe: instant,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  modifiePar: z.object({ id: z.number().int(), nom: z.string() }).nullable(),
});
export type Photo = z.output<typeof photo>;
