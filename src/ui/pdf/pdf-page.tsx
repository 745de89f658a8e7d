import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxesOf, type Box } from './boxes.ts';
import type { Pdf } from './open-pdf.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { Found } from './page-text.ts';
import styles from './pdf-page.module.css';

export interface PdfPageProps {
  readonly pdf: Pdf;
  readonly rank: number;
  readonly place: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
  /** CSS pixels a point. */
  readonly pxPerPoint: number;
  /** What was searched, where this page holds it. */
  readonly found: readonly Found[];
  /** Rank among them of the one that is looked at; null: it stands on another page. */
  readonly active: number | null;
}

/** One page: its picture, its text over it, and what was found. */
export function PdfPage({ pdf, rank, place, pxPerPoint, found, active }: PdfPageProps) {
  const { t } = useTranslation('lecteur');
  const layer = useRef<HTMLDivElement>(null);
  const runs = useTextLayer(pdf, rank, layer);
  return (
    <div
      role="group"
      aria-label={t('pageDe', { page: rank + 1, total: pdf.pageCount })}
      data-page={rank + 1}
      className={styles['page']}
      style={{ ...place, '--total-scale-factor': pxPerPoint } as CSSProperties}
    >
      <PageCanvas pdf={pdf} rank={rank} width={place.width} height={place.height} />
      <div ref={layer} className={styles['text']} />
      {runs === null ? null : <Marks layer={layer} runs={runs} found={found} active={active} />}
    </div>
  );
}

/** null: its text is not laid yet. */
function useTextLayer(pdf: Pdf, rank: number, layer: RefObject<HTMLDivElement | null>) {
  const [runs, setRuns] = useState<readonly HTMLElement[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const container = layer.current;
    if (container === null) return;
    const lay = async (): Promise<void> => {
      // A page whose text cannot be followed is still seen.
      const laid = await pdf.layText(rank, container, abort.signal).catch(() => []);
      if (!abort.signal.aborted) setRuns(laid);
    };
    void lay();
    return () => {
      abort.abort();
      container.replaceChildren();
      setRuns(null);
    };
  }, [pdf, rank, layer]);
  return runs;
}

interface MarksProps extends Pick<PdfPageProps, 'found' | 'active'> {
  readonly layer: RefObject<HTMLElement | null>;
  readonly runs: readonly HTMLElement[];
}

function Marks({ layer, runs, found, active }: MarksProps) {
  const [boxes, setBoxes] = useState<readonly (readonly Box[])[]>([]);
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- boxes are measured from the text once it is laid out
    setBoxes(found.map((one) => boxesOf(one, runs, layer.current)));
  }, [layer, runs, found]);
  useEffect(() => {
    if (active !== null && boxes.length > 0) shown.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [active, boxes]);
  return (
    <div className={styles['marks']} aria-hidden>
      {boxes.flatMap((ofOne, rank) =>
        ofOne.map((box, part) => (
          <div
            key={`${rank} ${part}`}
            ref={rank === active && part === 0 ? shown : undefined}
            className={styles['mark']}
            data-active={rank === active || undefined}
            style={box}
          />
        )),
      )}
    </div>
  );
}
