import { z } from 'zod';
import { ROLES } from '../access/roles.ts';
import { adresse } from '../dossiers/dossier.ts';
import { COMPOSANTS } from '../forms/definition.ts';
import { photoAnswer } from './intervention.ts';
import { TYPES_DE_TYPE } from '../interventions/intervention.ts';
import { calls } from './call.ts';
import { byId, listQuery, pageOf, recordId, revision } from './lists.ts';

const OFFICE = ['ADMIN', 'MANAGER'] as const;
const STAFF = ['ADMIN', 'MANAGER', 'CONTROL', 'BASIC'] as const;
const ALL_BUT_ARCHIVE = [...STAFF, 'CLIENT', 'ENTREPRISE'] as const;

/** Readable ids of references: BAR-EN-101-v1. */
const slug = z.string().regex(/^[\w.-]{1,60}$/);
const bySlug = z.strictObject({ id: slug });
const day = z.iso.date();
const text = (max: number) => z.string().trim().min(1).max(max);

const fieldId = z.string().regex(/^[A-Za-z_]\w{0,59}$/);
const rule = z.strictObject({
  field: fieldId,
  op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'empty', 'filled']),
  value: z.union([z.string().max(300), z.number()]).optional(),
});
const andOr = z.enum(['AND', 'OR']);
const condition = z.union([
  z.strictObject({
    operator: andOr,
    groups: z.array(z.strictObject({ operator: andOr, rules: z.array(rule).min(1).max(30) })).min(1).max(30),
  }),
  z.strictObject({ expression: z.string().min(1).max(2000) }),
]);
const column = z.union([
  z.tuple([fieldId, z.string().max(300)]),
  z.tuple([fieldId, z.string().max(300), z.string().max(2000)]),
]);
/** Field of a form, with the specification's cf_* keys. */
export const formField = z.strictObject({
  cf_id: fieldId,
  cf_label: text(300),
  cf_component_type: z.enum(COMPOSANTS),
  cf_value: z.json().optional(),
  cf_field_type: z.enum(['number', 'text']).optional(),
  cf_unit: z.string().max(30).optional(),
  cf_required: z.boolean().optional(),
  cf_decimals: z.number().int().min(0).max(6).optional(),
  cf_min: z.number().optional(),
  cf_max: z.number().optional(),
  cf_options: z.array(z.string().max(200)).max(200).optional(),
  cf_format: z.enum(['siret', 'telephone', 'code_postal', 'email']).optional(),
  cf_regex: z.string().max(200).optional(),
  cf_columns: z.array(column).min(1).max(30).optional(),
  cf_column_labels: z.record(z.string(), z.string().max(100)).optional(),
  cf_display_condition: condition.optional(),
  cf_calculated: z.boolean().optional(),
  cf_calculation_func: z.string().max(2000).optional(),
  cf_calculation_type: z.enum(['date_function', 'logical', 'function']).optional(),
  cf_result_type: z.literal('week').optional(),
  cf_prefill: z.string().max(60).optional(),
  cf_section: z.string().max(60).optional(),
  cf_image_max: z.number().int().min(100).max(1600).optional(),
  cf_image_quality: z.number().min(0.1).max(1).optional(),
});

/** A form version as its author gives it. */
export const versionWritten = z.strictObject({
  idTypeIntervention: slug,
  libelle: text(300),
  valideDu: day,
  valideAu: day.nullable(),
  champs: z.array(formField).min(1).max(2000),
  sections: z.array(z.strictObject({ id: z.string().max(60), libelle: text(120) })).min(1).max(100),
  champResultat: z.string().max(60),
  templates: z.array(z.string().regex(/^[\w-]{1,40}$/)).min(1).max(10),
  actif: z.boolean().default(true),
});
export const versionHeading = z.object({
  id: slug,
  idTypeIntervention: z.string(),
  code: z.string(),
  version: z.number().int(),
  libelle: z.string(),
  valideDu: day,
  valideAu: day.nullable(),
  actif: z.boolean(),
  templates: z.array(z.string()),
  ...revision,
});
export const versionComplete = versionHeading.extend({
  champs: z.array(formField),
  sections: z.array(z.object({ id: z.string(), libelle: z.string() })),
  champResultat: z.string(),
});
/** With the fields (`true` in the path) or the headings only. */
const versions = z.array(z.union([versionComplete, versionHeading]));
const withFields = z.strictObject({ complet: z.stringbool() });

const typeAnswer = z.object({
  id: slug,
  code: z.string(),
  libelle: z.string(),
  typeOfTypeIntervention: z.enum(TYPES_DE_TYPE),
  dureeMin: z.number().int(),
  relecture: z.boolean(),
  idVersionFormulaire: z.string(),
  actif: z.boolean(),
});
const typeOpened = z.strictObject({
  idBureauInspection: z.number().int().min(1),
  idTypeIntervention: slug,
  actif: z.boolean(),
  dureeMin: z.number().int().min(5).max(1440).nullable().default(null),
});

const bureauWritten = z.strictObject({
  nom: text(200),
  logo: z.string().max(300_000).regex(/^data:image\/(?:svg\+xml|png);base64,[A-Za-z0-9+/=]+$/).nullable(),
  adresse,
  siret: z.string().regex(/^\d{14}$/),
  telephone: text(30),
  email: z.email().max(200),
  numeroCofrac: z.string().max(60),
});
/** Outside the office, only the name and the logo are told. */
const bureauAnswer = bureauWritten.partial().extend({
  id: z.string(),
  idBureau: z.number().int(),
  nom: z.string(),
  logo: z.string().nullable(),
  ...revision,
});

