import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '#domain/base/result.ts';
import { textOf } from '../../platform/form-text.ts';
import { PATHS, signinPath } from '../../platform/paths.ts';
import { useProofSentence } from '../../shared/account/proof-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { changePassword } from './actions.ts';
import { checkPasswords, type PasswordErrors } from './password-form.ts';
import styles from './profile.module.css';

/** Change of password, with the network only; the button says so when there is none. */
export function PasswordChange({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['profil', 'securite']);
  const sentence = useProofSentence();
  const isOffline = useIsOffline();
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const phrase = (field: keyof PasswordErrors) => errors[field] && t(`profil:motDePasse.${errors[field]}`);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const entry = {
      ancien: textOf(data, 'ancien'),
      nouveau: textOf(data, 'nouveau'),
      confirmation: textOf(data, 'confirmation'),
      ...(asksCode ? { code: textOf(data, 'code') } : {}),
    };
    const found = checkPasswords(entry);
    setErrors(found);
    setRefusal(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await changePassword(idUser, entry);
    setBusy(false);
    if (answer.ok) location.assign(signinPath(PATHS.profile, 'motDePasse'));
    else if (answer.code === 'IDENTIFIANTS_INVALIDES') setErrors({ ancien: 'actuelFaux' });
    else if (answer.code === 'SECOND_FACTEUR_INVALIDE') setErrors({ code: 'codeFaux' });
    else if (answer.code === 'SECOND_FACTEUR_REQUIS') setAsksCode(true);
    else setRefusal(answer);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <Card title={t('profil:motDePasse.titre')}>
      <form className={styles['fields']} noValidate onSubmit={onSubmit}>
        <PasswordField
          name="ancien"
          autoComplete="current-password"
          label={t('profil:motDePasse.actuel')}
          error={phrase('ancien')}
          disabled={isOffline}
        />
        <PasswordField
          name="nouveau"
          autoComplete="new-password"
          label={t('profil:motDePasse.nouveau')}
          hint={t('profil:motDePasse.regle')}
          error={phrase('nouveau')}
          disabled={isOffline}
        />
        <PasswordField
          name="confirmation"
          autoComplete="new-password"
          label={t('profil:motDePasse.confirmation')}
          error={phrase('confirmation')}
          disabled={isOffline}
        />
        {asksCode && (
          <Field
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            label={t('securite:preuve.code')}
            error={phrase('code')}
            disabled={isOffline}
          />
        )}
        {refusal && <Notice tone="ko" announced title={sentence(refusal)} />}
        <div className={styles['action']}>
          <Button type="submit" loading={isBusy} disabled={isOffline}>
            {t('profil:motDePasse.changer')}
          </Button>
          <span className={styles['note']}>
            {isOffline ? t('profil:motDePasse.horsLigne') : t('profil:motDePasse.consequence')}
          </span>
        </div>
      </form>
    </Card>
  );
}
