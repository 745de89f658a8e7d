import { cellFault, withLostSigns } from '../base/list-cell.ts';
import { isSiret, withoutSpaces } from '../base/siret.ts';
import { bothReadings, onlyNumber, readTypedNumber } from '../base/typed-number.ts';
import { readTypedDay } from '../base/typed-day.ts';
import { readYesNo } from '../base/yes-no.ts';
import { bare, type Columns, isRequiredField, LIST_FIELDS, type ListField } from './columns.ts';
import { keyOfReference, type Operation, operation } from './operation.ts';

/** Why a line cannot be taken, field by field. */
export type ListError =
  | 'requis'
  | 'formule'
  | 'erreurTableur'
  | 'chiffresPerdus'
  | 'jour'
  | 'nombre'
  | 'deuxNombres'
  | 'entier'
  | 'ouiNon'
  | 'valeur'
  | 'double'
  | 'connue';
export interface LineError {
  readonly champ: ListField;
  readonly erreur: ListError;
  /** Of an operation that is listed already: where. */
  readonly ou?: string;
  /** Of a number that can be read in two ways. */
  readonly lectures?: { readonly milliers: string; readonly decimal: string };
}
export interface ListLine {
  /** [tiers/T16] In the file, as a spreadsheet shows it. */
  readonly numero: number;
  readonly cellules: readonly string[];
  /** `doublon`: the same person at the same address as a line above; taken only when asked. */
  readonly etat: 'prete' | 'doublon' | 'refusee';
  readonly erreurs: readonly LineError[];
  readonly operation: Operation | null;
}

export interface Installer {
  readonly id: string;
  readonly raisonSociale: string;
  readonly siret: string;
}
export interface ListContext {
  readonly columns: Columns;
  /** Lot in which each operation of this client is listed already, by `keyOfReference`. */
  readonly known: ReadonlyMap<string, string>;
  readonly installers: readonly Installer[];
  /** Line of the file that the first row is; absent: 2, under the titles. */
  readonly firstLine?: number;
}

/** A cell that a spreadsheet runs, but for a telephone or a number with its sign. */
const FORMULA = /^\s*(?:=|@|[+-](?![\d\s.,]+$))/;

/** [lots/L2] [lots/L3] What each line of a list would give, before anything is written; the titles aside, and lines that hold nothing. */
export function readList(rows: readonly (readonly string[])[], context: ListContext): ListLine[] {
  const references = new Map<string, number>();
  const people = new Set<string>();
  const byName = new Map(context.installers.map((one) => [bare(one.raisonSociale), one]));
  const bySiret = new Map(context.installers.filter(({ siret }) => siret !== '').map((one) => [one.siret, one]));
  const lines = rows.map((cellules, index) => ({ cellules, numero: index + (context.firstLine ?? 2) }));
  const filled = lines.filter(({ cellules }) => cellules.some((cell) => cell.trim() !== ''));
  return filled.map(({ cellules, numero }) => {
    const texts = textsOf(cellules, context.columns);
    const parsed = operationOf(texts, { byName, bySiret });
    const key = keyOfReference(texts.reference);
    const erreurs = [...parsed.erreurs, ...listedAlready(key, references, context.known)];
    if (key !== '' && !references.has(key)) references.set(key, numero);
    if (parsed.operation === null || erreurs.length > 0)
      return { numero, cellules, etat: 'refusee', erreurs, operation: null };
    const person = bare(`${texts.nom} ${texts.ligne1} ${texts.codePostal}`);
    const isAgain = people.has(person);
    people.add(person);
    return { numero, cellules, etat: isAgain ? 'doublon' : 'prete', erreurs: [], operation: parsed.operation };
  });
}

type Texts = Readonly<Record<ListField, string>>;

const textsOf = (cells: readonly string[], columns: Columns): Texts =>
  Object.fromEntries(
    LIST_FIELDS.map((field) => {
      const at = columns[field];
      // Our own export sets an apostrophe before a sign that a spreadsheet would run.
      return [field, at === null ? '' : (cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, '')];
    }),
  ) as Record<ListField, string>;

function listedAlready(
  key: string,
  references: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, string>,
): LineError[] {
  if (key === '') return [];
  const line = references.get(key);
  if (line !== undefined) return [{ champ: 'reference', erreur: 'double', ou: String(line) }];
  const lot = known.get(key);
  return lot === undefined ? [] : [{ champ: 'reference', erreur: 'connue', ou: lot }];
}

