import type { TFunction } from 'i18next';
import type { Formats } from '../../ui/format/formats.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import styles from './documents.module.css';
import type { DocumentRow } from './row.ts';

type Column = TableColumn<DocumentRow>;

/** Name and folder. */
export const nameColumn = (t: TFunction<'documents'>, onOpen: (id: string) => void): Column => ({
  id: 'nom',
  header: t('colonnes.nom'),
  width: 220,
  grows: true,
  isPinned: true,
  isRequired: true,
  value: ({ document }) => document.nom,
  cell: (row) => (
    <span className={styles['nom']}>
      <button type="button" tabIndex={-1} className={styles['open']} onClick={() => onOpen(row.id)}>
        {row.document.nom}
      </button>
      {row.document.dossierParent !== '' && <span className="ellipsis">{row.document.dossierParent}</span>}
    </span>
  ),
  sortValue: ({ document }) => fold(document.nom),
});

const versionText = (t: TFunction<'documents'>, { document, versions }: DocumentRow): string => {
  const isWaiting = versions[0]?.numero === null;
  const number = document.version === 0 ? '' : t('numero', { numero: document.version });
  return isWaiting ? [number, t('enAttente')].filter(Boolean).join(', ') : number;
};
export const versionColumn = (t: TFunction<'documents'>): Column => ({
  id: 'version',
  header: t('colonnes.version'),
  width: 110,
  value: (row) => versionText(t, row),
  cell: (row) => <span className="tabular">{versionText(t, row) || '–'}</span>,
  sortValue: ({ document }) => document.version,
});

export const validityColumn = (t: TFunction<'documents'>, formats: Pick<Formats, 'jour'>): Column => ({
  id: 'validite',
  header: t('colonnes.validite'),
  width: 120,
  value: ({ document }) => document.valideAu,
  cell: ({ document, echeance }) =>
    document.valideAu === null ? (
      '–'
    ) : (
      <span className={`tabular ${styles['fin']}`} data-echeance={echeance ?? 'loin'}>
        {formats.jour(document.valideAu)}
      </span>
    ),
  sortValue: ({ document }) => document.valideAu,
});
