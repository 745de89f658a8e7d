import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { engine } from '../../data/worker-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { useIsOffline } from '../connection/use-connection.ts';

export interface RemovalQuestion {
  readonly title: string;
  readonly text: string;
  /** Said once it is done, as its author sees it. */
  readonly done: string;
  /** Without a network it waits; made twice, it is one. */
  readonly call: () => Promise<Result<unknown>>;
  /** A refusal that has a sentence of its own here. */
  readonly refusals?: Partial<Record<ErrorCode, string>>;
  readonly onDone: () => void;
}

/** A deletion for good: asked, told, and said to wait when there is no network. */
export function useRemoval({ title, text, done, call, refusals = {}, onDone }: RemovalQuestion): {
  readonly ask: () => void;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['commun', 'erreurs']);
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    const answer = await call();
    setRunning(false);
    setAsked(false);
    if (!answer.ok) return void toast.error(refusals[answer.code] ?? t(`erreurs:${answer.code}`));
    toast.success(isOffline ? t('commun:suppressionAttend') : done);
    void engine().synchronise();
    onDone();
  };
  return {
    ask: () => setAsked(true),
    dialog: isAsked ? (
      <ConfirmDialog
        opened
        danger
        title={title}
        confirmLabel={t('commun:supprimer')}
        loading={isRunning}
        onClose={() => setAsked(false)}
        onConfirm={() => void run()}
      >
        <p>{text}</p>
      </ConfirmDialog>
    ) : null,
  };
}
