import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_PRIORITES, TICKET_STATUSES, type TicketRecord, TICKET_TYPES } from '#domain/tickets/ticket.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { StatusBadge } from './status-badge.tsx';

/** Columns of knowledge: number, title, kind, priority, status, author, assignee, date. */
export function useColumns(): readonly TableColumn<TicketRecord>[] {
  const { t } = useTranslation(['tickets', 'champs']);
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'numero',
        header: t('champs:numero'),
        width: 140,
        isPinned: true,
        isRequired: true,
        value: ({ numero }) => numero ?? null,
        cell: ({ numero }) => <span className="tabular">{numero ?? t('sansNumero')}</span>,
        sortValue: ({ numero }) => numero ?? null,
      },
      {
        id: 'titre',
        header: t('champs:titre'),
        width: 200,
        grows: true,
        value: ({ titre }) => titre,
        cell: ({ titre }) => <strong>{titre}</strong>,
        sortValue: ({ titre }) => fold(titre),
      },
      {
        id: 'type',
        header: t('champs.type'),
        width: 140,
        value: ({ type }) => t(`types.${type}`),
        cell: ({ type }) => t(`types.${type}`),
        sortValue: ({ type }) => TICKET_TYPES.indexOf(type),
      },
      {
        id: 'priority',
        header: t('champs.priority'),
        width: 100,
        value: ({ priority }) => t(`priorites.${priority}`),
        cell: ({ priority }) => t(`priorites.${priority}`),
        sortValue: ({ priority }) => TICKET_PRIORITES.indexOf(priority),
      },
      {
        id: 'status',
        header: t('champs.status'),
        width: 150,
        value: ({ status }) => t(`statuts.${status}`),
        cell: ({ status }) => <StatusBadge status={status} />,
        sortValue: ({ status }) => TICKET_STATUSES.indexOf(status),
      },
      {
        id: 'auteur',
        header: t('champs.auteur'),
        width: 140,
        value: ({ auteur }) => auteur.nom,
        cell: ({ auteur }) => auteur.nom,
        sortValue: ({ auteur }) => fold(auteur.nom),
      },
      {
        id: 'assigne',
        header: t('champs.assigne'),
        width: 140,
        value: ({ nomAssigne }) => nomAssigne,
        cell: ({ nomAssigne }) => nomAssigne ?? '–',
        sortValue: ({ nomAssigne }) => (nomAssigne === null ? null : fold(nomAssigne)),
      },
      {
        id: 'date',
        header: t('champs.date'),
        width: 110,
        value: ({ createdAt }) => formats.jourDe(createdAt),
        cell: ({ createdAt }) => formats.jour(formats.jourDe(createdAt)),
        sortValue: ({ createdAt }) => createdAt,
      },
    ],
    [t, formats],
  );
}

export function useFilters(): readonly ListFilter<TicketRecord>[] {
  const { t } = useTranslation('tickets');
  return useMemo(
    () => [
      {
        id: 'type',
        label: t('champs.type'),
        options: TICKET_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        matches: ({ type }, value) => type === value,
      },
      {
        id: 'priorite',
        label: t('champs.priority'),
        options: TICKET_PRIORITES.map((value) => ({ value, label: t(`priorites.${value}`) })),
        matches: ({ priority }, value) => priority === value,
      },
      {
        id: 'statut',
        label: t('champs.status'),
        options: TICKET_STATUSES.map((value) => ({ value, label: t(`statuts.${value}`) })),
        matches: ({ status }, value) => status === value,
      },
    ],
    [t],
  );
}
