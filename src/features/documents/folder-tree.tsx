import { IconFiles, IconFolder, IconFolderOpen } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { foldersOf } from '#domain/documents/folders.ts';
import { Figure } from '../../ui/figure.tsx';
import type { Address } from '../../ui/list/use-address.ts';
import { useIsAllHere } from '../../ui/received.tsx';
import { FOLDER } from './filters.ts';
import type { DocumentRow } from './row.ts';
import styles from './documents.module.css';

interface FolderTreeProps {
  readonly rows: readonly DocumentRow[];
  readonly address: Address;
  /** Under the folders. */
  readonly children?: ReactNode;
}

/** [documents/DO2] Folders beside the list, each with how many documents it holds: the filter of the address, one step nearer. */
export function FolderTree({ rows, address: { query, edit }, children }: FolderTreeProps) {
  const { t } = useTranslation('documents');
  const isAllHere = useIsAllHere();
  const folders = foldersOf(rows.map(({ document }) => document));
  const chosen = new URLSearchParams(query).get(FOLDER) ?? '';
  const choose = (path: string): void =>
    edit((params) => {
      if (path === '') params.delete(FOLDER);
      else params.set(FOLDER, path);
      return params;
    });
  const all = { path: '', nom: t('tous'), depth: 0, documents: rows.length };
  return (
    <div className={styles['tree']}>
      <nav className={styles['folders']} aria-label={t('dossiers')}>
        {[all, ...folders].map(({ path, nom, depth, documents }) => {
          const isChosen = path === chosen;
          const Icon = path === '' ? IconFiles : isChosen ? IconFolderOpen : IconFolder;
          return (
            <button
              key={path}
              type="button"
              className={styles['folder']}
              style={{ paddingInlineStart: 10 + depth * 18 }}
              aria-current={isChosen ? 'true' : undefined}
              onClick={() => choose(path)}
            >
              <Icon size={17} stroke={1.7} aria-hidden />
              <span className="ellipsis">{nom}</span>
              <Figure value={documents} isWhole={isAllHere} />
            </button>
          );
        })}
      </nav>
      {children}
    </div>
  );
}
