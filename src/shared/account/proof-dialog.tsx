import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '#domain/api/proof.ts';
import type { Refusal, Result } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import dialogs from '../../ui/dialogs.module.css';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account.module.css';

export interface ProofDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** The infinitive of what will be done. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** The account is known to have a second factor: its code is asked for at once. */
  readonly hasCode?: boolean;
  /** What will happen, and the fields of the change itself. */
  readonly children?: ReactNode;
  /** Whether what was typed in the caller's own fields may be sent; it shows what is wrong itself. */
  readonly check?: (typed: FormData) => boolean;
  readonly send: (proof: Proof, typed: FormData) => Promise<Result<unknown>>;
  readonly onDone: () => void;
  /** Whether the caller shows this refusal itself, at a field of its own. */
  readonly takes?: (refusal: Refusal) => boolean;
}

/**
 * [session/D8] Something that opens an account is about to change: the password is asked for in the same dialog, and a code once
 * the server has said that this account has a second factor.
 */
export function ProofDialog({ opened, onClose, title, ...form }: ProofDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <ProofForm onClose={onClose} {...form} />
    </Dialog>
  );
}

interface Errors {
  readonly password?: string;
  readonly code?: string;
}

function ProofForm({
  onClose,
  confirmLabel,
  danger = false,
  hasCode = false,
  children,
  check,
  send,
  onDone,
  takes,
}: Omit<ProofDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation(['securite', 'commun']);
  const sentence = useProofSentence();
  const [asksCode, setAsksCode] = useState(hasCode);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = (refused: Refusal): void => {
    if (takes?.(refused)) return;
    if (refused.code === 'IDENTIFIANTS_INVALIDES') setErrors({ password: t('securite:preuve.motDePasseFaux') });
    else if (refused.code === 'SECOND_FACTEUR_INVALIDE') setErrors({ code: sentence(refused) });
    else if (refused.code === 'SECOND_FACTEUR_REQUIS') setAsksCode(true);
    else setRefusal(refused);
  };
  const submit = async (typed: FormData): Promise<void> => {
    const [motDePasse, code] = [textOf(typed, 'motDePasse'), textOf(typed, 'code').trim()];
    const found: Errors = {
      ...(motDePasse === '' ? { password: t('securite:preuve.requis') } : {}),
      ...(asksCode && code === '' ? { code: t('securite:preuve.codeRequis') } : {}),
    };
    setErrors(found);
    setRefusal(null);
    const isRight = check?.(typed) ?? true;
    if (!isRight || Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await send({ motDePasse, ...(code === '' ? {} : { code }) }, typed);
    setBusy(false);
    if (answer.ok) onDone();
    else show(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  return (
    <form className={styles['steps']} noValidate onSubmit={onSubmit}>
      {children}
      <PasswordField
        name="motDePasse"
        autoComplete="current-password"
        label={t('securite:preuve.motDePasse')}
        error={errors.password}
      />
      {asksCode && (
        <Field
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('securite:preuve.code')}
          error={errors.code}
        />
      )}
      {refusal && <Notice tone="ko" announced title={sentence(refusal)} />}
      <div className={dialogs['actions']}>
        <Button size="lg" onClick={onClose}>
          {t('commun:annuler')}
        </Button>
        <Button type="submit" size="lg" variant={danger ? 'danger' : 'primary'} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}

/** Nothing here is queued: without a network nothing was changed, and a wait is told in minutes. */
export function useProofSentence(): (refusal: Refusal) => string {
  const { t } = useTranslation(['securite', 'erreurs']);
  return ({ code, data }) => {
    if (code === 'HORS_LIGNE' || code === 'SERVICE_INDISPONIBLE') return t('securite:preuve.sansReseau');
    const seconds = data?.['attendreS'];
    return typeof seconds === 'number'
      ? t('securite:preuve.attendre', { count: Math.ceil(seconds / 60) })
      : t(`erreurs:${code}`);
  };
}
