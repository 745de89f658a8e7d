import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Result } from '#domain/base/result.ts';
import { useSession } from '../../data/use-session.ts';
import { keepSignature, useIsSignatureMissing } from '../../shared/signature/own-signature.ts';
import { SignatureField } from '../../ui/signature-field.tsx';
import styles from './dialogues.module.css';

export interface SigningStep {
  /** null: nothing is asked. */
  readonly step: ReactNode;
  /** The report would go out without a signature. */
  readonly isUnsigned: boolean;
  /** Keeps what was given, before the submission leaves; a refusal sends nothing. */
  readonly keep: () => Promise<Result<unknown>>;
}

/** [reports/R23] The signature of one's reports, asked for at the latest when a visit is submitted. */
export function useSigningStep(): SigningStep {
  const { t } = useTranslation('formulaire');
  const session = useSession();
  // What was missing when the question was put stays asked: a signature that is kept does not move the dialog.
  const isMissing = useIsSignatureMissing();
  const [signature, setSignature] = useState<string | null>(null);
  const isAsked = isMissing || signature !== null;
  return {
    step: isAsked ? (
      <div className={styles['signature']}>
        <p>{t('soumission.signature')}</p>
        <SignatureField value={signature} onChange={setSignature} />
      </div>
    ) : null,
    isUnsigned: isMissing && signature === null,
    keep: () =>
      session === null || signature === null || !isMissing
        ? Promise.resolve(ok(null))
        : keepSignature(session.user.id, signature),
  };
}
