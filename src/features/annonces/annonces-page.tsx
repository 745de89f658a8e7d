import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnonceRecord } from '#domain/annonces/annonce.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useLive } from '../../data/use-live.ts';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/format/use-now.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List } from '../../ui/list/list.tsx';
import { EtatAnnonceBadge, type AnnonceRow, rowOf, useColumns, useFilters } from './columns.tsx';
import { AnnoncePanel } from './annonce-panel.tsx';

const QUERY = { selector: { kind: 'annonce' } };
const DEFAULT_SORT = { id: 'debut', isDescending: true };
const rowId = ({ id }: AnnonceRow): string => id;
const rowName = ({ titre }: AnnonceRow): string => titre.fr;
const haystack = ({ titre, message }: AnnonceRow): string =>
  [...Object.values(titre), ...Object.values(message)].join(' ');

/** /admin/notification: what is announced to the people of the portals; read without a network, written with it. */
export function AnnoncesPage() {
  const { t } = useTranslation(['annonces', 'menu']);
  const now = useNow();
  const annonces = useLive<AnnonceRecord>('records', QUERY);
  const rows = useMemo(() => annonces?.map(rowOf(now)), [annonces, now]);
  const columns = useColumns();
  const filters = useFilters();
  const isOffline = useIsOffline();
  /** null: a new one; undefined: the panel is closed. */
  const [opened, setOpened] = useState<AnnonceRecord | null | undefined>(undefined);
  return (
    <>
      <List
        name={useListName('annonces')}
        title={t('menu:notifications')}
        rows={rows}
        columns={columns}
        filters={filters}
        defaultSort={DEFAULT_SORT}
        rowId={rowId}
        rowName={rowName}
        haystack={haystack}
        onOpen={setOpened}
        renderCard={({ titre, message, etat }) => (
          <ListCard name={titre.fr} badge={<EtatAnnonceBadge etat={etat} />} text={message.fr} />
        )}
        empty={<EmptyState title={t('annonces:vide')} text={t('annonces:videTexte')} />}
        actions={[{ label: t('annonces:creer'), isCreate: true, disabled: isOffline, onRun: () => setOpened(null) }]}
      />
      {opened === undefined ? null : (
        <AnnoncePanel key={opened?.id ?? 'nouvelle'} annonce={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
