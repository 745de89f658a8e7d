import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { waitsFor } from '#domain/contrats/turn.ts';
import { ETATS_AFFICHES } from '#domain/contrats/term.ts';
import { contratPath } from '../../platform/paths.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { EtatContratBadge } from '../../shared/states/etat-contrat-badge.tsx';
import { filtersOf } from './filters.ts';
import type { ContratRow } from './row.ts';
import { useSignedWords } from './use-signed-words.ts';

type Column = TableColumn<ContratRow>;

interface Reader {
  /** Who reads their own contracts needs no column that names them. */
  readonly isClient: boolean;
  /** Their mailbox; null: not known yet. */
  readonly email: string | null;
}

/** Columns of knowledge: number, client, what it is about, beginning, end, state, who signed; whose turn it is, when it is the reader's. */
export function useColumns({ isClient, email }: Reader): readonly Column[] {
  const { t } = useTranslation(['contrats', 'champs']);
  const formats = useFormats();
  const signed = useSignedWords();
  return useMemo(() => {
    const day = (id: 'debut' | 'fin', of: (row: ContratRow) => string | null): Column => ({
      id,
      header: t(`contrats:colonnes.${id}`),
      width: 104,
      value: of,
      cell: (row) => {
        const value = of(row);
        return value === null ? '–' : formats.jour(value);
      },
      sortValue: of,
    });
    const client: Column = {
      id: 'client',
      header: t('contrats:colonnes.client'),
      width: 140,
      grows: true,
      value: ({ contrat }) => contrat.nomClient,
      cell: ({ contrat }) => contrat.nomClient,
      sortValue: ({ contrat }) => fold(contrat.nomClient),
    };
    const isYours = ({ contrat }: ContratRow): boolean => email !== null && waitsFor(contrat, email);
    return [
      {
        id: 'numero',
        header: t('champs:numero'),
        width: 144,
        isPinned: true,
        isRequired: true,
        value: ({ numero }) => numero,
        cell: ({ id, numero }) => (
          <Link to={contratPath(id)} tabIndex={-1} className="tabular">
            {numero || t('contrats:sansNumero')}
          </Link>
        ),
        sortValue: ({ numero }) => numero || null,
      },
      ...(isClient ? [] : [client]),
      {
        id: 'objet',
        header: t('contrats:colonnes.objet'),
        width: 160,
        grows: true,
        value: ({ contrat }) => contrat.libelle,
        cell: ({ contrat }) => contrat.libelle,
        sortValue: ({ contrat }) => fold(contrat.libelle),
      },
      day('debut', ({ contrat }) => contrat.dateDebut),
      day('fin', ({ fin }) => fin),
      {
        id: 'etat',
        header: t('contrats:colonnes.etat'),
        width: 144,
        value: ({ etat }) => t(`contrats:etats.${etat}`),
        cell: ({ etat }) => <EtatContratBadge etat={etat} />,
        sortValue: ({ etat }) => ETATS_AFFICHES.indexOf(etat),
      },
      {
        id: 'signataires',
        header: t('contrats:colonnes.signataires'),
        width: isClient ? 230 : 200,
        value: ({ contrat }) => signed(contrat),
        cell: (row) => (
          <>
            <span className="tabular">{signed(row.contrat)}</span>
            {isYours(row) && (
              <>
                {' '}
                · <strong>{t('contrats:aVous')}</strong>
              </>
            )}
          </>
        ),
        sortValue: ({ contrat }) => contrat.signatures?.signes ?? 0,
      },
    ];
  }, [t, formats, signed, isClient, email]);
}

export function useFilters(
  rows: readonly ContratRow[] | undefined,
  { isClient, email }: Reader,
): readonly AnyFilter<ContratRow>[] {
  const { t } = useTranslation('contrats');
  return useMemo(() => filtersOf(t, { rows, isClient, email }), [rows, t, isClient, email]);
}
