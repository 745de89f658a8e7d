import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { readSignature } from '../../shared/signature/own-signature.ts';
import { SignatureDialog } from '../../shared/signature/signature-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import form from '../../ui/form-page.module.css';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './profile.module.css';

/** [reports/R40] The signature that one's reports bear: the server alone holds it, and takes another with the password. */
export function Signature({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['securite', 'erreurs', 'champs', 'liste']);
  const [times, setTimes] = useState(0);
  const [isOpen, setOpen] = useState(false);
  // A new function asks again: the picture was changed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `times` says that it is read again
  const ask = useCallback(() => readSignature(idUser), [idUser, times]);
  const { answer } = useAnswer(ask);
  return (
    <Card title={t('champs:signature')}>
      <div className={form['group']}>
        <p className={styles['note']}>{t('securite:signature.note')}</p>
        {answer === undefined ? <SkeletonLines count={3} /> : <Kept answer={answer} />}
        <div className={form['row']}>
          <Button onClick={() => setOpen(true)}>{t('securite:signature.changer')}</Button>
        </div>
      </div>
      {isOpen ? (
        <SignatureDialog idUser={idUser} onClose={() => setOpen(false)} onKept={() => setTimes((n) => n + 1)} />
      ) : null}
    </Card>
  );
}

type Answer = Awaited<ReturnType<typeof readSignature>>;

function Kept({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation(['securite', 'erreurs', 'liste']);
  if (!answer.ok) {
    const words = answer.code === 'HORS_LIGNE' ? t('securite:signature.nonLue') : t(`erreurs:${answer.code}`);
    return <p className={styles['note']}>{words}</p>;
  }
  return answer.value === null ? (
    <p className={styles['note']}>{t('liste:signature.aucune')}</p>
  ) : (
    <img className={form['picture']} src={answer.value} alt={t('securite:signature.titre')} />
  );
}
