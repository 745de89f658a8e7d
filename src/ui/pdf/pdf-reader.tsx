import './pdf-print.css';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { SkeletonLines } from '../skeleton.tsx';
import type { Pdf, PdfRefusal } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-reader.module.css';
import { SearchBar } from './search-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useOpenedPdf } from './use-opened-pdf.ts';
import { usePinch } from './use-pinch.ts';
import { usePrint } from './use-print.ts';
import { useReading } from './use-reading.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import { useSearch } from './use-search.ts';

export interface PdfReaderProps {
  readonly content: Blob;
  /** Of the saved file. */
  readonly fileName: string;
  /** Saved at once: whoever came asked for the file too. */
  readonly isDownloaded?: boolean;
  /** More buttons at the end of its bar. */
  readonly tools?: ReactNode;
}

/** A PDF page by page: it fills its place, and asks nothing of the browser's own reader (SPEC.md). */
export function PdfReader({ content, fileName, isDownloaded = false, tools }: PdfReaderProps) {
  const { t } = useTranslation('lecteur');
  const opened = useOpenedPdf(content);
  const download = useCallback(() => saveFile(fileName, content), [fileName, content]);
  useEffect(() => {
    if (isDownloaded) download();
  }, [isDownloaded, download]);
  if (opened === undefined) return <Opening label={t('ouverture')} />;
  if (opened.ok) return <OpenPdf pdf={opened.pdf} onDownload={download} tools={tools} />;
  return <Unreadable reason={opened.reason} onDownload={download} />;
}

/** A page that is not there yet. */
export const Opening = ({ label }: { readonly label: string }) => (
  <output className={styles['opening']} aria-label={label}>
    <p>{label}</p>
    <div className={styles['paper']}>
      <SkeletonLines count={14} />
    </div>
  </output>
);

function Unreadable({ reason, onDownload }: { readonly reason: PdfRefusal; readonly onDownload: () => void }) {
  const { t } = useTranslation('lecteur');
  return (
    <div className={styles['unreadable']}>
      <EmptyState title={t('illisible.titre')} text={t(`illisible.${reason}`)}>
        <Button onClick={onDownload}>{t('telecharger')}</Button>
      </EmptyState>
    </div>
  );
}

interface OpenPdfProps extends Pick<PdfReaderProps, 'tools'> {
  readonly pdf: Pdf;
  readonly onDownload: () => void;
}

function OpenPdf({ pdf, onDownload, tools }: OpenPdfProps) {
  const { t } = useTranslation('lecteur');
  const scroller = useRef<HTMLDivElement>(null);
  const reading = useReading(pdf, scroller);
  const search = useSearch(pdf, reading.current);
  const printing = usePrint(pdf);
  const find = useFind(scroller);
  const content = useRef<HTMLDivElement>(null);
  const [hasThumbnails, setThumbnails] = useState(() => innerWidth >= THUMBNAILS_FROM_PX);
  useReadingKeys({ reading, scroller, onFind: find.open });
  usePinch(scroller, content, (factor, at) => reading.zoomTo(reading.scale * factor, at));
  useShown(search.shown?.page ?? null, reading);
  const ranks = Array.from(
    { length: Math.max(0, reading.last - reading.first + 1) },
    (_, index) => reading.first + index,
  );
  const closeSearch = (): void => {
    search.type('');
    find.close();
  };
  return (
    <div className={styles['reader']}>
      <Toolbar
        reading={reading}
        pageCount={pdf.pageCount}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        isSearching={find.isOpen}
        onSearch={find.isOpen ? closeSearch : find.open}
        onDownload={onDownload}
        onPrint={printing.print}
        isPrinting={printing.page !== null}
        tools={tools}
      />
      {find.isOpen ? <SearchBar search={search} field={find.field} onClose={closeSearch} /> : null}
      <output className={printing.page === null ? 'visually-hidden' : styles['printing']}>
        {printing.page === null ? null : t('impression', { page: printing.page, total: pdf.pageCount })}
      </output>
      <div className={styles['body']}>
        {hasThumbnails ? <Thumbnails pdf={pdf} current={reading.current} onPage={reading.goTo} /> : null}
        <div
          ref={scroller}
          role="region"
          aria-label={t('document')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
          tabIndex={0}
          className={styles['scroller']}
          onScroll={reading.onScroll}
        >
          <div
            ref={content}
            className={styles['content']}
            style={{ width: reading.layout.width, height: reading.layout.height }}
          >
            {ranks.map((rank) => (
              <PdfPage
                key={rank}
                pdf={pdf}
                rank={rank}
                place={reading.placeOf(rank)}
                pxPerPoint={reading.pxPerPoint}
                found={search.foundOn(rank)}
                active={search.shown === null ? null : search.activeOn(rank)}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Room for the document beside them. */
const THUMBNAILS_FROM_PX = 1100;

/** The bar of the search, and its field: asked for again, its text is chosen to be typed over. */
function useFind(scroller: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  return {
    isOpen,
    field,
    open: () => {
      setOpen(true);
      field.current?.select();
    },
    close: () => {
      setOpen(false);
      scroller.current?.focus({ preventScroll: true });
    },
  };
}

/** The page of what was found comes into view; what was found then brings itself to the middle. */
function useShown(page: number | null, { first, last, goTo }: ReturnType<typeof useReading>): void {
  const latest = useRef({ first, last, goTo });
  useEffect(() => {
    latest.current = { first, last, goTo };
  });
  useEffect(() => {
    if (page === null) return;
    const { first, last, goTo } = latest.current;
    if (page < first || page > last) goTo(page);
  }, [page]);
}
