import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal as Refused } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ask } from './ask.ts';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import { checkEmail, type EmailError } from './signin-form.ts';
import styles from './auth.module.css';

/** /auth/forgot-password: a link by mail. What is shown never tells whether the account exists. */
export function ForgotPage() {
  const { t } = useTranslation('auth');
  const [error, setError] = useState<EmailError | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const email = textOf(new FormData(form), 'email').trim();
    const found = checkEmail(email);
    setError(found);
    setRefusal(null);
    if (found !== null) return form.querySelector('input')?.focus();
    setBusy(true);
    const answer = await ask((api) => api.authResetEmail({ params: { a: email, b: VARIANT } }));
    setBusy(false);
    if (answer.ok) setSentTo(email);
    else setRefusal(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={onSubmit}>
      <h1 className={styles['title']}>{t('oublie.titre')}</h1>
      <p className={styles['subtitle']}>{t('oublie.texte')}</p>
      <div className={styles['fields']}>
        <div role="status">
          {sentTo !== null && <p className={styles['done']}>{t('oublie.parti', { email: sentTo })}</p>}
        </div>
        <Refusal refusal={refusal} />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t('connexion.email')}
          error={error === null ? undefined : t(`connexion.${error}`)}
        />
        <Button type="submit" variant="primary" size="lg" full loading={isBusy}>
          {sentTo === null ? t('oublie.envoyer') : t('oublie.renvoyer')}
        </Button>
      </div>
      <BackLink />
    </form>
  );
}
