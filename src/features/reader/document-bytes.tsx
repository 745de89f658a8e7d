import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Refusal } from '#domain/base/result.ts';
import type { Answered } from '../../data/api.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Opening, PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import styles from './reader.module.css';

interface DocumentBytesProps {
  /** The same function as long as it is the same document: another one is read anew. */
  readonly ask: () => Promise<Answered<Blob>>;
  readonly fileName: string;
  /** Whether it may carry evidence: an issued report. */
  readonly hasEvidence?: boolean;
  /** What this device knows beside what the file itself says. */
  readonly evidenceNote?: string | undefined;
  readonly words: {
    /** While it is read or drawn. */
    readonly wait: string;
    /** Before the reason, when it does not come. */
    readonly failed: string;
    /** When no network brings it and this device has it not; absent: the words of the error. */
    readonly offline?: string;
  };
}

/** The pages of a document that the server or this device gives, or why they do not come and the gesture that may bring them. */
export function DocumentBytes({ ask, fileName, hasEvidence = false, evidenceNote, words }: DocumentBytesProps) {
  const { t } = useTranslation('rapports');
  const { download } = useParams();
  const { answer, again } = useAnswer(ask);
  if (answer === undefined) return <Opening label={words.wait} />;
  if (!answer.ok) return <NotRead refusal={answer} words={words} onRetry={again} />;
  return (
    <>
      {answer.ofDevice === undefined ? null : <p className={styles['kept']}>{t('lecteur.garde')}</p>}
      <PdfReader
        content={answer.value}
        fileName={fileName}
        isDownloaded={download === 'true'}
        tools={hasEvidence ? <EvidenceButton content={answer.value} note={evidenceNote} /> : null}
      />
    </>
  );
}

interface NotReadProps extends Pick<DocumentBytesProps, 'words'> {
  readonly refusal: Refusal;
  readonly onRetry: () => void;
}

function NotRead({ refusal, words, onRetry }: NotReadProps) {
  const { t } = useTranslation(['erreurs', 'commun']);
  const isAway = refusal.code === 'HORS_LIGNE' && words.offline !== undefined;
  return (
    <div className={styles['refusal']}>
      <Notice
        tone={isAway ? 'wait' : 'ko'}
        announced
        title={words.failed}
        action={<Button onClick={onRetry}>{t('commun:reessayer')}</Button>}
      >
        {isAway ? words.offline : t(`erreurs:${refusal.code}`)}
      </Notice>
    </div>
  );
}
