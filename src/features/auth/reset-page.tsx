import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/session/password-length.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './auth.module.css';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import { type Reset, useReset } from './use-reset.ts';

/** /auth/reset-password?token=: a password chosen by a one-time link, that of the first ADMIN included. */
export function ResetPage({ token, onSignedIn }: { readonly token: string; readonly onSignedIn: () => void }) {
  const { t } = useTranslation('auth');
  const form = useReset(token, onSignedIn);
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('nouveau.titre')}</h1>
      <p className={styles['subtitle']} role="status">
        {form.link === undefined ? t('nouveau.verification') : null}
        {form.link && !form.isDone ? t('nouveau.pour', { email: form.link.email }) : null}
        {form.isDone ? t('nouveau.fait') : null}
      </p>
      <Refusal refusal={form.refusal} />
      {form.link && !form.isDone ? <ResetForm form={form} link={form.link} /> : null}
      {form.link === null && form.refusal?.code === 'LIEN_INVALIDE' ? (
        <a className={buttonClass({ variant: 'primary', size: 'lg', full: true })} href={PATHS.forgotPassword}>
          {t('nouveau.autreLien')}
        </a>
      ) : null}
      <BackLink />
    </div>
  );
}

function ResetForm({ form, link }: { readonly form: Reset; readonly link: NonNullable<Reset['link']> }) {
  const { t } = useTranslation('auth');
  const word = (error: 'requis' | undefined) => error && t(`inscription.${error}`);
  return (
    <form className={styles['fields']} noValidate onSubmit={form.onSubmit}>
      <Field
        name="email"
        type="email"
        autoComplete="username"
        readOnly
        value={link.email}
        label={t('connexion.email')}
      />
      {link.sansNom ? (
        <>
          <Field
            name="prenom"
            autoComplete="given-name"
            required
            label={t('inscription.prenom')}
            error={word(form.errors.prenom)}
          />
          <Field
            name="nom"
            autoComplete="family-name"
            required
            label={t('inscription.nom')}
            error={word(form.errors.nom)}
          />
        </>
      ) : null}
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
      <CheckField name="garder" defaultChecked label={t('connexion.garder')} />
      <Button type="submit" variant="primary" size="lg" full loading={form.isBusy}>
        {t('nouveau.enregistrer')}
      </Button>
    </form>
  );
}
