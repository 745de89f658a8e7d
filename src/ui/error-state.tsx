import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface ErrorStateProps {
  /** An expected refusal; its code is its phrase. */
  readonly refusal: Pick<Refusal, 'code'>;
  /** What is safe, in the words of the screen. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** A refusal shown in its page, with the gesture that may mend it. */
export function ErrorState({ refusal, children, onRetry }: ErrorStateProps) {
  const { t } = useTranslation(['erreurs', 'commun']);
  return (
    <Notice
      tone="ko"
      announced
      title={t(`erreurs:${refusal.code}`)}
      action={onRetry && <Button onClick={onRetry}>{t('commun:reessayer')}</Button>}
    >
      {children}
    </Notice>
  );
}
