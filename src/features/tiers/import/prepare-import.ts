import { withLostSigns } from '#domain/base/list-cell.ts';
import { isSiret, withoutSpaces } from '#domain/base/siret.ts';
import { readTypedDay } from '#domain/base/typed-day.ts';
import { possibleDuplicates } from '#domain/tiers/duplicates.ts';
import {
  type CellFault,
  type CellTexts,
  guessColumns,
  type LineTexts,
  type ListColumns,
  prepareSpreadsheet,
  type ReadLine,
  type SpreadsheetRead,
} from '../../../ui/import/tableau.ts';
import {
  type ChampTiers,
  EMPTY_CONTACT,
  EMPTY_ENTRY,
  EMPTY_QUALIFICATION,
  type Genre,
  type QualificationEntry,
  readFiche,
  type ThirdPartyEntry,
  type ThirdPartyError,
} from '../fiche.ts';

/** Names under which each field is found in the lists that offices keep, and in the public list of RGE companies; folded, without punctuation. */
export const THIRD_PARTY_NAMES = {
  raisonSociale: [
    'nom',
    'raison sociale',
    'societe',
    'client',
    'menage',
    'entreprise',
    'installateur',
    'sous traitant',
    'nom entreprise',
  ],
  siret: ['siret', 'n siret', 'no siret', 'numero siret'],
  tva: ['tva', 'n tva', 'n de tva', 'numero de tva', 'tva intracommunautaire'],
  contact: ['contact', 'interlocuteur', 'nom du contact'],
  telephone: ['telephone', 'tel', 'portable', 'mobile'],
  email: ['email', 'e mail', 'mail', 'courriel', 'adresse e mail', 'adresse email'],
  ligne1: ['adresse', 'adresse 1', 'rue', 'voie'],
  codePostal: ['code postal', 'cp'],
  ville: ['ville', 'commune'],
  delaiPaiement: ['delai de paiement', 'delai de paiement jours', 'delai'],
  rgeOrganisme: ['organisme', 'organisme rge', 'certificateur', 'organisme de qualification'],
  rgeNumero: ['numero rge', 'n rge', 'numero de qualification', 'code qualification', 'certificat', 'n certificat'],
  rgeDomaine: ['domaine', 'domaine rge', 'qualification', 'nom qualification', 'nom certificat'],
  rgeValideAu: ['valide au', 'fin de validite', 'date fin', 'lien date fin', 'validite rge', 'rge jusqu au'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ImportField = keyof typeof THIRD_PARTY_NAMES;

const RGE = { rgeOrganisme: 'organisme', rgeNumero: 'numero', rgeDomaine: 'domaine', rgeValideAu: 'valideAu' } as const;
const isOfRge = (field: ImportField): field is keyof typeof RGE => Object.hasOwn(RGE, field);

/** What a list may say of a client, or of an installer, in the order of the record. */
export const importedFields = (genre: Genre): readonly ImportField[] =>
  (Object.keys(THIRD_PARTY_NAMES) as ImportField[]).filter((field) =>
    genre === 'client' ? !isOfRge(field) : field !== 'delaiPaiement',
  );

/** Without its name, or its SIRET where it must have one, a line makes nothing. */
export const isRequiredOf = (field: ImportField, sansSiret: boolean): boolean =>
  field === 'raisonSociale' || (field === 'siret' && !sansSiret);

export interface ImportLine extends ReadLine {
  readonly saisie: ThirdPartyEntry;
  /** What refuses the line, or, of a line that is taken, what of it is left out. */
  readonly erreurs: readonly {
    readonly champ: ChampTiers;
    readonly erreur: ThirdPartyError | CellFault<ImportField>['erreur'];
  }[];
  /** Name of the record that it looks like. */
  readonly semblable: string | null;
  /** [tiers/T15] Line of the file whose record gets the qualification of this one; absent: it is a record of its own. */
  readonly avec?: number;
}

interface Around {
  readonly genre: Genre;
  /** A household of mar has no SIRET. */
  readonly sansSiret: boolean;
  readonly known: readonly {
    readonly id: string;
    readonly raisonSociale: string;
    readonly telephone: string | null;
    readonly siret: string;
  }[];
  /** Line of the file that holds the titles; absent: the first. */
  readonly titlesLine?: number;
}

/** [tiers/T8] What a list of third parties would make. */
export function prepareImport(
  tableau: readonly (readonly string[])[],
  around: Around,
  columns: ListColumns = guessColumns(tableau[0] ?? [], THIRD_PARTY_NAMES),
): SpreadsheetRead<ImportLine> {
  const sirets = new Set(around.known.map(({ siret }) => siret));
  const seen = around.known.map(({ id, raisonSociale, telephone }) => ({ id, raisonSociale, telephone }));
  /** Line of the file that makes the record of a SIRET, and the qualifications of the lines that follow it. */
  const first = new Map<string, { readonly numero: number; readonly qualifications: QualificationEntry[] }>();
  const parsed = prepareSpreadsheet<ImportField, ImportLine>(tableau, columns as ListColumns<ImportField>, {
    requis: 'raisonSociale',
    titlesLine: around.titlesLine,
    read: (cells) => {
      const { numero } = cells;
      const { saisie, erreurs, left } = readLine(cells, { ...around, sirets });
      const siret = withoutSpaces(saisie.siret);
      const earlier = first.get(siret);
      if (cells.faults.length === 0 && earlier !== undefined && saisie.qualificationsRGE.length > 0) {
        earlier.qualifications.push(...saisie.qualificationsRGE);
        return { saisie, erreurs: left, semblable: null, etat: 'jointe', avec: earlier.numero };
      }
      const [semblable] = possibleDuplicates(saisie, seen);
      const line = { saisie, semblable: semblable?.tiers.raisonSociale ?? null };
      if (erreurs.length > 0) return { ...line, etat: 'refusee', erreurs };
      // A line of the file is known to those that follow.
      if (isSiret(siret)) {
        sirets.add(siret);
        first.set(siret, { numero, qualifications: [...saisie.qualificationsRGE] });
      }
      seen.push({ id: `ligne ${numero}`, raisonSociale: saisie.raisonSociale, telephone: saisie.telephone });
      return {
        ...line,
        etat: semblable === undefined ? 'prete' : 'doublon',
        erreurs: left,
        isPartial: left.length > 0,
      };
    },
  });
  if (!parsed.ok) return parsed;
  const qualified = new Map([...first.values()].map(({ numero, qualifications }) => [numero, qualifications]));
  const lignes = parsed.value.lignes.map((line) => {
    const qualificationsRGE = qualified.get(line.numero);
    return qualificationsRGE === undefined ? line : { ...line, saisie: { ...line.saisie, qualificationsRGE } };
  });
  return { ok: true, value: { ...parsed.value, lignes } };
}

/**
 * [tiers/T15] A line as it would be typed. A cell that cannot be read refuses its line when the record cannot do without
 * it; otherwise it is left out, and told (`left`).
 */
function readLine(
  { texts, faults }: LineTexts<ImportField>,
  around: Omit<Around, 'known'> & { readonly sirets: ReadonlySet<string> },
) {
  const typed = entryOf(texts, around.genre);
  const parsed = readFiche(typed, { ...around, before: EMPTY_ENTRY });
  const unread = faults.map(({ champ, erreur }): ImportLine['erreurs'][number] => ({
    champ: isOfRge(champ) ? 'qualificationsRGE' : champ,
    erreur,
  }));
  const told = new Set(unread.map(({ champ }) => champ));
  const wrong = parsed.ok
    ? []
    : Object.entries(parsed.erreurs).map(([champ, erreur]) => ({ champ: champ as ChampTiers, erreur }));
  const errors = [...unread, ...wrong.filter(({ champ }) => !told.has(champ))];
  const isLeft = ({ champ, erreur }: ImportLine['erreurs'][number]): boolean =>
    !CELL_FAULTS.has(erreur) &&
    champ !== 'raisonSociale' &&
    erreur !== 'connu' &&
    !(champ === 'siret' && !around.sansSiret);
  // A line that is refused says all that is wrong with it.
  if (!errors.every(isLeft)) return { saisie: typed, erreurs: errors, left: [] };
  const left = errors;
  const blanks = Object.fromEntries(left.map(({ champ }) => [champ, EMPTY_ENTRY[champ]]));
  return { saisie: { ...typed, ...blanks }, erreurs: [], left };
}

const CELL_FAULTS = new Set<string>(['erreurTableur', 'chiffresPerdus']);

function entryOf(texts: CellTexts<ImportField>, genre: Genre): ThirdPartyEntry {
  const own = Object.entries(texts).flatMap(([field, text]) =>
    isOfRge(field as ImportField) ? [] : [[field, withLostSigns(field, text)] as const],
  );
  const entry: ThirdPartyEntry = { ...EMPTY_ENTRY, ...Object.fromEntries(own) };
  if (genre === 'client') return entry;
  // An installer has people to call, and no first one of them.
  const contacts = entry.contact.trim() === '' ? [] : [{ ...EMPTY_CONTACT, nom: entry.contact.trim() }];
  return { ...entry, contact: '', contacts, qualificationsRGE: qualificationsOf(texts) };
}

function qualificationsOf(texts: CellTexts<ImportField>): readonly QualificationEntry[] {
  const line = Object.entries(RGE).reduce<QualificationEntry>(
    (known, [field, name]) => ({ ...known, [name]: texts[field as keyof typeof RGE]?.trim() ?? '' }),
    EMPTY_QUALIFICATION,
  );
  const isEmpty = Object.values(line).every((text) => text === '');
  return isEmpty ? [] : [{ ...line, valideAu: readTypedDay(line.valideAu) }];
}
