import { IconChevronLeft, IconChevronRight, IconRotate, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../data/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type PageSize, scaleOf, stepFrom, type Zoom } from '../../../ui/pdf/layout.ts';
import { Opening } from '../../../ui/pdf/pdf-reader.tsx';
import { useSize } from '../../../ui/pdf/use-size.ts';
import { RawText } from '../raw-text.tsx';
import { readPaperBytes } from './actions.ts';
import { PaperSheet } from './paper-sheet.tsx';
import type { Result } from './results.ts';
import type { OpenAnalyse, Paper } from './use-analyse.ts';
import styles from './analyse.module.css';

interface PaperViewProps {
  readonly paper: Paper;
  readonly results: readonly Result[];
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly active: string | null;
  readonly onActive: (idMotCle: string) => void;
  readonly textOf: OpenAnalyse['textOf'];
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** A page of a paper with the places of what was found, or its words. */
export function PaperView(props: PaperViewProps) {
  const { paper, results, page } = props;
  const { t } = useTranslation('analyses');
  const [zoom, setZoom] = useState<Zoom>('width');
  const [size, setSize] = useState<PageSize | null>(null);
  const [isText, setText] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const room = useSize(box);
  const scale = size === null || room === null ? null : scaleOf(zoom, size, room);
  const text = isText ? props.textOf(paper.id, page) : null;
  const marks = useMemo(() => results.filter(({ one }) => one.page === page), [results, page]);
  return (
    <section className={styles['view']} aria-label={paper.nom}>
      <ViewBar
        {...props}
        scale={scale}
        onZoom={setZoom}
        shown={marks.filter(({ mark }) => mark !== null).length}
        isText={isText}
        onText={setText}
      />
      {paper.pages.some(({ n, lecture }) => n === page && lecture === 'partielle') && (
        <Notice tone="wait" title={t('pagePartielle')} />
      )}
      <div ref={box} className={styles['sheets']}>
        {isText ? (
          text === null ? (
            <Notice tone="wait" title={t('texteAbsent')} />
          ) : (
            <RawText text={text === '' ? t('pageVide') : text} label={t('texteBrut')} />
          )
        ) : (
          <Bytes key={paper.id} paper={paper}>
            {(content) => (
              <PaperSheet
                content={content}
                type={paper.type}
                page={page}
                scale={scale}
                onSize={setSize}
                marks={marks}
                active={props.active}
                onActive={props.onActive}
              />
            )}
          </Bytes>
        )}
      </div>
    </section>
  );
}

interface ViewBarProps extends PaperViewProps {
  readonly scale: number | null;
  readonly onZoom: (zoom: Zoom) => void;
  readonly shown: number;
  readonly isText: boolean;
  readonly onText: (isText: boolean) => void;
}

function ViewBar({ paper, page, onPage, scale, onZoom, shown, isText, onText }: ViewBarProps) {
  const { t } = useTranslation(['analyses', 'lecteur']);
  const formats = useFormats();
  const total = Math.max(1, paper.pages.length);
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('lecteur:outils')}>
      <IconButton label={t('lecteur:pagePrecedente')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft {...ICON} />
      </IconButton>
      <span>{t('lecteur:pageDe', { page, total })}</span>
      <IconButton label={t('lecteur:pageSuivante')} disabled={page >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight {...ICON} />
      </IconButton>
      {!isText && (
        <span className={styles['zoom']}>
          <IconButton
            label={t('lecteur:reduire')}
            disabled={scale === null}
            onClick={() => scale !== null && onZoom(stepFrom(scale, -1))}
          >
            <IconZoomOut {...ICON} />
          </IconButton>
          <span>{scale === null ? '–' : formats.pourcent(scale)}</span>
          <IconButton
            label={t('lecteur:agrandir')}
            disabled={scale === null}
            onClick={() => scale !== null && onZoom(stepFrom(scale, 1))}
          >
            <IconZoomIn {...ICON} />
          </IconButton>
          <IconButton label={t('lecteur:zooms.width')} onClick={() => onZoom('width')}>
            <IconRotate {...ICON} />
          </IconButton>
        </span>
      )}
      <span className={styles['end']}>
        {!isText && <span>{t('analyses:reperes', { count: shown })}</span>}
        <Button variant="text" aria-pressed={isText} onClick={() => onText(!isText)}>
          {t(isText ? 'analyses:voirPage' : 'analyses:texteBrut')}
        </Button>
      </span>
    </div>
  );
}

interface BytesProps {
  readonly paper: Paper;
  readonly children: (content: Blob) => React.ReactNode;
}

/** The bytes of a paper, or why they do not come: what was found stays. */
function Bytes({ paper, children }: BytesProps) {
  const { t } = useTranslation(['analyses', 'commun', 'erreurs']);
  // Attached to a dossier it becomes a file of it, and its bytes stay the same: they are not asked again.
  const [asked] = useState(paper);
  const ask = useCallback(() => readPaperBytes(asked), [asked]);
  const { answer, again } = useAnswer(ask);
  if (answer === undefined) return <Opening label={t('commun:chargement')} />;
  if (answer.ok) return children(answer.value);
  const isAway = answer.code === 'HORS_LIGNE';
  return (
    <Notice
      tone={isAway ? 'wait' : 'ko'}
      announced
      title={t(isAway ? 'analyses:pageAvecReseau' : `erreurs:${answer.code}`)}
      action={<Button onClick={again}>{t('commun:reessayer')}</Button>}
    />
  );
}
