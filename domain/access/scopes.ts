import type { AnnonceEcrite } from '../annonces/annonce.ts';
import { must } from '../base/must.ts';
import { ficheDe, NOMS_MODELES } from '../courriels/modeles.ts';
import { etatAffiche } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { FactureRecord } from '../facturation/facture.ts';
import type { Fields, SyncedCollection } from '../sync/documents.ts';
import { VARIANTS, type Variant } from '../variants/variants.ts';
import type { Actor } from './roles.ts';

/**
 * Who sees what, as keys (permissions.md, section 1; rules [A1] to [A9] of SPEC.md). A document carries keys, a user
 * holds keys, and sees the documents with which they share one. Keys end with the variant:
 *
 *   admin:cee        ADMIN, everything of the variant, dossiers set to delete included
 *   responsable:1:cee  MANAGER of office 1
 *   bureau:1:cee     MANAGER and BASIC of office 1: all dossiers but the demands
 *   equipe:1:cee     everyone who works in office 1: its reference data
 *   control:12:cee   one controller: the dossiers around their interventions
 *   archive:1:cee    COFRAC and PNCEE attached to office 1
 *   client:<id>:cee, entreprise:<id>:cee, user:12:cee, role:CONTROL:cee, tous:cee
 *   consultation:12:cee  archived dossiers of a controller: read online, never kept on the tablet
 */
export type Portee = string;

/** Documents above this one: a photo or a message follows its intervention and its dossier, a comment its ticket, a file what bears it. */
export interface Parents {
  readonly ticket?: Fields | null;
  readonly message?: Fields | null;
  readonly dossier?: Fields | null;
  readonly intervention?: Fields | null;
}

/** Keys of a user's synchronisation on one variant. */
export function porteesDeActeur(acteur: Actor, variante: Variant): Portee[] {
  const { id, idBureauInspection: bureau } = acteur;
  const communes = [`tous:${variante}`, `user:${id}:${variante}`, `role:${acteur.role}:${variante}`];
  const duBureau = (...genres: string[]) =>
    bureau === null ? communes : [...genres.map((genre) => `${genre}:${bureau}:${variante}`), ...communes];
  switch (acteur.role) {
    case 'ADMIN':
      return [`admin:${variante}`, ...communes];
    case 'MANAGER':
      return duBureau('responsable', 'bureau', 'equipe');
    case 'BASIC':
      return duBureau('bureau', 'equipe');
    case 'CONTROL':
      return [`control:${id}:${variante}`, ...duBureau('equipe')];
    case 'CLIENT':
      return acteur.idClient === null ? communes : [`client:${acteur.idClient}:${variante}`, ...communes];
    case 'ENTREPRISE':
      return acteur.idEntreprise === null ? communes : [`entreprise:${acteur.idEntreprise}:${variante}`, ...communes];
    case 'COFRAC':
      return [...archives(acteur, variante), ...communes];
    case 'PNCEE':
      return variante === 'cee' ? [...archives(acteur, variante), ...communes] : communes;
  }
}

/** Keys of the calls of the API: those of the synchronisation, and the archives that are only read online. */
export const porteesDeLecture = (acteur: Actor, variante: Variant): Portee[] =>
  acteur.role === 'CONTROL'
    ? [...porteesDeActeur(acteur, variante), `consultation:${acteur.id}:${variante}`]
    : porteesDeActeur(acteur, variante);

const archives = (acteur: Actor, variante: Variant) =>
  acteur.bureauxAttaches.map((bureau) => `archive:${bureau}:${variante}`);

/** Keys of a document. Bug when a child comes without the dossier it belongs to. */
export function porteesDe(collection: SyncedCollection, doc: Fields, parents: Parents = {}): Portee[] {
  switch (collection) {
    case 'dossiers':
      return avecArchive(porteesDossier(doc as unknown as Dossier, 'client'), doc as unknown as Dossier);
    case 'interventions':
      return porteesIntervention(doc as unknown as Intervention, leDossier(parents));
    case 'photos':
      return porteesPhoto(doc, parents);
    case 'records':
      return porteesRecord(doc, parents);
    case 'rsBatchs':
      return [...porteesEquipe(doc), `client:${texte(doc['idClient'])}:${texte(doc['variante'])}`];
    case 'typeInterventions':
      return [`admin:${texte(doc['variante'])}`, `tous:${texte(doc['variante'])}`];
    case 'controllers':
    case 'entreprises':
      return collection === 'entreprises' ? [...porteesEquipe(doc), cleEntreprise(doc)] : porteesEquipe(doc);
  }
}

