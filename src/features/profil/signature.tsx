import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { Card } from '../../ui/card.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { SignatureField } from '../../ui/signature-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { keepSignature } from '../../shared/signature/own-signature.ts';
import { readSignature } from './actions.ts';
import styles from './profile.module.css';

/**
 * The signature that the office's reports bear. The server alone holds it: it is read with the network; a new one is given
 * without it too, and leaves with the queue ([reports/R23]).
 */
export function Signature({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['securite', 'erreurs', 'champs']);
  const ask = useCallback(() => readSignature(idUser), [idUser]);
  const { answer, times } = useAnswer(ask);
  if (answer?.ok) return <Signing key={times} idUser={idUser} kept={answer.value} />;
  if (answer?.code === 'HORS_LIGNE') return <Signing key="hors-ligne" idUser={idUser} kept={null} isUnread />;
  return (
    <Card title={t('champs:signature')}>
      {answer === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <p className={styles['note']}>{t(`erreurs:${answer.code}`)}</p>
      )}
    </Card>
  );
}

interface SigningProps {
  readonly idUser: number;
  readonly kept: string | null;
  /** Nothing is known of the one that is kept. */
  readonly isUnread?: boolean;
}

function Signing({ idUser, kept, isUnread = false }: SigningProps) {
  const { t } = useTranslation(['securite', 'champs']);
  const [before, setBefore] = useState(kept);
  const [signature, setSignature] = useState(kept);
  const save = async () => {
    const answer = await keepSignature(idUser, signature);
    if (answer.ok) setBefore(signature);
    return answer;
  };
  return (
    <FormCard title={t('champs:signature')} isChanged={signature !== before} onSave={save} isQueued>
      <p className={styles['note']}>{t(isUnread ? 'signature.nonLue' : 'signature.note')}</p>
      <SignatureField value={signature} onChange={setSignature} />
    </FormCard>
  );
}
