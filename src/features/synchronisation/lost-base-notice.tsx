import { useTranslation } from 'react-i18next';
import { lostBase } from '../../data/lost-base.ts';
import { interventionPath, PATHS } from '../../platform/paths.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './absence/absence.module.css';

/** [sync/S29] The browser deleted the local database under this page: what is back on the device, what has not left, what is gone. */
export function LostBaseNotice() {
  const { t } = useTranslation('sync');
  const told = useObservable(lostBase);
  if (told === null) return null;
  const { waiting, lost } = told;
  const visit = lost.find(({ collection }) => collection === 'photos')?.idPorteur;
  return (
    <div className={styles.avis}>
      <Notice
        tone={lost.length > 0 ? 'ko' : 'wait'}
        announced
        title={t('baseEffacee.titre')}
        action={
          <span className={styles.gestes}>
            {visit === undefined ? null : (
              <LinkButton to={interventionPath(visit)}>{t('baseEffacee.visite')}</LinkButton>
            )}
            {waiting > 0 ? <LinkButton to={PATHS.queue}>{t('baseEffacee.file')}</LinkButton> : null}
            <Button variant="text" onClick={() => lostBase.set(null)}>
              {t('baseEffacee.vu')}
            </Button>
          </span>
        }
      >
        {waiting > 0 ? t('baseEffacee.remis', { count: waiting }) : t('baseEffacee.rien')}{' '}
        {lost.length > 0 ? `${t('baseEffacee.perdu', { count: lost.length })} ` : ''}
        {t('baseEffacee.reste')}
      </Notice>
    </div>
  );
}
