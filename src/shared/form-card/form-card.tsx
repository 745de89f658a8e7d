import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './form-card.module.css';

export interface FormCardProps {
  readonly title: string;
  /** Sends what is on screen; what was typed stays there whatever the answer. */
  readonly onSave: () => Promise<Result<unknown>>;
  /** false: nothing to save. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
  /** Why it may not be changed; the fields are then disabled by the caller. */
  readonly locked?: string | undefined;
  /** Sentence of a refusal, when the screen knows better than its code; undefined: the code's. */
  readonly phrase?: (refusal: Refusal) => string | undefined;
  /** Without a network it waits in the queue. */
  readonly isQueued?: boolean;
}

/** A sheet of fields saved by one button, with the network unless it may wait: refusals stand above the button, in words. */
export function FormCard({ title, onSave, isChanged, children, locked, phrase, isQueued = false }: FormCardProps) {
  const { t } = useTranslation(['liste', 'erreurs', 'commun']);
  const isHeld = useIsOffline() && !isQueued;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const save = async () => {
    setBusy(true);
    setRefusal(null);
    const answer = await onSave();
    setBusy(false);
    if (answer.ok) toast.success(t('liste:enregistre'));
    else setRefusal(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title={title}>
      <form className={styles['fields']} noValidate onSubmit={onSubmit}>
        {children}
        {refusal && <Notice tone="ko" announced title={phrase?.(refusal) ?? t(`erreurs:${refusal.code}`)} />}
        {locked === undefined ? (
          <div className={styles['action']}>
            <Button type="submit" variant="primary" loading={isBusy} disabled={!isChanged || isHeld}>
              {t('commun:enregistrer')}
            </Button>
            {isHeld && <span className={styles['note']}>{t('liste:horsLigne')}</span>}
          </div>
        ) : (
          <p className={styles['note']}>{locked}</p>
        )}
      </form>
    </Card>
  );
}
