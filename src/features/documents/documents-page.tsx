import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLead } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import { foldersOf } from '#domain/documents/folders.ts';
import type { Session } from '../../../src-worker/api.ts';
import { actorOf } from '../../data/actor.ts';
import { useListName } from '../../data/use-list-name.ts';
import { useSession } from '../../data/use-session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { ListCard } from '../../ui/list/list-card.tsx';
import { List, type ListProps } from '../../ui/list/list.tsx';
import { type Address, useAddress } from '../../ui/list/use-address.ts';
import { AddPanel } from './add-panel.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useColumns } from './columns.tsx';
import { DocumentPanel } from './document-panel.tsx';
import { filtersOf, FOLDER } from './filters.ts';
import { FolderTree } from './folder-tree.tsx';
import { type DocumentRow, haystack, isUnsent, rowId, rowName } from './row.ts';
import { StatutBadge } from './statut-badge.tsx';
import { useAdding } from './use-adding.ts';
import { useDocumentRows } from './use-documents.ts';
import { useTabs } from './use-tabs.ts';
import styles from './documents.module.css';

const DEFAULT_SORT = { id: 'nom', isDescending: false };
const OPEN = 'ouvert';
const NONE: readonly DocumentRow[] = [];

/** /documents: what an office works by, live and without a network. */
export function DocumentsPage() {
  const session = useSession();
  return session === null ? null : <Documents session={session} />;
}

function Documents({ session }: { readonly session: Session }) {
  const { t } = useTranslation('documents');
  const actor = actorOf(session);
  const all = useDocumentRows();
  const { rows, tabs } = useTabs(all, { hasBin: isLead(actor.role) });
  const address = useAddress();
  const dossier = new URLSearchParams(address.query).get(FOLDER) ?? '';
  const { opened, open } = useOpened(all, address);
  const mayAdd = can(actor, 'document.ecrire', { idBureauInspection: actor.idBureauInspection }).ok;
  const { adding, onAdd, onClose, drop } = useAdding(mayAdd);
  return (
    <div className={styles['page']} {...drop.zone}>
      <FolderTree rows={rows ?? NONE} address={address} />
      <DocumentList session={session} rows={rows} tabs={tabs} onOpen={open} onAdd={mayAdd ? onAdd : null} />
      {drop.isOver && (
        <div className={styles['drop']}>
          <strong>{t(dossier === '' ? 'lachez' : 'lachezDans', { dossier })}</strong>
          <span>{t('types')}</span>
        </div>
      )}
      {adding !== null && (
        <AddPanel session={session} rows={all ?? NONE} dropped={adding} dossier={dossier} onClose={onClose} />
      )}
      {opened !== undefined && (
        <DocumentPanel
          key={opened.id}
          row={opened}
          session={session}
          folders={foldersOf((all ?? NONE).map(({ document }) => document)).map(({ path }) => path)}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** The document that is open, in the address: a link leads to it. */
function useOpened(all: readonly DocumentRow[] | undefined, { query, edit }: Address) {
  const asked = new URLSearchParams(query).get(OPEN);
  const open = useCallback(
    (id: string | null): void =>
      edit((next) => {
        if (id === null) next.delete(OPEN);
        else next.set(OPEN, id);
        return next;
      }),
    [edit],
  );
  return { opened: all?.find(({ id }) => id === asked), open };
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
    <div className={styles['list']}>
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
        renderBulk={(bulk) => <BulkActions {...bulk} actor={actor} />}
        empty={
          <EmptyState
            title={t('documents:vide')}
            text={t(onAdd === null ? 'documents:videLecteur' : 'documents:videTexte')}
          />
        }
        actions={onAdd === null ? [] : [{ label: t('documents:ajouter'), isCreate: true, onRun: onAdd }]}
      />
    </div>
  );
}