type PorteeDossier = Pick<
  Dossier,
  'variante' | 'idBureauInspection' | 'etat' | 'aSupprimerLe' | 'controleurs' | 'idClient' | 'idEntreprise'
>;

/** `public`: who outside the office sees it: the client and the installer, or nobody. */
function porteesDossier(dossier: PorteeDossier, public_: 'client' | 'interne'): Portee[] {
  const { variante: v, idBureauInspection: bureau, etat } = dossier;
  const admin = `admin:${v}`;
  if (dossier.aSupprimerLe !== null && dossier.aSupprimerLe !== undefined) return [admin];
  const dehors = public_ === 'client' ? porteesDehors(dossier) : [];
  const responsable = `responsable:${bureau}:${v}`;
  if (etat === 'EN ATTENTE') return [admin, responsable, ...dehors];
  const genre = etat === 'ARCHIVE' ? 'consultation' : 'control';
  const controleurs = dossier.controleurs.map(({ id }) => `${genre}:${id}:${v}`);
  return [admin, `bureau:${bureau}:${v}`, ...controleurs, ...dehors];
}

function porteesDehors({ idClient, idEntreprise, variante }: PorteeDossier): Portee[] {
  const client = `client:${idClient}:${variante}`;
  return idEntreprise === null ? [client] : [client, `entreprise:${idEntreprise}:${variante}`];
}

/** Archives are read by COFRAC and PNCEE; a dossier set to delete is nobody's but ADMIN's. */
const avecArchive = (portees: Portee[], dossier: PorteeDossier): Portee[] =>
  dossier.etat === 'ARCHIVE' && portees.length > 1
    ? [...portees, `archive:${dossier.idBureauInspection}:${dossier.variante}`]
    : portees;

function porteesIntervention(intervention: Intervention, dossier: PorteeDossier): Portee[] {
  return avecArchive(porteesDossier(avecControleur(dossier, intervention), 'client'), dossier);
}

/** The dossier's controllers are derived after its interventions: the one just assigned counts at once. */
function avecControleur(dossier: PorteeDossier, { idControleur }: Pick<Intervention, 'idControleur'>): PorteeDossier {
  if (idControleur === null || dossier.controleurs.some(({ id }) => id === idControleur)) return dossier;
  return { ...dossier, controleurs: [...dossier.controleurs, { id: idControleur, nom: '' }] };
}

/** Photos are the office's until the report is issued; then they are in the client's report too. */
function porteesPhoto(doc: Fields, parents: Parents): Portee[] {
  const dossier = leDossier(parents);
  const intervention = must(
    parents.intervention,
    `photo ${texte(doc['id'])} has an intervention`,
  ) as unknown as Intervention;
  const emis = etatAffiche(intervention) === 'VALIDE';
  return avecArchive(porteesDossier(avecControleur(dossier, intervention), emis ? 'client' : 'interne'), dossier);
}

function porteesRecord(doc: Fields, parents: Parents): Portee[] {
  const v = texte(doc['variante']);
  switch (doc['kind']) {
    case 'message':
      return porteesMessage(doc, parents);
    case 'fichier':
      return porteesFichier(doc, parents);
    case 'facture':
      return porteesFacture(doc as unknown as FactureRecord, leDossier(parents));
    case 'ticket':
      return porteesTicket(doc);
    case 'commentaire':
      return porteesCommentaire(doc, parents);
    case 'modeleCourriel':
      return porteesModele(doc);
    case 'annonce':
      return porteesAnnonce(doc as unknown as AnnonceEcrite);
    case 'lecture':
    case 'notification':
      return [`user:${texte(doc['idUser'])}:${v}`];
    case 'client':
      return [`admin:${v}`, `bureau:${texte(doc['idBureauInspection'])}:${v}`, `client:${texte(doc['id'])}:${v}`];
    case 'utilisateur':
      return [
        `admin:${v}`,
        ...(doc['idBureauInspection'] == null ? [] : [`responsable:${texte(doc['idBureauInspection'])}:${v}`]),
      ];
    case 'reglagesBureau':
      return [`admin:${v}`, `responsable:${texte(doc['idBureau'])}:${v}`];
    case 'bureau':
    case 'versionFormulaire':
      return [`admin:${v}`, `tous:${v}`];
    default:
      return [`admin:${v}`];
  }
}

