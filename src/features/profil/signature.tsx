import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { Card } from '../../ui/card.tsx';
import { FormCard } from '../../shared/form-card/form-card.tsx';
import { SignatureField } from '../../ui/signature-field.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { keepSignature, readSignature } from './actions.ts';
import styles from './profile.module.css';

/** The signature that the office's reports bear. The server alone holds it: it is read and changed with the network. */
export function Signature({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['securite', 'erreurs', 'champs']);
  const ask = useCallback(() => readSignature(idUser), [idUser]);
  const { answer, times } = useAnswer(ask);
  if (answer?.ok) return <Signing key={times} idUser={idUser} kept={answer.value} />;
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

function Signing({ idUser, kept }: { readonly idUser: number; readonly kept: string | null }) {
  const { t } = useTranslation(['securite', 'champs']);
  const [before, setBefore] = useState(kept);
  const [signature, setSignature] = useState(kept);
  const save = async () => {
    const answer = await keepSignature(idUser, signature);
    if (answer.ok) setBefore(signature);
    return answer;
  };
  return (
    <FormCard title={t('champs:signature')} isChanged={signature !== before} onSave={save}>
      <p className={styles['note']}>{t('signature.note')}</p>
      <SignatureField value={signature} onChange={setSignature} />
    </FormCard>
  );
}
