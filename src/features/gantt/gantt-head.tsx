import { SegmentedControl, Select } from '@mantine/core';
import { IconArrowsHorizontal, IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import { totalsOf } from '#domain/planning/gantt/groups.ts';
import { fitOf, type GanttZoom, leafed, startFor, zoomBy, zoomedAround, ZOOMS } from '#domain/planning/gantt/window.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { GanttExport } from './gantt-export.tsx';
import type { GanttWords } from './gantt-words.ts';
import type { GanttData } from './use-gantt.ts';
import type { GanttAddress } from './use-gantt-address.ts';
import type { GanttLines } from './use-lines.ts';

interface HeadProps {
  readonly address: GanttAddress;
  readonly view: 'dessin' | 'tableau';
  readonly isPhone: boolean;
  /** Its bars are those of what is loaded: « Ajuster » holds them all. */
  readonly data: GanttData;
  readonly lines: GanttLines;
  readonly words: GanttWords;
}

/** Which days, how near, drawn or as a table; what is exported. */
export function GanttHead({ address, view, isPhone, data, lines, words }: HeadProps) {
  const { window, zoom, today, change } = address;
  const { t } = useTranslation('gantt');
  const formats = useFormats();
  const { dossiers, visits } = totalsOf(lines.bars ?? []);
  const subtitle =
    zoom === 'jour'
      ? formats.jourComplet(window.du)
      : t('periode', { du: formats.jourCourt(window.du), au: formats.jourLong(window.au) });
  return (
    <PageHeader
      title={t('titre')}
      subtitle={subtitle}
      count={[t('dossiers', { count: dossiers }), t('visites', { count: visits })].join(' · ')}
    >
      <IconButton label={t('avant')} outlined onClick={() => change({ du: leafed(window.du, zoom, -1) })}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('apres')} outlined onClick={() => change({ du: leafed(window.du, zoom, 1) })}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      <Button onClick={() => change({ du: startFor(today, zoom) })}>{t('aujourdhui')}</Button>
      <Zoom address={address} loaded={data.bars} isPhone={isPhone} />
      {isPhone ? null : (
        <SegmentedControl
          aria-label={t('vue')}
          data={[
            { value: 'dessin', label: t('vues.dessin') },
            { value: 'tableau', label: t('vues.tableau') },
          ]}
          value={view}
          onChange={(vue) => change({ vue })}
        />
      )}
      <GanttExport address={address} data={data} lines={lines} words={words} />
    </PageHeader>
  );
}

/** What a zoom writes in the address: the middle of what was drawn, or today, stays in sight. */
export const zoomed = ({ window, today }: GanttAddress, zoom: GanttZoom): { zoom: string; du: string } => ({
  zoom,
  du: zoomedAround(window, zoom, today),
});

interface ZoomProps extends Pick<HeadProps, 'address' | 'isPhone'> {
  readonly loaded: readonly GanttBar[] | undefined;
}
function Zoom({ address, loaded, isPhone }: ZoomProps) {
  const { zoom, change } = address;
  const { t } = useTranslation('gantt');
  const fit = fitOf(loaded ?? []);
  const words = ZOOMS.map((value) => ({ value, label: t(`zooms.${value}`) }));
  return (
    <>
      {isPhone ? null : (
        <>
          <IconButton
            label={t('rapprocher')}
            outlined
            aria-disabled={zoom === ZOOMS[0] || undefined}
            onClick={() => change(zoomed(address, zoomBy(zoom, -1)))}
          >
            <IconZoomIn size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('eloigner')}
            outlined
            aria-disabled={zoom === ZOOMS.at(-1) || undefined}
            onClick={() => change(zoomed(address, zoomBy(zoom, 1)))}
          >
            <IconZoomOut size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t('ajuster')}
            outlined
            aria-disabled={fit === null || undefined}
            onClick={() => fit && change(fit)}
          >
            <IconArrowsHorizontal size={16} aria-hidden />
          </IconButton>
        </>
      )}
      <Select
        aria-label={t('zoom')}
        w={148}
        data={words}
        value={zoom}
        allowDeselect={false}
        onChange={(value) => {
          const next = ZOOMS.find((one) => one === value);
          if (next !== undefined) change(zoomed(address, next));
        }}
      />
    </>
  );
}
