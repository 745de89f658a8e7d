import { useTranslation } from 'react-i18next';
import type { Availability } from '#domain/places/disponibilites.ts';
import { groupBy } from '#domain/base/group.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

/** [dossiers/D34] « lun., mar. 14:00–18:00 ; sam. 09:00–12:00 »; days of the same hours together. */
export function useAvailabilityWords(): (available: readonly Availability[] | null | undefined) => string {
  const { t } = useTranslation('presence');
  const { jourDeSemaine } = useFormats();
  return (available) => {
    if (available == null || available.length === 0) return t('accueil.toujours');
    const sorted = available.toSorted((a, b) => a.jour - b.jour || (a.debut < b.debut ? -1 : 1));
    const byDay = [...groupBy(sorted, ({ jour }) => jour)];
    const hoursOf = (ranges: readonly Availability[]): string =>
      ranges.map(({ debut, fin }) => `${debut}–${fin}`).join(', ');
    const byHours = groupBy(byDay, ([, ranges]) => hoursOf(ranges));
    return [...byHours]
      .map(([hours, days]) => `${days.map(([jour]) => jourDeSemaine(jour)).join(', ')} ${hours}`)
      .join(' ; ');
  };
}
