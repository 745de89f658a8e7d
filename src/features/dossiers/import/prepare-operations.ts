import { ORDER_FIELDS } from '#domain/dossiers/order.ts';
import { readTypedDay } from '#domain/base/typed-day.ts';
import { withLostSigns } from '#domain/base/list-cell.ts';
import { readYesNo } from '#domain/base/yes-no.ts';
import type { FieldPath, Fields } from '#domain/fields/documents.ts';
import {
  bareText,
  guessColumns,
  type ListColumns,
  prepareSpreadsheet,
  type ReadLine,
  type SpreadsheetRead,
  type CellFault,
  type LineTexts,
} from '../../../ui/import/tableau.ts';
import type { DossierField } from '../detail/fields.ts';
import { type DemandeError, readDemande, EMPTY_ENTRY, type DemandeEntry } from '../nouvelle/demande-entry.ts';
import type { Tiers, KnownThirdParties } from '../nouvelle/known-third-parties.ts';

/** Names under which each column is found in the lists of operations; folded, without punctuation. */
export const OPERATION_NAMES: Readonly<Record<string, readonly string[]>> = {
  idClient: ['client', 'donneur d ordre', 'menage', 'oblige', 'delegataire', 'syndic'],
  idEntreprise: ['entreprise', 'installateur', 'sous traitant', 'artisan'],
  types: ['type', 'types', 'fiche', 'code fiche', 'operation', 'type d intervention'],
  urgence: ['urgence', 'urgent', 'urgente'],
  referenceClient: ['reference', 'reference client', 'ref', 'ref client', 'reference interne'],
  commandePar: ['commande par', 'commanditaire'],
  dateCommande: ['date de commande', 'date commande', 'commande le'],
  pieceCommande: [
    'piece de la commande',
    'piece de commande',
    'bon de commande',
    'numero de commande',
    'n de commande',
  ],
  dateEngagement: ['date d engagement', 'date engagement', 'engagement', 'date devis', 'date du devis', 'devis'],
  dateFacture: ['date facture', 'date de facture', 'date de la facture', 'preuve de realisation', 'facture'],
  'operation.surface': [
    'surface',
    'surface m',
    'surface m2',
    'surface en m2',
    'surface en m',
    'surface declaree',
    'surface isolee',
  ],
  'operation.puissance': ['puissance', 'puissance kw', 'puissance declaree'],
  'beneficiaire.civilite': ['civilite', 'titre'],
  'beneficiaire.prenom': ['prenom', 'prenom du beneficiaire', 'prenom beneficiaire'],
  'beneficiaire.nom': ['nom', 'beneficiaire', 'nom du beneficiaire', 'nom beneficiaire', 'occupant'],
  'beneficiaire.telephone': ['telephone', 'tel', 'portable', 'mobile', 'telephone du beneficiaire'],
  'beneficiaire.email': ['email', 'e mail', 'mail', 'courriel', 'adresse e mail'],
  'adresseTravaux.ligne1': ['adresse', 'adresse des travaux', 'adresse 1', 'rue', 'voie'],
  'adresseTravaux.ligne2': ['complement', 'complement d adresse', 'adresse 2'],
  'adresseTravaux.codePostal': ['code postal', 'cp'],
  'adresseTravaux.ville': ['ville', 'commune'],
  acces: ['acces', 'code d acces', 'digicode'],
  logement: ['logement', 'type de logement'],
  'menage.occupants': ['occupants', 'nombre d occupants'],
  'menage.rfr': ['rfr', 'revenu fiscal', 'revenu fiscal de reference'],
  'menage.numeroMpr': ['numero mpr', 'n mpr', 'numero maprimerenov'],
};

/** Without its column, it is no list of operations. */
export const REQUIRED_OPERATION_FIELD = 'beneficiaire.nom';
export type OperationError = DemandeError | CellFault<string>['erreur'] | 'inconnu' | 'duClient' | 'ouiNon';
export interface OperationLine extends ReadLine {
  readonly saisie: DemandeEntry;
  readonly erreurs: readonly { readonly path: FieldPath; readonly erreur: OperationError }[];
  /** The fields of its dossier; null when it is refused. */
  readonly fields: Fields | null;
}

export interface Around {
  readonly champs: readonly DossierField[];
  readonly tiers: KnownThirdParties;
  /** Codes of the types that this variant has. */
  readonly types: readonly string[];
  /** What a line that says nothing takes: what is chosen in the form. */
  readonly defauts: Pick<DemandeEntry, 'idClient' | 'idEntreprise' | 'types'>;
  /** Operations that are known already, by `keyOf`. */
  readonly known: ReadonlySet<string>;
  /** Line of the file that holds the titles; absent: the first. */
  readonly titlesLine?: number;
}

