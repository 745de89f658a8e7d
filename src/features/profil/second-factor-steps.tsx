import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import styles from '../../shared/account/account.module.css';
import { activateSecondFactor, prepareSecondFactor, type SecondFactorKey } from '../../shared/account/calls.ts';
import { QrPicture } from '../../shared/account/qr-picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { copyText } from '../../platform/browser.ts';
import { toast } from '../../ui/toast/toast.ts';

interface StepFormProps<T> {
  readonly asks: 'password' | 'code';
  readonly label: string;
  readonly send: (text: string) => Promise<Result<T>>;
  readonly onDone: (value: T) => void;
  readonly onCancel: () => void;
  readonly submitLabel: string;
}

/** One question and its answer: what is refused is said under the field, and what was typed stays. */
function StepForm<T>({ asks, label, send, onDone, onCancel, submitLabel }: StepFormProps<T>) {
  const { t } = useTranslation(['securite', 'erreurs', 'commun']);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (text: string) => {
    setBusy(true);
    const answer = await send(text);
    setBusy(false);
    if (answer.ok) return onDone(answer.value);
    setError(
      answer.code === 'IDENTIFIANTS_INVALIDES' ? t('securite:facteur.motDePasseFaux') : t(`erreurs:${answer.code}`),
    );
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(textOf(new FormData(event.currentTarget), 'answer'));
  };
  return (
    <form className={styles['steps']} noValidate onSubmit={onSubmit}>
      {asks === 'password' ? (
        <PasswordField name="answer" autoComplete="current-password" label={label} error={error} />
      ) : (
        <Field name="answer" inputMode="numeric" autoComplete="one-time-code" label={label} error={error} />
      )}
      <div className={styles['actions']}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {submitLabel}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {t('commun:annuler')}
        </Button>
      </div>
    </form>
  );
}

interface CancelProps {
  readonly onCancel: () => void;
}

export function AskPassword({ onKey, onCancel }: CancelProps & { readonly onKey: (key: SecondFactorKey) => void }) {
  const { t } = useTranslation(['securite', 'commun']);
  return (
    <StepForm
      asks="password"
      label={t('facteur.motDePasse')}
      send={prepareSecondFactor}
      onDone={onKey}
      onCancel={onCancel}
      submitLabel={t('commun:continuer')}
    />
  );
}

interface AskCodeProps extends CancelProps {
  readonly secretKey: SecondFactorKey;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function AskCode({ secretKey: { secret, uri }, onCodes, onCancel }: AskCodeProps) {
  const { t } = useTranslation(['securite', 'commun']);
  return (
    <>
      <p>{t('facteur.lire')}</p>
      <QrPicture text={uri} label={t('facteur.image')} />
      <p>
        {t('facteur.cle')}
        {' : '}
        <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <StepForm
        asks="code"
        label={t('facteur.code')}
        send={activateSecondFactor}
        onDone={({ codes }) => onCodes(codes)}
        onCancel={onCancel}
        submitLabel={t('commun:confirmer')}
      />
    </>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation(['securite', 'commun']);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('facteur.copies'));
    else toast.error(t('commun:copieRefusee'));
  };
  return (
    <>
      <p>
        <strong>{t('facteur.secours')}</strong> {t('facteur.secoursTexte')}
      </p>
      <ul className={styles['codes']} aria-label={t('facteur.secours')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button variant="primary" onClick={onKept}>
          {t('facteur.gardes')}
        </Button>
        <Button onClick={() => void copy()}>{t('facteur.copier')}</Button>
      </div>
    </>
  );
}
