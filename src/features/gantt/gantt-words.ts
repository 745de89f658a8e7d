import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween, weekNumber } from '#domain/base/days.ts';
import {
  dayOfMs,
  type GanttBar,
  type GanttLabel,
  type GanttPrecision,
  momentOfMs,
  whoGoes,
} from '#domain/planning/gantt/bar.ts';
import type { GanttGroup, Grouping } from '#domain/planning/gantt/groups.ts';
import { timeOf } from '#domain/base/clock.ts';
import { ETAT_WORDS } from '../../shared/states/etat-words.ts';
import { useFormats } from '../../ui/format/use-formats.ts';

/** What the Gantt says of its bars and groups, in the language on screen: the drawing, the table, the list and what is exported say the same. */
export function useGanttWords() {
  const { t } = useTranslation(['gantt', 'etats']);
  const formats = useFormats();
  return useMemo(() => {
    const dayAndTime = (ms: number): string => {
      const { jour, minute } = momentOfMs(ms);
      return `${formats.jourSemaine(jour)} ${timeOf(minute)}`;
    };
    const hours = ({ debutMs, finMs }: Pick<GanttBar, 'debutMs' | 'finMs'>): string => {
      const end = momentOfMs(finMs);
      const isSameDay = dayOfMs(debutMs) === end.jour;
      return `${dayAndTime(debutMs)} – ${isSameDay ? timeOf(end.minute) : dayAndTime(finMs)}`;
    };
    const progress = ({ compte, avancement }: Pick<GanttLabel, 'compte' | 'avancement'>): string =>
      compte === null ? formats.pourcent(avancement) : t('gantt:avancement', compte);
    const late = ({ retard, echeance }: GanttBar): string => {
      if (retard === null) return '';
      const { cause, jours: count } = retard;
      if (cause === 'echeance') return t('gantt:echeance', { count, jour: formats.jourCourt(echeance ?? '') });
      return count === 0 ? t('gantt:depuisAujourdhui') : t('gantt:passe', { count });
    };
    const lateShort = ({ retard }: GanttBar): string => {
      if (retard === null) return '';
      const { cause, jours: count } = retard;
      if (cause === 'echeance') return t('gantt:echeanceCourt', { count });
      return count === 0 ? t('gantt:enRetard') : t('gantt:passeCourt', { count });
    };
    const etat = (bar: Pick<GanttBar, 'etat'>): string => t(`etats:${ETAT_WORDS[bar.etat]}`);
    const number = ({ numero }: Pick<GanttLabel, 'numero'>): string => numero ?? t('gantt:sansNumero');
    const who = (bar: Pick<GanttBar, 'controleur' | 'second'>): string => whoGoes(bar) ?? t('gantt:personne');
    return {
      dayAndTime,
      hours,
      progress,
      late,
      lateShort,
      etat,
      number,
      who,
      /** Beside its sign: the fiche, how far the dossier is, and who goes where lines do not say it. */
      label: (bar: GanttBar, grouping: Grouping): string => {
        const whole = bar.compte !== null && bar.compte.total > 1 ? [progress(bar)] : [];
        return [bar.codeFiche, ...whole, ...(grouping === 'controleur' ? [] : [who(bar)])].join(', ');
      },
      name: (bar: GanttBar): string =>
        [
          number(bar),
          bar.beneficiaire,
          bar.codeFiche,
          etat(bar),
          hours(bar),
          who(bar),
          late(bar),
          bar.isLocked ? t('gantt:verrouille') : '',
          bar.isElsewhere ? t('gantt:ailleurs') : '',
        ]
          .filter(Boolean)
          .join(', '),
      group: ({ name }: Pick<GanttGroup, 'name'>, grouping: Grouping): string => {
        if (name === null) return t(grouping === 'dossier' ? 'gantt:sansNumero' : 'gantt:personne');
        if (grouping !== 'semaine') return name;
        return t('gantt:semaine', { numero: weekNumber(name), jour: formats.jourCourt(name) });
      },
      load: (count: number): string => t('gantt:visites', { count }),
      deadline: (jour: string): string => t('gantt:echeanceDu', { jour: formats.jourCourt(jour) }),
      /** Where a bar would go, and how far that is from where it stands. */
      tip: (bar: GanttBar, place: { readonly fromMs: number; readonly untilMs: number }, precision: GanttPrecision) => {
        const jour = dayOfMs(place.fromMs);
        const days = daysBetween(dayOfMs(bar.debutMs), jour);
        const where =
          precision === 'jour' ? formats.jourSemaine(jour) : hours({ debutMs: place.fromMs, finMs: place.untilMs });
        if (days === 0) return where;
        return `${where} · ${t(days > 0 ? 'gantt:plusTard' : 'gantt:plusTot', { count: Math.abs(days) })}`;
      },
    };
  }, [t, formats]);
}
export type GanttWords = ReturnType<typeof useGanttWords>;
