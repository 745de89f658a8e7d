import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PATHS, signinReason } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Refusal } from './refusal.tsx';
import { useSignin } from './use-signin.ts';
import styles from './auth.module.css';

export interface SigninPageProps {
  /** The session is open and its local database too. */
  readonly onSignedIn: () => void;
  /** Called at the first sign of use: time to fetch the application. */
  readonly onEngaged?: () => void;
}

/** Stable, so that it is called once, when the field comes. */
const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

/** Sign-in, online or against what the device keeps (specification, sections 1 and 5). */
export function SigninPage({ onSignedIn, onEngaged }: SigninPageProps) {
  const { t } = useTranslation('auth');
  const form = useSignin(onSignedIn);
  const reason = signinReason(location.search);
  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit}>
      <h1 className={styles['title']}>{t('connexion.titre')}</h1>
      <p className={styles['subtitle']}>{t('connexion.sousTitre')}</p>
      <div className={styles['fields']}>
        {reason && (
          <p className={reason === 'motDePasse' ? styles['done'] : styles['reason']}>{t(`motif.${reason}`)}</p>
        )}
        <Refusal refusal={form.refusal} />
        <Field
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          onFocus={onEngaged}
          label={t('connexion.email')}
          error={form.errors.email && t(`connexion.${form.errors.email}`)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={t('connexion.motDePasse')}
          error={form.errors.password && t(`connexion.${form.errors.password}`)}
        />
        {form.asksCode && (
          <Field
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={takeFocus}
            required
            label={t('connexion.code')}
            hint={t('connexion.codeAide')}
            error={form.errors.code && t(`connexion.${form.errors.code}`)}
          />
        )}
        <div className={styles['options']}>
          <CheckField name="garder" defaultChecked label={t('connexion.garder')} />
          <a href={PATHS.forgotPassword}>{t('connexion.oublie')}</a>
        </div>
        <Button type="submit" variant="primary" size="lg" full loading={form.isBusy}>
          {form.isBusy ? t('connexion.enCours') : t('connexion.envoyer')}
          {!form.isBusy && <IconArrowRight size={18} stroke={1.9} aria-hidden />}
        </Button>
      </div>
      <p className={styles['join']}>
        {t('connexion.sansCompte')} <a href={PATHS.signup}>{t('connexion.inscription')}</a>
      </p>
      <OfflineNote refusal={form.refusal} />
    </form>
  );
}
