import { must } from '#domain/base/must.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { FileRecord } from '#domain/fichiers/file.ts';
import type { MessageRecord } from '#domain/dossiers/messages.ts';
import type { FactureRecord } from '#domain/facturation/facture.ts';
import type { FieldPath } from '#domain/fields/documents.ts';
import type { Intervention, Photo } from '#domain/interventions/intervention.ts';
import type { Adresse, Contact } from '#domain/places/contact.ts';
import { kindOfPath, type LineKind } from '#domain/renovation/lines.ts';
import type { ChampChange } from '../../../shared/history/events.ts';
import { type FieldLabel, MENAGE } from './fields.ts';

/** How a value is written; `sans`: it has no short form, and is not shown. */
export type ValueForm =
  | 'texte'
  | 'jour'
  | 'instant'
  | 'nombre'
  | 'minutes'
  | 'etat'
  | 'nature'
  | 'liste'
  | 'reponse'
  | 'ligne'
  | 'sans';

interface NamedField {
  readonly label: FieldLabel | { readonly ligne: LineKind };
  readonly as: ValueForm;
}
/** `tenue`: bookkeeping, told to nobody; `geste`: its sentence says it. */
type Told = NamedField | 'tenue' | 'geste';
type Members = Readonly<Record<string, Told>>;
type Fields<T> = { readonly [Name in keyof Required<T>]: Told | { readonly membres: Members } };

const named = (label: FieldLabel, as: ValueForm = 'texte'): NamedField => ({ label, as });

const CONTACT = {
  civilite: named('civilite'),
  nom: named('nom'),
  prenom: named('prenom'),
  telephone: named('telephone'),
  email: named('email'),
} satisfies Fields<Contact>;

/** Where the point of an address stands is said by the map. */
const ADDRESS = {
  ligne1: named('ligne1'),
  ligne2: named('ligne2'),
  codePostal: named('codePostal'),
  ville: named('ville'),
  departement: named('departement'),
  lat: 'geste',
  lng: 'geste',
  precision: 'geste',
} satisfies Fields<Adresse>;

const HOUSEHOLD: Members = Object.fromEntries(
  MENAGE.map(({ path, label, kind }) => [
    path.slice('menage.'.length),
    named(label, kind === 'nombre' ? 'nombre' : 'texte'),
  ]),
);

const SIGNED = { createdAt: 'tenue', updatedAt: 'tenue', modifiePar: 'tenue' } as const;
const BORNE = { id: 'tenue', variante: 'tenue', idBureauInspection: 'tenue' } as const;
const PARTIES = {
  idClient: 'tenue',
  nomClient: named('client'),
  idEntreprise: 'tenue',
  nomEntreprise: named('installateur'),
  langue: 'tenue',
  fuseau: 'tenue',
} as const;

const DOSSIER: Fields<Dossier> = {
  ...BORNE,
  ...SIGNED,
  ...PARTIES,
  idDemande: 'tenue',
  numero: 'tenue',
  etat: named('etat', 'etat'),
  referenceClient: named('referenceClient'),
  typesDemandes: named('types', 'liste'),
  beneficiaire: { membres: CONTACT },
  adresseTravaux: { membres: ADDRESS },
  logement: named('logement'),
  acces: named('acces'),
  disponibilites: named('disponibilites', 'sans'),
  commandePar: named('commandePar'),
  dateCommande: named('dateCommande', 'jour'),
  pieceCommande: named('pieceCommande'),
  demandePar: 'tenue',
  dateEngagement: named('dateEngagement', 'jour'),
  dateFacture: named('dateFacture', 'jour'),
  echeance: named('echeance', 'jour'),
  operation: { membres: { surface: named('surface', 'nombre'), puissance: named('puissance', 'nombre') } },
  rsBatchId: 'tenue',
  codeLot: named('lot'),
  urgence: named('urgence'),
  idContrat: 'tenue',
  numeroContrat: named('contrat'),
  archiveLe: named('archiveLe', 'instant'),
  conserverJusquAu: named('conserverJusquAu', 'jour'),
  aSupprimerLe: named('aSupprimerLe', 'jour'),
  effaceLe: 'geste',
  motif: named('motif'),
  // What the rules work out from the visits, whose own lines say it.
  totaux: 'tenue',
  prochaineVisite: 'tenue',
  controleurs: 'tenue',
  resultat: 'tenue',
  etape: named('etape'),
  menage: { membres: HOUSEHOLD },
  donnees: 'geste',
};

const VISIT: Fields<Intervention> = {
  ...BORNE,
  ...SIGNED,
  ...PARTIES,
  idIntervention: 'tenue',
  numero: 'tenue',
  demandeId: 'tenue',
  numeroDossier: 'tenue',
  etat: named('etat', 'etat'),
  typeOfTypeIntervention: 'tenue',
  idTypeIntervention: 'tenue',
  codeFiche: 'tenue',
  libelleType: named('typeVisite'),
  nature: named('nature', 'nature'),
  idVersionFormulaire: named('formulaire', 'sans'),
  champs: named('reponse', 'reponse'),
  champsPrecedents: 'tenue',
  resultat: named('resultat'),
  signatureStatus: named('signature', 'sans'),
  templateDoc: 'tenue',
  configRapportJson: 'tenue',
  idControleur: 'tenue',
  nomControleur: named('controleur'),
  aDeux: named('aDeux'),
  idSecond: 'tenue',
  nomSecond: named('second'),
  dateRdv: named('dateRdv', 'instant'),
  dateFin: named('dateFin', 'instant'),
  dureeMin: named('duree', 'minutes'),
  rdvPrepare: named('rdvPrepare', 'sans'),
  appels: named('appel', 'sans'),
  rdvFixe: named('rdvFixe'),
  consignes: named('consignes'),
  disponibilites: named('disponibilites', 'sans'),
  adresse: { membres: ADDRESS },
  beneficiaire: { membres: CONTACT },
  rsBatchId: 'tenue',
  uniqueCode: 'tenue',
  priorite: named('priorite', 'nombre'),
  version: 'tenue',
  remplaceId: 'tenue',
  motif: named('motif'),
  empechement: 'geste',
  commentaireRt: named('commentaireRt'),
  soumisLe: named('soumisLe', 'instant'),
  soumisPar: 'tenue',
  methode: 'tenue',
  valideLe: named('valideLe', 'instant'),
  validePar: 'tenue',
  correctionsRt: 'geste',
  motifConclusion: named('motifConclusion'),
  accordConclusion: named('motifConclusion', 'sans'),
  ecartVu: 'geste',
  horodatages: named('horodatage', 'sans'),
  effaceLe: 'geste',
};

