import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { ANALYSE_STATES, type Analyse } from '#domain/ocr/analyse.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import type { TableColumn } from '../../../ui/table/column.ts';
import { fold } from '../../../ui/table/fold.ts';
import { StatutBadge } from './statut-badge.tsx';
import { stateKey } from './words.ts';
import styles from './analyses.module.css';

export type AnalyseRow = Analyse & LocalDocument;

interface Gestures {
  readonly onOpen: (row: AnalyseRow) => void;
  readonly onRetry: (row: AnalyseRow) => Promise<void>;
}

/** Columns of knowledge: name, documents, status, found and missing, score, author, date. */
export function useColumns({ onOpen, onRetry }: Gestures): readonly TableColumn<AnalyseRow>[] {
  const { t } = useTranslation(['analyses', 'ocr']);
  const formats = useFormats();
  return useMemo(() => {
    const state = ({ statut }: AnalyseRow): string => t(`analyses:statuts.${stateKey(statut)}`);
    const found = ({ trouves, manquants }: AnalyseRow): string => `${trouves} / ${manquants}`;
    return [
      {
        id: 'nom',
        header: t('analyses:colonnes.nom'),
        width: 240,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ nom }) => nom,
        cell: (row) => (
          <button type="button" tabIndex={-1} className={styles['open']} onClick={() => onOpen(row)}>
            {row.nom}
          </button>
        ),
        sortValue: ({ nom }) => fold(nom),
      },
      {
        id: 'type',
        header: t('ocr:champs.typeDocument'),
        width: 170,
        value: ({ typeDocument }) => t(`ocr:types.${typeDocument}`),
        cell: ({ typeDocument }) => t(`ocr:types.${typeDocument}`),
        sortValue: ({ typeDocument }) => t(`ocr:types.${typeDocument}`),
      },
      {
        id: 'documents',
        header: t('analyses:colonnes.documents'),
        width: 110,
        align: 'right',
        value: ({ nbDocuments }) => nbDocuments,
        cell: ({ nbDocuments }) => <span className="tabular">{formats.nombre(nbDocuments)}</span>,
        sortValue: ({ nbDocuments }) => nbDocuments,
      },
      {
        id: 'statut',
        header: t('analyses:colonnes.statut'),
        width: 230,
        value: state,
        cell: (row) => (
          <span className={styles['line']}>
            <StatutBadge statut={row.statut} />
            {row.statut === 'en erreur' && (
              <Button variant="text" size="sm" tabIndex={-1} onClick={() => void onRetry(row)}>
                {t('analyses:relancer')}
              </Button>
            )}
          </span>
        ),
        sortValue: ({ statut }) => ANALYSE_STATES.indexOf(statut),
      },
      {
        id: 'trouves',
        header: t('analyses:colonnes.trouves'),
        width: 170,
        align: 'right',
        value: found,
        cell: (row) => <span className="tabular">{found(row)}</span>,
        sortValue: ({ trouves }) => trouves,
      },
      {
        id: 'score',
        header: t('analyses:colonnes.score'),
        width: 90,
        align: 'right',
        value: ({ score }) => score,
        cell: ({ score }) => <span className="tabular">{score === null ? '–' : formats.pourcent(score / 100)}</span>,
        sortValue: ({ score }) => score,
      },
      {
        id: 'auteur',
        header: t('analyses:colonnes.auteur'),
        width: 170,
        value: ({ creePar }) => creePar.nom,
        cell: ({ creePar }) => <span className="ellipsis">{creePar.nom}</span>,
        sortValue: ({ creePar }) => fold(creePar.nom),
      },
      {
        id: 'date',
        header: t('analyses:colonnes.date'),
        width: 160,
        value: ({ createdAt }) => formats.dateHeure(createdAt),
        cell: ({ createdAt }) => <span className="tabular">{formats.dateHeure(createdAt)}</span>,
        sortValue: ({ createdAt }) => createdAt,
      },
    ];
  }, [t, formats, onOpen, onRetry]);
}
