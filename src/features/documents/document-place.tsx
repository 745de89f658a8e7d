import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { twinOf } from '#domain/documents/same-name.ts';
import type { Session } from '../../../src-worker/api.ts';
import { type DraftAttachment } from '../../data/pieces.ts';
import { useFound } from '../../data/found.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Address, useAddress } from '../../ui/list/use-address.ts';
import type { Place } from './actions.ts';
import { AddPanel } from './add-panel.tsx';
import { useDocument } from '../../data/use-document.ts';
import { useKept } from '../../shared/departure/use-kept.ts';
import { DocumentPanel } from './document-panel.tsx';
import { FOLDER } from './filters.ts';
import { FolderTree } from './folder-tree.tsx';
import type { DocumentRow } from './row.ts';
import { useAdding } from './use-adding.ts';
import styles from './documents.module.css';

const OPEN = 'ouvert';
const NONE: readonly DocumentRow[] = [];

interface DocumentPlaceProps {
  readonly session: Session;
  /** Every document of the place; undefined: not read yet. */
  readonly all: readonly DocumentRow[] | undefined;
  /** Those of the tab on screen. */
  readonly rows: readonly DocumentRow[] | undefined;
  /** The area of a client; absent: the office. */
  readonly place?: Place;
  readonly mayAdd: boolean;
  /** Under the folders. */
  readonly aside?: ReactNode;
  /** Who has read a document, in its panel. */
  readonly renderReaders?: (row: DocumentRow) => ReactNode;
  /** The list. `onAdd` null: they may not. */
  readonly children: (gestures: {
    readonly onOpen: (id: string) => void;
    readonly onAdd: (() => void) | null;
  }) => ReactNode;
}

/** Folders, a list, the document that is open, and files that are dropped: the same of an office and of the area of a client. */
export function DocumentPlace({ session, all = NONE, rows = NONE, place, mayAdd, ...shown }: DocumentPlaceProps) {
  const { aside, renderReaders, children } = shown;
  const { t } = useTranslation('documents');
  const address = useAddress();
  const dossier = new URLSearchParams(address.query).get(FOLDER) ?? '';
  const { opened, isGone, open } = useOpened(all, address);
  const adding = useAdding({ mayAdd, place, dossier, rows: all });
  const { drop, onAdd } = adding;
  return (
    <div className={styles['page']} {...drop.zone}>
      <FolderTree rows={rows} address={address}>
        {aside}
      </FolderTree>
      <div className={styles['list']}>
        <Unfinished isShown={adding.isLeft} pieces={adding.entry.pieces} onOpen={onAdd} />
        {children({ onOpen: open, onAdd: mayAdd ? onAdd : null })}
      </div>
      {drop.isOver && (
        <div className={styles['drop']}>
          <strong>{t(dossier === '' ? 'lachez' : 'lachezDans', { dossier })}</strong>
          <span>{t('types')}</span>
        </div>
      )}
      {adding.isOpen && (
        <AddPanel session={session} rows={all} adding={adding} place={place} onClose={adding.onClose} />
      )}
      {opened !== null && opened !== undefined && (
        <DocumentPanel
          key={opened.id}
          row={opened}
          isGone={isGone}
          session={session}
          rows={all}
          readers={renderReaders?.(opened)}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

/** The document that is open, in the address: a link leads to it. */
function useOpened(all: readonly DocumentRow[], { query, edit }: Address) {
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
  const found = all.find(({ id }) => id === asked);
  const record = useDocument('records', asked);
  // One that was withdrawn is still here: its panel closes. One that left this device stays readable.
  const { shown: opened, isGone } = useKept('records', asked ?? '', found ?? (record === null ? null : undefined));
  return { opened, isGone, open };
}

interface UnfinishedProps {
  readonly isShown: boolean;
  readonly pieces: readonly DraftAttachment[];
  readonly onOpen: () => void;
}

/** [sync/M9] Files that were being added here, and are no documents yet: the panel has them as they were left. */
function Unfinished({ isShown, pieces, onOpen }: UnfinishedProps) {
  const { t } = useTranslation('documents');
  const present = new Set(pieces.map(({ id }) => id));
  const found = useFound()?.filter(({ docId }) => !present.has(docId)) ?? [];
  const count = pieces.length + found.length;
  if (!isShown || count === 0) return null;
  return (
    <Notice
      tone="wait"
      title={t('enCours', { count })}
      action={
        <Button size="sm" onClick={onOpen}>
          {t('reprendre')}
        </Button>
      }
    />
  );
}

/** [documents/DO14] Names that two documents of one folder bear. */
export function TwinsNotice({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const { t } = useTranslation('documents');
  const documents = rows.map(({ document }) => document);
  const names = new Set(documents.flatMap((one) => (twinOf(documents, one) === undefined ? [] : [one.nom])));
  if (names.size === 0) return null;
  return (
    <Notice tone="wait" title={t('jumeau.liste', { noms: [...names].join(', ') })}>
      {t('jumeau.texte')}
    </Notice>
  );
}
