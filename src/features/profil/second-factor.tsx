import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '#domain/base/result.ts';
import { useAnswer } from '../../data/use-answer.ts';
import styles from '../../shared/account/account.module.css';
import {
  readSecondFactor,
  removeSecondFactor,
  type SecondFactorKey,
  type SecondFactorState,
} from '../../shared/account/calls.ts';
import { ProofDialog } from '../../shared/account/proof-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AskCode, AskPassword, RecoveryCodes } from './second-factor-steps.tsx';

type Step =
  | { readonly kind: 'rest' | 'password' }
  | { readonly kind: 'key'; readonly key: SecondFactorKey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };
const REST: Step = { kind: 'rest' };

interface SecondFactorProps {
  readonly idUser: number;
  /** It is set up, and its recovery codes are kept. */
  readonly onSet?: () => void;
}

/** [session/D5] One's own second factor: the password, the key read by the application, a first code, the recovery codes. */
export function SecondFactor({ idUser, onSet }: SecondFactorProps) {
  const { t } = useTranslation('securite');
  const ask = useCallback(() => readSecondFactor(idUser), [idUser]);
  const { answer, again } = useAnswer(ask);
  const isOffline = useIsOffline();
  const [step, setStep] = useState<Step>(REST);
  const [isRemoving, setRemoving] = useState(false);
  const cancel = () => setStep(REST);
  const done = () => {
    setStep(REST);
    again();
  };
  return (
    <Card title={t('facteur.titre')}>
      <div className={styles['steps']}>
        <p className={styles['note']}>{t('facteur.quoi')}</p>
        {step.kind === 'rest' && (
          <Standing
            answer={answer}
            isOffline={isOffline}
            onSet={() => setStep({ kind: 'password' })}
            onRemove={() => setRemoving(true)}
          />
        )}
        {step.kind === 'password' && <AskPassword onKey={(key) => setStep({ kind: 'key', key })} onCancel={cancel} />}
        {step.kind === 'key' && (
          <AskCode secretKey={step.key} onCodes={(codes) => setStep({ kind: 'codes', codes })} onCancel={cancel} />
        )}
        {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={onSet ?? done} />}
        {isOffline && <p className={styles['note']}>{t('facteur.horsLigne')}</p>}
      </div>
      <ProofDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        hasCode
        danger
        title={t('facteur.retirerQuestion')}
        confirmLabel={t('facteur.retirer')}
        send={(proof) => removeSecondFactor(idUser, proof)}
        onDone={() => {
          setRemoving(false);
          toast.success(t('facteur.retire'));
          again();
        }}
      >
        <p className={styles['note']}>{t('facteur.seul')}</p>
      </ProofDialog>
    </Card>
  );
}

interface StandingProps extends Omit<RestProps, 'state'> {
  readonly answer: Result<SecondFactorState> | undefined;
}

/** How it stands now; nothing when that could not be read, the note below says why. */
function Standing({ answer, ...rest }: StandingProps) {
  if (answer === undefined) return <SkeletonLines count={2} />;
  return answer.ok ? <Rest state={answer.value} {...rest} /> : null;
}

interface RestProps {
  readonly state: SecondFactorState;
  readonly isOffline: boolean;
  readonly onSet: () => void;
  readonly onRemove: () => void;
}

function Rest({ state: { actifLe, codesRestants }, isOffline, onSet, onRemove }: RestProps) {
  const { t } = useTranslation('securite');
  const { date } = useFormats();
  return (
    <>
      <p>
        {actifLe === null ? t('facteur.inactif') : t('facteur.actif', { date: date(actifLe) })}{' '}
        {actifLe !== null && t('facteur.restants', { count: codesRestants })}
      </p>
      <div className={styles['actions']}>
        {actifLe === null ? (
          <Button disabled={isOffline} onClick={onSet}>
            {t('facteur.activer')}
          </Button>
        ) : (
          <Button disabled={isOffline} onClick={onRemove}>
            {t('facteur.retirer')}
          </Button>
        )}
      </div>
    </>
  );
}
