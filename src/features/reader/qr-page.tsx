import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Refusal } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import { readByCode } from './actions.ts';
import { DocumentFrame } from './document-frame.tsx';
import { hashOf } from './hash-of.ts';
import styles from './reader.module.css';
import { replacementOf } from './replacement.ts';

export interface QrPageProps {
  /** The brand, and the choice of a language: who reads may know neither. */
  readonly brand: ReactNode;
  readonly actions: ReactNode;
}

/** /qrCodeDownloader/{token}: the report whose code was scanned, and nothing else ([reports/R15]). Opens without a session. */
export function QrPage({ brand, actions }: QrPageProps) {
  const { token = '' } = useParams();
  const { t } = useTranslation('rapports');
  const ask = useCallback(() => readByCode(token), [token]);
  const { answer, again } = useAnswer(ask);
  return (
    <DocumentFrame
      title={t('qr.titre')}
      lead={brand}
      actions={actions}
      notices={answer?.ok === true ? <Proof pdf={answer.value} /> : null}
    >
      {answer === undefined ? (
        <EmptyState drawing="download" title={t('qr.titre')} text={t('qr.lecture')} />
      ) : answer.ok ? (
        <PdfReader content={answer.value} fileName={t('qr.fichier')} />
      ) : (
        <Refused refusal={answer} onRetry={again} />
      )}
    </DocumentFrame>
  );
}

/** What the code proves: the server gave this document now, and this is its hash ([reader/D4]). */
function Proof({ pdf }: { readonly pdf: Blob }) {
  const { t } = useTranslation('rapports');
  const formats = useFormats();
  const [readAt] = useState(() => new Date().toISOString());
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isExpected = true;
    void hashOf(pdf).then((computed) => isExpected && setHash(computed));
    return () => {
      isExpected = false;
    };
  }, [pdf]);
  return (
    <Notice tone="ok" title={t('qr.authentique', { date: `${formats.date(readAt)} ${formats.heure(readAt)}` })}>
      {t('qr.prouve')}
      {hash === null ? null : (
        <span className={styles['hash']}>
          {t('qr.empreinte')} {hash}
        </span>
      )}
    </Notice>
  );
}

/** Refusals for good are told as the page; the others, as an error that may pass. */
function Refused({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const { t } = useTranslation('rapports');
  const text = useReason(refusal);
  if (text !== null) return <EmptyState drawing="search" title={t('qr.titre')} text={text} />;
  return (
    <div className={styles['echec']}>
      <ErrorState refusal={refusal} onRetry={onRetry} />
    </div>
  );
}

function useReason(refusal: Refusal): string | null {
  const { t, i18n } = useTranslation('rapports');
  switch (refusal.code) {
    case 'INTROUVABLE':
    case 'VALIDATION':
      return t('qr.inconnu');
    case 'LIEN_EXPIRE':
      return t('qr.expire');
    case 'RAPPORT_REMPLACE': {
      const by = replacementOf(refusal, i18n.language);
      if (by === null) return t('qr.remplace');
      const { numero, version, jour } = by;
      return jour === null
        ? t('qr.remplacePrepare', { numero, version })
        : t('qr.remplacePar', { numero, version, jour });
    }
    default:
      return null;
  }
}