const PHOTO: Fields<Photo> = {
  ...BORNE,
  ...SIGNED,
  idIntervention: 'tenue',
  idDossier: 'tenue',
  idSupervision: 'tenue',
  cf_id: 'tenue',
  genre: 'tenue',
  nom: 'tenue',
  type: 'tenue',
  taille: 'tenue',
  sha256: 'tenue',
  sha256Original: 'tenue',
  largeur: 'tenue',
  hauteur: 'tenue',
  prisLe: 'tenue',
  lat: 'tenue',
  lng: 'tenue',
  precisionM: 'tenue',
  orientation: 'tenue',
  legende: named('legende'),
  recuLe: 'tenue',
  retireLe: 'geste',
};

const MESSAGE: Fields<MessageRecord> = {
  id: 'tenue',
  kind: 'tenue',
  variante: 'tenue',
  idDossier: 'tenue',
  auteur: 'tenue',
  fil: 'tenue',
  texte: named('texte'),
  tiers: 'tenue',
  createdAt: 'tenue',
};

const FILE: Fields<FileRecord> = {
  id: 'tenue',
  kind: 'tenue',
  variante: 'tenue',
  idDossier: 'tenue',
  idMessage: 'tenue',
  idTicket: 'tenue',
  idDocument: 'tenue',
  nom: named('nom'),
  categorie: named('categoriePiece', 'sans'),
  type: 'tenue',
  taille: 'tenue',
  sha256: 'tenue',
  auteur: 'tenue',
  createdAt: 'tenue',
  recuLe: 'tenue',
  retireLe: 'geste',
  tiers: 'tenue',
};

const INVOICE: Fields<FactureRecord> = {
  ...BORNE,
  kind: 'tenue',
  idDossier: 'tenue',
  type: 'tenue',
  statut: 'geste',
  numero: 'geste',
  dateEmission: 'geste',
  idClient: 'tenue',
  lignes: named('lignesFacture', 'sans'),
  datePrestation: named('datePrestation', 'jour'),
  dateEcheance: named('echeance', 'jour'),
  mentions: named('mentions'),
  exoneration: named('exoneration'),
  emission: 'geste',
  avoirDe: 'geste',
  motif: named('motif'),
  avoir: 'geste',
  envois: 'geste',
  auteur: 'tenue',
  createdAt: 'tenue',
  updatedAt: 'tenue',
  retireLe: 'geste',
};

/** Notes that stand in the history alone. */
const NOTES: Members = {
  photosIllisibles: named('photosIllisibles', 'sans'),
  signataire: named('signataireRemplace', 'sans'),
  courriel: 'geste',
};

/** Every field of every kind that the history of a dossier tells, by collection, or by the kind of the record. */
export const FIELDS_OF = {
  dossiers: DOSSIER,
  interventions: VISIT,
  photos: PHOTO,
  message: MESSAGE,
  fichier: FILE,
  facture: INVOICE,
} as const;

/** Of a line of the history, which kind of document it is about. */
export const kindOfHistory = ({ collection, genre }: { readonly collection: string; readonly genre: string | null }) =>
  collection === 'records' ? (genre ?? '') : collection;

const fieldsOf = (of: string): Readonly<Record<string, Told | { readonly membres: Members }>> =>
  Object.hasOwn(FIELDS_OF, of) ? FIELDS_OF[of as keyof typeof FIELDS_OF] : {};

/** What the history says of a path; what this program does not know is bookkeeping, never shown under its own name. */
export function toldOf(of: string, path: FieldPath): Told {
  const [root = '', member = ''] = path.split('.');
  const ligne = of === 'dossiers' ? kindOfPath(path) : null;
  if (ligne !== null) return { label: { ligne }, as: 'ligne' };
  const told = fieldsOf(of)[root] ?? NOTES[root] ?? 'tenue';
  if (typeof told === 'string' || !('membres' in told)) return told;
  // Written whole: the first of its lines stands for the group, which `byMember` takes apart.
  return told.membres[member === '' ? must(Object.keys(told.membres)[0], 'a group has lines') : member] ?? 'tenue';
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group that was written whole (an address, a contact) is told line by line. */
export function byMember(of: string, change: ChampChange): readonly ChampChange[] {
  const told = fieldsOf(of)[change.champ];
  if (typeof told !== 'object' || !('membres' in told)) return [change];
  const [avant, apres] = [change.avant, change.apres].map((value) => (isObject(value) ? value : {}));
  return Object.keys(told.membres)
    .map((name) => ({ ...change, champ: `${change.champ}.${name}`, avant: avant?.[name], apres: apres?.[name] }))
    .filter((one) => (one.avant ?? null) !== (one.apres ?? null));
}
