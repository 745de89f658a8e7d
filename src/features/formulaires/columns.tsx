import { isDelivered } from '#domain/interventions/visit-form.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STANDINGS } from '#domain/interventions/version-standing.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { StandingBadge } from '../../shared/forms/standing-badge.tsx';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import { RowMenu } from './row-menu.tsx';
import type { FormRow } from './use-forms.ts';

interface Gestures {
  readonly mayWrite: boolean;
  readonly onDuplicate: (row: FormRow) => void;
  readonly onDelete: (row: FormRow) => void;
}

const wordOf = (estValidee: boolean) => (estValidee ? 'faite' : 'attendue');

export function useColumns(gestures: Gestures): readonly TableColumn<FormRow>[] {
  const { t } = useTranslation(['concepteur', 'champs', 'commun']);
  const formats = useFormats();
  return useMemo(() => {
    const columns: TableColumn<FormRow>[] = [
      {
        id: 'libelle',
        header: t('concepteur:liste.libelle'),
        width: 236,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ libelle }) => libelle,
        cell: ({ libelle }) => <strong>{libelle}</strong>,
        sortValue: ({ libelle }) => fold(libelle),
      },
      {
        id: 'code',
        header: t('concepteur:liste.code'),
        width: 110,
        value: ({ code }) => code,
        cell: ({ code }) => code,
        sortValue: ({ code }) => code,
      },
      {
        id: 'version',
        header: t('concepteur:liste.version'),
        width: 76,
        align: 'right',
        value: ({ version }) => version,
        cell: ({ version }) => <span className="tabular">{formats.nombre(version)}</span>,
        sortValue: ({ version }) => version,
      },
      {
        id: 'etat',
        header: t('champs:etat'),
        width: 126,
        value: ({ etat }) => t(`concepteur:etats.${etat}`),
        cell: ({ etat }) => <StandingBadge standing={etat} />,
        sortValue: ({ etat }) => STANDINGS.indexOf(etat),
      },
      {
        id: 'validation',
        header: t('concepteur:liste.validation'),
        width: 110,
        value: ({ estValidee }) => (estValidee === null ? null : t(`concepteur:validations.${wordOf(estValidee)}`)),
        cell: ({ estValidee }) =>
          estValidee === null ? (
            '–'
          ) : (
            <Badge tone={estValidee ? 'ok' : 'wait'} icon={<Glyph tone={estValidee ? 'ok' : 'wait'} />}>
              {t(`concepteur:validations.${wordOf(estValidee)}`)}
            </Badge>
          ),
        sortValue: ({ estValidee }) => Number(estValidee ?? true),
      },
      {
        id: 'type',
        header: t('concepteur:liste.type'),
        width: 140,
        value: ({ type }) => type,
        cell: ({ type }) => type,
        sortValue: ({ type }) => fold(type),
      },
      {
        id: 'valideDu',
        header: t('concepteur:liste.depuis'),
        width: 106,
        value: ({ valideDu }) => valideDu,
        cell: ({ valideDu }) => formats.jour(valideDu),
        sortValue: ({ valideDu }) => valideDu,
      },
      {
        id: 'valideAu',
        header: t('concepteur:liste.jusquau'),
        width: 106,
        value: ({ valideAu }) => valideAu,
        cell: ({ valideAu }) => (valideAu === null ? '–' : formats.jour(valideAu)),
        sortValue: ({ valideAu }) => valideAu ?? '9999',
      },
      {
        id: 'champs',
        header: t('concepteur:liste.champs'),
        width: 80,
        align: 'right',
        value: ({ nbChamps }) => nbChamps,
        cell: ({ nbChamps }) => <span className="tabular">{formats.nombre(nbChamps)}</span>,
        sortValue: ({ nbChamps }) => nbChamps,
      },
      {
        id: 'visites',
        header: t('concepteur:liste.visites'),
        width: 80,
        align: 'right',
        value: ({ visites }) => visites,
        cell: ({ visites }) => <Figure value={visites ?? undefined} isWhole />,
        sortValue: ({ visites }) => visites ?? -1,
      },
    ];
    if (!gestures.mayWrite) return columns;
    return [
      ...columns,
      {
        id: 'gestes',
        header: t('commun:actions'),
        width: 80,
        value: () => null,
        // [interventions/I76] What the product holds is read and validated, nothing else.
        cell: (row) =>
          isDelivered(row) ? null : (
            <RowMenu row={row} onDuplicate={() => gestures.onDuplicate(row)} onDelete={() => gestures.onDelete(row)} />
          ),
      },
    ];
  }, [t, formats, gestures]);
}

export function useFilters(rows: readonly FormRow[] | undefined): readonly ListFilter<FormRow>[] {
  const { t } = useTranslation(['concepteur', 'champs']);
  return useMemo(() => {
    const codes = new Map((rows ?? []).map(({ idTypeIntervention, type }) => [idTypeIntervention, type]));
    return [
      {
        id: 'etat',
        label: t('champs:etat'),
        options: STANDINGS.map((value) => ({ value, label: t(`concepteur:etats.${value}`) })),
        matches: ({ etat }, value) => etat === value,
      },
      {
        id: 'validation',
        label: t('concepteur:liste.validation'),
        options: (['faite', 'attendue'] as const).map((value) => ({
          value,
          label: t(`concepteur:validations.${value}`),
        })),
        matches: ({ estValidee }, value) => estValidee !== null && wordOf(estValidee) === value,
      },
      {
        id: 'type',
        label: t('concepteur:liste.type'),
        options: [...codes].map(([value, label]) => ({ value, label })),
        matches: ({ idTypeIntervention }, value) => idTypeIntervention === value,
      },
    ];
  }, [t, rows]);
}
