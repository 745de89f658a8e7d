import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUES } from '#domain/base/languages.ts';
import { MODELE_NAMES } from '#domain/courriels/modeles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { LANGUAGE_NAMES } from '../../i18n/languages.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph } from '../../ui/glyph.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';
import type { TemplateRow } from './template-row.ts';

export function TextBadge({ isParDefaut }: Pick<TemplateRow, 'isParDefaut'>) {
  const { t } = useTranslation('courriels');
  const tone = isParDefaut ? 'archive' : 'ok';
  return (
    <Badge tone={tone} icon={<Glyph tone={tone} />}>
      {t(isParDefaut ? 'modeles.parDefaut' : 'modeles.ecrit')}
    </Badge>
  );
}

export function useTemplateColumns(): readonly TableColumn<TemplateRow>[] {
  const { t } = useTranslation('courriels');
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'modele',
        header: t('modeles.champs.modele'),
        width: 230,
        isPinned: true,
        isRequired: true,
        value: ({ modele }) => t(`modeles.noms.${modele}`),
        cell: ({ modele }) => <strong>{t(`modeles.noms.${modele}`)}</strong>,
        sortValue: ({ modele }) => MODELE_NAMES.indexOf(modele),
      },
      {
        id: 'variante',
        header: t('modeles.champs.variante'),
        width: 110,
        value: ({ variante }) => BRANDS[variante].suffix,
        cell: ({ variante }) => BRANDS[variante].suffix,
        sortValue: ({ variante }) => VARIANTS.indexOf(variante),
      },
      {
        id: 'langue',
        header: t('modeles.champs.langue'),
        width: 110,
        value: ({ langue }) => LANGUAGE_NAMES[langue],
        cell: ({ langue }) => LANGUAGE_NAMES[langue],
        sortValue: ({ langue }) => LANGUES.indexOf(langue),
      },
      {
        id: 'sujet',
        header: t('champs.sujet'),
        width: 260,
        grows: true,
        value: ({ sujet }) => sujet,
        cell: ({ sujet, langue }) => <span lang={langue}>{sujet}</span>,
        sortValue: ({ sujet }) => fold(sujet),
      },
      {
        id: 'texte',
        header: t('modeles.champs.texte'),
        width: 150,
        value: ({ isParDefaut }) => t(isParDefaut ? 'modeles.parDefaut' : 'modeles.ecrit'),
        cell: TextBadge,
        sortValue: ({ isParDefaut }) => (isParDefaut ? 1 : 0),
      },
      {
        id: 'updatedAt',
        header: t('modeles.champs.updatedAt'),
        width: 150,
        value: ({ updatedAt }) => (updatedAt === null ? null : formats.dateHeure(updatedAt)),
        cell: ({ updatedAt }) => (updatedAt === null ? '' : formats.dateHeure(updatedAt)),
        sortValue: ({ updatedAt }) => updatedAt,
      },
      {
        id: 'auteur',
        header: t('modeles.champs.auteur'),
        width: 150,
        value: ({ auteur }) => auteur,
        cell: ({ auteur }) => auteur,
        sortValue: ({ auteur }) => (auteur === null ? null : fold(auteur)),
      },
    ],
    [t, formats],
  );
}

export function useTemplateFilters(): readonly ListFilter<TemplateRow>[] {
  const { t } = useTranslation('courriels');
  return useMemo(
    () => [
      {
        id: 'variante',
        label: t('modeles.champs.variante'),
        options: VARIANTS.map((value) => ({ value, label: brandName(BRANDS[value]) })),
        matches: ({ variante }, value) => variante === value,
      },
      {
        id: 'langue',
        label: t('modeles.champs.langue'),
        options: LANGUES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        matches: ({ langue }, value) => langue === value,
      },
      {
        id: 'texte',
        label: t('modeles.champs.texte'),
        options: [
          { value: 'ecrit', label: t('modeles.ecrit') },
          { value: 'defaut', label: t('modeles.parDefaut') },
        ],
        matches: ({ isParDefaut }, value) => isParDefaut === (value === 'defaut'),
      },
    ],
    [t],
  );
}