const clientAnswer = z.object({
  id: z.string(),
  raisonSociale: z.string(),
  siret: z.string(),
  ville: z.string(),
  departement: z.string(),
  contact: z.string(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  nbDossiers: z.number().int(),
});
const entrepriseAnswer = z.object({
  id: z.string(),
  idEntreprise: z.string(),
  raisonSociale: z.string(),
  siret: z.string(),
  ville: z.string(),
  departement: z.string(),
  telephone: z.string().nullable(),
  email: z.string().nullable(),
  qualificationsRGE: z.array(z.object({ organisme: z.string(), numero: z.string(), domaine: z.string(), valideAu: z.string() })),
  nbDossiers: z.number().int(),
});
export const TIERS_SORTS = ['raisonSociale', 'ville', 'departement'] as const;
const tiersList = listQuery(TIERS_SORTS).extend({ departement: z.string().max(3).optional() });

const notificationAnswer = z.object({
  id: z.string(),
  titre: z.string(),
  message: z.string(),
  niveau: z.enum(['info', 'alerte', 'maintenance']),
  lien: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lue: z.boolean(),
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
    query: z.strictObject({ idTypeIntervention: slug.optional(), dateEngagement: day.optional() }),
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
    roles: STAFF,
    offline: 'L',
  },
  versionFormulaire: {
    method: 'GET',
    path: '/api/VersionFormulaire/:id',
    summary: 'Une version de formulaire',
    tag: 'VersionFormulaire',
    params: bySlug,
    answer: versionComplete,
    roles: STAFF,
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
    roles: OFFICE,
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
    roles: OFFICE,
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
    roles: OFFICE,
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
    roles: OFFICE,
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
  },
  bureauReplace: {
    method: 'PUT',
    path: '/api/BureauInspection/:id',
    summary: 'Modifie un bureau ; le responsable technique, les coordonnées et le logo du sien',
    tag: 'BureauInspection',
    params: bySlug,
    body: bureauWritten.partial(),
    answer: bureauAnswer,
    roles: OFFICE,
    offline: '-',
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
  clientListe: {
    method: 'GET',
    path: '/api/Client/Liste',
    summary: 'Clients (ménages dans mar)',
    tag: 'Client',
    query: tiersList,
    answer: pageOf(clientAnswer),
    roles: STAFF,
    offline: 'L',
  },
  clientsDuBureau: {
    method: 'GET',
    path: '/api/Client/getByIdBureauInspection',
    summary: 'Clients du bureau de l’appelant',
    tag: 'Client',
    query: tiersList,
    answer: pageOf(clientAnswer),
    roles: STAFF,
    offline: 'L',
  },
  clientById: {
    method: 'GET',
    path: '/api/Client/GetClientById/:id',
    summary: 'Un client',
    tag: 'Client',
    params: byId,
    answer: clientAnswer,
    roles: [...STAFF, 'CLIENT'],
    offline: 'L',
  },
  entrepriseListe: {
    method: 'GET',
    path: '/api/Entreprise/Liste',
    summary: 'Installateurs (sous-traitants dans eds)',
    tag: 'Entreprise',
    query: tiersList.extend({ rge: z.string().max(60).optional() }),
    answer: pageOf(entrepriseAnswer),
    roles: STAFF,
    offline: 'L',
  },
  entrepriseById: {
    method: 'GET',
    path: '/api/Entreprise/GetEntrepriseById/:id',
    summary: 'Un installateur',
    tag: 'Entreprise',
    params: byId,
    answer: entrepriseAnswer,
    roles: [...STAFF, 'ENTREPRISE'],
    offline: 'L',
  },
  notifications: {
    method: 'GET',
    path: '/api/Notification/GetNotificationsById',
    summary: 'Notifications de l’appelant',
    tag: 'Notification',
    query: z.strictObject({ nonLues: z.stringbool().default(false), size: z.coerce.number().int().min(1).max(500).default(100) }),
    answer: z.object({ items: z.array(notificationAnswer), totalNonLues: z.number().int() }),
    roles: ROLES,
    offline: 'L',
  },
  notificationModify: {
    method: 'PUT',
    path: '/api/Notification/ModifyNotification',
    summary: 'Marque une notification comme lue, ou non lue',
    tag: 'Notification',
    body: z.strictObject({ id: recordId, lue: z.boolean() }),
    answer: notificationAnswer,
    roles: ALL_BUT_ARCHIVE,
    offline: 'Q',
  },
  imageList: {
    method: 'GET',
    path: '/api/Image',
    summary: 'Photos et signatures d’une intervention',
    tag: 'Image',
    query: z.strictObject({ idIntervention: recordId }),
    answer: z.array(photoAnswer),
    roles: '*',
    offline: 'L',
  },
  image: {
    method: 'GET',
    path: '/api/Image/:id',
    summary: 'Une photo : ce qui la décrit, et l’adresse de ses octets',
    tag: 'Image',
    params: byId,
    answer: photoAnswer,
    roles: '*',
    offline: 'L',
  },
});
