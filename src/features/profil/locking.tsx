import { SegmentedControl } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCK_DELAYS_MIN, codeRefusal } from '#domain/session/lock.ts';
import { useLock } from '../../data/use-lock.ts';
import { useSettings } from '../../platform/apparence/store.ts';
import { textOf } from '../../platform/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { chooseCode, chooseLockDelay } from './actions.ts';
import styles from './profile.module.css';

/** When this screen locks itself, and what opens it again, on this device ([session/D3]). */
export function Locking() {
  const { t } = useTranslation('verrou');
  const lock = useLock();
  const label = useId();
  const [isChanging, setChanging] = useState(false);
  const { droiteAGauche } = useSettings();
  if (lock === null) return null;
  return (
    <Card title={t('reglage.titre')}>
      <div className={styles['fields']}>
        <div>
          <p id={label} className={styles['label']}>
            {t('reglage.delai')}
          </p>
          <SegmentedControl
            // Its mark is measured when it is drawn: drawn again when the page turns round.
            key={String(droiteAGauche)}
            aria-labelledby={label}
            fullWidth
            value={String(lock.delaiMin)}
            data={LOCK_DELAYS_MIN.map((n) => ({ value: String(n), label: t('reglage.minutes', { n }) }))}
            onChange={(value) => void chooseLockDelay(LOCK_DELAYS_MIN.find((n) => String(n) === value) ?? 15)}
          />
        </div>
        <p className={styles['note']}>{t('reglage.note')}</p>
        <p className={styles['text']}>{lock.aCode ? t('reglage.codeOui') : t('reglage.codeNon')}</p>
        {isChanging ? (
          <CodeForm canRemove={lock.aCode} onDone={() => setChanging(false)} />
        ) : (
          <div className={styles['action']}>
            <Button onClick={() => setChanging(true)}>
              {lock.aCode ? t('reglage.changer') : t('reglage.choisir')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

interface CodeFormProps {
  readonly canRemove: boolean;
  readonly onDone: () => void;
}
interface CodeErrors {
  readonly password?: string;
  readonly code?: string;
}

function CodeForm({ canRemove, onDone }: CodeFormProps) {
  const { t } = useTranslation(['verrou', 'erreurs']);
  const [errors, setErrors] = useState<CodeErrors>({});
  const [isBusy, setBusy] = useState(false);

  const keep = async (password: string, code: string | null): Promise<void> => {
    const refusal = code === null ? null : codeRefusal(code);
    setErrors(refusal === null ? {} : { code: t(`verrou:reglage.${refusal}`) });
    if (refusal !== null) return;
    setBusy(true);
    const answer = await chooseCode(password, code);
    setBusy(false);
    if (answer.ok) {
      toast.success(t(code === null ? 'verrou:reglage.retire' : 'verrou:reglage.fait'));
      return onDone();
    }
    const isWrong = answer.code === 'IDENTIFIANTS_INVALIDES';
    setErrors({ password: isWrong ? t('verrou:reglage.faux') : t(`erreurs:${answer.code}`) });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const isRemoving = event.nativeEvent.submitter?.getAttribute('value') === 'retirer';
    void keep(textOf(data, 'actuel'), isRemoving ? null : textOf(data, 'code'));
  };
  return (
    <form className={styles['fields']} noValidate onSubmit={onSubmit}>
      <PasswordField
        name="actuel"
        autoComplete="current-password"
        label={t('verrou:reglage.actuel')}
        error={errors.password}
      />
      <Field
        name="code"
        type="password"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        label={t('verrou:reglage.nouveau')}
        error={errors.code}
      />
      <div className={styles['action']}>
        <Button type="submit" loading={isBusy}>
          {t('verrou:reglage.enregistrer')}
        </Button>
        {canRemove && (
          <Button type="submit" value="retirer" variant="text">
            {t('verrou:reglage.retirer')}
          </Button>
        )}
        <Button variant="text" onClick={onDone}>
          {t('verrou:reglage.annuler')}
        </Button>
      </div>
    </form>
  );
}
