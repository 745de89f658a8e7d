import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { askedOf, useOutOfScope } from '../../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../../shared/assignment/use-offered-types.ts';
import { useLive } from '../../../data/use-live.ts';
import { type ImportedField, ImportPanel } from '../../../ui/import/import-panel.tsx';
import { guessColumns, withLabels } from '../../../ui/import/tableau.ts';
import { readEntry, textOf } from '../detail/field-entry.ts';
import type { DossierField } from '../detail/fields.ts';
import { sendDemande } from '../nouvelle/send-demande.ts';
import type { DemandeEntry } from '../nouvelle/demande-entry.ts';
import type { KnownThirdParties, Tiers } from '../nouvelle/known-third-parties.ts';
import {
  keyOf,
  OPERATION_NAMES,
  type OperationLine,
  prepareOperations,
  REQUIRED_OPERATION_FIELD,
} from './prepare-operations.ts';
import { useRaison } from './use-raison.ts';

interface ImportOperationsProps {
  readonly session: Session;
  /** Those that are offered. */
  readonly tiers: KnownThirdParties;
  readonly idBureau: number;
  /** Types of the variant. */
  readonly types: readonly TypeIntervention[];
  readonly fields: readonly DossierField[];
  /** What is chosen in the form: lines that say nothing take it. */
  readonly entry: DemandeEntry;
  readonly onClose: () => void;
}
const ALL = { selector: {} };

/** [dossiers/D20] Many operations from a spreadsheet, each one a demand. */
export function ImportOperations({
  session,
  tiers,
  idBureau,
  types: known,
  fields,
  entry,
  onClose,
}: ImportOperationsProps) {
  const { t } = useTranslation(['operations', 'accord']);
  const types = useOfferedTypes(idBureau, entry.types);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  const raison = useRaison();
  const listed = useListedFields(fields, tiers);
  const outOfScope = useOutOfScope();
  // A list is judged against all that is known, or a double would pass for new.
  if (types === undefined || dossiers === undefined) return null;
  const around = {
    champs: fields,
    tiers,
    types: types.map(({ value }) => value),
    defauts: entry,
    known: new Set(dossiers.map((dossier) => keyOf(dossier))),
  };
  return (
    <ImportPanel<OperationLine>
      words={{
        titre: t('operations:titre'),
        aide: t('operations:colonnes'),
        sansNom: t('operations:sansNom'),
        importer: (count) => t('operations:importer', { count }),
        takenPhrase: (count) => t('operations:faites', { count }),
        prete: t('operations:prete'),
      }}
      guess={(titres) => guessColumns(titres, withLabels(OPERATION_NAMES, listed))}
      fields={listed}
      more={[
        {
          titre: t('accord:horsPorteeColonne'),
          value: ({ saisie }) => outOfScope(askedOf({ idBureauInspection: idBureau }, saisie.types)).join(', '),
        },
      ]}
      prepare={(tableau, columns, titlesLine) => prepareOperations(tableau, { ...around, titlesLine }, columns)}
      create={async ({ fields }) => {
        if (fields === null) return 'VALIDATION';
        const done = await sendDemande(session, { fields, tiers, id: crypto.randomUUID(), idBureau, types: known });
        return done.ok ? null : done.code;
      }}
      raison={raison}
      onClose={onClose}
    />
  );
}

type Field = ImportedField<OperationLine>;

/** What a list may say of an operation, in the order of its form. */
function useListedFields(fields: readonly DossierField[], tiers: KnownThirdParties): readonly Field[] {
  const { t } = useTranslation(['dossier', 'dossiers', 'commun']);
  const field = (champ: string, label: string, value: Field['value']): Field => ({
    champ,
    label,
    isRequired: champ === REQUIRED_OPERATION_FIELD,
    value,
  });
  return [
    field('idClient', t('dossiers:colonnes.client'), ({ saisie }) => nameOf(tiers.clients, saisie.idClient)),
    field('idEntreprise', t('dossiers:colonnes.installateur'), ({ saisie }) =>
      nameOf(tiers.installateurs, saisie.idEntreprise),
    ),
    field('types', t('dossier:champs.types'), ({ saisie }) => saisie.types.join(', ')),
    field('urgence', t('dossier:champs.urgence'), ({ saisie }) => (saisie.urgence ? t('commun:oui') : '')),
    ...fields.map((one) =>
      field(one.path, t(`dossier:champs.${one.label}`), ({ saisie }) => readText(one, saisie.textes[one.path] ?? '')),
    ),
  ];
}

const nameOf = (list: readonly Tiers[], id: string | null): string =>
  list.find(({ value }) => value === id)?.label ?? '';

/** [lots/L71] A value as it was read; a text that is refused, as it stands. */
function readText(field: DossierField, text: string): string {
  const read = text === '' ? null : readEntry(field, text);
  return read?.ok === true ? textOf(read.changes[field.path]) : text;
}
