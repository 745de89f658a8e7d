import { useTranslation } from 'react-i18next';
import { toldHorodatage } from '#domain/interventions/horodatages.ts';
import { nameOfSubject } from '#domain/signatures/audit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { VisitWithRapport } from './readable-rapport.ts';

interface HorodatageWords {
  /** false: asked for, and not received yet. */
  readonly isReceived: boolean;
  readonly text: string;
}

/** [reports/E62] What this device knows of the timestamp of a report; null: none was asked for. */
export function useHorodatage({
  etat,
  horodatages,
}: Pick<VisitWithRapport, 'etat' | 'horodatages'>): HorodatageWords | null {
  const { t } = useTranslation('rapports');
  const formats = useFormats();
  const told = toldHorodatage(horodatages);
  const instant = (at: string) => ({ date: formats.date(at), heure: formats.heure(at) });
  if (told === null) return null;
  if (told.etat === 'recu')
    return {
      isReceived: true,
      text: t('horodatage.recu', { ...instant(told.le), autorite: nameOfSubject(told.autorite) }),
    };
  // Of a report that was replaced, nothing is awaited any more.
  return etat === 'VALIDE' ? { isReceived: false, text: t('horodatage.attendu', instant(told.demandeLe)) } : null;
}
