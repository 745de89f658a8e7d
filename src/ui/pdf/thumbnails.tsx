import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageCanvas } from './page-canvas.tsx';
import type { Pdf } from './open-pdf.ts';
import styles from './thumbnails.module.css';

const WIDTH_PX = 112;
/** Of the number of the page, and of the gap under it. */
const FOOT_PX = 36;

interface ThumbnailsProps {
  readonly pdf: Pdf;
  readonly current: number;
  readonly onPage: (rank: number) => void;
}

/** Small pages on the side: those in view are drawn, as in the document. */
export function Thumbnails({ pdf, current, onPage }: ThumbnailsProps) {
  const { t } = useTranslation('lecteur');
  const { width, height } = pdf.firstSize;
  const heightPx = Math.round((WIDTH_PX * height) / width);
  const row = heightPx + FOOT_PX;
  const list = useRef<HTMLOListElement>(null);
  const [[first, last], setDrawn] = useState<readonly [number, number]>([0, -1]);
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const from = Math.max(0, Math.floor(scrollTop / row) - 1);
    const to = Math.min(pdf.pageCount - 1, Math.ceil((scrollTop + clientHeight) / row));
    setDrawn((before) => (before[0] === from && before[1] === to ? before : [from, to]));
  };
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const top = current * row;
    const isSeen = top >= element.scrollTop && top + row <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTo({ top: top - (element.clientHeight - row) / 2 });
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- the one who reads leads the list, not its own scroll
  }, [current, row]);
  const ranks = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <nav className={styles['rail']} aria-label={t('vignettes')}>
      <ol ref={list} className={styles['list']} onScroll={look}>
        <li className={styles['room']} style={{ height: pdf.pageCount * row }} aria-hidden />
        {ranks.map((rank) => (
          <li key={rank} className={styles['item']} style={{ top: rank * row, height: row }}>
            <button
              type="button"
              className={styles['page']}
              aria-label={t('allerALaPage', { page: rank + 1 })}
              aria-current={rank === current ? 'page' : undefined}
              onClick={() => onPage(rank)}
            >
              <span className={styles['paper']} style={{ width: WIDTH_PX, height: heightPx }}>
                <PageCanvas pdf={pdf} rank={rank} width={WIDTH_PX} height={heightPx} />
              </span>
              <span>{rank + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
