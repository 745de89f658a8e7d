import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { densityOf } from './layout.ts';
import type { Pdf } from './open-pdf.ts';
import styles from './pdf-page.module.css';

interface PageCanvasProps {
  readonly pdf: Pdf;
  readonly rank: number;
  /** CSS pixels of its place. */
  readonly width: number;
  readonly height: number;
}

/** The picture of a page. While it is drawn at another size, the former one stretches; what it took is given back when it leaves. */
export function PageCanvas({ pdf, rank, width, height }: PageCanvasProps) {
  const { t } = useTranslation('lecteur');
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const canvas = document.createElement('canvas');
    const density = densityOf(width, height, devicePixelRatio);
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    const show = async (): Promise<void> => {
      try {
        if (!(await pdf.draw(rank, canvas, { signal: abort.signal }))) return empty(canvas);
        for (const former of place.current?.querySelectorAll('canvas') ?? []) empty(former);
        place.current?.replaceChildren(canvas);
        setFailed(false);
      } catch {
        setFailed(true);
      }
    };
    void show();
    return () => abort.abort();
  }, [pdf, rank, width, height]);
  useEffect(() => {
    const element = place.current;
    return () => {
      for (const canvas of element?.querySelectorAll('canvas') ?? []) empty(canvas);
      pdf.letGo(rank);
    };
  }, [pdf, rank]);
  return (
    <>
      <div ref={place} className={styles['picture']} aria-hidden />
      {isFailed ? <p className={styles['failed']}>{t('pageIllisible')}</p> : null}
    </>
  );
}

/** Browsers keep the memory of a canvas that nobody shows, until it has no pixels. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
