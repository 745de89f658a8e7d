import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import styles from './reader.module.css';
import { replacementOf } from './replacement.ts';

interface LinkRefusedProps {
  readonly refusal: Refusal;
  readonly title: string;
  readonly words: {
    /** No document stands behind the link. */
    readonly unknown: string;
    /** The link opens its document no more. */
    readonly expired: string;
  };
  readonly onRetry: () => void;
}

/** Why a link without a session opens no document. Refusals for good are told as the page; the others, as an error that may pass. */
export function LinkRefused({ refusal, title, words, onRetry }: LinkRefusedProps) {
  const text = useReason(refusal, words);
  if (text !== null) return <EmptyState drawing="search" title={title} text={text} />;
  return (
    <div className={styles['echec']}>
      <ErrorState refusal={refusal} onRetry={onRetry} />
    </div>
  );
}

/** By which version a report was replaced, and since when. */
export function useReplacedWords(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('rapports');
  return (refusal) => {
    const by = replacementOf(refusal, i18n.language);
    if (by === null) return t('qr.remplace');
    const { numero, version, jour } = by;
    return jour === null
      ? t('qr.remplacePrepare', { numero, version })
      : t('qr.remplacePar', { numero, version, jour });
  };
}

function useReason(refusal: Refusal, { unknown, expired }: LinkRefusedProps['words']): string | null {
  const replacedWords = useReplacedWords();
  switch (refusal.code) {
    case 'INTROUVABLE':
    case 'VALIDATION':
      return unknown;
    case 'LIEN_EXPIRE':
      return expired;
    case 'RAPPORT_REMPLACE':
      return replacedWords(refusal);
    default:
      return null;
  }
}
