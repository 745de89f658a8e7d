import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientRecord } from '#domain/tiers/tiers.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import { clientPath, dossierPath, PATHS } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { fold, textFilter } from '../../ui/table/fold.ts';
import { menuSections } from '../menu/menu-entries.ts';
import { search, searchableClient, searchableDossier, type Hit, type Searchable } from './search.ts';
import { useActions } from './use-actions.ts';

export interface SpotlightHit extends Hit {
  readonly open: { readonly path: string } | { readonly run: () => void };
}

export interface HitGroup {
  readonly kind: Hit['kind'];
  readonly hits: readonly SpotlightHit[];
}

const DOSSIERS = { selector: {}, sort: [{ rang: 'asc' }] } as const;
const CLIENTS = { selector: { kind: 'client' } } as const;
const MAX = { dossier: 8, client: 5, screen: 6, action: 5 } as const;

/** What answers the typed text on this device: dossiers, clients, screens of this role that can open now, actions. */
export function useHits(session: Session, text: string): readonly HitGroup[] {
  const query = useDeferredValue(text);
  const documents = useLive('dossiers', DOSSIERS);
  const dossiers = useMemo(() => documents?.map(searchableDossier) ?? [], [documents]);
  const clients = useClients(session);
  const screens = useScreens(session);
  const actions = useActions(session);
  return useMemo(() => {
    const accepts = textFilter(query);
    const matching = (hits: readonly SpotlightHit[]) => hits.filter(({ title }) => accepts(fold(title)));
    const find = (rows: readonly Searchable[], limit: number) =>
      query.trim() === '' ? [] : search(rows, query, limit);
    const groups: readonly HitGroup[] = [
      {
        kind: 'dossier',
        hits: find(dossiers, MAX.dossier).map((hit) => ({ ...hit, open: { path: dossierPath(VARIANT, hit.id) } })),
      },
      {
        kind: 'client',
        hits: find(clients, MAX.client).map((hit) => ({ ...hit, open: { path: clientPath(hit.id) } })),
      },
      { kind: 'screen', hits: matching(screens).slice(0, MAX.screen) },
      { kind: 'action', hits: matching(actions).slice(0, MAX.action) },
    ];
    return groups.filter(({ hits }) => hits.length > 0);
  }, [query, dossiers, clients, screens, actions]);
}

/** Of those who have the list of clients; nobody else reads their records. */
function useClients({ role }: Session): readonly Searchable[] {
  const isTheirs = useMemo(
    () => menuSections(role, VARIANT).some(({ entries }) => entries.some(({ path }) => path === PATHS.clients)),
    [role],
  );
  const documents = useLive<ClientRecord>('records', CLIENTS, isTheirs);
  return useMemo(() => (isTheirs && documents?.map(searchableClient)) || [], [isTheirs, documents]);
}

function useScreens(session: Session): readonly SpotlightHit[] {
  const { t } = useTranslation('menu');
  const isOffline = useIsOffline();
  return useMemo(
    () =>
      menuSections(session.role, VARIANT).flatMap(({ title, entries }) =>
        entries
          .filter(({ offline }) => offline || !isOffline)
          .map(({ path, label }) => ({
            id: path,
            kind: 'screen' as const,
            title: t(label),
            detail: title ? t(`sections.${title}`) : '',
            open: { path },
          })),
      ),
    [session.role, isOffline, t],
  );
}
