import { type PossibleDuplicate, possibleDuplicates } from '#domain/tiers/duplicates.ts';
import { withZero } from '../../../shared/spreadsheet/with-zero.ts';
import { prepareSpreadsheet, type ReadLine, type SpreadsheetRead, type CellTexts } from '../../../ui/import/tableau.ts';
import {
  type ChampTiers,
  type ThirdPartyError,
  type Genre,
  readFiche,
  EMPTY_ENTRY,
  type ThirdPartyEntry,
} from '../fiche.ts';

/** Names under which each field is found in the lists that offices keep; folded, without punctuation. */
const NAMES = {
  raisonSociale: [
    'nom',
    'raison sociale',
    'societe',
    'client',
    'menage',
    'entreprise',
    'installateur',
    'sous traitant',
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
} as const satisfies Partial<Record<ChampTiers, readonly string[]>>;
type ChampImport = keyof typeof NAMES;
/** In the order of the record. */
export const IMPORTED_FIELDS = Object.keys(NAMES) as readonly ChampImport[];

export interface ImportLine extends ReadLine {
  readonly saisie: ThirdPartyEntry;
  readonly erreurs: readonly { readonly champ: ChampImport; readonly erreur: ThirdPartyError }[];
  /** Name of the record that it looks like. */
  readonly semblable: string | null;
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
}

/** [tiers/T8] What a list of third parties would make. */
export function prepareImport(tableau: readonly (readonly string[])[], around: Around): SpreadsheetRead<ImportLine> {
  const sirets = new Set(around.known.map(({ siret }) => siret));
  const seen = around.known.map(({ id, raisonSociale, telephone }) => ({ id, raisonSociale, telephone }));
  return prepareSpreadsheet<ChampImport, ImportLine>(tableau, {
    noms: NAMES,
    requis: 'raisonSociale',
    read: (texts) => {
      const entry = entryOf(texts);
      const parsed = readFiche(entry, { ...around, before: EMPTY_ENTRY, sirets });
      const [semblable] = possibleDuplicates(entry, seen);
      const line = { saisie: entry, semblable: nameOf(semblable) };
      if (!parsed.ok) {
        const errors = Object.entries(parsed.erreurs).map(([champ, erreur]) => ({
          champ: champ as ChampImport,
          erreur,
        }));
        return { ...line, etat: 'refusee', erreurs: errors };
      }
      // A line of the file is known to those that follow.
      const { siret } = parsed.changes;
      if (typeof siret === 'string') sirets.add(siret);
      seen.push({ id: `ligne ${seen.length}`, raisonSociale: entry.raisonSociale, telephone: entry.telephone });
      return { ...line, etat: semblable === undefined ? 'prete' : 'doublon', erreurs: [] };
    },
  });
}

const nameOf = (
  duplicate: PossibleDuplicate<{ id: string; raisonSociale: string; telephone: string | null }> | undefined,
) => duplicate?.tiers.raisonSociale ?? null;

const entryOf = (texts: CellTexts<ChampImport>): ThirdPartyEntry => ({
  ...EMPTY_ENTRY,
  ...Object.fromEntries(Object.entries(texts).map(([champ, texte]) => [champ, withZero(champ, texte)])),
});
