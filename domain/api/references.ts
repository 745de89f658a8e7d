import { LEAD_ROLES, OFFICE_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import { TYPES_OF_TYPE } from '../interventions/intervention.ts';
import { calls } from './call.ts';
import { slug, versionComplete, versionHeading, versionWritten } from './form-version.ts';
import { bureauAnswer, bureauWritten, LOGO_ERRORS } from './third-parties.ts';

const ALL_BUT_ARCHIVE = [...OFFICE_ROLES, 'CLIENT', 'ENTREPRISE'] as const;

const bySlug = z.strictObject({ id: slug });
/** With the fields (`true` in the path) or the headings only. */
const versions = z.array(z.union([versionComplete, versionHeading]));
const withFields = z.strictObject({ complet: z.stringbool() });

export const typeAnswer = z.object({
  id: slug,
  code: z.string(),
  libelle: z.string(),
  typeOfTypeIntervention: z.enum(TYPES_OF_TYPE),
  dureeMin: z.number().int(),
  relecture: z.boolean(),
  idVersionFormulaire: z.string(),
  actif: z.boolean(),
  /** Integer cents, excluding tax; null: not told, or not set. */
  prixHT: z.number().int().nullable(),
});
export const typeOpened = z.strictObject({
  idBureauInspection: z.number().int().min(1),
  idTypeIntervention: slug,
  actif: z.boolean(),
  dureeMin: z.number().int().min(5).max(1440).nullable().default(null),
  /** Absent: the price stays as it is. */
  prixHT: z.number().int().min(0).max(100_000_000).nullable().optional(),
});

export const referencesCalls = calls({
  versionFormulaires: {
    method: 'GET',
    path: '/api/VersionFormulaire/GetVersionFormulaires/:complet',
    summary: 'Versions de formulaires ; true : avec les champs, false : en-têtes',
    tag: 'VersionFormulaire',
    params: withFields,
    query: z.strictObject({ idTypeIntervention: slug.optional() }),
    answer: versions,
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  versionFormulairesEligible: {
    method: 'GET',
    path: '/api/VersionFormulaire/GetVersionFormulairesEligible/:complet',
    summary: 'Versions utilisables à la date d’engagement, de types ouverts au bureau',
    tag: 'VersionFormulaire',
    params: withFields,
    query: z.strictObject({ idTypeIntervention: slug.optional(), dateEngagement: z.iso.date().optional() }),
    answer: versions,
    roles: ALL_BUT_ARCHIVE,
    offline: 'L',
  },
  versionFormulaireList: {
    method: 'GET',
    path: '/api/VersionFormulaire',
    summary: 'Versions de formulaires, avec les champs',
    tag: 'VersionFormulaire',
    answer: z.array(versionComplete),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  versionFormulaire: {
    method: 'GET',
    path: '/api/VersionFormulaire/:id',
    summary: 'Une version de formulaire',
    tag: 'VersionFormulaire',
    params: bySlug,
    answer: versionComplete,
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  versionFormulaireCreate: {
    method: 'POST',
    path: '/api/VersionFormulaire',
    summary: 'Nouvelle version ; une formule ou une condition qui ne se lit pas est refusée, avec sa position',
    tag: 'VersionFormulaire',
    body: versionWritten,
    answer: versionComplete,
    status: 201,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['FORMULE_INVALIDE'],
  },
  versionFormulaireReplace: {
    method: 'PUT',
    path: '/api/VersionFormulaire/:id',
    summary: 'Modifie une version qui n’a jamais servi',
    tag: 'VersionFormulaire',
    params: bySlug,
    body: versionWritten,
    answer: versionComplete,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['FORMULE_INVALIDE', 'REGLE_METIER'],
  },
  versionFormulaireDelete: {
    method: 'DELETE',
    path: '/api/VersionFormulaire/:id',
    summary: 'Supprime une version qui n’a jamais servi',
    tag: 'VersionFormulaire',
    params: bySlug,
    answer: 'none',
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['REGLE_METIER'],
  },
  typeInterventionsByBureau: {
    method: 'GET',
    path: '/api/BureauInspectionTypeIntervention/getTypeInterventionsByBureauInspection/:id',
    summary: 'Types d’intervention d’un bureau',
    tag: 'BureauInspectionTypeIntervention',
    params: z.strictObject({ id: z.coerce.number().int().min(1) }),
    answer: z.array(typeAnswer),
    roles: '*',
    offline: 'L',
  },
  postTypeIntervention: {
    method: 'POST',
    path: '/api/BureauInspectionTypeIntervention/postTypeIntervention',
    summary: 'Ouvre ou ferme un type pour un bureau',
    tag: 'BureauInspectionTypeIntervention',
    body: typeOpened,
    answer: typeAnswer,
    roles: LEAD_ROLES,
    offline: '-',
  },
  bureauList: {
    method: 'GET',
    path: '/api/BureauInspection',
    summary: 'Bureaux de contrôle',
    tag: 'BureauInspection',
    answer: z.array(bureauAnswer),
    roles: '*',
    offline: 'L',
  },
  bureau: {
    method: 'GET',
    path: '/api/BureauInspection/:id',
    summary: 'Un bureau de contrôle',
    tag: 'BureauInspection',
    params: bySlug,
    answer: bureauAnswer,
    roles: '*',
    offline: 'L',
  },
  bureauCreate: {
    method: 'POST',
    path: '/api/BureauInspection',
    summary: 'Nouveau bureau de contrôle',
    tag: 'BureauInspection',
    body: bureauWritten,
    answer: bureauAnswer,
    status: 201,
    roles: ['ADMIN'],
    offline: '-',
    errors: LOGO_ERRORS,
  },
  bureauReplace: {
    method: 'PUT',
    path: '/api/BureauInspection/:id',
    summary: 'Modifie un bureau ; le responsable technique, les coordonnées et le logo du sien',
    tag: 'BureauInspection',
    params: bySlug,
    body: bureauWritten.partial(),
    answer: bureauAnswer,
    roles: LEAD_ROLES,
    offline: '-',
    errors: LOGO_ERRORS,
  },
  bureauDelete: {
    method: 'DELETE',
    path: '/api/BureauInspection/:id',
    summary: 'Supprime un bureau sans dossier',
    tag: 'BureauInspection',
    params: bySlug,
    answer: 'none',
    roles: ['ADMIN'],
    offline: '-',
    errors: ['REGLE_METIER'],
  },
});
