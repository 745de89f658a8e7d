import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '#domain/session/password-length.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import { isCompany, type SignupRole } from './signup-form.ts';
import { type SignupState, useSignup } from './use-signup.ts';
import styles from './auth.module.css';

/** /auth/signup: a client or an installer asks for an account, which the office activates. */
export function SignupPage() {
  const { t } = useTranslation('auth');
  const form = useSignup();
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('inscription.titre')}</h1>
      <p className={styles['subtitle']} role="status">
        {form.sentTo === null ? t('inscription.texte') : t('inscription.fait', { email: form.sentTo })}
      </p>
      {form.sentTo === null && <SignupForm form={form} />}
      <BackLink />
    </div>
  );
}

function SignupForm({ form }: { readonly form: SignupState }) {
  const { t } = useTranslation('auth');
  const { errors } = form;
  const word = (error: 'requis' | 'siretFaux' | undefined) => error && t(`inscription.${error}`);
  return (
    <form className={styles['fields']} noValidate onSubmit={form.onSubmit}>
      <Refusal refusal={form.refusal} />
      <RoleChoice role={form.role} onChange={form.setRole} />
      <div className={styles['pair']}>
        <Field
          name="prenom"
          autoComplete="given-name"
          required
          label={t('inscription.prenom')}
          error={word(errors.prenom)}
        />
        <Field name="nom" autoComplete="family-name" required label={t('inscription.nom')} error={word(errors.nom)} />
      </div>
      {isCompany(form.role, VARIANT) && (
        <>
          <Field
            name="raisonSociale"
            autoComplete="organization"
            required
            label={t('inscription.raisonSociale')}
            error={word(errors.raisonSociale)}
          />
          <Field
            name="siret"
            inputMode="numeric"
            autoComplete="off"
            required
            label={t('inscription.siret')}
            hint={t('inscription.siretAide')}
            error={word(errors.siret)}
          />
        </>
      )}
      <Field name="telephone" type="tel" autoComplete="tel" label={t('inscription.telephone')} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        label={t('connexion.email')}
        error={errors.email && t(`connexion.${errors.email}`)}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        label={t('connexion.motDePasse')}
        hint={t('nouveau.regle', { n: PASSWORD_MIN })}
        error={errors.password && t(`nouveau.${errors.password}`)}
      />
      <PasswordField
        name="again"
        autoComplete="new-password"
        required
        label={t('nouveau.encore')}
        error={errors.again && t(`nouveau.${errors.again}`)}
      />
      <Button type="submit" variant="primary" size="lg" full loading={form.isBusy}>
        {t('inscription.envoyer')}
      </Button>
    </form>
  );
}

const ROLES: readonly SignupRole[] = ['ENTREPRISE', 'CLIENT'];

function RoleChoice({ role, onChange }: { readonly role: SignupRole; readonly onChange: (role: SignupRole) => void }) {
  const { t } = useTranslation('auth');
  return (
    <fieldset className={styles['choice']}>
      <legend>{t('inscription.vousEtes')}</legend>
      {ROLES.map((one) => (
        <label key={one} className={styles['option']}>
          <input type="radio" name="role" value={one} checked={role === one} onChange={() => onChange(one)} />
          {t(`inscription.role.${one}.${VARIANT}`)}
        </label>
      ))}
    </fieldset>
  );
}
