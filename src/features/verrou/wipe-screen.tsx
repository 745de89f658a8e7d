import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wipeStep } from '../../data/effacement.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { writeOfflineHint } from '../../platform/offline-hint.ts';
import { PATHS, signinPath } from '../../platform/paths.ts';
import styles from './lock.module.css';

/** [session/D2] The office ordered a wipe: said while it runs, then the page is read again without anything of this user. */
export function WipeScreen() {
  const step = useObservable(wipeStep);
  useEffect(() => {
    if (step !== 'fin') return;
    writeOfflineHint(null);
    location.assign(signinPath(PATHS.root, 'effacee'));
  }, [step]);
  return step === null ? null : <Wiping />;
}

function Wiping() {
  const { t } = useTranslation('verrou');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles['screen']}
      aria-labelledby="effacement-titre"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles['sheet']} role="status">
        <h1 id="effacement-titre" className={styles['title']}>
          {t('effacement.titre')}
        </h1>
        <p className={styles['text']}>{t('effacement.texte')}</p>
      </div>
    </dialog>
  );
}