/** [dossiers/D20] What a list of operations would make. */
export function prepareOperations(
  tableau: readonly (readonly string[])[],
  around: Around,
  columns: ListColumns = guessColumns(tableau[0] ?? [], OPERATION_NAMES),
): SpreadsheetRead<OperationLine> {
  const seen = new Set(around.known);
  return prepareSpreadsheet(tableau, columns, {
    requis: REQUIRED_OPERATION_FIELD,
    titlesLine: around.titlesLine,
    read: (cells) => {
      const line = readLine(cells, around);
      const etat = line.fields === null ? 'refusee' : seen.has(keyOf(line.fields)) ? 'doublon' : 'prete';
      // A line of the file is known to those that follow.
      if (line.fields !== null) seen.add(keyOf(line.fields));
      return { ...line, etat };
    },
  });
}

/** Two operations of one beneficiary, one address and the same types are probably one. */
export function keyOf(fields: Fields): string {
  const { typesDemandes, beneficiaire, adresseTravaux } = fields;
  const textOf = (object: unknown, champ: string): string => {
    const value: unknown = typeof object === 'object' && object !== null ? Reflect.get(object, champ) : '';
    return typeof value === 'string' ? bareText(value) : '';
  };
  const types = Array.isArray(typesDemandes) ? typesDemandes.map(String).toSorted() : [];
  const lieu = [textOf(adresseTravaux, 'ligne1'), textOf(adresseTravaux, 'codePostal')];
  return [...types, textOf(beneficiaire, 'nom'), ...lieu].join('|');
}

function readLine({ texts, faults }: LineTexts<string>, { champs, tiers, types, defauts }: Around) {
  const client = choiceOf(texts['idClient'], tiers.clients, defauts.idClient);
  const entreprise = choiceOf(texts['idEntreprise'], tiers.installateurs, defauts.idEntreprise);
  const codes = codesOf(texts['types'], types, defauts.types);
  const urgence = readYesNo(texts['urgence'] ?? '', URGENCE);
  const entry: DemandeEntry = {
    ...EMPTY_ENTRY,
    idClient: client ?? null,
    idEntreprise: entreprise ?? null,
    types: codes ?? [],
    urgence: urgence ?? false,
    textes: Object.fromEntries(champs.map(({ path, kind }) => [path, clean(kind, texts[path] ?? '')])),
  };
  const unknown = Object.entries({ idClient: client, idEntreprise: entreprise, types: codes }).flatMap(([path, lu]) =>
    lu === undefined ? [{ path, erreur: 'inconnu' as const }] : [],
  );
  // [lots/L71] What is neither yes nor no is not taken for a no.
  const unsaid = urgence === undefined ? [{ path: 'urgence', erreur: 'ouiNon' as const }] : [];
  const parsed = readDemande(entry, champs);
  const unread = faults.map(({ champ, erreur }) => ({ path: champ, erreur }));
  const said = new Set([...unread, ...unknown].map(({ path }) => path));
  const others = parsed.ok ? [] : Object.entries(parsed.erreurs).map(([path, erreur]) => ({ path, erreur }));
  const asked = new Set(champs.map(({ path }) => path));
  // [dossiers/D40] The form of a company does not ask for it: a column that says it is not left aside in silence.
  const ofClient = ORDER_FIELDS.flatMap((path) =>
    asked.has(path) || bareText(texts[path] ?? '') === '' ? [] : [{ path, erreur: 'duClient' as const }],
  );
  const mute = new Set(unread.map(({ path }) => path));
  const judged = [...unknown, ...unsaid].filter(({ path }) => !mute.has(path));
  const errors = [...unread, ...judged, ...ofClient, ...others.filter(({ path }) => !said.has(path))];
  return { saisie: entry, erreurs: errors, fields: parsed.ok && errors.length === 0 ? parsed.fields : null };
}

const URGENCE = {
  yes: ['urgent', 'urgente'],
  no: ['normal', 'normale', 'pas urgent', 'pas urgente', 'non urgent', 'non urgente'],
};

/** Id of whom a cell names; what is chosen in the form when it is empty; undefined when nobody bears that name. */
function choiceOf(
  cell: string | undefined,
  list: readonly Tiers[],
  fallback: string | null,
): string | null | undefined {
  const nom = bareText(cell ?? '');
  if (nom === '') return fallback;
  const named = list.filter(({ label }) => bareText(label) === nom);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** Codes of a cell, in the spelling of this variant; undefined when one is none of its types. */
function codesOf(
  cell: string | undefined,
  known: readonly string[],
  fallback: readonly string[],
): string[] | undefined {
  const said = (cell ?? '')
    .split(/[,;/+\n]/)
    .map(bareText)
    .filter((code) => code !== '');
  if (said.length === 0) return [...fallback];
  const codes = said.map((said) => known.find((code) => bareText(code) === said));
  return codes.includes(undefined) ? undefined : [...new Set(codes.filter((code) => code !== undefined))];
}

/** What spreadsheets do to what is typed: a first zero lost, days in the French order. */
const clean = (kind: DossierField['kind'], cell: string): string =>
  kind === 'jour' ? readTypedDay(cell) : withLostSigns(kind, cell);
