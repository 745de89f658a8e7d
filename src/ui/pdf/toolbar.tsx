import {
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/use-formats.ts';
import { IconButton } from '../icon-button.tsx';
import type { Zoom } from './layout.ts';
import type { Reading } from './use-reading.ts';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly reading: Reading;
  readonly pageCount: number;
  readonly hasThumbnails: boolean;
  readonly onThumbnails: () => void;
  readonly isSearching: boolean;
  readonly onSearch: () => void;
  readonly onDownload: () => void;
  readonly onPrint: () => void;
  readonly isPrinting: boolean;
  readonly tools?: ReactNode;
}

const ICON = { size: 19, stroke: 1.7, 'aria-hidden': true } as const;

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('lecteur');
  const { reading, pageCount } = props;
  return (
    <div role="toolbar" aria-label={t('outils')} className={styles['bar']}>
      <IconButton
        label={t('vignettes')}
        size="lg"
        className={styles['wide']}
        aria-pressed={props.hasThumbnails}
        onClick={props.onThumbnails}
      >
        <IconLayoutSidebar {...ICON} />
      </IconButton>
      <span className={styles['group']}>
        <IconButton
          label={t('pagePrecedente')}
          size="lg"
          className={styles['wide']}
          disabled={reading.current === 0}
          onClick={() => reading.turn(-1)}
        >
          <IconChevronUp {...ICON} />
        </IconButton>
        <PageField key={reading.current} current={reading.current} pageCount={pageCount} onPage={reading.goTo} />
        <IconButton
          label={t('pageSuivante')}
          size="lg"
          className={styles['wide']}
          disabled={reading.current >= pageCount - 1}
          onClick={() => reading.turn(1)}
        >
          <IconChevronDown {...ICON} />
        </IconButton>
      </span>
      <span className={styles['group']}>
        <IconButton label={t('reduire')} size="lg" className={styles['wide']} onClick={() => reading.step(-1)}>
          <IconMinus {...ICON} />
        </IconButton>
        <ZoomField reading={reading} />
        <IconButton label={t('agrandir')} size="lg" className={styles['wide']} onClick={() => reading.step(1)}>
          <IconPlus {...ICON} />
        </IconButton>
      </span>
      <span className={styles['end']}>
        {props.tools}
        <IconButton label={t('chercher')} size="lg" aria-expanded={props.isSearching} onClick={props.onSearch}>
          <IconSearch {...ICON} />
        </IconButton>
        <IconButton label={t('imprimer')} size="lg" disabled={props.isPrinting} onClick={props.onPrint}>
          <IconPrinter {...ICON} />
        </IconButton>
        <IconButton label={t('telecharger')} size="lg" onClick={props.onDownload}>
          <IconDownload {...ICON} />
        </IconButton>
      </span>
    </div>
  );
}

interface PageFieldProps {
  readonly current: number;
  readonly pageCount: number;
  readonly onPage: (rank: number) => void;
}

/** Where one is, and where one wants to go: typed, then Enter. */
function PageField({ current, pageCount, onPage }: PageFieldProps) {
  const { t } = useTranslation('lecteur');
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const page = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(page)) onPage(page - 1);
  };
  return (
    <span className={styles['page']}>
      <input
        aria-label={t('page')}
        inputMode="numeric"
        value={typed ?? String(current + 1)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={go}
        onKeyDown={({ key }) => {
          if (key === 'Enter') go();
        }}
      />
      <span>{t('surTotal', { total: pageCount })}</span>
    </span>
  );
}

const FITS = ['auto', 'width', 'page'] as const;
const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The scale, and what it follows: the system's own list. */
function ZoomField({ reading: { zoom, scale, zoomTo } }: Pick<ToolbarProps, 'reading'>) {
  const { t } = useTranslation('lecteur');
  const { pourcent } = useFormats();
  const isListed = typeof zoom !== 'number' || SCALES.some((one) => one === zoom);
  return (
    <span className={styles['zoom']}>
      <span aria-hidden>{pourcent(scale)}</span>
      <select
        aria-label={t('zoom')}
        value={String(zoom)}
        onChange={({ currentTarget }) => zoomTo(zoomOf(currentTarget.value))}
      >
        {FITS.map((fit) => (
          <option key={fit} value={fit}>
            {t(`zooms.${fit}`)}
          </option>
        ))}
        {isListed ? null : <option value={String(zoom)}>{pourcent(scale)}</option>}
        {SCALES.map((one) => (
          <option key={one} value={String(one)}>
            {pourcent(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

const zoomOf = (value: string): Zoom => FITS.find((fit) => fit === value) ?? Number(value);
