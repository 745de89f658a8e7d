import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#domain/api/call.ts';
import type { CONTRACT } from '#domain/api/contract.ts';
import { refuse, type Refusal as Refused } from '#domain/base/result.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from './ask.ts';
import { BackLink } from './back-link.tsx';
import { Refusal } from './refusal.tsx';
import styles from './auth.module.css';

type Verification = CallAnswer<(typeof CONTRACT)['authVerifyEmailLien']>;
type Step = 'reading' | 'asking' | 'busy' | 'done' | 'over';

/**
 * /auth/verify-email?token=: proves the address of a sign-up, or gives an account its new address ([session/D9]). A button
 * confirms, not the page itself: mail filters open links before their readers do.
 */
export function VerifyPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const [step, setStep] = useState<Step>(token === '' ? 'over' : 'reading');
  const [link, setLink] = useState<Verification | null>(null);
  const [refusal, setRefusal] = useState<Refused | null>(null);

  useEffect(() => {
    if (token === '') return;
    let isShown = true;
    const read = async () => {
      const answer = await ask((api) => api.authVerifyEmailLien({ params: { token } }));
      if (!isShown) return;
      if (answer.ok) setLink(answer.value);
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
  const isTaken = refusal?.code === 'CONFLIT';
  return (
    <div className={styles['form']}>
      <h1 className={styles['title']}>{t('verification.titre')}</h1>
      <p className={styles['subtitle']} role="status">
        {isTaken ? t('verification.prise') : <Sentence step={step} link={link} />}
      </p>
      <div className={styles['fields']}>
        <Refusal refusal={isTaken ? null : refusal} />
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

function Sentence({ step, link }: { readonly step: Step; readonly link: Verification | null }) {
  const { t } = useTranslation('auth');
  const email = link?.email ?? '';
  const isChange = link?.usage === 'changement';
  switch (step) {
    case 'reading':
      return t('nouveau.verification');
    case 'asking':
    case 'busy':
      return isChange
        ? t('verification.questionChangement', { email })
        : t('verification.question', { email, qui: link?.qui ?? email });
    case 'done':
      return isChange ? t('verification.faitChangement', { email }) : t('verification.fait');
    case 'over':
      return t('verification.sansLien');
  }
}
