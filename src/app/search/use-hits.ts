import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readsArchiveOnline } from '#domain/dossiers/etat.ts';
import type { Session } from '../../../src-worker/api.ts';
import { dossiersPath } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { fold, textFilter } from '../../ui/table/fold.ts';
import { menuSections, unlistedScreens } from '../menu/menu-entries.ts';
import { HIT_KINDS, search, type Hit, type HitKind } from './search.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';

export interface SpotlightHit extends Hit {
  readonly open: { readonly path: string } | { readonly run: () => void };
}

export interface HitGroup {
  readonly kind: HitKind;
  readonly hits: readonly SpotlightHit[];
}

const MAX: Readonly<Partial<Record<HitKind, number>>> = { dossier: 8, screen: 6 };
const MAX_OF_OTHERS = 5;

/** What answers the typed text on this device: documents of every kind, screens of this role that can open now, actions. */
export function useHits(session: Session, text: string): readonly HitGroup[] {
  const query = useDeferredValue(text);
  const isTyped = query.trim() !== '';
  const found = useFound(session.role, isTyped);
  const screens = useScreens(session);
  const actions = useActions(session);
  const beyond = useArchiveSearch(session, query);
  const accepts = textFilter(query);
  const own: Readonly<Partial<Record<HitKind, readonly SpotlightHit[]>>> = { screen: screens, action: actions };
  return HIT_KINDS.map((kind): HitGroup => {
    const limit = MAX[kind] ?? MAX_OF_OTHERS;
    const kept = own[kind]?.filter(({ title }) => accepts(fold(title))).slice(0, limit);
    const documents = isTyped ? search(found[kind] ?? [], query, limit) : [];
    if (kind === 'action') return { kind, hits: [...(kept ?? []), ...beyond] };
    return { kind, hits: kept ?? documents.map((hit) => ({ ...hit, open: { path: hit.path } })) };
  }).filter(({ hits }) => hits.length > 0);
}

/** [access/A4] What a device does not hold is searched in the list that reads it online. */
function useArchiveSearch({ role }: Session, query: string): readonly SpotlightHit[] {
  const { t } = useTranslation('shell');
  const texte = query.trim();
  if (texte === '' || !readsArchiveOnline(role)) return [];
  const path = `${dossiersPath(VARIANT, 'archive')}?${new URLSearchParams({ q: texte }).toString()}`;
  return [
    { id: 'archive', kind: 'action', title: t('recherche.actionArchive', { texte }), detail: '', open: { path } },
  ];
}

/** Entries of the menu, then the screens that it does not name. */
function useScreens({ role }: Session): readonly SpotlightHit[] {
  const { t } = useTranslation('menu');
  const isOffline = useIsOffline();
  return useMemo(() => {
    const listed = menuSections(role, VARIANT).flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, detail: title === null ? '' : t(`sections.${title}`) })),
    );
    const others = unlistedScreens(role, VARIANT).map((entry) => ({ ...entry, detail: '' }));
    return [...listed, ...others]
      .filter(({ offline }) => offline || !isOffline)
      .map(({ path, label, detail }) => ({
        id: path,
        kind: 'screen' as const,
        title: t(label),
        detail,
        open: { path },
      }));
  }, [role, isOffline, t]);
}
