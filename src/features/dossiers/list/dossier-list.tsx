import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { can } from '#domain/access/can.ts';
import type { Role } from '#domain/access/roles.ts';
import { DOSSIER_LISTS, type DossierSlug, type ShownEtat } from '#domain/dossiers/shown.ts';
import type { Session } from '../../../../src-worker/api.ts';
import type { Answered } from '../../../data/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { VARIANT } from '../../../platform/variant/current.ts';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { List, type ListProps } from '../../../ui/list/list.tsx';
import { useIsAllHere } from '../../../ui/received.tsx';
import { newDossierTitle } from '../dossier-words.ts';
import { PATHS } from '../../../platform/paths.ts';
import { BulkActions } from './bulk-actions.tsx';
import { useBuiltInViews } from './built-in-views.ts';
import { DossierCard, dossierPath } from './cells.tsx';
import { DEFAULT_SORT, HIDDEN_AT_FIRST, useDossierColumns } from './columns.tsx';
import { haystack, type DossierRow } from './dossier-row.ts';
import { useExportColumns } from './export-columns.ts';
import { useFilters } from './use-filters.ts';
import { NoMatch, NothingYet } from './list-empty.tsx';
import { OnlineNotices } from './online-notices.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useDossierRows, type DossierRows } from './use-dossier-rows.ts';
import type { OnlineArchive } from './use-online-archive.ts';
import { useFilterContext } from './use-filter-context.ts';

interface DossierListProps {
  /** Another title than the one of its state. */
  readonly title?: string;
  readonly slug: DossierSlug;
  /** Other states than those of its list. */
  readonly etats?: readonly ShownEtat[];
  readonly session: Session;
  /** What was read of the server, in place of what this device holds. */
  readonly online?: { readonly answer: Answered<OnlineArchive> | undefined; readonly again: () => void };
  /** Lists beside it, instead of its views. */
  readonly tabs?: ListProps<DossierRow>['tabs'];
}

const rowId = (row: DossierRow): string => row.id;
const rowName = (row: DossierRow): string => row.numero;

/** Dossiers or demands of some states, with what can be done to the chosen ones. */
export function DossierList({ slug, etats = DOSSIER_LISTS[slug], session, title, tabs, online }: DossierListProps) {
  const { t } = useTranslation('dossiers');
  const navigate = useNavigate();
  const location = useLocation();
  const actor = useMemo(() => actorOf(session), [session]);
  const context = useFilterContext();
  const held = useDossierRows(etats);
  const { rows, isWhole } = online === undefined ? held : shownOf(online.answer);
  const known = useIsAllHere() && isWhole ? rows : undefined;
  const unsent = useMemo(() => known?.filter((row) => row.sync !== 'recu').length ?? 0, [known]);
  const kept = useMemo(() => known?.filter((row) => context.offline.has(row.id)).length ?? 0, [known, context]);
  return (
    <List<DossierRow>
      title={useListTitle(slug, session.role, title)}
      name={session.base}
      rows={rows}
      isWhole={isWhole}
      columns={useDossierColumns(context, etats)}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      filters={useFilters(session.role, etats.length > 1, context)}
      tabs={tabs}
      views={{ builtIn: useBuiltInViews(slug, session.role), example: t('vueExemple') }}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={(row) => void navigate(dossierPath(row.id), { state: { liste: location.pathname + location.search } })}
      renderCard={(row) => <DossierCard row={row} isKept={context.offline.has(row.id)} />}
      empty={<NothingYet slug={slug} />}
      renderNoMatch={(url) => <NoMatch {...url} />}
      actions={useActions(can(actor, 'dossier.creer', actor).ok, session.role)}
      exported={useExportColumns()}
      {...(online === undefined ? { renderBulk: (bulk) => <BulkActions {...bulk} actor={actor} slug={slug} /> } : {})}
      notice={online === undefined ? <StaleNotice count={known?.length ?? 0} /> : <OnlineNotices {...online} />}
      unsent={unsent}
      footParts={kept > 0 ? [t('gardees', { count: kept })] : []}
      words={useWords()}
    />
  );
}

/** None, and not the whole, until they are read. */
const shownOf = (answer: Answered<OnlineArchive> | undefined): DossierRows =>
  answer?.ok === true ? answer.value : { rows: undefined, isWhole: false };

function useActions(canCreate: boolean, role: Role): readonly ListAction[] {
  const { t } = useTranslation('dossiers');
  if (!canCreate) return [];
  return [
    { label: t(newDossierTitle(role)), isCreate: true, to: VARIANT === 'mar' ? PATHS.newProjet : PATHS.newDemand },
  ];
}

function useWords() {
  const { t } = useTranslation('dossiers');
  return {
    table: t('tableau.liste'),
    search: t('filtres.texte'),
    searchOnPhone: t('filtres.texteTelephone'),
    loading: t('tableau.chargement'),
    none: t('aucune'),
    file: t('fichier'),
  };
}

function useListTitle(slug: DossierSlug, role: Role, title: string | undefined): string {
  const { t } = useTranslation('dossiers');
  if (title !== undefined) return title;
  return slug === 'new' && role === 'CONTROL' ? t('titreNouvelle') : t(`titres.${slug}`);
}
