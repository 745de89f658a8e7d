import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isLead, type Role } from '#domain/access/roles.ts';
import { correspondAuSlug, slugIntervention, type SlugIntervention } from '#domain/interventions/etat.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { interventionPath, interventionsPath, PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { List, type ListProps } from '../../ui/list/list.tsx';
import { ActionsEnLot } from './liste/actions-en-lot.tsx';
import { CACHEES, CarteIntervention, useColonnes, type Lecteur } from './liste/colonnes.tsx';
import { useFiltres } from './liste/filtres.ts';
import { haystack, ligneDe, type LigneIntervention } from './liste/ligne.ts';
import { comptesPar, slugsDe } from './liste/onglets.ts';
import { useLots } from './liste/use-lots.ts';

const TOUTES = { selector: {} };
const TRI = { id: 'rdv', isDescending: true };
const rowId = ({ id }: LigneIntervention): string => id;
const rowName = ({ numero }: LigneIntervention): string => numero;

/** /intervention/list/{state}: the interventions of the office, by displayed state. */
export function InterventionsPage() {
  const { state } = useParams();
  const session = useSession();
  const { search } = useLocation();
  if (session === null) return null;
  const slug = slugIntervention(state ?? 'all');
  if (slug === null) return <Navigate to={PATHS.notFound} replace />;
  // A state's name is understood too, and a list that is not this role's leads to the nearest one: one address each.
  const permis = slugsDe(session.role).includes(slug) ? slug : 'en-cours';
  if (state !== permis) return <Navigate to={interventionsPath(permis) + search} replace />;
  return <Liste slug={slug} session={session} />;
}

/** /intervention/client: those of the client or of the installer, with their reports. */
export function InterventionsClientPage() {
  const session = useSession();
  return session === null ? null : <Liste slug={null} session={session} />;
}

interface ListeProps {
  /** null: the one list of a client. */
  readonly slug: SlugIntervention | null;
  readonly session: Session;
}

function Liste({ slug, session }: ListeProps) {
  const { t } = useTranslation(['interventions', 'champs']);
  const navigate = useNavigate();
  const lecteur: Lecteur = slug === null ? 'client' : isLead(session.role) ? 'relecteur' : 'bureau';
  const acteur = useMemo(() => actorOf(session), [session]);
  const lues = useLive('interventions', TOUTES);
  const toutes = useMemo(() => lues?.map(ligneDe), [lues]);
  const lignes = useMemo(
    () => (slug === null ? toutes : toutes?.filter(({ source }) => correspondAuSlug(source, slug))),
    [toutes, slug],
  );
  const lots = useLots();
  const columns = useColonnes(lecteur, lots);
  const filters = useFiltres(lecteur, slug === null || slug === 'all', lots);
  const exported = useMemo(
    () => [{ header: t('champs:codePostal'), value: ({ source }: LigneIntervention) => source.adresse.codePostal }],
    [t],
  );
  const onglets = useOnglets(slug, session.role, toutes);
  const unsent = useMemo(() => lignes?.filter(({ sync }) => sync !== 'recu').length ?? 0, [lignes]);
  return (
    <List<LigneIntervention>
      title={slug === null ? t('titreClient') : t('titre')}
      rows={lignes}
      columns={columns}
      filters={filters}
      defaultSort={TRI}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      onOpen={({ id }) => void navigate(interventionPath(id))}
      renderCard={(ligne) => <CarteIntervention ligne={ligne} lecteur={lecteur} />}
      empty={<EmptyState drawing="done" title={t(`vide.${slug ?? 'client'}`)} text={t('vide.texte')} />}
      name={`${session.base}.interventions.${lecteur}`}
      hiddenAtFirst={CACHEES}
      exported={exported}
      renderBulk={(bulk) => <ActionsEnLot {...bulk} acteur={acteur} />}
      tabs={onglets}
      unsent={unsent}
    />
  );
}

/** One tab a state; the filters of the address follow from one to the next. */
function useOnglets(
  slug: SlugIntervention | null,
  role: Role,
  lignes: readonly LigneIntervention[] | undefined,
): ListProps<LigneIntervention>['tabs'] {
  const { t } = useTranslation('interventions');
  const { nombre } = useFormats();
  const navigate = useNavigate();
  const { search } = useLocation();
  const slugs = useMemo(() => slugsDe(role), [role]);
  const comptes = useMemo(() => lignes && comptesPar(slugs, lignes), [slugs, lignes]);
  if (slug === null) return undefined;
  return {
    group: 'interventions',
    label: t('onglets.zone'),
    tabs: slugs.map((id) => ({ id, label: t(`onglets.${id}`), count: comptes && nombre(comptes.get(id) ?? 0) })),
    value: slug,
    onChange: (id) => void navigate(interventionsPath(id) + search),
  };
}
