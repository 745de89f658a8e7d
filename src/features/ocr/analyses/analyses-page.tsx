import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { searchableText } from '#domain/lists/condition.ts';
import { ANALYSE_STATES } from '#domain/ocr/analyse.ts';
import { analyseList } from '#domain/ocr/analyse-kinds.ts';
import { DOCUMENT_TYPES } from '#domain/ocr/mot-cle.ts';
import { useListName } from '../../../data/use-list-name.ts';
import { useLive } from '../../../data/use-live.ts';
import { analysePath, PATHS } from '../../../platform/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import type { AnyFilter } from '../../../ui/list/list-filter.ts';
import { List } from '../../../ui/list/list.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { readAgain } from './actions.ts';
import { type AnalyseRow, useColumns } from './columns.tsx';
import { StatutBadge } from './statut-badge.tsx';
import { stateKey } from './words.ts';

const QUERY = { selector: { kind: 'analyseOcr' } };
const DEFAULT_SORT = { id: 'date', isDescending: true };
const rowId = ({ id }: AnalyseRow): string => id;
const rowName = ({ nom }: AnalyseRow): string => nom;
const haystack = (row: AnalyseRow): string => searchableText(row, analyseList.searched);

/** /ocr/analyses: readings of papers, live and without a network; they are started and read again with it. */
export function AnalysesPage() {
  const { t } = useTranslation(['analyses', 'menu', 'erreurs']);
  const navigate = useNavigate();
  const rows = useLive<AnalyseRow>('records', QUERY);
  const open = useCallback(({ id }: AnalyseRow) => void navigate(analysePath(id)), [navigate]);
  const retry = useCallback(
    async ({ id, nom }: AnalyseRow): Promise<void> => {
      const done = await readAgain(id);
      if (done.ok) toast.success(t('analyses:relance', { nom }));
      else toast.error(t(`erreurs:${done.code}`));
    },
    [t],
  );
  const columns = useColumns({ onOpen: open, onRetry: retry });
  return (
    <List
      name={useListName('analyses')}
      title={t('menu:analyses')}
      rows={rows}
      columns={columns}
      filters={useFilters()}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={open}
      renderCard={(row) => <Card row={row} />}
      empty={
        <EmptyState title={t('analyses:vide')} text={t('analyses:videTexte')}>
          <LinkButton to={PATHS.newAnalyse} variant="primary" size="lg">
            {t('analyses:lancer')}
          </LinkButton>
        </EmptyState>
      }
      actions={[{ label: t('analyses:lancer'), isCreate: true, to: PATHS.newAnalyse }]}
    />
  );
}

function Card({ row }: { readonly row: AnalyseRow }) {
  const { t } = useTranslation(['analyses', 'ocr']);
  const formats = useFormats();
  const { nom, statut, typeDocument, nbDocuments, createdAt } = row;
  return (
    <ListCard
      name={nom}
      badge={<StatutBadge statut={statut} />}
      text={`${t(`ocr:types.${typeDocument}`)} · ${t('analyses:pieces', { count: nbDocuments })}`}
      end={formats.date(createdAt)}
    />
  );
}

const PERIODS = ['..'] as const;

function useFilters(): readonly AnyFilter<AnalyseRow>[] {
  const { t } = useTranslation(['analyses', 'ocr']);
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'statut',
        label: t('analyses:colonnes.statut'),
        options: ANALYSE_STATES.map((value) => ({ value, label: t(`analyses:statuts.${stateKey(value)}`) })),
        matches: ({ statut }, value) => statut === value,
      },
      {
        id: 'type',
        label: t('ocr:champs.typeDocument'),
        options: DOCUMENT_TYPES.map((value) => ({ value, label: t(`ocr:types.${value}`) })),
        matches: ({ typeDocument }, value) => typeDocument === value,
      },
      {
        id: 'date',
        label: t('analyses:colonnes.date'),
        kind: 'period',
        ready: PERIODS,
        dayOf: ({ createdAt }) => formats.jourDe(createdAt),
      },
    ],
    [t, formats],
  );
}
