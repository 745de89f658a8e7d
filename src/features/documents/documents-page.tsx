import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLead } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List, type ListProps } from '../../ui/list/list.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useColumns } from './columns.tsx';
import { DocumentPlace, TwinsNotice } from './document-place.tsx';
import { filtersOf } from './filters.ts';
import { type DocumentRow, haystack, isUnsent, rowId, rowName } from './row.ts';
import { StatutBadge } from './statut-badge.tsx';
import { useDocumentRows } from './use-documents.ts';
import { ALL_VIEW, BIN_VIEW, ENDING_VIEW, useTabs } from './use-tabs.ts';

const DEFAULT_SORT = { id: 'nom', isDescending: false };
const NONE: readonly DocumentRow[] = [];
const VIEWS = [ALL_VIEW, ENDING_VIEW];
const VIEWS_OF_LEADS = [...VIEWS, BIN_VIEW];

/** /documents: what an office works by, live and without a network. */
export function DocumentsPage() {
  const session = useSession();
  return session === null ? null : <Documents session={session} />;
}

function Documents({ session }: { readonly session: Session }) {
  const actor = actorOf(session);
  const all = useDocumentRows(null);
  const { rows, tabs } = useTabs(all, isLead(actor.role) ? VIEWS_OF_LEADS : VIEWS);
  const mayAdd = can(actor, 'document.ecrire', { idBureauInspection: actor.idBureauInspection }).ok;
  return (
    <DocumentPlace session={session} all={all} rows={rows} mayAdd={mayAdd}>
      {(gestures) => <DocumentList session={session} rows={rows} tabs={tabs} {...gestures} />}
    </DocumentPlace>
  );
}

interface DocumentListProps {
  readonly session: Session;
  readonly rows: readonly DocumentRow[] | undefined;
  readonly tabs: ListProps<DocumentRow>['tabs'];
  readonly onOpen: (id: string) => void;
  /** null: they may not. */
  readonly onAdd: (() => void) | null;
}

function DocumentList({ session, rows, tabs, onOpen, onAdd }: DocumentListProps) {
  const { t } = useTranslation(['documents', 'menu']);
  const formats = useFormats();
  const actor = actorOf(session);
  const columns = useColumns({ hasShares: isLead(actor.role), onOpen });
  const filters = useMemo(() => filtersOf(t, rows ?? NONE), [t, rows]);
  const name = useListName('documents');
  const card = ({ document, statut }: DocumentRow) => (
    <ListCard
      name={document.nom}
      badge={<StatutBadge statut={statut} />}
      text={[t(`documents:categories.${document.categorie}`), document.dossierParent].filter(Boolean).join(' · ')}
      {...(document.valideAu !== null && { end: formats.jour(document.valideAu) })}
    />
  );
  return (
    <List
      name={name}
      title={t('menu:documents')}
      rows={rows}
      columns={columns}
      filters={filters}
      defaultSort={DEFAULT_SORT}
      rowId={rowId}
      rowName={rowName}
      haystack={haystack}
      tabs={tabs}
      onOpen={({ id }) => onOpen(id)}
      unsent={rows?.filter(isUnsent).length ?? 0}
      renderCard={card}
      renderBulk={(bulk) => <BulkActions {...bulk} session={session} />}
      notice={onAdd === null ? null : <TwinsNotice rows={rows ?? NONE} />}
      empty={
        <EmptyState
          title={t('documents:vide')}
          text={t(onAdd === null ? 'documents:videLecteur' : 'documents:videTexte')}
        />
      }
      actions={onAdd === null ? [] : [{ label: t('documents:ajouter'), isCreate: true, onRun: onAdd }]}
    />
  );
}
