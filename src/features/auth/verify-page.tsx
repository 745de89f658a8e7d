import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse, type Refusal as Refused } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from './ask.ts';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import styles from './auth.module.css';

type Step = 'reading' | 'asking' | 'busy' | 'done' | 'over';

/**
 * /auth/verify-email?token=: proves an address after a sign-up. A button confirms, not the page itself: mail filters
 * open links before their readers do.
 */
export function VerifyPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState<Step>(token === '' ? 'over' : 'reading');
  const [email, setEmail] = useState('');
  const [refusal, setRefusal] = useState<Refused | null>(null);

  useEffect(() => {
    if (token === '') return;
    let isShown = true;
    const read = async () => {
      const answer = await ask((api) => api.authVerifyEmailLien({ params: { token } }));
      if (!isShown) return;
      if (answer.ok) setEmail(answer.value.email);
      else setRefusal(answer.code === 'VALIDATION' ? refuse('LIEN_INVALIDE') : answer);
      setStep(answer.ok ? 'asking' : 'over');
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [token]);

  const confirm = async () => {
    setStep('busy');
    const answer = await ask((api) => api.authVerifyEmail({ body: { token } }));
    if (!answer.ok) setRefusal(answer);
    setStep(answer.ok ? 'done' : 'over');
  };
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('verification.titre')}</h1>
      <p className={styles['subtitle']} role="status">
        {step === 'reading' && t('nouveau.verification')}
        {(step === 'asking' || step === 'busy') && t('verification.question', { email })}
        {step === 'done' && t('verification.fait')}
        {step === 'over' && t('verification.sansLien')}
      </p>
      <div className={styles['fields']}>
        <Refusal refusal={refusal} />
        {(step === 'asking' || step === 'busy') && (
          <Button variant="primary" size="lg" full loading={step === 'busy'} onClick={() => void confirm()}>
            {t('verification.confirmer')}
          </Button>
        )}
      </div>
      <BackLink />
    </div>
  );
}
