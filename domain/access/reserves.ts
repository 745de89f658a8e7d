import type { ChampDefinition } from '../forms/definition.ts';
import { headingsOf } from '../forms/headings.ts';
import { etatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { genreDeChemin } from '../renovation/lignes.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import type { Controller, SyncRecord } from '../sync/references.ts';
import { type Actor, type Role, ROLES } from './roles.ts';

/** A kind of document: a collection, or what a record is. */
export type Kind = Exclude<SyncedCollection, 'records'> | Exclude<SyncRecord['kind'], 'historique' | 'cache'>;

/** What a reader is told less of, in documents that are in their scope. */
export interface Reserve {
  readonly roles: readonly Role[];
  /** Documents of which these readers are told everything all the same. */
  readonly unless?: (acteur: Actor, doc: Fields) => boolean;
  /** Fields told otherwise than they are: what stands in their place. */
  readonly instead?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** When given: with those of `instead`, the only fields told. */
  readonly tells?: readonly string[];
}

const none = () => null;
const empty = () => ({});
const noText = () => '';
const noList = () => [];

const OUTSIDE: readonly Role[] = ['CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'];
const CUSTOMERS: readonly Role[] = ['CLIENT', 'ENTREPRISE'];
const STAFF: readonly Role[] = ['CONTROL', 'BASIC'];
/** Who sees neither the reference income of a household nor its financing plan ([PF3]). */
const WITHOUT_MONEY: readonly Role[] = ['BASIC', 'ENTREPRISE', 'COFRAC', 'PNCEE'];

/** [PF3] An installer reads again what it wrote of a demand, as long as it may correct it. */
export const voitFinances = ({ role }: Actor, { etat }: { readonly etat: unknown }): boolean =>
  !WITHOUT_MONEY.includes(role) || (role === 'ENTREPRISE' && etat === 'EN ATTENTE');

const members = (keeps: (name: string) => boolean) => (value: unknown) =>
  Object.fromEntries(Object.entries((value ?? {}) as Fields).filter(([name]) => keeps(name)));

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const withoutReasons = (value: unknown) =>
  (list(value) as NonNullable<Controller['absences']>).map(({ du, au }) => ({ du, au, motif: null }));

/** Where a colleague works is told, where they live is not. */
const departementOnly = (value: unknown): Controller['domicile'] => {
  const { departement } = (value ?? {}) as { readonly departement?: string };
  const nowhere = { ligne1: '', ligne2: null, codePostal: '', ville: '', lat: null, lng: null };
  return departement === undefined ? null : { ...nowhere, departement };
};

/** What says nothing of its state is not issued. */
const isIssued = (_: Actor, doc: Fields): boolean =>
  typeof doc['typeOfTypeIntervention'] === 'string' && etatAffiche(doc as unknown as Intervention) === 'VALIDE';

/** Names, and what tells two of one name apart; how to reach them is for who works with them ([A23]). */
const NAME = ['idBureauInspection', 'raisonSociale', 'siret', 'ville', 'departement', 'actif'];

/**
 * Kind × role: what is told of a document beyond its scope ([A22], permissions of the product). The one declaration: the
 * pull, the answers of a push, the calls, refusals, conflicts and the history all go through it (vues.ts). A kind or a
 * role that stands in no line is told everything.
 */
export const RESERVES: Readonly<Record<Kind, readonly Reserve[]>> = {
  dossiers: [
    {
      roles: WITHOUT_MONEY,
      unless: (acteur, { variante, etat }) => variante !== 'mar' || voitFinances(acteur, { etat }),
      instead: {
        menage: members((name) => name !== 'rfr'),
        donnees: members((name) => genreDeChemin(`donnees.${name}`) === null),
      },
    },
    // A line of the history, not a field: it names the addresses of clients and installers ([A23]).
    { roles: [...STAFF, 'COFRAC', 'PNCEE'], instead: { courriel: none } },
  ],
  interventions: [
    { roles: CUSTOMERS, instead: { consignes: none, commentaireRt: none } },
    {
      roles: CUSTOMERS,
      unless: isIssued,
      instead: { champs: empty, champsPrecedents: empty, resultat: none, motif: none },
    },
  ],
  photos: [],
  controllers: [
    {
      roles: STAFF,
      unless: ({ id }, { idUser }) => idUser === id,
      instead: { absences: withoutReasons, domicile: departementOnly },
    },
  ],
  entreprises: [
    { roles: STAFF, tells: [...NAME, 'idEntreprise', 'qualificationsRGE'], instead: { telephone: none, email: none } },
    { roles: ['CLIENT'], tells: [...NAME, 'idEntreprise', 'qualificationsRGE', 'telephone', 'email'] },
  ],
  typeInterventions: [],
  rsBatchs: [],
  client: [
    {
      roles: [...STAFF, 'ENTREPRISE'],
      tells: [...NAME, 'entreprises'],
      instead: { contact: noText, telephone: none, email: none },
    },
  ],
  versionFormulaire: [
    {
      roles: OUTSIDE,
      instead: { champs: (value) => headingsOf(list(value) as readonly ChampDefinition[]), champResultat: noText },
    },
  ],
  bureau: [
    {
      roles: ROLES.filter((role) => role !== 'ADMIN'),
      unless: ({ role, idBureauInspection }, { idBureau }) =>
        !OUTSIDE.includes(role) && idBureauInspection === idBureau,
      tells: ['idBureau', 'nom', 'logo'],
    },
  ],
  // To whom else an invoice was sent is the office's ([F3]).
  facture: [{ roles: ['CLIENT'], instead: { envois: noList } }],
  reglagesBureau: [],
  message: [],
  fichier: [],
  ticket: [],
  commentaire: [],
  notification: [],
  annonce: [],
  lecture: [],
  modeleCourriel: [],
  utilisateur: [],
};
