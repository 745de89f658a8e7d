import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/session/password-length.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './auth.module.css';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import { type Reset, useReset } from './use-reset.ts';

/** /auth/reset-password?token=: a password chosen by a one-time link, that of the first ADMIN included. */
export function ResetPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const form = useReset(token);
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('nouveau.titre')}</h1>
      <p className={styles['subtitle']} role="status">
        {form.link === undefined ? t('nouveau.verification') : null}
        {form.link && !form.isDone ? t('nouveau.pour', { email: form.link.email }) : null}
        {form.isDone ? t('nouveau.fait') : null}
      </p>
      <Refusal refusal={form.refusal} />
      {form.link && !form.isDone ? <ResetForm form={form} email={form.link.email} /> : null}
      {form.link === null && form.refusal?.code === 'LIEN_INVALIDE' ? (
        <a className={buttonClass({ variant: 'primary', size: 'lg', full: true })} href={PATHS.forgotPassword}>
          {t('nouveau.autreLien')}
        </a>
      ) : null}
      <BackLink />
    </div>
  );
}

function ResetForm({ form, email }: { readonly form: Reset; readonly email: string }) {
  const { t } = useTranslation('auth');
  return (
    <form className={styles['fields']} noValidate onSubmit={form.onSubmit}>
      <Field name="email" type="email" autoComplete="username" readOnly value={email} label={t('connexion.email')} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        label={t('nouveau.motDePasse')}
        hint={t('nouveau.regle', { n: PASSWORD_MIN })}
        error={form.errors.password && t(`nouveau.${form.errors.password}`)}
      />
      <PasswordField
        name="again"
        autoComplete="new-password"
        required
        label={t('nouveau.encore')}
        error={form.errors.again && t(`nouveau.${form.errors.again}`)}
      />
      <Button type="submit" variant="primary" size="lg" full loading={form.isBusy}>
        {t('nouveau.enregistrer')}
      </Button>
    </form>
  );
}
