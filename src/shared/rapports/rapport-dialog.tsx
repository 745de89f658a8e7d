import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useSource } from '../photos/previews.tsx';
import styles from './rapports.module.css';

export interface RapportWords {
  readonly titre: string;
  /** While it is read or drawn. */
  readonly attente: string;
  /** Above the reason, when it does not come. */
  readonly echec: string;
  /** What is said of a report that no network brings; absent: the words of the error. */
  readonly horsLigne?: string;
  /** What the reader must know of what they read. */
  readonly note?: string;
}

export interface RapportDialogProps {
  readonly words: RapportWords;
  /** The same function as long as it is the same report: another one is read anew. */
  readonly read: () => Promise<Result<Blob>>;
  /** Of the saved file, without its extension. */
  readonly nom: string;
  readonly onClose: () => void;
}

/** A report as a PDF: read here, in a tab, or saved. */
export function RapportDialog({ onClose, ...rapport }: RapportDialogProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog onClose={onClose} width={900} title={rapport.words.titre}>
      <Reading key={attempt} {...rapport} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

interface ReadingProps extends Omit<RapportDialogProps, 'onClose'> {
  readonly onRetry: () => void;
}

function Reading({ words, read, nom, onRetry }: ReadingProps) {
  const { t } = useTranslation(['erreurs', 'commun']);
  const [answer, setAnswer] = useState<Result<Blob> | null>(null);
  useEffect(() => {
    let isExpected = true;
    const receive = (received: Result<Blob>) => {
      if (isExpected) setAnswer(received);
    };
    read().then(receive, () => receive({ ok: false, code: 'MOTEUR_ARRETE' }));
    return () => {
      isExpected = false;
    };
  }, [read]);
  if (answer === null)
    return (
      <output aria-label={words.attente}>
        <p>{words.attente}</p>
        <SkeletonLines count={10} />
      </output>
    );
  if (answer.ok) return <Pdf pdf={answer.value} nom={nom} words={words} />;
  const isAway = answer.code === 'HORS_LIGNE' && words.horsLigne !== undefined;
  return (
    <Notice
      tone={isAway ? 'wait' : 'ko'}
      announced
      title={words.echec}
      action={<Button onClick={onRetry}>{t('commun:reessayer')}</Button>}
    >
      {isAway ? words.horsLigne : t(`erreurs:${answer.code}`)}
    </Notice>
  );
}

/** A browser that shows no PDF inside a page opens it in a tab, or saves it. */
function Pdf({ pdf, nom, words }: Pick<RapportDialogProps, 'nom' | 'words'> & { readonly pdf: Blob }) {
  const { t } = useTranslation('rapports');
  const frame = useRef<HTMLIFrameElement>(null);
  useSource(frame, pdf);
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; this one is drawn by our worker or by our server. */}
      <iframe ref={frame} className={styles['cadre']} title={words.titre} />
      <div className={styles['pied']}>
        {words.note === undefined ? null : <p>{words.note}</p>}
        <Button size="lg" onClick={() => open(pdf, { target: '_blank' })}>
          {t('lire.onglet')}
        </Button>
        <Button size="lg" variant="primary" onClick={() => open(pdf, { download: `${nom}.pdf` })}>
          {t('lire.enregistrer')}
        </Button>
      </div>
    </>
  );
}

/** The address lives as long as a new tab needs to read it. */
const READING_MS = 60_000;

function open(pdf: Blob, attributes: Partial<Pick<HTMLAnchorElement, 'target' | 'download'>>): void {
  const href = URL.createObjectURL(pdf);
  Object.assign(document.createElement('a'), { href, ...attributes }).click();
  setTimeout(() => URL.revokeObjectURL(href), READING_MS);
}
