import { LEAD_ROLES, OFFICE_ROLES } from '../access/roles.ts';
import { z } from 'zod';
import type { ThirdPartyKind } from '../tiers/edits.ts';
import { clientList } from '../tiers/list.ts';
import { CHOSEN_FIELDS, DOUBLES_MAX } from '../tiers/reunion.ts';
import { writtenClient, writtenEntreprise } from '../tiers/tiers.ts';
import { newDocumentId } from '../fields/document-id.ts';
import { calls } from './call.ts';
import { base, byId, listQuery, pageOf, recordId } from './lists.ts';

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
  qualificationsRGE: z.array(
    z.object({ organisme: z.string(), numero: z.string(), domaine: z.string(), valideAu: z.string() }),
  ),
  nbDossiers: z.number().int(),
});
const tiersQuery = listQuery(Object.keys(clientList.sorts)).extend({ departement: z.string().max(3).optional() });

const creation = { id: newDocumentId.optional(), idBureauInspection: z.number().int().min(1).optional() };
const nom = { raisonSociale: writtenClient.shape.raisonSociale };
const clientCreated = z.strictObject({ ...writtenClient.partial().shape, ...nom, ...creation });
const clientWritten = z.strictObject({ ...writtenClient.partial().shape, ...base });
const entrepriseCreated = z.strictObject({ ...writtenEntreprise.partial().shape, ...nom, ...creation });
const entrepriseWritten = z.strictObject({ ...writtenEntreprise.partial().shape, ...base });

const twoIds = z.strictObject({ a: recordId, b: recordId });
const link = z.object({ idClient: z.string(), idEntreprise: z.string() });
const linkCalls = <T extends string>(path: T, tag: string) => {
  const common = { path: `/api/${path}/:a/:b` as const, tag, params: twoIds, roles: LEAD_ROLES };
  return {
    read: { method: 'GET', summary: 'Lien entre un client et un installateur', answer: link, offline: 'L', ...common },
    make: {
      method: 'POST',
      summary: 'Relie un client et un installateur',
      answer: link,
      offline: '-',
      errors: ['TIERS_INACTIF'],
      ...common,
    },
    cut: { method: 'DELETE', summary: 'Retire le lien', answer: 'none', offline: '-', ...common },
  } as const;
};
const ofClient = linkCalls('Client/Client', 'Client');
const ofEntreprise = linkCalls('Entreprise/Entreprise', 'Entreprise');

/** [tiers/T17] What names the doubles, and the record that stays afterwards. */
export const reunionAnswer = z.object({
  id: z.string(),
  doubles: z.array(z.string()),
  /** ISO instant; null: nothing was written, this is what would be. */
  faiteLe: z.iso.datetime().nullable(),
  comptes: z.object({
    dossiers: z.number().int(),
    interventions: z.number().int(),
    contrats: z.number().int(),
    lots: z.number().int(),
    factures: z.number().int(),
    documents: z.number().int(),
    utilisateurs: z.number().int(),
  }),
});
export type ReunionAnswer = z.output<typeof reunionAnswer>;

const reunionBody = (genre: ThirdPartyKind) =>
  z.strictObject({
    doubles: z.array(z.uuid()).min(1).max(DOUBLES_MAX),
    /** Id of the record that gives each field; absent: the one that stays, or the first double where it is empty. */
    champs: z.partialRecord(z.enum(CHOSEN_FIELDS[genre]), z.uuid()).default({}),
    /** true: nothing is written, what would be is counted. */
    apercu: z.boolean().default(false),
  });
const reunionCall = <T extends string>(tag: T, genre: ThirdPartyKind) =>
  ({
    method: 'POST',
    path: `/api/${tag}/Reunir/:id` as const,
    summary: 'Réunit des fiches en double : ce qui les nomme nomme celle qui reste, elles ne servent plus',
    tag,
    params: byId,
    body: reunionBody(genre),
    answer: reunionAnswer,
    roles: LEAD_ROLES,
    offline: '-',
    errors: ['DONNEES_EFFACEES'],
  }) as const;

