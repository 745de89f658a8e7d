import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './untold.module.css';
import { UntoldDialog } from './untold-dialog.tsx';
import { forgetMove, useUntold } from './untold-rdv.ts';

/** [planning/P27] Appointments that were changed here, and that their beneficiaries do not know of. */
export function UntoldNotice() {
  const { t } = useTranslation('planning');
  const untold = useUntold();
  const [isOpen, setOpen] = useState(false);
  if (untold.length === 0) return null;
  return (
    <div className={styles['notice']} role="status">
      <Notice
        tone="new"
        title={t('annonce.nombre', { count: untold.length })}
        action={
          <span className={styles['gestures']}>
            <Button onClick={() => setOpen(true)}>{t('annonce.prevenir')}</Button>
            <Button variant="text" onClick={() => untold.forEach(({ visit }) => void forgetMove(visit.id))}>
              {t('annonce.nePas')}
            </Button>
          </span>
        }
      />
      {isOpen ? <UntoldDialog untold={untold} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
