import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Role } from '#domain/access/roles.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { SlugDossier } from '#domain/dossiers/etat.ts';
import { useDuMoteur } from '../../../data/use-etat-moteur.ts';
import { moteur } from '../../../data/worker-client.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { EMPTY_SELECTION, kept, type Selection } from '../../../ui/table/selection.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useBuiltInViews } from './built-in-views.ts';
import { DossierCard, dossierPath } from './cells.tsx';
import { ColumnMenu } from '../../../ui/list/column-menu.tsx';
import { HIDDEN_AT_FIRST, useDossierColumns } from './columns.tsx';
import type { DossierRow } from './dossier-row.ts';
import { useExportColumns } from './export-columns.ts';
import { FilterBar } from './filter-bar.tsx';
import { countFilters, NO_FILTERS, type Flag } from './filters.ts';
import { HeaderActions } from './header-actions.tsx';
import { useExport } from '../../../ui/list/use-export.ts';
import { useHiddenColumns } from '../../../ui/list/hidden-columns.ts';
import { NoMatch, NothingYet } from './list-empty.tsx';
import { ListFoot } from './list-foot.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useDossierList } from './use-dossier-list.ts';
import { useFilterContext } from './use-filter-context.ts';
import { useListState } from './use-list-state.ts';
import { ViewTabs } from './view-tabs.tsx';
import { useMots } from '../mots.ts';
import styles from './list.module.css';

interface DossierListProps {
  /** Another title than the one of its state. */
  readonly title?: string;
  readonly slug: SlugDossier;
  readonly etats: readonly EtatDossier[];
  readonly session: Session;
}

const BASE_FLAGS: readonly Flag[] = ['urgent', 'horsligne'];
const REVIEW_FLAGS: readonly Flag[] = ['urgent', 'horsligne', 'relire'];
/** Those who review see what waits for them. */
const FLAGS_OF: Partial<Record<Role, readonly Flag[]>> = { ADMIN: REVIEW_FLAGS, MANAGER: REVIEW_FLAGS };

const rowId = (row: DossierRow): string => row.id;
const rowName = (row: DossierRow): string => row.numero;

/** Dossiers or demands of some states, with what can be done to the chosen ones. */
export function DossierList({ slug, etats, session, title }: DossierListProps) {
  const { t } = useTranslation(['dossiers', 'liste']);
  const mots = useMots();
  const { nombre } = useFormats();
  const navigate = useNavigate();
  const location = useLocation();
  const hasSynced = useDuMoteur(({ syncDate }) => syncDate !== null);
  const actor = useMemo(() => actorOf(session), [session]);
  const context = useFilterContext();
  const state = useListState();
  const columns = useDossierColumns(context, etats);
  const { all, shown } = useDossierList({ etats, filters: state.filters, sort: state.sort, columns, context });
  const unsent = useMemo(() => all?.filter((row) => row.sync !== 'recu').length ?? 0, [all]);
  const { hidden, setHidden, reset } = useHiddenColumns(session.base, HIDDEN_AT_FIRST);
  const [selection, setSelection] = useState<Selection>(EMPTY_SELECTION);
  const selected = useMemo(
    () => (shown === undefined || selection.size === 0 ? selection : kept(selection, new Set(shown.map(rowId)))),
    [shown, selection],
  );
  const chosen = useMemo(() => shown?.filter((row) => selected.has(row.id)) ?? [], [shown, selected]);
  const builtIn = useBuiltInViews(slug, session.role);
  const listTitle = useListTitle(slug, session.role, title);
  const exportRows = useExport(mots.dossiers, useExportColumns());
  const labels = useMemo(
    () => ({
      selectAll: t('liste:tableau.toutChoisir'),
      selectRow: (nom: string) => t('liste:tableau.choisir', { nom }),
      loading: t('tableau.chargement', { ...mots }),
    }),
    [t, mots],
  );
  const isFiltered = countFilters(state.filters) > 0;
  const keptCount = useMemo(() => all?.filter((row) => context.offline.has(row.id)).length ?? 0, [all, context]);
  return (
    <div className={styles['page']}>
      <PageHeader title={listTitle} count={countText()}>
        <HeaderActions
          count={shown?.length ?? 0}
          onExport={(format) => exportRows(shown ?? [], format)}
          canCreate={can(actor, 'dossier.creer', actor).ok}
          columns={columns}
          sort={state.sort}
          onSort={state.setSort}
        />
      </PageHeader>
      <ViewTabs
        rows={all}
        shown={all && shown?.length}
        filters={state.filters}
        context={context}
        onShow={state.showView}
        builtIn={builtIn}
        base={session.base}
      >
        <FilterBar
          rows={all ?? []}
          filters={state.filters}
          onFilters={state.setFilters}
          onTexte={state.setTexte}
          hasEtats={etats.length > 1}
          flags={FLAGS_OF[session.role] ?? BASE_FLAGS}
        >
          <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} onReset={reset} />
        </FilterBar>
        <StaleNotice count={all?.length ?? 0} />
        <DataTable
          label={t('tableau.liste', { ...mots })}
          labels={labels}
          rows={shown}
          columns={columns}
          hidden={hidden}
          rowId={rowId}
          rowName={rowName}
          sort={state.sort}
          onSort={state.setSort}
          selection={{ chosen: selected, onChange: setSelection }}
          onOpen={(row) =>
            void navigate(dossierPath(row.id), { state: { liste: location.pathname + location.search } })
          }
          renderCard={(row) => <DossierCard row={row} isKept={context.offline.has(row.id)} />}
          empty={
            isFiltered ? (
              <NoMatch
                filters={state.filters}
                onClear={() => {
                  state.setFilters(NO_FILTERS);
                }}
              />
            ) : (
              <NothingYet slug={slug} hasSynced={hasSynced} onSynchroniser={() => void moteur().synchroniser()} />
            )
          }
          selectionBar={
            chosen.length === 0 ? null : (
              <BulkActions
                actor={actor}
                chosen={chosen}
                slug={slug}
                onClear={() => {
                  setSelection(EMPTY_SELECTION);
                }}
                onExport={() => exportRows(chosen, 'xlsx')}
              />
            )
          }
          renderFoot={(range) => (
            <ListFoot
              shown={range}
              total={all && shown?.length}
              chosen={chosen.length}
              kept={keptCount}
              unsent={unsent}
            />
          )}
        />
      </ViewTabs>
    </div>
  );

  function countText(): string | undefined {
    if (all === undefined || shown === undefined) return undefined;
    return isFiltered
      ? t('compteFiltre', { vus: nombre(shown.length), total: nombre(all.length) })
      : nombre(all.length);
  }
}

function useListTitle(slug: SlugDossier, role: Role, title: string | undefined): string {
  const { t } = useTranslation('dossiers');
  const mots = useMots();
  if (title !== undefined) return title;
  return slug === 'new' && role === 'CONTROL' ? t('titreNouvelle') : t(`titres.${slug}`, { ...mots });
}
