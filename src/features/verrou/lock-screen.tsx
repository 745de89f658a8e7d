import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { EtatVerrou } from '../../../src-worker/api.ts';
import { signOut } from '../../data/session.ts';
import { useSession } from '../../data/use-session.ts';
import { useLock } from '../../data/use-lock.ts';
import { PATHS } from '../../platform/paths.ts';
import { BRAND, VARIANT } from '../../platform/variant/current.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Wordmark } from '../../ui/brand/wordmark.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useUnlock } from './use-unlock.ts';
import styles from './lock.module.css';

const CODE_LENGTH = 6;

/**
 * [session/D3] Over everything, until the code or the password. A modal dialog of the browser: what is underneath stays
 * mounted, with its state, and neither the keyboard nor a screen reader reaches it.
 */
export function LockScreen() {
  const lock = useLock();
  return lock?.isVerrouille ? <Locked lock={lock} /> : null;
}

function Locked({ lock }: { readonly lock: EtatVerrou }) {
  const { t } = useTranslation('verrou');
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the first paint: nothing of the screen underneath is seen.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  if (session === null) return null;
  const { prenom, nom, email } = session.user;
  return (
    <dialog
      ref={dialog}
      className={styles['screen']}
      aria-labelledby="verrou-titre"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles['sheet']}>
        <div className={styles['brand']}>
          <Mark variant={VARIANT} size={36} />
          <Wordmark brand={BRAND} size={20} />
        </div>
        <h1 id="verrou-titre" className={styles['title']}>
          {t('titre')}
        </h1>
        <p className={styles['who']}>
          <strong>
            {prenom} {nom}
          </strong>{' '}
          {email}
        </p>
        <p className={styles['text']}>{t(lock.isScelle ? 'scelle' : 'texte')}</p>
        <Keys lock={lock} />
        <Button variant="text" size="lg" onClick={() => void leave()}>
          {t('autre')}
        </Button>
      </div>
    </dialog>
  );
}

/** What waits stays here for the same user, and the page is read again without anything of theirs. */
async function leave(): Promise<void> {
  if ((await signOut({ garder: true })).ok) location.assign(PATHS.signin);
}

function Keys({ lock }: { readonly lock: EtatVerrou }) {
  const { t } = useTranslation('verrou');
  const [wantsPassword, setWantsPassword] = useState(false);
  const byCode = lock.isCodePermis && !wantsPassword;
  const form = useUnlock(byCode ? 'code' : 'motDePasse', lock);
  const isBlocked = lock.aCode && !lock.isCodePermis;
  const common = { name: 'cle', required: true, error: form.error, disabled: form.isWaiting } as const;
  return (
    <form className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {byCode ? (
        <FocusedField {...common} field={CodeField} key="code" label={t('code')} />
      ) : (
        <FocusedField
          {...common}
          field={PasswordField}
          key="password"
          label={t('motDePasse')}
          autoComplete="current-password"
          hint={isBlocked ? t('codeBloque') : undefined}
        />
      )}
      <p role="alert" className="visually-hidden">
        {form.error}
      </p>
      <Button type="submit" variant="primary" size="lg" full loading={form.isBusy} disabled={form.isWaiting}>
        {form.isBusy ? t('enCours') : t('ouvrir')}
      </Button>
      {lock.isCodePermis && (
        <Button variant="text" size="lg" onClick={() => setWantsPassword(!wantsPassword)}>
          {byCode ? t('parMotDePasse') : t('parCode')}
        </Button>
      )}
    </form>
  );
}

type FocusedFieldProps = FieldProps & { readonly field: ComponentType<FieldProps> };

/** The cursor is in it as soon as it is drawn: on a lock there is nothing else to do. */
function FocusedField({ field: Control, ...props }: FocusedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <Control {...props} ref={input} />;
}

/** Sends itself with the sixth digit. */
function CodeField(props: FieldProps) {
  return (
    <Field
      {...props}
      type="password"
      inputMode="numeric"
      pattern="\d*"
      maxLength={CODE_LENGTH}
      autoComplete="off"
      // Not onChange: React calls it no more for a value that a reset has just taken away.
      onInput={({ currentTarget }) => {
        if (currentTarget.value.length === CODE_LENGTH) currentTarget.form?.requestSubmit();
      }}
    />
  );
}