export const tiersCalls = calls({
  clientReunir: reunionCall('Client', 'client'),
  entrepriseReunir: reunionCall('Entreprise', 'entreprise'),
  clientListe: {
    method: 'GET',
    path: '/api/Client/Liste',
    summary: 'Clients (ménages dans mar)',
    tag: 'Client',
    query: tiersQuery,
    answer: pageOf(clientAnswer),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  clientsDuBureau: {
    method: 'GET',
    path: '/api/Client/getByIdBureauInspection',
    summary: 'Clients du bureau de l’appelant',
    tag: 'Client',
    query: tiersQuery,
    answer: pageOf(clientAnswer),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  clientById: {
    method: 'GET',
    path: '/api/Client/GetClientById/:id',
    summary: 'Un client',
    tag: 'Client',
    params: byId,
    answer: clientAnswer,
    roles: [...OFFICE_ROLES, 'CLIENT'],
    offline: 'L',
  },
  entrepriseListe: {
    method: 'GET',
    path: '/api/Entreprise/Liste',
    summary: 'Installateurs (sous-traitants dans eds)',
    tag: 'Entreprise',
    query: tiersQuery.extend({ rge: z.string().max(60).optional() }),
    answer: pageOf(entrepriseAnswer),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  entrepriseById: {
    method: 'GET',
    path: '/api/Entreprise/GetEntrepriseById/:id',
    summary: 'Un installateur',
    tag: 'Entreprise',
    params: byId,
    answer: entrepriseAnswer,
    roles: [...OFFICE_ROLES, 'ENTREPRISE'],
    offline: 'L',
  },
  clients: {
    method: 'GET',
    path: '/api/Client',
    summary: 'Clients (ménages dans mar)',
    tag: 'Client',
    query: tiersQuery,
    answer: pageOf(clientAnswer),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  client: {
    method: 'GET',
    path: '/api/Client/:id',
    summary: 'Un client',
    tag: 'Client',
    params: byId,
    answer: clientAnswer,
    roles: [...OFFICE_ROLES, 'CLIENT'],
    offline: 'L',
  },
  clientCreate: {
    method: 'POST',
    path: '/api/Client',
    summary: 'Nouveau client du bureau ; un SIRET connu est refusé avec le nom de qui le porte',
    tag: 'Client',
    body: clientCreated,
    answer: clientAnswer,
    status: 201,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['TIERS_INACTIF', 'CONFLIT'],
  },
  clientReplace: {
    method: 'PUT',
    path: '/api/Client/:id',
    summary: 'Modifie un client ; lui-même, de quoi le joindre',
    tag: 'Client',
    params: byId,
    body: clientWritten,
    answer: clientAnswer,
    roles: [...LEAD_ROLES, 'CLIENT'],
    offline: 'Q',
    errors: ['TIERS_INACTIF', 'CONFLIT'],
  },
  clientDelete: {
    method: 'DELETE',
    path: '/api/Client/:id',
    summary: 'Supprime un client qu’aucun dossier ne nomme',
    tag: 'Client',
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: 'Q',
    errors: ['REGLE_METIER'],
  },
  clientsDeLEntreprise: {
    method: 'GET',
    path: '/api/Client/getByIdEntreprise',
    summary: 'Clients pour qui l’installateur de l’appelant travaille ; id pour le bureau',
    tag: 'Client',
    query: z.strictObject({ id: recordId.optional() }),
    answer: z.array(clientAnswer),
    roles: [...LEAD_ROLES, 'ENTREPRISE'],
    offline: 'L',
  },
  clientLink: ofClient.read,
  clientLinkMake: ofClient.make,
  clientLinkCut: ofClient.cut,
  entreprises: {
    method: 'GET',
    path: '/api/Entreprise',
    summary: 'Installateurs (sous-traitants dans eds)',
    tag: 'Entreprise',
    query: tiersQuery.extend({ rge: z.string().max(60).optional() }),
    answer: pageOf(entrepriseAnswer),
    roles: OFFICE_ROLES,
    offline: 'L',
  },
  entreprise: {
    method: 'GET',
    path: '/api/Entreprise/:id',
    summary: 'Un installateur',
    tag: 'Entreprise',
    params: byId,
    answer: entrepriseAnswer,
    roles: [...OFFICE_ROLES, 'ENTREPRISE'],
    offline: 'L',
  },
  entrepriseCreate: {
    method: 'POST',
    path: '/api/Entreprise',
    summary: 'Nouvel installateur du bureau ; un SIRET connu est refusé avec le nom de qui le porte',
    tag: 'Entreprise',
    body: entrepriseCreated,
    answer: entrepriseAnswer,
    status: 201,
    roles: LEAD_ROLES,
    offline: 'Q',
    errors: ['CONFLIT'],
  },
  entrepriseReplace: {
    method: 'PUT',
    path: '/api/Entreprise/:id',
    summary: 'Modifie un installateur ; lui-même, de quoi le joindre et ses qualifications',
    tag: 'Entreprise',
    params: byId,
    body: entrepriseWritten,
    answer: entrepriseAnswer,
    roles: [...LEAD_ROLES, 'ENTREPRISE'],
    offline: 'Q',
    errors: ['CONFLIT'],
  },
  entrepriseDelete: {
    method: 'DELETE',
    path: '/api/Entreprise/:id',
    summary: 'Supprime un installateur qu’aucun dossier ne nomme',
    tag: 'Entreprise',
    params: byId,
    answer: 'none',
    roles: ['ADMIN'],
    offline: 'Q',
    errors: ['REGLE_METIER'],
  },
  clientsByEntreprise: {
    method: 'GET',
    path: '/api/Entreprise/getClientsByEntreprise/:id',
    summary: 'Clients d’un installateur',
    tag: 'Entreprise',
    params: byId,
    answer: z.array(clientAnswer),
    roles: [...LEAD_ROLES, 'ENTREPRISE'],
    offline: 'L',
  },
  entreprisesDuClient: {
    method: 'GET',
    path: '/api/Entreprise/getByIdClient/:id',
    summary: 'Installateurs d’un client',
    tag: 'Entreprise',
    params: byId,
    answer: z.array(entrepriseAnswer),
    roles: [...LEAD_ROLES, 'CLIENT'],
    offline: 'L',
  },
  entrepriseLink: ofEntreprise.read,
  entrepriseLinkMake: ofEntreprise.make,
  entrepriseLinkCut: ofEntreprise.cut,
});
