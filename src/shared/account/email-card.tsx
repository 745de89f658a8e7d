import { comparableEmail } from '#domain/base/email.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal, Result } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import { textOf } from '../../platform/form-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { Field } from '../../ui/field.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './account.module.css';
import { askEmailChange, cancelEmailChange, type EmailChange, readEmailChange, resendEmailChange } from './calls.ts';
import { ProofDialog, useProofSentence } from './proof-dialog.tsx';

interface EmailCardProps {
  readonly idUser: number;
  /** The address that counts. */
  readonly email: string;
}

/** [session/D9] The address of an account, the one that waits to be verified, and the change of it: with the network, and a proof. */
export function EmailCard({ idUser, email }: EmailCardProps) {
  const { t } = useTranslation('securite');
  const ask = useCallback(() => readEmailChange(idUser), [idUser]);
  const { answer, again } = useAnswer(ask);
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={t('adresse.titre')}>
      <div className={styles['steps']}>
        <p>
          <strong>{email}</strong>
        </p>
        <p className={styles['note']}>{t('adresse.actuelle')}</p>
        {answer?.ok && answer.value !== null && (
          <Waiting idUser={idUser} email={email} change={answer.value} reread={again} />
        )}
        <div className={styles['actions']}>
          <Button disabled={isOffline} onClick={() => setAsked(true)}>
            {t('adresse.changer')}
          </Button>
        </div>
        {isOffline && <p className={styles['note']}>{t('adresse.horsLigne')}</p>}
      </div>
      <AskDialog
        opened={isAsked}
        idUser={idUser}
        email={email}
        onClose={() => setAsked(false)}
        onAsked={() => {
          setAsked(false);
          again();
        }}
      />
    </Card>
  );
}

interface WaitingProps extends EmailCardProps {
  readonly change: EmailChange;
  readonly reread: () => void;
}

function Waiting({ idUser, email, change, reread }: WaitingProps) {
  const { t } = useTranslation('securite');
  const sentence = useProofSentence();
  const { dateHeure } = useFormats();
  const isOffline = useIsOffline();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: Promise<Result<unknown>>, done: string): Promise<void> => {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (answer.ok) toast.success(done);
    else toast.error(sentence(answer));
    reread();
  };
  const { email: newEmail, par, demandeeLe, expireLe } = change;
  return (
    <>
      <Notice tone="wait" title={t('adresse.attente', { email: newEmail })}>
        {t('adresse.detail', { par, date: dateHeure(demandeeLe), fin: dateHeure(expireLe) })}
      </Notice>
      <div className={styles['actions']}>
        <Button
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void run(resendEmailChange(idUser), t('adresse.renvoyee', { email: newEmail }))}
        >
          {t('adresse.renvoyer')}
        </Button>
        <Button
          disabled={isOffline || isBusy}
          onClick={() => void run(cancelEmailChange(idUser), t('adresse.annulee', { email }))}
        >
          {t('adresse.annuler')}
        </Button>
      </div>
    </>
  );
}

interface AskDialogProps extends EmailCardProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}
type EmailError = 'requise' | 'incomplete' | 'prise' | 'meme';

function AskDialog({ opened, idUser, email, onClose, onAsked }: AskDialogProps) {
  const { t } = useTranslation('securite');
  const [error, setError] = useState<EmailError | null>(null);
  const typedIn = (typed: FormData): string => textOf(typed, 'email').trim();
  const check = (typed: FormData): boolean => {
    const wrong = errorOf(typedIn(typed), email);
    setError(wrong);
    return wrong === null;
  };
  const takes = ({ code }: Refusal): boolean => {
    const wrong = code === 'CONFLIT' ? 'prise' : code === 'VALIDATION' ? 'incomplete' : null;
    setError(wrong);
    return wrong !== null;
  };
  return (
    <ProofDialog
      opened={opened}
      onClose={onClose}
      title={t('adresse.changer')}
      confirmLabel={t('adresse.demander')}
      check={check}
      takes={takes}
      send={async (proof, typed) => {
        const newEmail = typedIn(typed);
        const answer = await askEmailChange(idUser, { ...proof, email: newEmail });
        if (answer.ok) toast.success(t('adresse.demandee', { email: newEmail }));
        return answer;
      }}
      onDone={onAsked}
    >
      <p className={styles['note']}>{t('adresse.consequence', { email })}</p>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        label={t('adresse.nouvelle')}
        error={error === null ? undefined : t(`adresse.${error}`)}
      />
    </ProofDialog>
  );
}

/** What can be told before asking the server. */
function errorOf(typed: string, present: string): EmailError | null {
  if (typed === '') return 'requise';
  if (!/^\S+@\S+\.\S+$/.test(typed)) return 'incomplete';
  return comparableEmail(typed) === comparableEmail(present) ? 'meme' : null;
}
