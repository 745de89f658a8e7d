import { useTranslation } from 'react-i18next';
import { weekNumber } from '#domain/base/days.ts';
import { timeOf } from '#domain/base/clock.ts';
import type { GanttZoom } from '#domain/planning/gantt/window.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Tick } from './axis.ts';

/** What stands above the days, on screen and on paper. */
export function useTickWords(zoom: GanttZoom): (tick: Tick, row: 'above' | 'below') => string {
  const { t } = useTranslation('gantt');
  const formats = useFormats();
  const words: Readonly<Record<Tick['kind'], (tick: Tick, row: 'above' | 'below') => string>> = {
    heure: ({ minute }) => (minute % 120 === 0 ? timeOf(minute) : ''),
    jour: ({ jour }, row) => {
      if (row === 'above') return formats.jourComplet(jour);
      return zoom === 'semaine' ? formats.jourSemaine(jour) : String(Number(jour.slice(8)));
    },
    mois: ({ jour }) => {
      const [name = '', year = ''] = formats.mois(jour).split(' ');
      return zoom === 'annee' && !jour.endsWith('-01-01') ? name : [name, year].join(' ');
    },
    semaine: ({ jour }, row) => {
      if (row === 'above') return t('semaine', { numero: weekNumber(jour), jour: formats.jourCourt(jour) });
      return zoom === 'annee' ? String(weekNumber(jour)) : formats.jourCourt(jour);
    },
  };
  return (tick, row) => words[tick.kind](tick, row);
}
