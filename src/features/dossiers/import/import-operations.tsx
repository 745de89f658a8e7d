import { useTranslation } from 'react-i18next';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { askedOf, useOutOfScope } from '../../../shared/assignment/scope-notice.tsx';
import { useOfferedTypes } from '../../../shared/assignment/use-offered-types.ts';
import { useLive } from '../../../data/use-live.ts';
import { ImportPanel } from '../../../ui/import/import-panel.tsx';
import { readEntry, textOf } from '../detail/field-entry.ts';
import type { DossierField } from '../detail/fields.ts';
import { sendDemande } from '../nouvelle/send-demande.ts';
import type { DemandeEntry } from '../nouvelle/demande-entry.ts';
import type { KnownThirdParties, Tiers } from '../nouvelle/known-third-parties.ts';
import { keyOf, prepareOperations, type OperationLine } from './prepare-operations.ts';
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
  const { t } = useTranslation(['operations', 'tableur', 'dossier', 'dossiers', 'commun', 'accord']);
  const types = useOfferedTypes(idBureau, entry.types);
  const dossiers = useLive<Dossier>('dossiers', ALL);
  const raison = useRaison();
  const outOfScope = useOutOfScope();
  // A list is judged once, when it is chosen: against all that is known, or a double would pass for new.
  if (types === undefined || dossiers === undefined) return null;
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
      columns={[
        { titre: t('dossiers:colonnes.client'), value: ({ saisie }) => nameOf(tiers.clients, saisie.idClient) },
        {
          titre: t('dossiers:colonnes.installateur'),
          value: ({ saisie }) => nameOf(tiers.installateurs, saisie.idEntreprise),
        },
        { titre: t('dossier:champs.types'), value: ({ saisie }) => saisie.types.join(', ') },
        {
          titre: t('accord:horsPorteeColonne'),
          value: ({ saisie }) => outOfScope(askedOf({ idBureauInspection: idBureau }, saisie.types)).join(', '),
        },
        { titre: t('dossier:champs.urgence'), value: ({ saisie }) => (saisie.urgence ? t('commun:oui') : '') },
        ...fields.map((field) => ({
          titre: t(`dossier:champs.${field.label}`),
          value: ({ saisie }: OperationLine) => readText(field, saisie.textes[field.path] ?? ''),
        })),
      ]}
      prepare={(tableau) =>
        prepareOperations(tableau, {
          champs: fields,
          tiers,
          types: types.map(({ value }) => value),
          defauts: entry,
          known: new Set(dossiers.map((dossier) => keyOf(dossier))),
        })
      }
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

const nameOf = (list: readonly Tiers[], id: string | null): string =>
  list.find(({ value }) => value === id)?.label ?? '';

/** [lots/L71] A value as it was read; a text that is refused, as it stands. */
function readText(field: DossierField, text: string): string {
  const read = text === '' ? null : readEntry(field, text);
  return read?.ok === true ? textOf(read.changes[field.path]) : text;
}
