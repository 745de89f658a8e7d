import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import form from '../../../ui/form-page.module.css';

/** [supervisions/SU39] Whoever leaves what is not published is asked: it stays on the device, or it is forgotten. */
export function useLeaving(isDirty: boolean, onForget: () => Promise<void>) {
  const { t } = useTranslation('grilles');
  const isFree = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const forget = async (): Promise<void> => {
    await onForget();
    blocker.proceed?.();
  };
  return {
    /** What was published is left without a question. */
    setFree: (): void => {
      isFree.current = true;
    },
    question: blocker.state === 'blocked' && (
      <Dialog onClose={() => blocker.reset()} title={t('quitter.titre')} width={520}>
        <div className={form['group']}>
          <p className={form['hint']}>{t('quitter.texte')}</p>
          <div className={form['row']}>
            <Button size="lg" onClick={() => blocker.reset()} data-autofocus>
              {t('quitter.rester')}
            </Button>
            <Button size="lg" onClick={() => void forget()}>
              {t('quitter.oublier')}
            </Button>
            <Button size="lg" variant="primary" onClick={() => blocker.proceed()}>
              {t('quitter.garder')}
            </Button>
          </div>
        </div>
      </Dialog>
    ),
  };
}
