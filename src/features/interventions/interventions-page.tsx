import { hasLots } from '#domain/variants/variants.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isLead, type Role } from '#domain/access/roles.ts';
import { matchesSlug, slugIntervention, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { syncStateOf } from '../../data/sync-state.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useVisitPlaces } from '../../data/use-visit-places.ts';
import { interventionPath, interventionsPath, PATHS } from '../../platform/paths.ts';
import { useRapport } from '../../shared/rapports/use-rapport.ts';
import { SignaturePanel } from '../../shared/signing/signature-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { List, type ListProps } from '../../ui/list/list.tsx';
import { BulkActions } from './liste/bulk-actions.tsx';
import { HIDDEN_COLUMNS, InterventionCard, useColumns, type Reader } from './liste/columns.tsx';
import { VARIANT } from '../../platform/variant/current.ts';
import { useFilters } from './liste/filters.ts';
import { haystack, rowOf, type InterventionRow } from './liste/row.ts';
import { countsBy, slugsOf } from './liste/tabs.ts';
import { useReviewBar } from '../../shared/states/use-review-bar.ts';
import { useLots } from './liste/use-lots.ts';

const ALL_INTERVENTIONS = { selector: {} };
const SORT = { id: 'rdv', isDescending: true };
const NO_COLUMNS: ReadonlySet<string> = new Set();
const rowId = ({ id }: InterventionRow): string => id;
const rowName = ({ numero }: InterventionRow): string => numero;

/** /intervention/list/{state}: the interventions of the office, by displayed state. */
export function InterventionsPage() {
  const { state } = useParams();
  const session = useSession();
  const { search } = useLocation();
  if (session === null) return null;
  const slug = slugIntervention(state ?? 'all');
  if (slug === null) return <Navigate to={PATHS.notFound} replace />;
  // A state's name is understood too, and a list that is not this role's leads to the nearest one: one address each.
  const allowed = slugsOf(session.role, slug).includes(slug) ? slug : 'en-cours';
  if (state !== allowed) return <Navigate to={interventionsPath(allowed) + search} replace />;
  return <InterventionList slug={slug} session={session} />;
}

/** /intervention/client: those of the client or of the installer, with their reports. */
export function InterventionsClientPage() {
  const session = useSession();
  return session === null ? null : <InterventionList slug={null} session={session} />;
}

interface InterventionListProps {
  /** null: the one list of a client. */
  readonly slug: SlugIntervention | null;
  readonly session: Session;
}

function InterventionList({ slug, session }: InterventionListProps) {
  const { t } = useTranslation(['interventions', 'champs']);
  const navigate = useNavigate();
  const reader: Reader = slug === null ? 'client' : isLead(session.role) ? 'relecteur' : 'bureau';
  const actor = useMemo(() => actorOf(session), [session]);
  const rowsRead = useLive('interventions', ALL_INTERVENTIONS);
  const places = useVisitPlaces();
  const all = useMemo(
    () => rowsRead?.map((visit) => rowOf(visit, places?.(visit) ?? syncStateOf(visit))),
    [rowsRead, places],
  );
  const rows = useMemo(
    () => (slug === null ? all : all?.filter(({ source }) => matchesSlug(source, slug))),
    [all, slug],
  );
  const lots = useLots();
  const openRapport = useRapport();
  const [followed, setFollowed] = useState<string | null>(null);
  const onSignatures = useCallback(({ id }: InterventionRow['source']) => setFollowed(id), []);
  const barOf = useReviewBar(actor);
  const columns = useColumns(reader, { lots, actor, barOf, onRapport: openRapport, onSignatures });
  const filters = useFilters(reader, slug === null || slug === 'all', hasLots(VARIANT) ? lots : null);
  const exported = useMemo(
    () => [
      {
        header: t('colonnes.telephone'),
        value: ({ source }: InterventionRow) => source.beneficiaire.telephone ?? null,
      },
      { header: t('colonnes.adresse'), value: ({ source }: InterventionRow) => source.adresse.ligne1 },
      { header: t('champs:codePostal'), value: ({ source }: InterventionRow) => source.adresse.codePostal },
      { header: t('filtres.formulaire'), value: ({ source }: InterventionRow) => source.idVersionFormulaire },
      { header: t('filtres.methode'), value: ({ source }: InterventionRow) => source.methode ?? '' },
    ],
    [t],
  );
  const tabs = useTabs(slug, session.role, all);
  const unsent = useMemo(() => rows?.filter(({ sync }) => sync !== 'recu').length ?? 0, [rows]);
  return (
    <>
      <List<InterventionRow>
        title={slug === null ? t('titreClient') : t('titre')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={({ id }) => void navigate(interventionPath(id))}
        renderCard={(row) => <InterventionCard row={row} reader={reader} bar={barOf(row.source)} />}
        empty={<EmptyState drawing="done" title={t(`vide.${slug ?? 'client'}`)} text={t('vide.texte')} />}
        name={`${session.base}.interventions.${reader}`}
        hiddenAtFirst={reader === 'client' ? NO_COLUMNS : HIDDEN_COLUMNS}
        exported={exported}
        renderBulk={(bulk) => <BulkActions {...bulk} actor={actor} />}
        tabs={tabs}
        unsent={unsent}
      />
      <SignaturePanel
        visit={rowsRead?.find(({ id }) => id === followed) ?? null}
        actor={actor}
        onClose={() => setFollowed(null)}
      />
    </>
  );
}

/** One tab a state; the filters of the address follow from one to the next. */
function useTabs(
  slug: SlugIntervention | null,
  role: Role,
  rows: readonly InterventionRow[] | undefined,
): ListProps<InterventionRow>['tabs'] {
  const { t } = useTranslation('interventions');
  const { nombre } = useFormats();
  const navigate = useNavigate();
  const { search } = useLocation();
  const slugs = useMemo(() => slugsOf(role, slug), [role, slug]);
  const counts = useMemo(() => rows && countsBy(slugs, rows), [slugs, rows]);
  if (slug === null) return undefined;
  return {
    group: 'interventions',
    label: t('onglets.zone'),
    tabs: slugs.map((id) => ({ id, label: t(`onglets.${id}`), count: counts && nombre(counts.get(id) ?? 0) })),
    value: slug,
    onChange: (id) => void navigate(interventionsPath(id) + search),
  };
}
