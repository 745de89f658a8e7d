import type { TFunction } from 'i18next';
import { waitsFor } from '#domain/contrats/turn.ts';
import { ALERT_DAYS, ETATS_AFFICHES } from '#domain/contrats/term.ts';
import type { AnyFilter } from '../../ui/list/list-filter.ts';
import type { ContratRow } from './row.ts';

interface View {
  readonly rows: readonly ContratRow[] | undefined;
  /** A client has no draft, and no other client. */
  readonly isClient: boolean;
  /** Mailbox of who reads; null: not known yet. */
  readonly email: string | null;
}

/** What narrows a list of contracts. */
export function filtersOf(t: TFunction<'contrats'>, { rows, isClient, email }: View): readonly AnyFilter<ContratRow>[] {
  const clients = new Map((rows ?? []).map(({ contrat }) => [contrat.idClient, contrat.nomClient]));
  const byClient: AnyFilter<ContratRow> = {
    id: 'client',
    label: t('colonnes.client'),
    options: [...clients]
      .map(([value, label]) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    matches: ({ contrat }, value) => contrat.idClient === value,
  };
  // [contrats/CT48] The rows that say so, exactly.
  const byTurn: AnyFilter<ContratRow> = {
    id: 'signature',
    label: t('signature'),
    options: [{ value: 'moi', label: t('aVous') }],
    matches: ({ contrat }) => email !== null && waitsFor(contrat, email),
  };
  return [
    ...(isClient ? [byTurn] : []),
    {
      id: 'etat',
      label: t('colonnes.etat'),
      options: ETATS_AFFICHES.filter((value) => !isClient || value !== 'BROUILLON').map((value) => ({
        value,
        label: t(`etats.${value}`),
      })),
      matches: ({ etat }, value) => etat === value,
    },
    ...(isClient ? [] : [byClient]),
    {
      id: 'echeance',
      label: t('echeance'),
      options: [{ value: 'proche', label: t('echeanceProche', { jours: ALERT_DAYS }) }],
      matches: ({ joursRestants }) => joursRestants !== null && joursRestants < ALERT_DAYS,
    },
  ];
}