interface Installers {
  readonly byName: ReadonlyMap<string, Installer>;
  readonly bySiret: ReadonlyMap<string, Installer>;
}

/** The operation of a line, or what is wrong with it. */
function operationOf(texts: Texts, installers: Installers): { operation: Operation | null; erreurs: LineError[] } {
  const formulas = LIST_FIELDS.filter((field) => FORMULA.test(texts[field]));
  if (formulas.length > 0)
    return { operation: null, erreurs: formulas.map((champ) => ({ champ, erreur: 'formule' as const })) };
  const faults = LIST_FIELDS.flatMap((champ): LineError[] => {
    const erreur = cellFault(texts[champ]);
    return erreur === null ? [] : [{ champ, erreur }];
  });
  if (faults.length > 0) return { operation: null, erreurs: faults };
  const empty = LIST_FIELDS.filter((field) => isRequiredField(field) && texts[field] === '');
  const candidate = candidateOf(texts, installers);
  const unread = unreadOf(texts);
  const told = new Set([...empty, ...unread.map(({ champ }) => champ)]);
  const erreurs = [
    ...empty.map((champ): LineError => ({ champ, erreur: 'requis' })),
    ...unread,
    ...wrongFields(candidate)
      .filter((champ) => !told.has(champ))
      .map((champ): LineError => ({ champ, erreur: WORDS[champ] ?? 'valeur' })),
  ];
  const parsed = operation.safeParse(candidate);
  return erreurs.length === 0 && parsed.success ? { operation: parsed.data, erreurs } : { operation: null, erreurs };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the line says, as an operation would: judged afterwards. */
function candidateOf(texts: Texts, { byName, bySiret }: Installers) {
  const siret = withLostSigns('siret', withoutSpaces(texts.siret));
  const known = bySiret.get(siret) ?? byName.get(bare(texts.installateur));
  return {
    reference: texts.reference,
    nom: texts.nom,
    prenom: orNull(texts.prenom),
    telephone: orNull(withLostSigns('telephone', texts.telephone)),
    email: orNull(texts.email),
    ligne1: texts.ligne1,
    codePostal: withLostSigns('codePostal', texts.codePostal),
    ville: texts.ville,
    installateur: orNull(known?.raisonSociale ?? texts.installateur),
    siret: orNull(siret),
    idEntreprise: known?.id ?? null,
    dateEngagement: dayOf(texts.dateEngagement),
    dateFacture: dayOf(texts.dateFacture),
    volumeCumac: onlyNumber(texts.volumeCumac),
    precarite: readYesNo(texts.precarite, PRECARITE) ?? false,
  };
}

const WORDS: Readonly<Partial<Record<ListField, ListError>>> = {
  dateEngagement: 'jour',
  dateFacture: 'jour',
  volumeCumac: 'nombre',
};
/** Words of clients' lists beside yes and no. */
const PRECARITE = {
  yes: ['precaire', 'precarite', 'grande precarite', 'modeste', 'tres modeste'],
  no: ['classique', 'standard', 'non precaire', 'hors precarite', 'intermediaire', 'superieur', 'aucune'],
};

/** [lots/L71] What a cell says in no way, or in two: nobody chooses for its client. */
function unreadOf({ volumeCumac, precarite }: Texts): LineError[] {
  const volume = volumeCumac === '' ? null : wrongVolume(volumeCumac);
  const isUnsaid = readYesNo(precarite, PRECARITE) === undefined;
  return [
    ...(volume === null ? [] : [volume]),
    ...(isUnsaid ? [{ champ: 'precarite', erreur: 'ouiNon' } as const] : []),
  ];
}

/** Whole kWh. */
function wrongVolume(text: string): LineError | null {
  const champ = 'volumeCumac';
  const read = readTypedNumber(text);
  if (read.kind === 'twofold') return { champ, erreur: 'deuxNombres', lectures: bothReadings(text) };
  if (read.kind === 'none') return { champ, erreur: 'nombre' };
  return Number.isInteger(read.value) ? null : { champ, erreur: 'entier' };
}

function wrongFields(candidate: { readonly siret: string | null }): ListField[] {
  const issues = operation.safeParse(candidate).error?.issues ?? [];
  const named = LIST_FIELDS.filter((field) => issues.some(({ path }) => path[0] === field));
  const { siret } = candidate;
  return siret !== null && !named.includes('siret') && !isSiret(siret) ? [...named, 'siret'] : named;
}

const dayOf = (text: string): string | null => (text === '' ? null : readTypedDay(text));
