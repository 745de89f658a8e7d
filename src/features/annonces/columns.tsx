import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnnonceRecord, type EtatAnnonce, etatAnnonce, LEVELS } from '#domain/annonces/annonce.ts';
import { ROLES } from '#domain/access/roles.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { BRANDS, brandName } from '../../platform/variant/brands.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Glyph, type Tone } from '../../ui/glyph.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { TableColumn } from '../../ui/table/column.ts';
import { fold } from '../../ui/table/fold.ts';

export interface AnnonceRow extends AnnonceRecord {
  readonly etat: EtatAnnonce;
}
export const rowOf =
  (now: string) =>
  (annonce: AnnonceRecord): AnnonceRow => ({ ...annonce, etat: etatAnnonce(annonce, now) });

const ETATS: readonly EtatAnnonce[] = ['PROGRAMMEE', 'ACTIVE', 'TERMINEE'];
const TONES: Readonly<Record<EtatAnnonce, Tone>> = { PROGRAMMEE: 'new', ACTIVE: 'progress', TERMINEE: 'archive' };

export function EtatAnnonceBadge({ etat }: { readonly etat: EtatAnnonce }) {
  const { t } = useTranslation('annonces');
  return (
    <Badge tone={TONES[etat]} icon={<Glyph tone={TONES[etat]} />}>
      {t(`etats.${etat}`)}
    </Badge>
  );
}

/** Columns of knowledge, section 6: title, portals, roles, level, beginning, end, and the state they make. */
export function useColumns(): readonly TableColumn<AnnonceRow>[] {
  const { t } = useTranslation(['annonces', 'commun', 'champs']);
  const formats = useFormats();
  return useMemo(
    () => [
      {
        id: 'titre',
        header: t('champs:titre'),
        width: 240,
        grows: true,
        isPinned: true,
        isRequired: true,
        value: ({ titre }) => titre.fr,
        cell: ({ titre }) => <strong>{titre.fr}</strong>,
        sortValue: ({ titre }) => fold(titre.fr),
      },
      {
        id: 'etat',
        header: t('champs:etat'),
        width: 130,
        value: ({ etat }) => t(`annonces:etats.${etat}`),
        cell: ({ etat }) => <EtatAnnonceBadge etat={etat} />,
        sortValue: ({ etat }) => ETATS.indexOf(etat),
      },
      {
        id: 'niveau',
        header: t('annonces:champs.niveau'),
        width: 130,
        value: ({ niveau }) => t(`annonces:niveaux.${niveau}`),
        cell: ({ niveau }) => t(`annonces:niveaux.${niveau}`),
        sortValue: ({ niveau }) => LEVELS.indexOf(niveau),
      },
      {
        id: 'variantes',
        header: t('annonces:champs.variantes'),
        width: 130,
        value: ({ variantes }) => variantes.map((one) => BRANDS[one].suffix).join(', '),
        cell: ({ variantes }) => variantes.map((one) => BRANDS[one].suffix).join(', '),
        sortValue: ({ variantes }) => variantes.join(' '),
      },
      {
        id: 'roles',
        header: t('annonces:champs.roles'),
        width: 220,
        value: ({ roles }) => roles.map((role) => t(`commun:roles.${role}`)).join(', '),
        cell: ({ roles }) =>
          roles.length === ROLES.length
            ? t('annonces:tousLesRoles')
            : roles.map((role) => t(`commun:roles.${role}`)).join(', '),
        sortValue: ({ roles }) => roles.length,
      },
      {
        id: 'debut',
        header: t('annonces:champs.debut'),
        width: 150,
        value: ({ debut }) => formats.dateHeure(debut),
        cell: ({ debut }) => formats.dateHeure(debut),
        sortValue: ({ debut }) => debut,
      },
      {
        id: 'fin',
        header: t('annonces:champs.fin'),
        width: 150,
        value: ({ fin }) => (fin === null ? null : formats.dateHeure(fin)),
        cell: ({ fin }) => (fin === null ? t('annonces:sansFin') : formats.dateHeure(fin)),
        sortValue: ({ fin }) => fin ?? '9999',
      },
    ],
    [t, formats],
  );
}

export function useFilters(): readonly ListFilter<AnnonceRow>[] {
  const { t } = useTranslation(['annonces', 'champs']);
  return useMemo(
    () => [
      {
        id: 'etat',
        label: t('champs:etat'),
        options: ETATS.map((value) => ({ value, label: t(`etats.${value}`) })),
        matches: ({ etat }, value) => etat === value,
      },
      {
        id: 'variante',
        label: t('champs.variantes'),
        options: VARIANTS.map((value) => ({ value, label: brandName(BRANDS[value]) })),
        matches: ({ variantes }, value) => variantes.some((one) => one === value),
      },
    ],
    [t],
  );
}