/** [F3] Those who bill; once issued, the client that it names, whoever orders the dossier now. */
function porteesFacture(
  { variante: v, idBureauInspection, idClient }: FactureRecord,
  dossier: PorteeDossier,
): Portee[] {
  const admin = `admin:${v}`;
  if (dossier.aSupprimerLe !== null && dossier.aSupprimerLe !== undefined) return [admin];
  const bureau = [admin, `responsable:${idBureauInspection}:${v}`];
  return idClient === null ? bureau : [...bureau, `client:${idClient}:${v}`];
}

const porteesMessage = ({ fil }: Fields, parents: Parents): Portee[] =>
  porteesDossier(leDossier(parents), fil === 'interne' ? 'interne' : 'client');

/** [D18] [D23] [B12] A file is seen by those who see what bears it. */
function porteesFichier({ idTicket, idMessage }: Fields, parents: Parents): Portee[] {
  if (idTicket !== undefined) return porteesTicket(must(parents.ticket, 'a file of a ticket comes with it'));
  if (idMessage !== undefined)
    return porteesMessage(must(parents.message, 'a file of a message comes with it'), parents);
  return avecArchive(porteesDossier(leDossier(parents), 'client'), leDossier(parents));
}

/** [N3] [N4] The roles it is for, on its portals; ADMIN on all of them. */
const porteesAnnonce = ({ variantes, roles }: AnnonceEcrite): Portee[] => [
  ...VARIANTS.map((v) => `admin:${v}`),
  ...variantes.flatMap((v) => roles.map((role) => `role:${role}:${v}`)),
];

const LECTEURS_MODELE = { compte: [], dossier: ['MANAGER', 'CONTROL'], facture: ['MANAGER'] } as const;

/** [A21] ADMIN on every portal, and those who send such a mail. */
const porteesModele = (doc: Fields): Portee[] => {
  const v = texte(doc['variante']);
  const modele = NOMS_MODELES.find((nom) => nom === doc['modele']);
  const roles = modele === undefined ? [] : LECTEURS_MODELE[ficheDe(modele).usage];
  return [...VARIANTS.map((une) => `admin:${une}`), ...roles.map((role) => `role:${role}:${v}`)];
};

/** [B1] ADMIN, the MANAGER of its author's office, its author. */
function porteesTicket(doc: Fields): Portee[] {
  const v = texte(doc['variante']);
  const bureau = doc['idBureauInspection'];
  const { id } = doc['auteur'] as { readonly id: number };
  return [`admin:${v}`, ...(bureau == null ? [] : [`responsable:${texte(bureau)}:${v}`]), `user:${id}:${v}`];
}

/** [B8] Those who see what it is about, the assessors excepted. */
function porteesCommentaire(doc: Fields, parents: Parents): Portee[] {
  if (doc['entite'] === 'ticket') return porteesTicket(must(parents.ticket, 'a comment comes with its ticket'));
  const intervention = must(parents.intervention, 'a comment comes with its intervention') as unknown as Intervention;
  return porteesDossier(avecControleur(leDossier(parents), intervention), 'client');
}

const porteesEquipe = (doc: Fields): Portee[] => {
  const v = texte(doc['variante']);
  return [`admin:${v}`, `equipe:${texte(doc['idBureauInspection'])}:${v}`];
};
const cleEntreprise = (doc: Fields): Portee => `entreprise:${texte(doc['id'])}:${texte(doc['variante'])}`;

const leDossier = (parents: Parents): PorteeDossier =>
  must(parents.dossier, 'a document of a dossier comes with its dossier') as unknown as PorteeDossier;
const texte = (value: unknown): string => String(value);
