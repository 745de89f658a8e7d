import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourrielRow } from '#domain/api/mails.ts';
import { ETATS_COURRIEL } from '#domain/courriels/courriel.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { EtatCourrielBadge } from './etat-badge.tsx';

export function useColumns(): readonly TableColumn<CourrielRow>[] {
  const { t } = useTranslation(['courriels', 'champs']);
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'le',
        header: t('champs.le'),
        width: 140,
        isPinned: true,
        isRequired: true,
        value: ({ le }) => formats.dateHeure(le),
        cell: ({ le }) => formats.dateHeure(le),
        sortValue: ({ le }) => le,
      },
      {
        id: 'a',
        header: t('champs.a'),
        width: 240,
        value: ({ a }) => a,
        cell: ({ a }) => a,
        sortValue: ({ a }) => a,
      },
      {
        id: 'sujet',
        header: t('champs.sujet'),
        width: 260,
        grows: true,
        value: ({ sujet }) => sujet,
        cell: ({ sujet }) => <strong>{sujet}</strong>,
        sortValue: ({ sujet }) => fold(sujet),
      },
      {
        id: 'etat',
        header: t('champs:etat'),
        width: 140,
        value: ({ etat }) => t(`etats.${etat}`),
        cell: ({ etat }) => <EtatCourrielBadge etat={etat} />,
        sortValue: ({ etat }) => ETATS_COURRIEL.indexOf(etat),
      },
      {
        id: 'essais',
        header: t('champs.essais'),
        width: 90,
        align: 'right',
        value: ({ essais }) => essais,
        cell: ({ essais }) => formats.nombre(essais),
        sortValue: ({ essais }) => essais,
      },
    ],
    [t, formats],
  );
}

export function useFilters(): readonly ListFilter<CourrielRow>[] {
  const { t } = useTranslation(['courriels', 'champs']);
  return useMemo(
    () => [
      {
        id: 'etat',
        label: t('champs:etat'),
        options: ETATS_COURRIEL.map((value) => ({ value, label: t(`etats.${value}`) })),
        matches: ({ etat }, value) => etat === value,
      },
    ],
    [t],
  );
}
