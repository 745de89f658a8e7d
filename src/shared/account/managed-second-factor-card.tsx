import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../data/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffline } from '../connection/use-connection.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './account.module.css';
import { readSecondFactor, removeSecondFactor } from './calls.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** [session/D5] The second factor of an account that one manages: whether it has one, and its removal when the phone is lost. */
export function ManagedSecondFactorCard({ idUser }: { readonly idUser: number }) {
  const { t } = useTranslation(['securite', 'erreurs']);
  const ask = useCallback(() => readSecondFactor(idUser), [idUser]);
  const { answer, again } = useAnswer(ask);
  const { date } = useFormats();
  const isOffline = useIsOffline();
  const [isAsked, setAsked] = useState(false);
  const onRemoved = () => {
    setAsked(false);
    toast.success(t('securite:facteur.retire'));
    again();
  };
  return (
    <Card title={t('securite:facteur.titre')}>
      <div className={styles['steps']}>
        {answer === undefined && <SkeletonLines count={2} />}
        {answer !== undefined && !answer.ok && <p className={styles['note']}>{t(`erreurs:${answer.code}`)}</p>}
        {answer?.ok && answer.value.actifLe === null && <p>{t('securite:facteur.inactif')}</p>}
        {answer?.ok && answer.value.actifLe !== null && (
          <>
            <p>{t('securite:facteur.actif', { date: date(answer.value.actifLe) })}</p>
            <div className={styles['actions']}>
              <Button size="lg" variant="danger" disabled={isOffline} onClick={() => setAsked(true)}>
                {t('securite:facteur.retirer')}
              </Button>
            </div>
          </>
        )}
      </div>
      <ProofDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        send={(proof) => removeSecondFactor(idUser, proof)}
        onDone={onRemoved}
        danger
        title={t('securite:facteur.retirerQuestion')}
        confirmLabel={t('securite:facteur.retirer')}
      >
        <p>{t('securite:facteur.retirerConsequence')}</p>
      </ProofDialog>
    </Card>
  );
}
