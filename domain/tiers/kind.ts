import { teamKeys } from '../access/keys.ts';
import type { Fields } from '../fields/documents.ts';
import { none, noText, STAFF } from '../kind/reserves.ts';
import type { Table } from '../kind/erasure-table.ts';
import { type Kind, type Listed, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { ThirdPartyEdit } from './context.ts';
import { checkNewThirdParty, checkThirdParty } from './edits.ts';
import { clientList, entrepriseList, type TiersFilters } from './list.ts';
import type { ClientRecord, Entreprise } from './tiers.ts';

/** Names, and what tells two of one name apart; how to reach them is for who works with them ([access/A23]). */
const NAME = ['idBureauInspection', 'raisonSociale', 'siret', 'ville', 'departement', 'actif', 'fusionneDans'];
const INSTALLER = [...NAME, 'idEntreprise', 'qualificationsRGE'];

/** Of a company: the people who answer for it. */
const COMPANY = {
  id: 'garde',
  kind: 'garde',
  variante: 'garde',
  idBureauInspection: 'garde',
  raisonSociale: 'garde',
  siret: 'garde',
  tva: 'garde',
  adresse: 'garde',
  adresseFacturation: 'garde',
  ville: 'garde',
  departement: 'garde',
  contact: 'marque',
  telephone: 'nul',
  email: 'nul',
  contacts: 'liste',
  delaiPaiement: 'garde',
  entreprises: 'garde',
  langue: 'garde',
  menage: 'objet',
  actif: 'garde',
  fusionneDans: 'garde',
} satisfies Table<ClientRecord>;

/** [tiers/T19] The server alone says that a record is a double, and a double stays closed. */
const OF_DOUBLES = {
  ofServer: ['fusionneDans'],
  decided: ({ fusionneDans }: Fields) => (fusionneDans === undefined ? [] : ['actif']),
};

export const clientKind: RecordKind<ClientRecord> & Listed<TiersFilters> = {
  ...STANDS_ALONE,
  ...OF_DOUBLES,
  name: 'client',
  collection: 'records',
  create: (edit: ThirdPartyEdit) => checkNewThirdParty('client', edit),
  edit: (edit: ThirdPartyEdit, client) => checkThirdParty('client', edit, client),
  list: clientList,
  needs: ['siret', 'linked'],
  keys: ({ id, variante: v, idBureauInspection }) => [
    `admin:${v}`,
    `bureau:${idBureauInspection}:${v}`,
    `client:${id}:${v}`,
  ],
  reserved: [
    {
      roles: [...STAFF, 'ENTREPRISE'],
      tells: [...NAME, 'entreprises', 'langue'],
      instead: { contact: noText, telephone: none, email: none },
    },
  ],
  erasure: COMPANY,
  /** Their home leaves too. */
  householdErasure: {
    ...COMPANY,
    raisonSociale: 'marque',
    siret: 'marque',
    tva: 'nul',
    adresse: 'nul',
    adresseFacturation: 'nul',
    ville: 'marque',
  },
};

export const entrepriseKind: Kind<Entreprise, 'entreprise', 'entreprises'> & Listed<TiersFilters> = {
  ...STANDS_ALONE,
  ...OF_DOUBLES,
  name: 'entreprise',
  collection: 'entreprises',
  create: (edit: ThirdPartyEdit) => checkNewThirdParty('entreprise', edit),
  edit: (edit: ThirdPartyEdit, entreprise) => checkThirdParty('entreprise', edit, entreprise),
  list: entrepriseList,
  needs: ['siret'],
  keys: (entreprise) => [...teamKeys(entreprise), `entreprise:${entreprise.id}:${entreprise.variante}`],
  reserved: [
    { roles: STAFF, tells: INSTALLER, instead: { telephone: none, email: none } },
    { roles: ['CLIENT'], tells: [...INSTALLER, 'telephone', 'email'] },
  ],
};
