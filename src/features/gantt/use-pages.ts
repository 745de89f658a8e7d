import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneOf } from '#domain/base/time-zone.ts';
import { momentOf } from '#domain/base/clock.ts';
import type { GanttPages } from '#domain/reports/gantt-pages.ts';
import { useSession } from '../../data/use-session.ts';
import { engine } from '../../data/worker-client.ts';
import { LOCALES } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { officeZone } from '../../platform/office-zone.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { toast } from '../../ui/toast/toast.ts';
import { printedGantt } from './gantt-print.ts';
import type { GanttWords } from './gantt-words.ts';
import { useTickWords } from './tick-words.ts';
import type { GanttData } from './use-gantt.ts';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttLines } from './use-lines.ts';

interface Asked {
  readonly address: GanttAddress;
  readonly data: Pick<GanttData, 'holidays' | 'now'>;
  readonly lines: GanttLines;
  readonly words: GanttWords;
}

/** [planning/PG10] Hands what is drawn as pages, made in the worker: nothing is asked of the server. */
export function usePages({ address, data, lines, words }: Asked) {
  const { t } = useTranslation(['gantt', 'etats', 'erreurs']);
  const formats = useFormats();
  const language = LOCALES[useLanguage()];
  const tickWords = useTickWords(address.zoom);
  const office = useSession()?.user.nomBureauInspection ?? '';
  const [isDrawing, setDrawing] = useState(false);
  const frameOf = (paper: GanttPages['paper']) => {
    const { window, grouping, search, etat } = address;
    const period = t('gantt:periode', { du: formats.jourCourt(window.du), au: formats.jourLong(window.au) });
    const state = etat === 'nouvelle' || etat === 'a-planifier' || etat === 'all' ? '' : t(`gantt:etats.${etat}`);
    const grouped = `${t('gantt:grouperPar')} ${t(`gantt:groupes.${grouping}`).toLocaleLowerCase(language)}`;
    return {
      paper,
      language,
      office,
      title: t('gantt:titre'),
      subtitle: [period, grouped, search, state].filter(Boolean).join(' · '),
      columns: [t('gantt:colonnes.numero'), t('gantt:colonnes.beneficiaire')] as const,
      legend: [
        { tone: 'new', label: t('etats:planifie') },
        { tone: 'progress', label: t('etats:cours') },
        { tone: 'sign', label: t('etats:signature') },
        { tone: 'ok', label: t('etats:valide') },
        { tone: 'late', label: t('gantt:legende.retard') },
        { tone: 'flag', label: t('gantt:legende.echeance') },
      ] as const,
      pageWords: t('gantt:page', { page: '{{page}}', pages: '{{pages}}' }),
      edited: t('gantt:editeLe', { date: formats.dateHeure(new Date().toISOString()) }),
    };
  };
  const draw = async (paper: GanttPages['paper']): Promise<void> => {
    setDrawing(true);
    try {
      const { jour, minute } = momentOf(data.now, zoneOf({ fuseau: officeZone.get() }));
      const pages = printedGantt({
        frame: frameOf(paper),
        asked: address,
        lines: lines.lines,
        holidays: data.holidays,
        nowMs: Date.parse(jour) + minute * 60_000,
        words,
        tickWords,
      });
      const drawn = await engine().drawGantt(pages);
      if (drawn.ok) saveFile(`gantt_${address.window.du}_${paper.toLowerCase()}.pdf`, drawn.value);
      else toast.error(t(`erreurs:${drawn.code}`));
    } catch {
      toast.error(t('gantt:exportImpossible'));
    } finally {
      setDrawing(false);
    }
  };
  return { draw: (paper: GanttPages['paper']) => void draw(paper), isDrawing };
}
