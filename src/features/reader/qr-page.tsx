import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../../data/use-answer.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { PdfReader } from '../../ui/pdf/pdf-reader.tsx';
import { readByCode } from './actions.ts';
import { DocumentFrame } from './document-frame.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { hashOf } from '../../platform/sha256.ts';
import { LinkRefused } from './link-refused.tsx';
import styles from './reader.module.css';

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
        <PdfReader
          content={answer.value}
          fileName={t('qr.fichier')}
          tools={<EvidenceButton content={answer.value} />}
        />
      ) : (
        <LinkRefused
          refusal={answer}
          title={t('qr.titre')}
          words={{ unknown: t('qr.inconnu'), expired: t('qr.expire') }}
          onRetry={again}
        />
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
