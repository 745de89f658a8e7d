import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SURE } from '#domain/ocr/verdict.ts';
import type { FileType } from '#domain/base/file-type.ts';
import { Notice } from '../../../ui/notice.tsx';
import { type PageSize, pxOf } from '../../../ui/pdf/layout.ts';
import type { Pdf } from '../../../ui/pdf/open-pdf.ts';
import { PdfPage } from '../../../ui/pdf/pdf-page.tsx';
import { Opening } from '../../../ui/pdf/pdf-reader.tsx';
import { useOpenedPdf } from '../../../ui/pdf/use-opened-pdf.ts';
import type { Result } from './results.ts';
import styles from './sheet.module.css';

interface SheetProps {
  readonly content: Blob;
  /** From 1. */
  readonly page: number;
  /** 1: the size of the paper; null: its size is not known yet. */
  readonly scale: number | null;
  readonly onSize: (size: PageSize) => void;
  readonly marks: readonly Result[];
  readonly active: string | null;
  readonly onActive: (idMotCle: string) => void;
}

/** One page, drawn by the reader of PDFs or as the picture that it is, and the places of what was found on it. */
export function PaperSheet({ type, ...props }: SheetProps & { readonly type: FileType }) {
  return type === 'application/pdf' ? <PdfSheet {...props} /> : <PictureSheet {...props} />;
}

function PdfSheet({ content, ...props }: SheetProps) {
  const { t } = useTranslation('lecteur');
  const opened = useOpenedPdf(content);
  if (opened === undefined) return <Opening label={t('ouverture')} />;
  if (!opened.ok) return <Notice tone="ko" announced title={t(`illisible.${opened.reason}`)} />;
  return <OpenSheet pdf={opened.pdf} {...props} />;
}

const NONE: readonly never[] = [];

function OpenSheet({ pdf, page, scale, onSize, ...marks }: Omit<SheetProps, 'content'> & { readonly pdf: Pdf }) {
  const rank = Math.min(page, pdf.pageCount) - 1;
  const [size, setSize] = useState(pdf.firstSize);
  useEffect(() => {
    let isExpected = true;
    const meet = async (): Promise<void> => {
      const met = await pdf.sizeOf(rank).catch(() => pdf.firstSize);
      if (!isExpected) return;
      setSize(met);
      onSize(met);
    };
    void meet();
    return () => {
      isExpected = false;
    };
  }, [pdf, rank, onSize]);
  if (scale === null) return null;
  const [width, height] = [pxOf(size.width, scale), pxOf(size.height, scale)];
  return (
    <div className={styles['sheet']} style={{ width, height }}>
      <PdfPage
        key={rank}
        pdf={pdf}
        rank={rank}
        place={{ top: 0, left: 0, width, height }}
        pxPerPoint={width / size.width}
        found={NONE}
        active={null}
      />
      <Marks {...marks} />
    </div>
  );
}

/** Points of a pixel of a picture: as a screen shows it. */
const POINTS_A_PX = 0.75;

function PictureSheet({ content, page, scale, onSize, ...marks }: SheetProps) {
  const { t } = useTranslation('lecteur');
  const [shown, setShown] = useState<{ readonly url: string; readonly size: PageSize } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(content);
    const picture = new Image();
    picture.addEventListener('load', () => {
      const size = { width: picture.naturalWidth * POINTS_A_PX, height: picture.naturalHeight * POINTS_A_PX };
      setShown({ url, size });
      onSize(size);
    });
    picture.addEventListener('error', () => setBroken(true));
    picture.src = url;
    return () => URL.revokeObjectURL(url);
  }, [content, onSize]);
  if (isBroken) return <Notice tone="ko" announced title={t('illisible.broken')} />;
  if (shown === null || scale === null) return <Opening label={t('ouverture')} />;
  const [width, height] = [pxOf(shown.size.width, scale), pxOf(shown.size.height, scale)];
  return (
    <div className={styles['sheet']} style={{ width, height }}>
      <img src={shown.url} alt={t('pageDe', { page, total: 1 })} width={width} height={height} />
      <Marks {...marks} />
    </div>
  );
}

/** Numbered places; how sure each is, is said in words beside the page. */
function Marks({ marks, active, onActive }: Pick<SheetProps, 'marks' | 'active' | 'onActive'>) {
  const { t } = useTranslation('analyses');
  return marks.map(({ one: { idMotCle, motCle, position, confiance }, mark }) =>
    position === null || mark === null ? null : (
      <button
        key={idMotCle}
        type="button"
        className={styles['mark']}
        data-doubted={confiance < SURE || undefined}
        aria-pressed={idMotCle === active}
        aria-label={t('repere', { numero: mark, motCle })}
        style={{
          left: `${100 * position.x}%`,
          top: `${100 * position.y}%`,
          width: `${100 * position.l}%`,
          height: `${100 * position.h}%`,
        }}
        onClick={() => onActive(idMotCle)}
      >
        <span>{mark}</span>
      </button>
    ),
  );
}
