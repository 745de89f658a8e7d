import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Refusal } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { readByCode } from './actions.ts';
import styles from './rapports.module.css';
import { replacementOf } from './replacement.ts';

/** /qrCodeDownloader/{token}: the report whose code was scanned, and nothing else ([reports/R15]). Opens without a session. */
export function QrPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('rapports');
  const ask = useCallback(() => readByCode(token), [token]);
  const { answer, again } = useAnswer(ask);
  if (answer === undefined)
    return <EmptyState level={1} drawing="download" title={t('qr.titre')} text={t('qr.lecture')} />;
  if (answer.ok) return <Report pdf={answer.value} />;
  return <Refused refusal={answer} onRetry={again} />;
}

function Report({ pdf }: { readonly pdf: Blob }) {
  const { t } = useTranslation('rapports');
  const url = useMemo(() => URL.createObjectURL(pdf), [pdf]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <EmptyState level={1} drawing="done" title={t('qr.titre')} text={t('qr.pret')}>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'primary', size: 'lg', icon: true })}
      >
        <IconFileTypePdf size={18} stroke={1.8} aria-hidden />
        {t('qr.ouvrir')}
      </a>
      <Button
        size="lg"
        icon={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => saveFile(t('qr.fichier'), pdf)}
      >
        {t('qr.enregistrer')}
      </Button>
    </EmptyState>
  );
}

/** Refusals for good are told as the page; the others, as an error that may pass. */
function Refused({ refusal, onRetry }: { readonly refusal: Refusal; readonly onRetry: () => void }) {
  const { t } = useTranslation('rapports');
  const text = useReason(refusal);
  if (text !== null) return <EmptyState level={1} drawing="search" title={t('qr.titre')} text={text} />;
  return (
    <div className={styles['echec']}>
      <h1>{t('qr.titre')}</h1>
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
