import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { reasonOf } from '#domain/base/result.ts';
import { ImportPanel } from '../../../ui/import/import-panel.tsx';
import { guessColumns, withLabels } from '../../../ui/import/tableau.ts';
import { saveThirdParty } from '../actions.ts';
import { readFiche, EMPTY_ENTRY, type Genre, type Tiers } from '../fiche.ts';
import { isHousehold } from '../is-household.ts';
import { type ImportLine, prepareImport, THIRD_PARTY_NAMES } from './prepare-import.ts';
import { useImportedFields } from './use-imported-fields.ts';
import { useRaison } from './use-raison.ts';

interface ThirdPartyImportProps {
  readonly genre: Genre;
  readonly all: readonly Tiers[];
  /** Office in which they are made. */
  readonly idBureau: number;
  readonly onClose: () => void;
}

/** [tiers/T8] Many clients or installers from a spreadsheet, each one a record. */
export function ThirdPartyImport({ genre, all, idBureau, onClose }: ThirdPartyImportProps) {
  const { t } = useTranslation('tableur');
  const raison = useRaison();
  const sansSiret = isHousehold(genre);
  const fields = useImportedFields(genre, sansSiret);
  return (
    <ImportPanel<ImportLine>
      words={{
        titre: t('titre'),
        aide: t(genre === 'client' ? 'colonnes' : 'colonnesInstallateur'),
        sansNom: t('refus.sansNom'),
        importer: (count) => t('importer', { count }),
        takenPhrase: (count) => t('faites', { count }),
        prete: t('prete'),
      }}
      fields={fields}
      guess={(titres) => guessColumns(titres, withLabels(THIRD_PARTY_NAMES, fields))}
      prepare={(tableau, columns, titlesLine) =>
        prepareImport(tableau, { genre, sansSiret, known: all, titlesLine }, columns)
      }
      create={(line) => create(genre, line, idBureau)}
      raison={raison}
      onClose={onClose}
    />
  );
}

function create(genre: Genre, { saisie }: ImportLine, idBureau: number): Promise<ErrorCode | null> {
  // Judged already, with what was known then; the server judges again.
  const parsed = readFiche(saisie, { genre, sansSiret: true, before: EMPTY_ENTRY, sirets: new Set() });
  return parsed.ok
    ? saveThirdParty(genre, { tiers: null, changes: parsed.changes, idBureau }).then(reasonOf)
    : Promise.resolve<ErrorCode>('VALIDATION');
}
