import { z } from 'zod';
import { adresse, contact } from '../places/contact.ts';
import { ETATS_INTERVENTION, intervention, photo } from '../interventions/intervention.ts';
import { SLUGS_INTERVENTION } from '../interventions/etat.ts';
import { interventionList } from '../interventions/list.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { base, listQuery, revision } from './lists.ts';

export const interventionAnswer = intervention.extend(revision);
/** Row of a list: without answers nor report settings; with the state a screen shows. */
export const interventionSummary = interventionAnswer
  .omit({
    champs: true,
    champsPrecedents: true,
    correctionsRt: true,
    motifConclusion: true,
    accordConclusion: true,
    ecartVu: true,
    horodatages: true,
    appels: true,
    templateDoc: true,
    configRapportJson: true,
  })
  .extend({ etatAffiche: z.string() });
/** `sha256` is empty for those who are not told what a photo that was taken away was ([dossiers/D27]). */
export const photoAnswer = photo.extend({
  ...revision,
  sha256: z.union([photo.shape.sha256, z.literal('')]),
  url: z.string(),
});

/** Visit of a calendar. `trajetMin`: minutes from the visit before, the same day. */
export const visit = z.object({
  id: z.uuid(),
  numero: z.string().nullable(),
  titre: z.string(),
  idDossier: z.uuid(),
  dateRdv: z.iso.datetime(),
  dateFin: z.iso.datetime().nullable(),
  dureeMin: z.number().int(),
  trajetMin: z.number().int().nullable(),
  adresse,
  beneficiaire: contact,
  etat: z.enum(ETATS_INTERVENTION),
  idControleur: z.number().int().nullable(),
  couleur: z.string(),
  /** Whom the person of this calendar accompanies; absent: the visit is theirs. */
  accompagne: z.string().exactOptional(),
});

/** [interventions/I44] */
export const pair = {
  aDeux: z.boolean().optional(),
  idSecond: z.number().int().nullable().optional(),
};
export const planned = {
  nature: intervention.shape.nature.optional(),
  idControleur: intervention.shape.idControleur.optional(),
  ...pair,
  dateRdv: intervention.shape.dateRdv.optional(),
  dateFin: intervention.shape.dateFin.optional(),
  dureeMin: intervention.shape.dureeMin.max(1440).optional(),
  rdvFixe: z.boolean().optional(),
  consignes: intervention.shape.consignes.optional(),
  priorite: z.number().int().min(0).max(9).optional(),
  uniqueCode: intervention.shape.uniqueCode.optional(),
  adresse: adresse.partial().optional(),
  beneficiaire: contact.partial().optional(),
};
export const created = z.strictObject({
  ...planned,
  id: newDocumentId.optional(),
  demandeId: z.uuid(),
  idTypeIntervention: intervention.shape.idTypeIntervention,
});
export const replaced = z.strictObject({
  ...planned,
  ...base,
  etat: z.enum(ETATS_INTERVENTION).optional(),
  motif: intervention.shape.motif.optional(),
  commentaireRt: intervention.shape.commentaireRt.optional(),
});

const answers = z.record(z.string().regex(/^[A-Za-z_]\w{0,59}$/), z.json());
/** Of a form, by cf_id. */
export const answered = { champs: answers.optional(), champsPrecedents: answers.optional() };

const filters = {
  etat: z.enum(SLUGS_INTERVENTION).optional(),
  idControleur: z.coerce.number().int().optional(),
  idTypeIntervention: z.string().max(40).optional(),
  idVersionFormulaire: z.string().max(60).optional(),
  methode: z.string().max(120).optional(),
  departement: z.string().max(3).optional(),
  /** Days of the visit, inclusive. */
  debut: z.iso.date().optional(),
  fin: z.iso.date().optional(),
};
/** Query of a list of interventions. */
export const interventionQuery = listQuery(Object.keys(interventionList.sorts)).extend(filters);

/** What a write of a visit may be refused by. */
export const INTERVENTION_ERRORS = [
  'VERROUILLE',
  'CONFLIT',
  'TRANSITION_INTERDITE',
  'CHAMPS_MANQUANTS',
  'PHOTOS_MANQUANTES',
  'SEPARATION_DES_TACHES',
  'CONCLUSION_CORRIGEE',
  'ECART_NON_VU',
  'RAPPORT_INCOMPLET',
  'FORMULAIRE_NON_VALIDE',
  'RELECTEUR_NON_HABILITE',
  'MOTIF_REQUIS',
  'REGLE_METIER',
  'CONTROLEUR_ECARTE',
  'FORMULAIRE_ILLISIBLE',
] as const;
