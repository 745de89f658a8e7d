import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '#domain/documents/document.ts';
import { STATUTS } from '#domain/documents/validity.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import type { DocumentRow } from './row.ts';
import { StatutBadge } from './statut-badge.tsx';
import styles from './documents.module.css';
import { useOffices } from './use-documents.ts';

type Column = TableColumn<DocumentRow>;

interface Reading {
  readonly hasShares: boolean;
  /** The same function from one drawing to the next. */
  readonly onOpen: (id: string) => void;
}

/** Columns of knowledge: name, category, version, status, validity, shares. */
export function useColumns({ hasShares, onOpen }: Reading): readonly Column[] {
  const { t } = useTranslation('documents');
  const formats = useFormats();
  const offices = useOffices();
  return useMemo(() => {
    const version = ({ document, versions }: DocumentRow): string => {
      const isWaiting = versions[0]?.numero === null;
      const number = document.version === 0 ? '' : t('numero', { numero: document.version });
      return isWaiting ? [number, t('enAttente')].filter(Boolean).join(', ') : number;
    };
    const shared = ({ document }: DocumentRow): string =>
      document.partages.map((one) => offices.get(one) ?? t('bureauInconnu', { numero: one })).join(', ');
    const shares: Column = {
      id: 'partages',
      header: t('colonnes.partages'),
      width: 140,
      value: shared,
      cell: (row) => shared(row) || '–',
      sortValue: ({ document }) => document.partages.length,
    };
    return [
      {
        id: 'nom',
        header: t('colonnes.nom'),
        width: 220,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ document }) => document.nom,
        cell: ({ document }) => (
          <span className={styles['nom']}>
            <button type="button" tabIndex={-1} className={styles['open']} onClick={() => onOpen(document.id)}>
              {document.nom}
            </button>
            {document.dossierParent !== '' && <span className="ellipsis">{document.dossierParent}</span>}
          </span>
        ),
        sortValue: ({ document }) => fold(document.nom),
      },
      {
        id: 'categorie',
        header: t('colonnes.categorie'),
        width: 120,
        value: ({ document }) => t(`categories.${document.categorie}`),
        cell: ({ document }) => t(`categories.${document.categorie}`),
        sortValue: ({ document }) => CATEGORIES.indexOf(document.categorie),
      },
      {
        id: 'version',
        header: t('colonnes.version'),
        width: 110,
        value: version,
        cell: (row) => <span className="tabular">{version(row) || '–'}</span>,
        sortValue: ({ document }) => document.version,
      },
      {
        id: 'statut',
        header: t('colonnes.statut'),
        width: 140,
        value: ({ statut }) => t(`statuts.${statut}`),
        cell: ({ statut }) => <StatutBadge statut={statut} />,
        sortValue: ({ statut }) => STATUTS.indexOf(statut),
      },
      {
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
      },
      ...(hasShares ? [shares] : []),
    ];
  }, [t, formats, offices, hasShares, onOpen]);
}
